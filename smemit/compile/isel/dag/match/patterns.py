"""Instruction patterns: a table of lines, read once per target, tried per node.

    i8 i16 i32 i64: (add $a 1) -> INC#%r $a

A line is `types: (operation operands) -> OPCODE operands`. `types` are the root's type (for stores, the value's),
`#%` in an opcode is its width; `[D|W]` in a line of two types is D for the first and W for the second. A root
`one|other` stands for two lines. Operands of patterns:

* `$a` any value; `$a:i32` one of that type; a number: that constant; `#c` any constant; `#c:name` one that the target's
  predicate `name` accepts; `=name` an operand pattern of the target that gives several operands (an address);
* `(op ...)` another operation, `(op:i32 ...)` of that type, `(!op ...)` with no other user.

Operands of instructions: `$a`, `#c` (as part of the instruction), `=name`, `-1:i8` a constant of a type, `%name` a
physical register, `.name` the name of a sub-register, `~` an undefined value of the root's type, and
`(OPCODE:type ...)` another instruction, `@name` last of a `COPY_TO_REGCLASS`: the class. Lines are tried in order; the
first that matches decides, so more special lines stand first. What takes conditions is a rule of `selections.txt`
(`isel/dag/language.py`), what takes more than that code of the target's own; both are tried before all of them. Only
that is tried which the operations of the first two operands allow: it is found by them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, ONE_USE, Memory, Node, Result, width
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.select import Selector
    from smemit.compile.isel.dag.rule_file import Selections
    from smemit.isa.description import Template

Captures = dict[str, Any]
Test = Callable[["Selector", Result, Captures], bool]
Make = Callable[["Selector", Node, Captures], list[Result]]
OperandPattern = Callable[[Graph, Result], "list[Result] | None"]
"""A target's named operand pattern: returns the operands for a value, or None if it does not match."""


class Attempt(NamedTuple):
    """Code of a target's own that may select an operation."""

    select: Callable[[Selector, Node], bool]
    """Selects a node; returns whether it did."""
    roots: frozenset[str] | None = None
    """The operations of which some operand must be one, None for any."""


class _Pattern:
    """One line for one type."""

    __slots__ = ("data", "makes", "opcode", "places", "plain", "roots", "tests")

    def __init__(self, tests: list[Test], opcode: str, makes: list[Make], data: str | None,
                 roots: list[frozenset[str] | None], places: list[tuple[int, OperandPattern | None]] | None,
                 plain: int) -> None:
        self.tests = tests
        self.opcode = opcode
        self.makes = makes
        self.data = data
        self.roots = roots
        """For each operand the allowed operations, None for any."""
        self.places = places
        """If all operands are `$a` or `=name` and the instruction has just these: the operands in its order."""
        self.plain = plain
        """The number of operands if all are `$a` in the order of the operation, else -1."""

    def select(self, selector: Selector, node: Node, operands: Sequence[Result]) -> bool:
        """Select `node` if its `operands` (without the chain) match."""
        found: Captures = {}
        for test, operand in zip(self.tests, operands):  # noqa: B905 - quicker without "strict"
            if not test(selector, operand, found):
                return False
        made: list[Result] = []
        for make in self.makes:
            made += make(selector, node, found)
        load = _inner_load(made) if self.opcode in _PSEUDOS and node.types[-1] == CHAIN else None
        if load is not None:
            # The pattern contains a load. A COPY_TO_REGCLASS of its result passes on its chain, and so stays even if
            # unused.
            made.append(load.results[-1])
            morphed = selector.graph.morph(node, self.opcode, (node.type, CHAIN), made, self.data)
            if morphed is not node:
                selector.replace(node, list(morphed.results))
        else:
            selector.become(node, self.opcode, made, data=self.data)
        return True


def _chosen(line: str, number: int) -> str:
    """A line of several types as it reads for one of them."""
    return _CHOICE.sub(lambda found: found[1].split("|")[number], line) if "[" in line else line


_Tries = tuple[list[Callable[["Selector", Node], bool]], list[_Pattern]]
"""Candidates to select a node, in order: functions, then patterns."""


_PSEUDOS = frozenset(("EXTRACT_SUBREG", "INSERT_SUBREG", "SUBREG_TO_REG", "COPY_TO_REGCLASS"))
_TOKEN = re.compile(r"\(|\)|[^\s()]+")
_CHOICE = re.compile(r"\[(.*?)\]")
_ROOT = re.compile(r"([^\s():]+(?:::[^\s():]+)*)(?::(\w+))?")
"""The root operation of a pattern, and its allowed type."""


class Patterns:
    """The patterns of one target, by root operation and type."""

    def __init__(
        self,
        text: str,
        templates: Mapping[str, Template],
        predicates: dict[str, Callable[[int, int], bool]],
        implicit_types: Callable[[Template], tuple[str, ...]],
        operand_pattern: Callable[[str], OperandPattern],
        operand_roots: Mapping[str, frozenset[str]] = MappingProxyType({}),
        attempts: Mapping[str, tuple[Attempt, ...]] = MappingProxyType({}),
        selections: Selections | None = None,
    ) -> None:
        self.templates, self.predicates, self.implicit_types = templates, predicates, implicit_types
        self.operand_pattern = cache(operand_pattern)
        self.attempts = attempts
        """Functions by operation."""
        self.selections = selections
        """Rules that are tried after them."""
        self.operand_roots = operand_roots
        """The operations that the target's operand patterns match, by name without the number at its end."""
        self.unread: dict[tuple[str, str], list[str]] = {}
        """Unparsed lines by root operation and type, for operations not yet selected."""
        self.by_root: dict[tuple[str, str], list[_Pattern]] = {}
        self.by_operands: dict[tuple[str, str, str, str], _Tries] = {}
        """Candidates by root operation, type and the operations of two operands, cached."""
        for line in text.split("\n"):
            line = line.partition(";")[0]
            types, is_pattern, rest = line.partition("(")
            root = _ROOT.match(rest) if is_pattern else None
            if root is not None:
                op, root_type = root.groups("")
                for number, type in enumerate(types.replace(":", " ").split() or [root_type]):
                    for one in op.split("|"):
                        chosen = _chosen(line.replace(op, one, 1), number)
                        self.unread.setdefault((one, type), []).append(chosen)

    def read(self, line: str, type: str) -> None:
        head, arrow, result = line.partition("->")
        assert arrow, f"select: a pattern without ->: {line}"
        tokens = _TOKEN.findall(head[head.index("("):])
        tree, end = _parse(tokens, 0)
        assert end == len(tokens), f"select: a pattern does not end: {line}"
        suffix = str(width(type)) if type and type != CHAIN else ""
        opcode, *operands = _TOKEN.findall(result.replace("#%", suffix))
        assert opcode in self.templates or opcode in _PSEUDOS, f"select: no template {opcode}"
        op = _op_and_type(tree[0])[0]
        tests = self._tests(op, tree[1:])
        data = operands.pop()[1:] if opcode == "COPY_TO_REGCLASS" else None
        flat, at, makes = operands, 0, []
        while at < len(flat):
            part, at = _parse(flat, at)
            makes.append(self._make(part))
        roots = [self._roots(operand) for operand in tree[1:]]
        places = None if opcode in _PSEUDOS else self._places(tree[1:], operands)
        is_plain = places is not None and tree[1:] == operands and all(part[0] == "$" for part in operands)
        plain = len(operands) if is_plain else -1
        self.by_root.setdefault((op, type), []).append(_Pattern(tests, opcode, makes, data, roots, places, plain))

    def _places(self, tree: list[Any], operands: list[str]) -> list[tuple[int, OperandPattern | None]] | None:
        for part in tree:
            if isinstance(part, list) or part[0] not in "$=" or ":" in part or tree.count(part) > 1:
                return None
        if not set(operands).issubset(tree):
            return None
        return [(tree.index(part), self.operand_pattern(part[1:]) if part[0] == "=" else None) for part in operands]

    def _roots(self, part: Any) -> frozenset[str] | None:
        """The operations that an operand of a pattern matches, None for any."""
        if isinstance(part, list):
            op = _op_and_type(part[0].lstrip("!"))[0]
            # Extending loads and truncating stores have other names in patterns than in nodes.
            return None if "load" in op or "store" in op else frozenset((op,))
        if part[0] == "=":
            return self.operand_roots.get(part[1:].rstrip("0123456789"))
        if part[0] == "#":
            return frozenset(("Constant",) if ":" in part else ("Constant", "TargetConstant"))
        return None if part[0] in "$@" else frozenset(("Constant",))

    def _allowed(self, op: str, key: tuple[str, str, str, str]) -> _Tries:
        name, type, *found = key
        attempts = [
            attempt.select for attempt in self.attempts.get(op, ())
            if attempt.roots is None or not attempt.roots.isdisjoint(found)
        ]
        if self.selections is not None:
            attempts += self.selections.allowed(op, *found)
        for line in self.unread.pop((name, type), ()):
            self.read(line, type)
        patterns = [
            pattern for pattern in self.by_root.get((name, type), ())
            if all(roots is None or op in roots for roots, op in zip(pattern.roots, found, strict=False))
        ]
        self.by_operands[key] = allowed = attempts, patterns
        return allowed

    def _tests(self, op: str, parts: list[Any]) -> list[Test]:
        tests = [self._test(part) for part in parts]
        if op == "and" and isinstance(parts[1], str) and parts[1][0].isdigit():
            return _masked(tests[0], int(parts[1], 0))
        return tests

    def _test(self, part: Any) -> Test:
        if isinstance(part, list):
            return self._operation(part)
        if part[0] == "$":
            name, _, type = part.partition(":")
            if type:
                return lambda selector, value, found: value.type == type and found.setdefault(name, value) is value
            return lambda selector, value, found: found.setdefault(name, value) is value
        if part[0] == "#":
            name, _, predicate = part.partition(":")
            if predicate:
                accept = self.predicates[predicate]

                def constant_if(selector: Selector, value: Result, found: Captures) -> bool:
                    node = value.node
                    if node.op != "Constant" or not accept(node.data, width(value.type)):
                        return False
                    found[name] = value
                    return True

                return constant_if

            def constant(selector: Selector, value: Result, found: Captures) -> bool:
                if value.node.op not in ("Constant", "TargetConstant"):
                    return False
                found[name] = value
                return True

            return constant
        if part[0] == "=":
            match = self.operand_pattern(part[1:])

            def complex(selector: Selector, value: Result, found: Captures) -> bool:
                operands = match(selector.graph, value)
                if operands is None:
                    return False
                found[part] = operands
                return True

            return complex
        if part[0] == "@":
            return lambda selector, value, found: value.node.data == part[1:]
        number = int(part, 0)
        return lambda selector, value, found: value.node.op == "Constant" and value.node.data == number

    def _operation(self, tree: list[Any]) -> Test:
        once = tree[0][0] == "!"
        op, type = _op_and_type(tree[0].lstrip("!"))
        tests = self._tests(op, tree[1:])

        def operation(selector: Selector, value: Result, found: Captures) -> bool:
            node = value.node
            if (node.op if type_of_memory(node) is None else name_of(node)) != op or (type and value.type != type):
                return False
            if once and len(node.uses) != ONE_USE:
                return False
            for test, operand in zip(tests, node.ops):  # noqa: B905, SIM110 - written like this for its speed
                if not test(selector, operand, found):
                    return False
            return True

        return operation

    def _make(self, part: Any) -> Make:
        if isinstance(part, list):
            opcode, type = _op_and_type(part[0])
            data = part.pop()[1:] if opcode == "COPY_TO_REGCLASS" else None
            makes = [self._make(inner) for inner in part[1:]]
            template = self.templates.get(opcode)
            implicit = self.implicit_types(template) if template is not None else ()
            reads = template is not None and template.may_load

            def instruction(selector: Selector, root: Node, found: Captures) -> list[Result]:
                operands = [operand for make in makes for operand in make(selector, root, found)]
                types = (type or root.type, *implicit)
                if reads and root.types[-1] == CHAIN:
                    types = (*types, CHAIN)
                    operands.append(root.ops[0])
                return [selector.graph.machine_node(opcode, types, *operands, data=data, order=root.order)]

            return instruction
        if part[0] == "$":
            return lambda selector, root, found: [found[part]]
        if part[0] == "#":
            return lambda selector, root, found: [
                selector.graph.target_constant(found[part].node.data, found[part].type)
            ]
        if part[0] == "=":
            return lambda selector, root, found: found[part]
        if part[0] == "%":

            def register(selector: Selector, root: Node, found: Captures) -> list[Result]:
                number = 0 if part == "%" else selector.target.description.reg(part[1:])
                return [selector.graph.register(number, "i64")]

            return register
        if part[0] == ".":
            return lambda selector, root, found: [selector.sub_index(part[1:])]
        if part == "~":
            return lambda selector, root, found: [selector.undefined(root.type)]
        text, _, type = part.partition(":")
        value = int(text, 0)
        return lambda selector, root, found: [selector.graph.target_constant(value, type or "i32")]

    def select(self, selector: Selector, node: Node) -> None:
        """Select `node` by the first function or pattern that matches."""
        op, root_type, operands = node.op, node.type, node.ops
        name = op
        if node.types[-1] == CHAIN:
            if operands and operands[0].type == CHAIN:
                operands = operands[1:]
            if type(node.data) is Memory:
                name = name_of(node)
                if op == "store":
                    root_type = operands[0].type
        count = len(operands)
        if count > 1:
            key = name, root_type, operands[0].node.op, operands[1].node.op
        else:
            key = name, root_type, operands[0].node.op if count else "", ""
        try:
            attempts, patterns = self.by_operands[key]
        except KeyError:
            attempts, patterns = self._allowed(op, key)
        for attempt in attempts:
            if attempt(selector, node):
                return
        graph = selector.graph
        for pattern in patterns:
            if pattern.plain == count:
                selector.become(node, pattern.opcode, operands)
                return
            places = pattern.places
            if places is None:
                if pattern.select(selector, node, operands):
                    return
                continue
            made: list[Result] = []
            for at, match in places:
                if match is None:
                    made.append(operands[at])
                elif (parts := match(graph, operands[at])) is not None:
                    made += parts
                else:
                    break
            else:
                selector.become(node, pattern.opcode, made)
                return
        raise UnsupportedError(f"{op.removeprefix('vector_')} of type {ir_text(node.type)} is not supported here")


def _masked(masked: Test, mask: int) -> list[Test]:
    """Tests for a masked operand: the mask may omit bits that are known to be zero (golden: aarch64/slot-low-word)."""

    def value_of_and(selector: Selector, value: Result, found: Captures) -> bool:
        found["and"] = value
        return masked(selector, value, found)

    def mask_of_and(selector: Selector, value: Result, found: Captures) -> bool:
        if value.node.op != "Constant":
            return False
        actual = value.node.data & (1 << width(value.type)) - 1
        missing = mask & ~actual
        return not actual & ~mask and (not missing or not missing & ~known_bits(selector.graph, found["and"])[0])

    return [value_of_and, mask_of_and]


def _inner_load(made: list[Result]) -> Node | None:
    """The instruction among operands that took over the root's chain."""
    for operand in made:
        node = operand.node
        if node.machine and node.types[-1] == CHAIN:
            return node
    return None


def type_of_memory(node: Node) -> str | None:
    """The type in memory of a load or store, None for anything else."""
    return node.data.type if type(node.data) is Memory else None


def name_of(node: Node) -> str:
    """The name of a load or store in patterns: `load`, `zextloadi8`, `store`, `truncstorei8`."""
    memory: Memory = node.data
    if not memory.ext:
        return node.op
    if node.op == "store":
        return f"truncstore{memory.type}"
    return f"{'ext' if memory.ext == 'anyext' else memory.ext}load{memory.type}"


def _op_and_type(text: str) -> tuple[str, str]:
    """`op` or `op:type`; operations may hold `::` (a target's own)."""
    at = text.rfind(":")
    if at <= 0 or text[at - 1] == ":":
        return text, ""
    return text[:at], text[at + 1 :]


def _parse(tokens: list[str], at: int) -> tuple[Any, int]:
    if tokens[at] != "(":
        return tokens[at], at + 1
    inner: list[Any] = []
    at += 1
    while tokens[at] != ")":
        part, at = _parse(tokens, at)
        inner.append(part)
    return inner, at + 1
