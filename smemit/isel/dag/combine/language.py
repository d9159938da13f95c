"""Rules of the combiner as text: `rewrites.txt`, each rule compiled to a Python function when it is first needed.

    sub-masked [visitSUB]:
        (sub $x (and~ $x $y)@a)   => (and $x (not $y))   if one_use($a) or is_constant($y)

A rule has a name, the LLVM function that it mirrors, and lines: a pattern, what it becomes, and conditions. Lines are
tried in order, the first that matches decides. When the rule itself is tried the tables in `rules/` say, or `behind
OTHER` after its name. In patterns stand

* `$x` for any value, the same one wherever the name comes again; `$x:i1` for one of that type; `#c` for any constant,
  a number for that one; `i1` for a node that names this type;
* `(op ...)` for an operation: `(!op ...)` has no other user, `(op~ ...)` takes its operands either way round, one way
  first; `(a|b ...)` is either of two; `(not $x)` is an xor with all bits; `(...)@a` names the whole.

A `~` behind the name of a rule tries all its lines one way round before all of them the other way round. Results are
made of the same, with the type of the root, from the inside out and from left to right: `[#c + 1]` is a constant,
`(op@a ...)` counts as written where `a` was, `(!op ...)` is visited soon.

Conditions are Python; `$x` is a value there, `#c` the number of a constant. `with m = EXPRESSION` names what must not
be None. They know the predicates of `_names`, and `combiner`, `graph`, `target`, `node`, `type` and `bits`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from smemit.isel.dag.combine import rule_index
from smemit.isel.dag.graph.nodes import width

if TYPE_CHECKING:
    from smemit.isel.dag.combine.combiner import Combiner, Rule
    from smemit.isel.dag.graph.nodes import Node, Result

_FILE = os.path.join(os.path.dirname(__file__), "rewrites.txt")
_HEADER = re.compile(r"([a-z0-9-]+)( ~)?(?: behind ([a-z0-9-]+))? \[(\w+)\]:")
_LINE = re.compile(r"(.+?) => (.+?)(?: with (\w+) = (.+?))?(?: if (.+))?")
_TOKEN = re.compile(r"\[[^]]*\]|\(|\)@\w+|\)|[^\s()]+")
_NAME = re.compile(r"([$#])(\w+)")
_LATER = ("legal", "can_make")
"""A condition with one of these words may hold later of a graph in which nothing else changed."""

def _text() -> str:
    with open(_FILE, encoding="utf-8") as file:
        return file.read()


Tree = str | tuple[Any, ...]
"""A leaf, or an operation, its operands and the name of the whole."""


class Line:
    """One line of a rule."""

    def __init__(self, text: str) -> None:
        self.text = text
        found = _LINE.fullmatch(text)
        assert found is not None, text
        pattern, result, self.let, self.value, self.condition = found.groups()
        root = _parse(pattern)
        assert isinstance(root, tuple), text
        self.pattern: tuple[Any, ...] = root
        self.result = _parse(result)


class TextRule:
    """One rule of the file; called like a rule that is a function."""

    def __init__(self, name: str, both_ways: bool, behind: str | None, mirrors: str, lines: list[Line]) -> None:
        self.name, self.both_ways, self.lines = name, both_ways, lines
        self.behind = behind
        """The rule of the same operation behind which it is tried, where no table names it."""
        self.mirrors = mirrors
        """LLVM's function."""
        self._function: Rule | None = None

    @property
    def function(self) -> Rule:
        """The rule as Python."""
        found = self._function
        if found is None:
            space: dict[str, Any] = dict(_names())
            exec(compile(self.source(), f"<rule {self.name}>", "exec"), space)
            found = self._function = space["rule"]
            rule_index.declare(found, self.below())
        return found

    def __call__(self, combiner: Combiner, node: Node) -> Result | None:
        return self.function(combiner, node)

    def source(self) -> str:
        """The function's text."""
        roots = len(self.lines[0].pattern[1])
        names = [f"o{at}" for at in range(roots)]
        out = ["def rule(combiner, node):",
               "    graph, target, type = combiner.graph, combiner.target, node.type",
               f"    {', '.join(names)}{',' if roots == 1 else ''} = node.ops"]
        start = "    "
        if self.both_ways:
            out.append("    for o0, o1 in ((o0, o1), (o1, o0)):")
            start = "        "
        out += [f"{start}n{at} = o{at}.node" for at in range(roots)]
        out += [f"{start}k{at} = n{at}.op" for at in range(roots)]
        if "bits" in " ".join(line.text for line in self.lines):
            out.append(f"{start}bits = width(type)")
        for line in self.lines:
            out += _Writer(start).line(line)
        return "\n".join(out) + "\n"

    def below(self) -> Lines:
        """Where the rule may fire."""
        kinds: list[tuple[frozenset[str] | None, frozenset[str] | None]] = []
        for line in self.lines:
            op, operands, _ = line.pattern
            left, right = [*map(_root_of, operands), None][:2]
            kinds.append((left, right))
            if self.both_ways or op.endswith("~"):
                kinds.append((right, left))
        later = any(word in line.text for line in self.lines for word in _LATER)
        return Lines(tuple(kinds), early=not later)


class Lines:
    """What `below` says of rules that are functions, read off the patterns."""

    def __init__(self, kinds: tuple[tuple[frozenset[str] | None, frozenset[str] | None], ...], early: bool) -> None:
        self.kinds, self.early = kinds, early

    def admit(self, key: rule_index.Key) -> bool:
        """Whether some line allows a node with such operands."""
        _, left, right, _, _ = key
        return any((a is None or left in a) and (b is None or right in b) for a, b in self.kinds)


@cache
def rules() -> dict[str, TextRule]:
    """All rules of the file by name."""
    found: dict[str, TextRule] = {}
    for header, lines in _blocks(_text()):
        match = _HEADER.fullmatch(header)
        assert match is not None, header
        name, both_ways, behind, mirrors = match.groups()
        assert name not in found, name
        found[name] = TextRule(name, bool(both_ways), behind, mirrors, [Line(line) for line in lines])
    return found


def place(tables: dict[str, list[tuple[str, Rule]]]) -> None:
    """Put the rules that say behind which other they are tried into the tables that have the other."""
    for rule in rules().values():
        if rule.behind is None:
            continue
        seen: set[int] = set()
        for table in tables.values():
            names = [name for name, _ in table]
            if rule.behind in names and id(table) not in seen:
                seen.add(id(table))
                table.insert(names.index(rule.behind) + 1, (rule.name, rule))


def text(name: str) -> tuple[str, TextRule]:
    """A rule of the file with its name, as tables of rules have them."""
    return name, rules()[name]


def _blocks(whole: str) -> Iterator[tuple[str, list[str]]]:
    header, lines = "", list[str]()
    for line in whole.splitlines():
        bare = line.strip()
        if not bare or bare.startswith(";"):
            continue
        if line[0] != " ":
            if header:
                yield header, lines
            header, lines = bare, []
        else:
            lines.append(re.sub(r"\s+", " ", bare))
    yield header, lines


def _parse(words: str) -> Tree:
    tokens = _TOKEN.findall(words)
    tree, rest = _tree(tokens)
    assert not rest, words
    return tree


def _tree(tokens: list[str]) -> tuple[Tree, list[str]]:
    first, *rest = tokens
    if first != "(":
        return first, rest
    op, *rest = rest
    operands: list[Tree] = []
    while rest[0][0] != ")":
        one, rest = _tree(rest)
        operands.append(one)
    label = rest[0][2:]
    if op.lstrip("!").rstrip("~") == "not":
        op, operands = op.replace("not", "xor"), [*operands, "-1"]
    return (op, operands, label), rest[1:]


def _root_of(tree: Tree) -> frozenset[str] | None:
    """The operations that an operand may be, None for any."""
    if isinstance(tree, tuple):
        return frozenset(tree[0].strip("!~").split("|"))
    return frozenset(("Constant",)) if tree[0] == "#" or tree.lstrip("-").isdigit() else None


class _Writer:
    """Writes the Python of a line."""

    def __init__(self, indent: str) -> None:
        self.indent, self.out, self.known, self.made = indent, list[str](), dict[str, str](), 0

    def line(self, line: Line) -> list[str]:
        op, operands, _ = line.pattern
        values = [f"o{at}" for at in range(len(operands))]
        if op.endswith("~"):
            first, second = self.fresh("v"), self.fresh("v")
            self.add(f"for {first}, {second} in ((o0, o1), (o1, o0)):")
            values = [first, second]
        # Operations first: they are what most often does not fit.
        pairs = sorted(zip(operands, values, strict=True), key=lambda pair: not isinstance(pair[0], tuple))
        for tree, value in pairs:
            self.kind(tree, value)
        for tree, value in pairs:
            self.match(tree, value)
        if line.let:
            name = f"v_{line.let}"
            self.add(f"if ({name} := {self.python(line.value or '')}) is not None:")
            self.known["$" + line.let] = name
        if line.condition:
            self.add(f"if {self.python(line.condition)}:")
        self.out.append(f"{self.indent}return {self.result(line.result)}")
        return self.out

    def add(self, text: str) -> None:
        """A line that opens a block."""
        self.out.append(self.indent + text)
        self.indent += "    "

    def fresh(self, letter: str) -> str:
        self.made += 1
        return f"{letter}{self.made}"

    def kind(self, tree: Tree, value: str) -> None:
        """Ask for the operation of an operand of the root, which is known by a short name."""
        if isinstance(tree, tuple) and value[0] == "o":
            self.add(f"if {_is_one_of(f'k{value[1:]}', tree[0])}:")

    def match(self, tree: Tree, value: str) -> None:
        """Ask whether a value matches."""
        if isinstance(tree, str):
            self.leaf(tree, value)
            return
        op, operands, label = tree
        if value[0] == "o":
            node = f"n{value[1:]}"
        else:
            node = self.fresh("n")
            self.out.append(f"{self.indent}{node} = {value}.node")
            self.add(f"if {_is_one_of(f'{node}.op', op)}:")
        if op[0] == "!":
            self.add(f"if len({node}.uses) == 1:")
        if label:
            self.known["$" + label] = value
        parts = [self.fresh("v") for _ in operands]
        comma = "," if len(parts) == 1 else ""
        if op.endswith("~"):
            self.out.append(f"{self.indent}{', '.join(parts)} = {node}.ops")
            first, second = parts
            parts = [self.fresh("v"), self.fresh("v")]
            self.add(f"for {', '.join(parts)} in (({first}, {second}), ({second}, {first})):")
        else:
            self.out.append(f"{self.indent}{', '.join(parts)}{comma} = {node}.ops")
        # What is known already decides sooner than what has parts.
        for part, inner in sorted(zip(operands, parts, strict=True), key=lambda pair: isinstance(pair[0], tuple)):
            self.match(part, inner)

    def leaf(self, tree: str, value: str) -> None:
        """Ask for a leaf."""
        if tree[0] in "$#":
            name, _, type = tree.partition(":")
            known = self.known.get("$" + name[1:])
            if known is not None:
                self.add(f"if {value} is {known}:")
                return
            self.known["$" + name[1:]] = value
            if tree[0] == "#":
                self.add(f'if {value}.node.op == "Constant":')
            if type:
                self.add(f'if {value}.type == "{type}":')
        elif tree == "1":
            self.add(f"if is_one({value}):")
        elif tree.lstrip("-").isdigit():
            self.add(f'if {value}.node.op == "Constant" and {value}.node.data == {tree}:')
        else:
            self.add(f'if {value}.node.data == "{tree}":')

    def python(self, text: str) -> str:
        """An expression with the names of values and numbers."""

        def named(match: re.Match[str]) -> str:
            value = self.known["$" + match[2]]
            return value if match[1] == "$" else f"{value}.node.data"

        return _NAME.sub(named, text)

    def result(self, tree: Tree) -> str:
        """The expression that makes a result."""
        if isinstance(tree, str):
            if tree[0] in "$#":
                return self.known["$" + tree[1:]]
            number = self.python(tree[1:-1]) if tree[0] == "[" else tree
            return f"graph.constant({number}, type)"
        op, operands, _ = tree
        name, _, label = op.lstrip("!").partition("@")
        parts = ", ".join(map(self.result, operands))
        order = f", order={self.known['$' + label]}.node.order" if label else ""
        made = f'graph.node("{name}", type, {parts}{order})'
        return f"soon(combiner, {made})" if op[0] == "!" else made


def _is_one_of(value: str, op: str) -> str:
    names = op.strip("!~").split("|")
    return f'{value} == "{names[0]}"' if len(names) == 1 else f"{value} in {tuple(names)}"


@cache
def _names() -> dict[str, Any]:
    """The predicates that rules may ask."""
    from smemit.isel.dag.combine.rules import addresses, common
    from smemit.isel.dag.graph import constants, known_bits
    from smemit.isel.dag.graph.nodes import MASKS, one_use

    return {
        "width": width, "MASKS": MASKS, "one_use": one_use, "soon": _soon,
        "is_one": constants.is_one, "amount_of": constants.amount_of, "fold_constants": common.fold_constants,
        "is_constant": constants.is_constant, "sign_is_zero": known_bits.sign_is_zero,
        "is_add_like": addresses.is_add_like, "breaks_address": addresses.breaks_address,
    }


def _soon(combiner: Combiner, value: Result) -> Result:
    combiner.add(value.node)
    return value
