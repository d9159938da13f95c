"""Each rule that is text, judged by itself: both sides are evaluated on random values of every width."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, reduce
from importlib import import_module
from operator import or_
from typing import Any

import pytest

from smemit.isa.load import load_target
from smemit.isel.dag import hooks
from smemit.isel.dag.combine.book import Book, Lines
from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.language import Line, TextRule, Tree
from smemit.isel.dag.combine.rule_index import is_early, may_fire
from smemit.isel.dag.combine.rules import REWRITES, RULES, rules_for
from smemit.isel.dag.graph import fold
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, DISJOINT, EXACT, NONNEG, NSW, NUW, Node, Result, number_of, width

TYPES = ("i1", "i8", "i16", "i32", "i64")
WIDER = (*TYPES, "i128")
NUMBERS = (0, 1, 2, 3, -1, -2, 7, 8, 127, -128)
CONDITIONS = ("seteq", "setne", "setlt", "setle", "setgt", "setge", "setult", "setule", "setugt", "setuge")
EXTENSIONS = ("zero_extend", "sign_extend", "any_extend")
SHIFTS = ("shl", "srl", "sra", "rotl", "rotr", "fshl", "fshr")
FLAGS = {"add": NUW | NSW, "sub": NUW | NSW, "mul": NUW | NSW, "shl": NUW | NSW, "srl": EXACT, "sra": EXACT,
         "zero_extend": NONNEG, "truncate": NUW | NSW}
CODE = "a condition's code"
BY_FLAGS: dict[str, Callable[[str], list[str]]] = {
    "AArch64ISD::CSEL": lambda type: [type, type, CODE, "i32"], "X86ISD::CMOV": lambda type: [type, type, CODE, "i32"],
    "X86ISD::SETCC": lambda type: [CODE, "i32"],
}
"""Targets' operations that read flags, with the types of their operands."""
TRIES = 250
FAMILIES = {"x86_64": ("x86_64",), "aarch64": ("aarch64",), "ppc64": ("ppc64", "ppc64le")}
"""The targets that have a family's own rules."""
LOOSE = {"srl-any-extended": "LLVM gives up the zeros above that the shift brings down"}
"""Rules that may give an undefined value where some bits are defined."""


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def unsigned(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


def within(value: int, bits: int) -> int:
    return max(-1 << bits - 1, min(value, (1 << bits - 1) - 1))


class Undefined(Exception):
    """The value is poison: whatever the other side gives is right."""


class Unjudged(Undefined):
    """A floating-point number that was computed from a known one."""


class NoFit(Exception):
    """A pattern that these types do not have."""


class Inputs(dict[int, int]):
    """What registers hold."""

    turn = 0
    """Of several ways to choose them."""

    def fill(self, node: Node) -> int:
        """The bits that nobody defines, of each node its own."""
        return -self.turn if self.turn < 2 else random.Random(f"{self.turn} {number_of(node)}").getrandbits(64)


class Given:
    """An operation's operands, as signed and unsigned numbers."""

    def __init__(self, node: Node, operands: list[int], fill: int) -> None:
        self.bits, self.wide, self.fill = width(node.type), width(node.ops[0].type), fill
        self.a, self.b, self.c, self.d = [*operands, 0, 0, 0][:4]
        self.u, self.v = unsigned(self.a, self.wide), unsigned(self.b, self.wide)
        self.amount = unsigned(operands[-1], width(node.ops[-1].type)) if node.op in SHIFTS else 0
        self.turn = self.amount % self.bits
        self.word = node.ops[-1].node.data if node.ops[-1].type == CHAIN else ""
        codes = [one.node.data for one in node.ops if one.node.op == "TargetConstant"]
        self.holds = bool(codes) and (operands[-1] >> (codes[0] >> 1)) & 1 == codes[0] & 1
        """Whether the condition does whose code this is, by flags that are any number: the next code is its inverse."""


WAYS: dict[str, Callable[[Given], int]] = {
    "add": lambda o: o.a + o.b, "sub": lambda o: o.a - o.b, "mul": lambda o: o.a * o.b,
    "and": lambda o: o.a & o.b, "or": lambda o: o.a | o.b, "xor": lambda o: o.a ^ o.b,
    "shl": lambda o: o.a << o.amount, "srl": lambda o: o.u >> o.amount, "sra": lambda o: o.a >> o.amount,
    "rotl": lambda o: o.u << o.turn | o.u >> o.bits - o.turn, "rotr": lambda o: o.u >> o.turn | o.u << o.bits - o.turn,
    "fshl": lambda o: (o.u << o.bits | o.v) << o.turn >> o.bits, "fshr": lambda o: (o.u << o.bits | o.v) >> o.turn,
    "zero_extend": lambda o: o.u, "sign_extend": lambda o: o.a, "any_extend": lambda o: o.u | o.fill << o.wide,
    "sign_extend_inreg": lambda o: signed(o.a, width(o.word)),
    **dict.fromkeys(("truncate", "freeze", "AssertZext", "AssertSext"), lambda o: o.a),
    "smin": lambda o: min(o.a, o.b), "smax": lambda o: max(o.a, o.b),
    "umin": lambda o: min(o.u, o.v), "umax": lambda o: max(o.u, o.v),
    "abs": lambda o: abs(o.a), "abds": lambda o: abs(o.a - o.b), "abdu": lambda o: abs(o.u - o.v),
    "avgfloors": lambda o: (o.a + o.b) >> 1, "avgceils": lambda o: (o.a + o.b + 1) >> 1,
    "avgflooru": lambda o: (o.u + o.v) >> 1, "avgceilu": lambda o: (o.u + o.v + 1) >> 1,
    "saddsat": lambda o: within(o.a + o.b, o.bits), "ssubsat": lambda o: within(o.a - o.b, o.bits),
    "uaddsat": lambda o: min(o.u + o.v, (1 << o.bits) - 1), "usubsat": lambda o: max(o.u - o.v, 0),
    "mulhs": lambda o: o.a * o.b >> o.bits, "mulhu": lambda o: o.u * o.v >> o.bits,
    "ctpop": lambda o: o.u.bit_count(),
    **dict.fromkeys(("ctlz", "ctlz_zero_undef"), lambda o: o.bits - o.u.bit_length()),
    **dict.fromkeys(("cttz", "cttz_zero_undef"), lambda o: (o.u & -o.u).bit_length() - 1 if o.u else o.bits),
    "bswap": lambda o: int.from_bytes(o.u.to_bytes(o.bits // 8, "little"), "big"),
    "bitreverse": lambda o: int(f"{o.u:0{o.bits}b}"[::-1], 2),
    "udiv": lambda o: o.u // o.v, "urem": lambda o: o.u % o.v,
    "sdiv": lambda o: abs(o.a) // abs(o.b) * (1 if (o.a < 0) == (o.b < 0) else -1),
    "srem": lambda o: abs(o.a) % abs(o.b) * (-1 if o.a < 0 else 1),
    "fneg": lambda o: o.a ^ -1 << o.bits - 1, "fabs": lambda o: o.a & ~(-1 << o.bits - 1), "bitcast": lambda o: o.a,
    # Whatever these give, they give the same for the same number; what was made wider is there again when cut.
    "sint_to_fp": lambda o: hash((o.a, o.bits)), "uint_to_fp": lambda o: hash((o.u, o.bits)),
    "fp_extend": lambda o: o.u, "fp_round": lambda o: o.u,
    "select_cc": lambda o: o.c if holds(o.word, (o.u, o.v) if "u" in o.word[3:5] else (o.a, o.b)) else o.d,
    "select": lambda o: o.b if o.a & 1 else o.c,
    "setcc": lambda o: holds(o.word, (o.u, o.v) if "u" in o.word[3:5] else (o.a, o.b)),
    "setcccarry": lambda o: holds(o.word, (o.u, o.v + o.c) if "u" in o.word[3:5] else (o.a, o.b + o.c)),
    # Of target's operations.
    "AArch64ISD::CSEL": lambda o: o.a if o.holds else o.b, "X86ISD::CMOV": lambda o: o.b if o.holds else o.a,
    "X86ISD::SETCC": lambda o: int(o.holds), "AArch64ISD::LOW": lambda o: o.a,
    "AArch64ISD::REV16": lambda o: sum((o.u >> at & 255) << (at ^ 8) for at in range(0, o.bits, 8)),
}
UNSIGNED: dict[str, Callable[[Given], int]] = {
    "add": lambda o: o.u + o.v, "sub": lambda o: o.u - o.v, "mul": lambda o: o.u * o.v,
    "shl": lambda o: o.u << o.amount,
}


def value_of(value: Result, inputs: Inputs) -> int:
    """What a value is, by the definitions of LLVM's operations and nothing of smemit's."""
    node, op, bits, flags = value.node, value.node.op, width(value.type), value.node.flags
    if op == "Constant":
        return signed(node.data, bits)
    if op == "CopyFromReg":
        return signed(inputs[node.ops[1].node.data], bits)
    if op == "ConstantFP":
        raise Unjudged
    if op in ("undef", "poison"):
        return signed(inputs.fill(node), bits)
    operands = [one for one in node.ops if one.type != CHAIN and one.node.op != "TargetConstant"]
    o = Given(node, [value_of(one, inputs) for one in operands],
              inputs.fill(node) if op == "any_extend" else 0)
    if op in ("shl", "srl", "sra") and o.amount >= bits:
        raise Undefined
    if op[1:] in ("div", "rem") and (o.b == 0 or (op[0] == "s" and o.b == -1 and o.a == -1 << bits - 1)):
        raise Undefined
    whole = WAYS[op](o)
    if flags:
        wraps = op in UNSIGNED and ((flags & NSW and whole != signed(whole, bits))
                                    or (flags & NUW and UNSIGNED[op](o) != unsigned(UNSIGNED[op](o), bits)))
        overlaps = op == "or" and flags & DISJOINT and o.a & o.b
        if wraps or overlaps or (op == "zero_extend" and flags & NONNEG and o.a < 0):
            raise Undefined
        if op == "truncate" and ((flags & NSW and o.a != signed(o.a, bits)) or (flags & NUW and o.u >> bits)):
            raise Undefined
        if op in ("srl", "sra") and flags & EXACT and o.u & (1 << o.amount) - 1:
            raise Undefined
    return signed(whole, bits)


def holds(condition: str, pair: tuple[int, int]) -> int:
    order = (pair[0] > pair[1]) - (pair[0] < pair[1])
    return int({"eq": order == 0, "ne": order != 0, "lt": order < 0, "le": order <= 0, "gt": order > 0,
                "ge": order >= 0}[condition[-2:]])


class Maker:
    """Makes graphs that a line's pattern matches."""

    def __init__(self, graph: Graph, dice: random.Random, roots: list[str]) -> None:
        self.graph, self.dice = graph, dice
        self.root = dice.choice(roots or ["add"])
        """The operation that stands for `_`."""
        self.known: dict[str, Result] = {}
        self.registers = 0

    def value(self, tree: Tree, type: str) -> Result:
        """A value for a part of a pattern."""
        graph, dice = self.graph, self.dice
        if isinstance(tree, tuple):
            return self.operation(tree, type)
        if tree[0] in "$#":
            name, _, own = tree[1:].partition(":")
            if name not in self.known:
                type = own if own and own != "amount" else type
                is_number = type[0] == "i" and (tree[0] == "#" or dice.random() < 0.2)
                self.known[name] = self.constant(type) if is_number else self.some(type)
            if own != "amount" and self.known[name].type != (own or type):
                raise NoFit
            return self.known[name]
        if tree.lstrip("-").isdigit():
            return graph.constant(int(tree), type)
        if tree[:3] == "set":
            return graph.leaf("CondCode", CHAIN, dice.choice(tree.split("|")))
        return graph.leaf("ValueType", CHAIN, tree)

    def some(self, type: str) -> Result:
        """A register, or something simple of it, of which something is known."""
        graph, dice, register = self.graph, self.dice, self.register(type)
        if type[0] == "f":
            return register
        kind = dice.randrange(9)
        if kind == 4 and type != "i1":
            by = graph.constant(self.amount(width(type)), graph.target.shift_amount_type(type))
            return graph.raw(dice.choice(("shl", "srl", "sra")), type, [register, by])
        narrow = [one for one in TYPES if width(one) < width(type)]
        if kind == 0:
            return graph.raw("and", type, [register, self.constant(type)])
        if kind == 1 and narrow:
            return graph.raw(dice.choice(EXTENSIONS), type, [self.register(dice.choice(narrow))])
        if kind == 2 and type != "i1":
            compared = graph.raw("setcc", "i1", [register, self.constant(type), self.condition()])
            return graph.raw(dice.choice(("zero_extend", "sign_extend")), type, [compared])
        if kind == 3 and type == "i1":
            one = self.register("i32")
            return graph.raw("setcc", "i1", [one, self.constant("i32"), self.condition()])
        return register

    def of_any(self, name: str, type: str) -> Result:
        """An operation of whatever operands."""
        graph, dice = self.graph, self.dice
        if name in ("undef", "poison"):
            return graph.undef(type)
        if name == "Constant":
            return self.constant(type)
        if name == "setcc":
            kind = dice.choice(TYPES)
            return graph.raw("setcc", dice.choice(("i1", type)), [self.some(kind), self.some(kind), self.condition()])
        if name == "and":
            copies = graph.raw("sign_extend", type, [self.register("i1")]) if type != "i1" else self.some(type)
            return graph.raw("and", type, [copies, graph.constant(1, type)])
        if name in EXTENSIONS or name == "truncate":
            (kind,) = self.kinds(name, ["$"], type)
            return graph.raw(name, type, [self.of_any("and", kind) if name == "zero_extend" else self.some(kind)])
        raise NoFit

    def condition(self) -> Result:
        return self.graph.leaf("CondCode", CHAIN, self.dice.choice(CONDITIONS))

    def constant(self, type: str) -> Result:
        return self.graph.constant(self.number(type), type)

    def operation(self, tree: tuple[Any, ...], type: str) -> Result:
        graph, dice = self.graph, self.dice
        op, operands, label = tree
        name = dice.choice(op.strip("!~").split("|"))
        if name == "bswap" and width(type) % 16:
            raise NoFit
        name = self.root if name == "_" else self.known[name[1:]].node.op if name[0] == "=" else name
        if not operands:
            made_of_any = self.of_any(name, type)
            if label and self.known.setdefault(label, made_of_any) is not made_of_any:
                raise NoFit
            return made_of_any
        kinds = self.kinds(name, operands, type)
        made: list[Result] = []
        for one, kind in zip(operands, kinds, strict=True):
            if kind == CHAIN and isinstance(one, str) and one[0] == "$":
                if one[1:] not in self.known:
                    narrow = [other for other in TYPES if width(other) < width(type)]
                    self.known[one[1:]] = self.condition() if name[:5] == "setcc" else graph.leaf(
                        "ValueType", CHAIN, dice.choice(narrow or ["i1"]))
                made.append(self.known[one[1:]])
            elif kind == CODE:
                assert isinstance(one, str)
                made.append(self.known.setdefault(one[1:], graph.target_constant(dice.randrange(16), "i8")))
            elif name in SHIFTS and one is operands[-1] and isinstance(one, str) and one[0] in "$#":
                key = one[1:].partition(":")[0]
                if key not in self.known:
                    number = self.amount(width(type)) if "amount" in one or dice.random() < 0.7 else self.number(kind)
                    is_number = one[0] == "#" or dice.random() < 0.4
                    self.known[key] = graph.constant(number, kind) if is_number else self.register(kind)
                if self.known[key].type != kind:
                    raise NoFit
                made.append(self.known[key])
            else:
                made.append(self.value(one, kind))
        if op.endswith("~") and dice.random() < 0.5:
            made[:2] = made[1::-1]
        flags = dice.getrandbits(9) & FLAGS.get(name, 0) if dice.random() < 0.3 else 0
        if flags & NONNEG:
            graph.raw("sign_extend", type, made)  # some rules look for it
        node = graph.raw(name, type, made, flags=flags)
        if label and self.known.setdefault(label, node) is not node:
            raise NoFit
        return node

    def kinds(self, name: str, operands: list[Tree], type: str) -> list[str]:
        """The types of an operation's operands."""
        dice = self.dice
        known = [self.known[one[1:]].type for one in operands if isinstance(one, str) and one[1:] in self.known]
        if name in EXTENSIONS and isinstance(operands[0], tuple) and operands[0][0].strip("!") == "setcc":
            return [dice.choice(("i1", "i1", "i8"))]
        inner = operands[0].partition(":")[2] if isinstance(operands[0], str) else ""
        if name in EXTENSIONS:
            return [inner or dice.choice(known or [one for one in TYPES if width(one) < width(type)] or ["i1"])]
        if name == "truncate":
            return [inner or dice.choice(known or [one for one in WIDER if width(one) > width(type)])]
        if name in ("sign_extend_inreg", "AssertZext", "AssertSext"):
            return [type, CHAIN]
        if name in ("setcc", "setcccarry"):
            known = [one for one in known if one != CHAIN]
            kind = inner or dice.choice(known or TYPES)
            return [kind, kind, *(["i1"] if name == "setcccarry" else []), CHAIN]
        if name == "select":
            return ["i1", type, type]
        if name == "bitcast":
            return [{"i32": "f32", "i64": "f64", "f32": "i32", "f64": "i64"}.get(type, "i8")]
        if name in ("sint_to_fp", "uint_to_fp"):
            return [dice.choice(known or TYPES)]
        if name in ("fp_extend", "fp_round"):
            return [{"f32": "f64", "f64": "f32"}[type], "i64"][:len(operands)]
        if name in BY_FLAGS:
            return BY_FLAGS[name](type)
        kinds = [type] * len(operands)
        if name in SHIFTS:
            kinds[-1] = self.graph.target.shift_amount_type(type)
        return kinds

    def amount(self, bits: int) -> int:
        """A number of bits to shift by; parts of a width more often."""
        dice = self.dice
        return dice.choice((bits // 2, bits // 4, bits - 8, bits - 16, bits - 1, 1, *[dice.randrange(bits)] * 4)) % bits

    def register(self, type: str) -> Result:
        self.registers += 1
        return self.graph.copy_from(self.graph.entry, (1 << 20) + self.registers, type)

    def number(self, type: str) -> int:
        """Any number, the special ones more often; masks and places of the sign among them."""
        dice, bits = self.dice, width(type)
        low = (1 << dice.choice([width(one) for one in TYPES])) - 1
        return signed(dice.choice((*NUMBERS, bits - 1, low, ~low, 1 << dice.randrange(bits), dice.getrandbits(bits))),
                      bits)


@cache
def target_of(name: str) -> Any:
    return hooks.load(load_target(name))


@cache
def own_books() -> dict[Book, tuple[str, ...]]:
    """The files of rules, each with the targets that have them."""
    books: dict[Book, tuple[str, ...]] = {REWRITES: ("x86_64", "aarch64", "ppc64le")}
    for family, names in FAMILIES.items():
        books[import_module(f"smemit.isa.{family}.combine").COMBINES.book] = names
    return books


@cache
def roots_of(rule: TextRule) -> list[str]:
    """The operations of whose tables a rule is part."""
    tables = RULES if rule.book is REWRITES else target_of(own_books()[rule.book][0]).combines
    return [op for op, table in tables.items() if any(one == rule.name for one, _ in table)]


def judge(rule: TextRule, line: Line, type: str, tries: int, seed: int) -> int:
    """How often a rule fired on what the line's pattern matches; its result must have the value that was there."""
    fired, function = 0, rule.function
    dice = random.Random(f"{rule.name} {line.text} {type} {seed}")
    for _ in range(tries):
        own = target_of(dice.choice(own_books()[rule.book]))
        graph = Graph(own)
        graph.folds = fold.FOLDS
        maker = Maker(graph, dice, roots_of(rule))
        try:
            root = maker.value(line.pattern, type)
        except (NoFit, IndexError):
            continue
        if rule.both_ways and dice.random() < 0.5 and len(set(root.node.ops)) == 2:
            root = graph.raw(root.node.op, type, root.node.ops[::-1])
        graph.root = graph.copy_to(graph.entry, 1 << 21, root)
        rounds = []
        turns = range(48 if any(node.op in ("any_extend", "undef") for node in graph.nodes) else 1)
        for _ in range(4):
            inputs = Inputs({(1 << 20) + at + 1: signed(dice.choice((*NUMBERS, dice.getrandbits(64))), 64)
                             for at in range(maker.registers)})
            try:
                # Bits that change with what nobody defines may come out as anything.
                values = []
                for inputs.turn in turns:
                    values.append(value_of(root, inputs))
                rounds.append((inputs, values[0], reduce(or_, (values[0] ^ other for other in values))))
            except Undefined:
                continue
        is_late = "if combiner.legal" in f"if {rule.guard}"
        better = function(Combiner(graph, rules_for(own), legal_types=is_late, legal_operations=is_late), root.node)
        if better is None:
            continue
        fired += 1
        if better.node.op == "undef" and rule.name in LOOSE:
            continue
        for inputs, expected, free in rounds:
            for inputs.turn in turns[:2]:
                try:
                    made = value_of(better, inputs)
                except Unjudged:
                    continue
                assert not (made ^ expected) & ~free, graph.dump(line.text)
    return fired


LINES = [pytest.param(rule, line, id=f"{'' if book is REWRITES else names[0] + ' '}{rule.name}-{at}")
         for book, names in own_books().items() for rule in book.rules().values() for at, line in enumerate(rule.lines)]


@pytest.mark.parametrize("rule, line", LINES)
def test_both_sides_of_a_line_are_the_same(rule: TextRule, line: Line) -> None:
    types: tuple[str, ...] = TYPES[2:] if "bswap" in line.text else TYPES
    if line.pattern[0] in ("fneg", "fabs", "sint_to_fp", "uint_to_fp", "fp_round"):
        types = ("f32",)
    if line.pattern[0] == "bitcast":
        types = ("i32", "i64")
    fired = {type: judge(rule, line, type, TRIES // len(TYPES), 0) for type in types}
    if not any(fired.values()):
        # Conditions that few numbers meet.
        fired = {type: judge(rule, line, type, 20 * TRIES, 1) for type in fired}
    assert any(fired.values()), f"{line.text} never fires on what its pattern says"


def wrong(text: str) -> TextRule:
    return TextRule(REWRITES, "wrong", False, False, None, "none", "", [Line(text)])


@pytest.mark.parametrize("text", [
    "(sub $x (and~ $x $y)) => (and $x $y)", "(add (sub 0 $y) $x) => (sub $y $x)", "(xor $x $x) => -1",
    "(and (or $x #c) #d) => #d", "(or (!and $x #c)@a #d) => (and [#c & #d] (or $x #d))",
    "(sub $x (shl $y $n)@s) => (add $s $x)",
])
def test_a_wrong_line_is_found(text: str) -> None:
    rule = wrong(text)
    with pytest.raises(AssertionError):
        judge(rule, rule.lines[0], "i32", TRIES, 0)


def test_every_rule_of_a_file_stands_in_a_table() -> None:
    for book in own_books():
        assert all(map(roots_of, book.rules().values()))


def test_where_a_rule_may_fire_is_read_off_its_lines() -> None:
    rule = REWRITES.ready()["sub-masked"].function
    assert may_fire(rule, ("sub", "add", "and", False, False))
    assert not may_fire(rule, ("sub", "and", "add", False, False))
    assert is_early(rule)
    assert REWRITES.rules()["sub-shifted-sign"].below().early
    assert not REWRITES.rules()["srl-any-extended"].below().early
    assert Lines(((None, None),), False, True).admit(("sub", "", "", False, True))
