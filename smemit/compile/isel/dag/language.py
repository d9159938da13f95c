"""Rules as text, each compiled to a Python function: `rewrites.txt` of the combiner, `lowerings.txt`, `selections.txt`.

    sub-masked [visitSUB]:
        (sub $x (and~ $x $y)@a)   => (and $x (not $y))   if one_use($a) or is_constant($y)

A rule has a name, the LLVM function that it mirrors, and lines. A line is a pattern, its result, and conditions. Lines
are tried in order, and the first match applies. The tables in `rules/` and in a target's `combine.py` determine the
order of the combiner's rules, or `behind OTHER` after a rule's name; rules of other steps are tried in the order of
their file. `~` after the name tries all lines with the operands in order, then all with swapped operands. `known`
skips the rule for opaque values, of whose bits nothing is known.

Patterns consist of

* leaves: `$x` matches any value, and the same value where the name is repeated; `$x:i1` one of that type; `#c` any
  constant; `#n:amount` a valid shift amount; a number that constant, with a decimal point a floating-point one; another
  word a leaf of that name, such as the type `i1` or the condition `seteq`;
* operations `(op ...)`: `(op:i8|i16 ...)` has one of these types; `(!op ...)` has no other use; `(op~ ...)` matches its
  operands in either order; `(a|b ...)` is one of two operations, `(_ ...)` the root's, `(=a ...)` that of `a`; `(op)`
  has any operands; `(not $x)` is an xor with all bits; `(...)@a` names the operation.

Results use the same syntax. They have the type of the root and are created from the inside out, left to right.

* `[#c + 1]` is a constant, `<E>:i8` one that is part of an instruction, `undef` any value, `{EXPRESSION}` Python.
* `(op:i1 ...)` has that type; `(op:$x ...)` and `[#c]:$x` have that of `$x`; `:name` is a type that `with` bound,
  `:second` that of the root's second result, `:amount` that of shift amounts, `:bool` that of comparisons. Shift
  amounts get the right type by themselves.
* `(op,i32 ...)` has a second result of that type; `$a.1` and `(...).1` are second results. Commas separate the
  replacements of several results of the root.
* `(op@a ...)` has the source order of `a` (`@0`: none); `(!op ...)` is put on the work list; `(=a ...)` has the
  operation of `a`, `({EXPRESSION} ...)` the one of that name; `(op/FLAG ...)` has a flag; `(zext_or_trunc ...)` extends
  or truncates as the widths require.

Results of selections are instructions, whose operands are as in `match/patterns.py`: numbers are immediates, `.name` is
a sub-register, `%name` a register, `~` an undefined value, `@name` the class of `COPY_TO_REGCLASS`; `^$f` copies flags
to their register directly before the instruction. `#%` in an opcode is the width of the root, `{X}` and `{x}` the
target's letter for its type, also in register names.

Conditions are Python expressions, in which `$x` is a value and `#c` the number of a constant. `with m = EXPRESSION`
binds a name and requires that the value is not None; `let m = RESULT` creates a node before the result. Any number of
them follow the result, possibly on lines of their own. They are evaluated in order, `let` last; an `if` after the name
of the rule is evaluated first. They can use `graph`, `target`, `node`, `type`, `bits`, in the combiner `combiner`, and
the public names of the modules in the file's `RuleFile`.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from smemit.errors import SmemitError

if TYPE_CHECKING:
    from re import Match

    from smemit.compile.isel.dag.rule_file import Kinds, RuleFile

_HEADER = re.compile(r"([a-z0-9_-]+)( ~)?( known)?(?: behind ([a-z0-9_-]+))? \[(\w+)\](?: if (.+))?:")
_CLAUSE = re.compile(r" (if|with|let) ")
_NAME = re.compile(r"([$#])(\w+)")
_NUMBER = re.compile(r"-?\d+")
_REAL = re.compile(r"-?\d+\.\d+")
_OWN = re.compile(r"(?<!:):(?!:)")
"""The separator before a type; it does not match the colons in names of target nodes."""
_TYPE = re.compile(r"[if]\d+")
_BITS = re.compile(r"\bbits\b")
_BLANKS = re.compile(r"\s+")
_LATER = ("combiner.legal", "combiner.after_legalize", "simplify(")
"""A condition with one of these words may become true later although the graph does not change."""
_SHIFTS = frozenset(("shl", "srl", "sra", "rotl", "rotr"))
_RESIZED = {"zext_or_trunc": "zero_extend", "sext_or_trunc": "sign_extend", "anyext_or_trunc": "any_extend"}
_CONVERSIONS = frozenset((*_RESIZED, *_RESIZED.values(), "truncate", "setcc"))
"""Operations whose operands default to the root's type."""
_TYPES_OF_ROOT = {"type": "type", "second": "node.types[1]", "amount": "target.shift_amount_type(type)",
                  "bool": "target.setcc_result_type(type)"}
"""The types of the root's results, of its shift amounts, and of comparisons of its type."""
_OPEN, _CLOSED = "([{", ")]}"
_INT = '"i32"'
"""The default type of immediates in instructions."""
_HEADS = {
    "combine": ("combiner, node", "graph, target, type = combiner.graph, combiner.target, node.type"),
    "lower": ("lowering, node", "graph, target, type = lowering.graph, lowering.target, node.type"),
    "select": ("selector, node", "graph, target, type = selector.graph, selector.target, node.type"),
}
"""By step: the parameters of rule functions and their first statements."""


class RuleError(SmemitError):
    """A syntax error in a rule."""

    def __init__(self, rule_file: RuleFile, name: str, what: str, text: str) -> None:
        super().__init__(f"rule {name}: {what}", place=rule_file.file, notes=[text])


Tree = str | tuple[Any, ...]
"""A leaf, or an operation with its operands and its name."""


class Line:
    """One line of a rule."""

    def __init__(self, text: str) -> None:
        self.text = text
        pattern, arrow, rest = text.partition(" => ")
        assert arrow, text
        result, *clauses = _clauses(rest)
        self.clauses = [(clauses[at], clauses[at + 1]) for at in range(0, len(clauses), 2)]
        """Conditions and bindings, in order."""
        words = [word for word, _ in self.clauses]
        assert "let" not in words or set(words[words.index("let"):]) == {"let"}, f"a condition behind let: {text}"
        root = _parse(pattern)
        assert isinstance(root, tuple), text
        self.pattern: tuple[Any, ...] = root
        self.results = _parse_all(result)


class TextRule:
    """A rule of the file."""

    def __init__(self, rule_file: RuleFile, name: str, both_ways: bool, known: bool, behind: str | None, guard: str,
                 lines: list[Line]) -> None:
        self.rule_file, self.name, self.both_ways, self.guard, self.lines = rule_file, name, both_ways, guard, lines
        self.known = known
        """Whether it is only tried on values that are not opaque."""
        self.behind = behind
        """The rule of the same operation after which it is tried, if no table lists it."""

    @property
    def function(self) -> str:
        """The name of the generated function."""
        return f"rule_{self.name.replace('-', '_')}"

    def source(self) -> str:
        """The text of the generated function."""
        roots = len(self.lines[0].pattern[1])
        names = [f"o{at}" for at in range(roots)]
        given, first = _HEADS[self.rule_file.step]
        out = [f"def {self.function}({given}):", f"    {first}",
               f"    {', '.join(names)}{',' if roots == 1 else ''} = node.ops"]
        start = "    "
        if _BITS.search(self.guard + " ".join(line.text for line in self.lines)):
            out.append(f"{start}bits = width(type)")
        if self.guard:
            out += [f"{start}if not ({self.guard}):", f"{start}    return None"]
        if self.both_ways:
            out.append("    for o0, o1 in ((o0, o1), (o1, o0)):")
            start = "        "
        out += [f"{start}n{at} = o{at}.node" for at in range(roots)]
        out += [f"{start}k{at} = n{at}.op" for at in range(roots)]
        has_one_root = len({line.pattern[0] for line in self.lines}) == 1
        writer = _SelectionWriter if self.rule_file.step == "select" else _Writer
        above = list[str]()
        for line in self.lines:
            try:
                made = writer(start, self.rule_file.step).line(line, has_one_root)
            except KeyError as error:
                raise RuleError(self.rule_file, self.name, f"nothing is called {error.args[0]}", line.text) from error
            # Consecutive lines that begin with the same tests, in one order of operands, share these tests.
            alike = (one == other and one.lstrip()[:4] != "for " for one, other in zip(above, made, strict=False))
            out += made[sum(takewhile(bool, alike)):]
            above = made
        return "\n".join(out) + "\n"

    @property
    def roots(self) -> tuple[str, ...]:
        """The root operations of its lines."""
        names = [name for line in self.lines for name in line.pattern[0].strip("!~").split("|")]
        return tuple(dict.fromkeys(_OWN.split(name)[0] for name in names))

    def kinds(self) -> Kinds:
        """The allowed pairs of operations of the first two operands."""
        found: list[tuple[tuple[str, ...] | None, tuple[str, ...] | None]] = []
        for line in self.lines:
            op, operands, _ = line.pattern
            left, right = [*(_root_of(operand, operands) for operand in operands), None, None][:2]
            found.append((left, right))
            if self.both_ways or op.endswith("~"):
                found.append((right, left))
        return tuple(found)

    @property
    def is_early(self) -> bool:
        """Whether the rule, if it does not match before operations must be legal, never matches afterwards in the same
        graph."""
        whole = " ".join((self.guard, *(line.text for line in self.lines)))
        # A rule that must not fire once operations are legal does not fire later either.
        whole = whole.replace("not combiner.legal_operations", "")
        return not any(word in whole for word in _LATER)


# ---- reading


def read(rule_file: RuleFile) -> dict[str, TextRule]:
    """The rules of a file by name."""
    found: dict[str, TextRule] = {}
    with open(rule_file.file, encoding="utf-8") as file:
        blocks = [*_blocks(file.read())]
    for header, lines in blocks:
        match = _HEADER.fullmatch(header)
        if match is None:
            raise RuleError(rule_file, header.split()[0], "it does not begin as rules do", header)
        name, both_ways, known, behind, _, guard = match.groups()
        if name in found:
            raise RuleError(rule_file, name, "another one has this name", header)
        found[name] = TextRule(rule_file, name, bool(both_ways), bool(known), behind, guard or "",
                               [_line(rule_file, name, line) for line in lines])
    return found


def _line(rule_file: RuleFile, name: str, text: str) -> Line:
    try:
        return Line(text)
    except (AssertionError, IndexError, ValueError) as error:
        raise RuleError(rule_file, name, "a line that cannot be read", text) from error


def _blocks(whole: str) -> Iterator[tuple[str, list[str]]]:
    header, lines = "", list[str]()
    for line in whole.splitlines():
        bare = line.strip()
        if not bare or bare[0] == ";":
            continue
        if line[0] != " ":
            if header:
                yield header, lines
            header, lines = bare, []
        elif bare[0] == "(":
            lines.append(_BLANKS.sub(" ", bare))
        else:
            lines[-1] += " " + _BLANKS.sub(" ", bare)
    yield header, lines


def _clauses(text: str) -> list[str]:
    """Split a line into its result and keyword clauses."""
    found, start = list[str](), 0
    for match in _CLAUSE.finditer(text):
        before = text[:match.start()]
        if sum(map(before.count, _OPEN)) == sum(map(before.count, _CLOSED)):
            found += [text[start:match.start()].strip(), match[1]]
            start = match.end()
    return [*found, text[start:].strip()]


def _parse(words: str) -> Tree:
    tree, end = _tree(words, 0)
    assert end == len(words), words
    return tree


def _parse_all(words: str) -> list[Tree]:
    """Parse a comma-separated list."""
    found: list[Tree] = []
    at = 0
    while at < len(words):
        tree, at = _tree(words, at)
        found.append(tree)
        assert words[at:at + 2] in ("", ", "), words
        at += 2
    return found


def _tree(words: str, at: int) -> tuple[Tree, int]:
    """Parse the item at a position; returns it and its end."""
    if words[at] != "(":
        end = _end_of_word(words, at)
        return words[at:end], end
    end = _end_of_word(words, at + 1)
    op = words[at + 1:end]
    operands: list[Tree] = []
    while words[end] == " ":
        one, end = _tree(words, end + 1)
        operands.append(one)
    assert words[end] == ")", words
    end += 1
    label = ""
    if words[end:end + 1] == "@":
        start = end + 1
        end = _end_of_word(words, start)
        label = words[start:end]
    elif words[end:end + 1] == ".":
        label, end = words[end:end + 2], end + 2
    if _OWN.split(op.lstrip("!"))[0].rstrip("~").partition("@")[0] == "not":
        op, operands = op.replace("not", "xor"), [*operands, "-1"]
    return (op, operands, label), end


def _end_of_word(words: str, at: int) -> int:
    depth = 0
    if words[at:at + 1] == "<":
        at = words.index(">", at)
    while at < len(words) and (depth or (words[at] not in " )" and words[at:at + 2] != ", ")):
        depth += (words[at] in _OPEN) - (words[at] in _CLOSED)
        at += 1
    return at


def _root_of(tree: Tree, others: Sequence[Tree]) -> tuple[str, ...] | None:
    """The operations that an operand may have, None for any; for `(=a ...)`, those of `a`."""
    if isinstance(tree, tuple):
        op = _OWN.split(tree[0].strip("!~"))[0]
        if op[0] == "=":
            return next((_root_of(one, ()) for one in others if isinstance(one, tuple) and one[2] == op[1:]), None)
        return tuple(op.split("|"))
    if _REAL.fullmatch(tree):
        return ("ConstantFP",)
    return ("Constant",) if tree[0] == "#" or _NUMBER.fullmatch(tree) else None


# ---- writing


def module_text(rule_file: RuleFile, rules: Iterable[TextRule]) -> str:
    """Generate the module of a rule file: one function per rule, and `RULES` with the arguments of each `Row`."""
    places = {name: module for module in reversed(rule_file.modules)
              for name in vars(import_module(module)) if name[0] != "_"}
    used: dict[str, set[str]] = {}
    functions, rows = list[str](), list[str]()
    for rule in rules:
        source = rule.source()
        for name in _globals(rule_file, rule, source):
            if name not in places:
                raise RuleError(rule_file, rule.name, f"nothing is called {name}", rule.lines[0].text)
            used.setdefault(places[name], set()).add(name)
        functions.append(source)
        row = (rule.name, rule.behind, rule.roots, rule.kinds(), rule.known, rule.is_early)
        rows.append(f"    ({', '.join(map(repr, row))}, {rule.function}),")
    imports = [f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(used.items())]
    return "\n".join([f'"""The rules of {rule_file.module} as Python."""\n', *imports, "", "", "\n\n".join(functions),
                      "", "RULES = [", *rows, "]", ""])


def _globals(rule_file: RuleFile, rule: TextRule, source: str) -> list[str]:
    """The module names that a rule's function can use."""
    try:
        nodes = [*ast.walk(ast.parse(source))]
    except SyntaxError as error:
        raise RuleError(rule_file, rule.name, f"its Python has {error.msg}", (error.text or "").strip()) from error
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.arg for node in nodes if isinstance(node, ast.arg)} | vars(builtins).keys() | {
        name.id for name in names if isinstance(name.ctx, ast.Store)}
    return sorted({name.id for name in names} - own)


class _Writer:
    """Generates the Python code of a line."""

    def __init__(self, indent: str, step: str) -> None:
        self.indent, self.out, self.known, self.made = indent, list[str](), dict[str, str](), 0
        self.step, self.amounts = step, set[str]()

    def line(self, line: Line, has_one_root: bool) -> list[str]:
        op, operands, label = line.pattern
        values = [f"o{at}" for at in range(len(operands))]
        op, types = [*_OWN.split(op), ""][:2]
        if not has_one_root:
            self.add(f"if {_is_one_of('node.op', op)}:")
        if types:
            self.add(f"if {_is_one_of('type', types)}:")
        if label:
            self.known["$" + label] = "node"
        if op.endswith("~"):
            first, second = self.fresh("v"), self.fresh("v")
            self.add(f"for {first}, {second} in ((o0, o1), (o1, o0)):")
            values[:2] = [first, second]
        # Test operations first, because they most often do not match.
        pairs = sorted(zip(operands, values, strict=True), key=lambda pair: not isinstance(pair[0], tuple))
        for tree, value in pairs:
            self.kind(tree, value)
        for tree, value in pairs:
            self.match(tree, value, "node")
        for word, clause in line.clauses:
            name, _, found = clause.partition(" = ")
            if word == "if":
                self.add(f"if {self.python(clause)}:")
            elif word == "with":
                self.add(f"if (v_{name} := {self.python(found)}) is not None:")
            else:
                self.out.append(f"{self.indent}v_{name} = {self.result(_parse(found), 'type')}")
            if word != "if":
                self.known["$" + name] = f"v_{name}"
        self.end(line.results)
        return self.out

    def end(self, results: list[Tree]) -> None:
        """Generate the return value."""
        made = ", ".join(self.result(tree, "type") for tree in results)
        if self.step != "combine":
            made = f"[{made}]"
        elif results[1:]:
            made = f"combiner.combine_to(node, {made})"
        self.out.append(f"{self.indent}return {made}")

    def add(self, text: str) -> None:
        """A line that opens a block."""
        self.out.append(self.indent + text)
        self.indent += "    "

    def fresh(self, letter: str) -> str:
        self.made += 1
        return f"{letter}{self.made}"

    def kind(self, tree: Tree, value: str) -> None:
        """Generate the test for the operation of a root operand, which has a short name."""
        if isinstance(tree, tuple) and value[0] == "o" and tree[0].lstrip("!")[0] != "=":
            self.add(f"if {_is_one_of(f'k{value[1:]}', _OWN.split(tree[0])[0])}:")

    def match(self, tree: Tree, value: str, user: str) -> None:
        """Generate the tests whether a value, an operand of `user`, matches."""
        if isinstance(tree, str):
            self.leaf(tree, value, user)
            return
        op, operands, label = tree
        op, types = [*_OWN.split(op), ""][:2]
        if op.lstrip("!")[0] == "=":
            node = self.fresh("inner")
            self.out.append(f"{self.indent}{node} = {value}.node")
            self.add(f"if {node}.op == {self.known['$' + op.lstrip('!')[1:]]}.node.op:")
        elif value[0] == "o":
            node = f"n{value[1:]}"
        else:
            node = self.fresh("inner")
            self.out.append(f"{self.indent}{node} = {value}.node")
            self.add(f"if {_is_one_of(f'{node}.op', op)}:")
        if types:
            self.add(f"if {_is_one_of(f'{value}.type', types)}:")
        if op[0] == "!":
            self.add(f"if len({node}.uses) == ONE_USE:")
        if label:
            self.known["$" + label] = value
        if not operands:
            return
        parts = [self.fresh("v") for _ in operands]
        comma = "," if len(parts) == 1 else ""
        if op.endswith("~"):
            self.out.append(f"{self.indent}{', '.join(parts)} = {node}.ops")
            first, second = parts
            parts = [self.fresh("v"), self.fresh("v")]
            self.add(f"for {', '.join(parts)} in (({first}, {second}), ({second}, {first})):")
        else:
            self.out.append(f"{self.indent}{', '.join(parts)}{comma} = {node}.ops")
        # Test leaves that are already known before operations.
        for part, inner in sorted(zip(operands, parts, strict=True), key=lambda pair: isinstance(pair[0], tuple)):
            self.match(part, inner, node)

    def leaf(self, tree: str, value: str, user: str) -> None:
        """Generate the test for a leaf."""
        if tree[0] in "$#":
            name, _, type = tree.partition(":")
            known = self.known.get("$" + name[1:])
            if known is not None:
                self.add(f"if {value} is {known}:")
            if type == "amount" and name[1:] not in self.amounts:
                self.amounts.add(name[1:])
                self.known["$" + name[1:]] = value
                self.add(f"if (a_{name[1:]} := amount_of({user})) is not None:")
                return
            if known is not None:
                return
            self.known["$" + name[1:]] = value
            if tree[0] == "#":
                self.add(f'if {value}.node.op == "Constant":')
            if type:
                self.add(f'if {value}.type == "{type}":')
        elif tree == "1":
            self.add(f"if is_one({value}):")
        elif _REAL.fullmatch(tree):
            self.add(f"if is_real({value}, {tree}):")
        elif _NUMBER.fullmatch(tree):
            self.add(f'if {value}.node.op == "Constant" and {value}.node.data == {tree}:')
        else:
            self.add(f"if {value}.node.data {_is_one_of('', tree)[1:]}:")

    def python(self, text: str) -> str:
        """An expression with the names of values and numbers."""

        def named(match: Match[str]) -> str:
            name = match[2]
            value = self.known["$" + name]
            if match[1] == "$":
                return value
            return f"a_{name}" if name in self.amounts else f"{value}.node.data"

        return _NAME.sub(named, text)

    def type(self, word: str) -> str:
        """The type named after a colon."""
        if word[0] == "$":
            return self.known[word] + ".type"
        return _TYPES_OF_ROOT.get(word) or self.known.get("$" + word) or f'"{word}"'

    def result(self, tree: Tree, type: str) -> str:
        """The expression that creates a result, with the default type `type`."""
        if isinstance(tree, str):
            return self.result_leaf(tree, type)
        op, operands, label = tree
        op, *more = op.split(",")
        op, own = [*_OWN.split(op), ""][:2]
        name, _, order = op.lstrip("!").partition("@")
        name, _, flags = name.partition("/")
        if own:
            type = self.type(own)
        types = ["type" if name in _CONVERSIONS else type] * len(operands)
        if name in _SHIFTS and operands[1:]:
            types[1] = f"target.shift_amount_type({type})"
        parts = ", ".join(self.result(one, kind) for one, kind in zip(operands, types, strict=True))
        said = f", order={self.known['$' + order] + '.node.order' if order != '0' else 0}" if order else ""
        if flags:
            said += f", flags={self.python(flags)}"
        if name in _RESIZED:
            made = f'graph.resized("{_RESIZED[name]}", {type}, {parts}{said})'
        else:
            op_text = f"{self.known['$' + name[1:]]}.node.op" if name[0] == "=" else f'"{name}"'
            if name == "_":
                op_text = "node.op"
            elif name[0] == "{":
                op_text = self.python(name[1:-1])
            if more:
                made = f"graph.raw({op_text}, ({type}, {', '.join(map(self.type, more))}), ({parts}){said})"
            else:
                made = f"graph.node({op_text}, {type}, {parts}{said})"
        if label:
            made += f".node.results[{label[1:]}]"
        return f"soon(combiner, {made})" if op[0] == "!" else made

    def result_leaf(self, tree: str, type: str) -> str:
        if tree[0] in "$#":
            name, _, at = tree[1:].partition(".")
            return self.known["$" + name] + (f".node.results[{at}]" if at else "")
        if tree[0] == "{":
            return self.python(tree[1:-1])
        if _REAL.fullmatch(tree):
            return f"real(graph, {type}, {tree})"
        if tree[0] in "[<" or _NUMBER.match(tree):
            end = tree.rindex("]" if tree[0] == "[" else ">") + 1 if tree[0] in "[<" else (tree + ":").index(":")
            number, own = tree[:end], tree[end + 1:]
            if number[0] in "[<":
                number = self.python(number[1:-1])
            maker = "target_constant" if tree[0] == "<" else "constant"
            return f"graph.{maker}({number}, {self.type(own) if own else type})"
        if _TYPE.fullmatch(tree):
            return f'graph.leaf("ValueType", "ch", "{tree}")'
        word, _, own = tree.partition(":")
        return f"graph.undef({self.type(own) if own else type})" if word == "undef" else f'cond(graph, "{tree}")'


class _SelectionWriter(_Writer):
    """Generates the Python code of a selection line."""

    def end(self, results: list[Tree]) -> None:
        (tree,) = results
        assert isinstance(tree, tuple), tree
        op, _, operands, data = self.instruction(tree)
        self.out += [f"{self.indent}selector.become(node, {op}, [{', '.join(operands)}]{data})",
                     f"{self.indent}return True"]

    def instruction(self, tree: tuple[Any, ...]) -> tuple[str, str, list[str], str]:
        """The opcode, the type, the operands and the node's data."""
        op, own = [*_OWN.split(tree[0]), ""][:2]
        operands = [self.result(one, "type") for one in tree[1] if one[0] != "@"]
        data = next((f', data="{one[1:]}"' for one in tree[1] if one[0] == "@"), "")
        return self.named(op), self.type(own) if own else "type", operands, data

    def named(self, name: str) -> str:
        """A name with placeholders for the root's type."""
        parts = name.replace("#%", "{width(type)}").replace("{X}", "{target.letters[type]}")
        parts = parts.replace("{x}", "{target.letters[type].lower()}")
        return f'{"f" if parts != name else ""}"{parts}"'

    def result(self, tree: Tree, type: str) -> str:
        if isinstance(tree, str):
            return self.result_leaf(tree, type)
        op, kind, operands, data = self.instruction(tree)
        return f"graph.machine_node({', '.join((op, kind, *operands))}{data}, order=node.order)"

    def result_leaf(self, tree: str, type: str) -> str:
        word, _, own = tree.partition(":")
        type = self.type(own) if own else type
        if tree[0] == ".":
            return f'selector.sub_index("{tree[1:]}")'
        if tree[0] == "~":
            return f"selector.undefined({type})"
        if tree[0] == "^":
            return f"selector.flags(node, {self.known[tree[1:]]})"
        if tree[0] == "%":
            return f"graph.register(target.description.reg({self.named(word[1:])}), {type})"
        if tree[0] == "#":
            value = self.known["$" + tree[1:]]
            return f"graph.target_constant({value}.node.data, {value}.type)"
        if tree[0] == "[" or _NUMBER.match(tree):
            number = self.python(word[1:-1]) if tree[0] == "[" else word
            return f'graph.target_constant({number}, {type if own else _INT})'
        return super().result_leaf(tree, type)


def _is_one_of(value: str, op: str) -> str:
    names = ["_" if name == "_" else f'"{name}"' for name in op.strip("!~").split("|")]
    if len(names) == 1:
        return f"{value} == {names[0]}".replace("== _", "== node.op")
    return f"{value} in ({', '.join(names)})"
