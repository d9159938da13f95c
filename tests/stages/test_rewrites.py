"""Each rule that is text, judged by itself: both sides are evaluated on random values of every width."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from smemit.isa.load import load_target
from smemit.isel.dag import hooks
from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.language import Line, Lines, TextRule, Tree, rules
from smemit.isel.dag.combine.rule_index import declare, is_early, may_fire
from smemit.isel.dag.combine.rules import RULES, rules_for
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, DISJOINT, Result, width

TYPES = ("i1", "i8", "i16", "i32", "i64")
NUMBERS = (0, 1, 2, 3, -1, -2, 7, 8, 127, -128)
TRIES = 500


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def unsigned(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


class Undefined(Exception):
    """The value is poison: whatever the other side gives is right."""


def value_of(value: Result, inputs: dict[int, int]) -> int:
    """What a value is, by the definitions of LLVM's operations and nothing of smemit's."""
    node, bits = value.node, width(value.type)
    if node.op == "Constant":
        return signed(node.data, bits)
    if node.op == "CopyFromReg":
        return signed(inputs[node.ops[1].node.data], bits)
    given = [value_of(one, inputs) for one in node.ops if one.type != CHAIN]
    a, b, c = [*given, 0, 0, 0][:3]
    wide = width(node.ops[0].type)
    free = unsigned(b, width(node.ops[1].type)) if len(node.ops) > 1 and node.op[0] == "s" and node.op[1] in "hr" else 0
    if node.op in ("shl", "srl", "sra") and free >= bits:
        raise Undefined
    made = {
        "add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b,
        "and": lambda: a & b, "or": lambda: a | b, "xor": lambda: a ^ b,
        "shl": lambda: a << free, "srl": lambda: unsigned(a, bits) >> free, "sra": lambda: a >> free,
        "rotl": lambda: unsigned(a, bits) << b % bits | unsigned(a, bits) >> -b % bits,
        "zero_extend": lambda: unsigned(a, wide), "sign_extend": lambda: a, "truncate": lambda: a,
        "sign_extend_inreg": lambda: signed(a, width(node.ops[1].node.data)),
        "smin": lambda: min(a, b), "smax": lambda: max(a, b),
        "umin": lambda: min(unsigned(a, bits), unsigned(b, bits)),
        "umax": lambda: max(unsigned(a, bits), unsigned(b, bits)),
        "abds": lambda: abs(a - b), "abdu": lambda: abs(unsigned(a, bits) - unsigned(b, bits)),
        "avgfloors": lambda: (a + b) >> 1, "avgceils": lambda: (a + b + 1) >> 1,
        "avgflooru": lambda: (unsigned(a, bits) + unsigned(b, bits)) >> 1,
        "avgceilu": lambda: (unsigned(a, bits) + unsigned(b, bits) + 1) >> 1,
        "bswap": lambda: int.from_bytes(unsigned(a, bits).to_bytes(bits // 8, "little"), "big"),
        "select": lambda: b if a else c,
    }[node.op]()
    if node.op == "or" and node.flags & DISJOINT and a & b:
        raise Undefined
    return signed(made, bits)


class Maker:
    """Makes graphs that a line's pattern matches."""

    def __init__(self, graph: Graph, dice: random.Random, type: str) -> None:
        self.graph, self.dice, self.type = graph, dice, type
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
                type = own or type
                is_number = tree[0] == "#" or dice.random() < 0.2
                self.known[name] = graph.constant(self.number(type), type) if is_number else self.register(type)
            return self.known[name]
        if tree.lstrip("-").isdigit():
            return graph.constant(int(tree), type)
        return graph.leaf("ValueType", CHAIN, tree)

    def operation(self, tree: tuple[Any, ...], type: str) -> Result:
        graph, dice = self.graph, self.dice
        op, operands, _ = tree
        name = dice.choice(op.strip("!~").split("|"))
        if name in ("zero_extend", "sign_extend"):
            inner = operands[0].partition(":")[2] if isinstance(operands[0], str) else ""
            narrow = [one for one in TYPES if width(one) < width(type)]
            kinds = [inner or dice.choice(narrow or ["i1"])]
        elif name == "select":
            kinds = ["i1", type, type]
        else:
            kinds = [type] * len(operands)
        made = [self.value(one, kind) for one, kind in zip(operands, kinds, strict=True)]
        if op.endswith("~") and dice.random() < 0.5:
            made.reverse()
        return graph.raw(name, type, made)

    def register(self, type: str) -> Result:
        self.registers += 1
        return self.graph.copy_from(self.graph.entry, (1 << 20) + self.registers, type)

    def number(self, type: str) -> int:
        """Any number, the special ones more often; masks and places of the sign among them."""
        dice, bits = self.dice, width(type)
        low = (1 << dice.choice([width(one) for one in TYPES])) - 1
        return signed(dice.choice((*NUMBERS, bits - 1, low, ~low, dice.getrandbits(bits))), bits)


@cache
def target_of(name: str) -> Any:
    return hooks.load(load_target(name))


def judge(rule: TextRule, line: Line, type: str, tries: int, seed: int) -> int:
    """How often a rule fired on what the line's pattern matches; its result must have the value that was there."""
    fired = 0
    dice = random.Random(f"{rule.name} {line.text} {type} {seed}")
    for _ in range(tries):
        own = target_of(dice.choice(("x86_64", "aarch64", "ppc64le")))
        graph = Graph(own)
        maker = Maker(graph, dice, type)
        root = maker.value(line.pattern, type)
        if rule.both_ways and dice.random() < 0.5 and len(set(root.node.ops)) == 2:
            root = graph.raw(root.node.op, type, root.node.ops[::-1])
        graph.root = graph.copy_to(graph.entry, 1 << 21, root)
        rounds = []
        for _ in range(6):
            inputs = {(1 << 20) + at + 1: signed(dice.choice((*NUMBERS, dice.getrandbits(64))), 64)
                      for at in range(maker.registers)}
            try:
                rounds.append((inputs, value_of(root, inputs)))
            except Undefined:
                continue
        better = rule(Combiner(graph, rules_for(own)), root.node)
        if better is None:
            continue
        fired += 1
        for inputs, expected in rounds:
            assert value_of(better, inputs) == expected, graph.dump(line.text)
    return fired


def applies(line: Line, type: str) -> bool:
    """Whether the operations of a line are ones on this type."""
    text = line.text
    if "bswap" in text:
        return width(type) >= 16
    if type == "i1":
        return not any(word in text for word in ("extend", "avg", "abd", "i1", "srl", "shl"))
    return "extend $" not in text or width(type) > 8


LINES = [pytest.param(rule, line, id=f"{rule.name}-{at}") for rule in rules().values()
         for at, line in enumerate(rule.lines)]


@pytest.mark.parametrize("rule, line", LINES)
def test_both_sides_of_a_line_are_the_same(rule: TextRule, line: Line) -> None:
    fired = {type: judge(rule, line, type, TRIES // len(TYPES), 0) for type in TYPES if applies(line, type)}
    if not any(fired.values()):
        # Conditions that few numbers meet.
        fired = {type: judge(rule, line, type, 10 * TRIES, 1) for type in fired}
    assert any(fired.values()), f"{line.text} never fires on what its pattern says"


def wrong(text: str) -> TextRule:
    return TextRule("wrong", False, None, "none", [Line(text)])


@pytest.mark.parametrize("text", [
    "(sub $x (and~ $x $y)) => (and $x $y)", "(add (sub 0 $y) $x) => (sub $y $x)", "(xor $x $x) => -1",
    "(and (or $x #c) #d) => #d", "(or (!and $x #c)@a #d) => (and [#c & #d] (or $x #d))",
    "(sub $x (shl $y $n)@s) => (add $s $x)",
])
def test_a_wrong_line_is_found(text: str) -> None:
    rule = wrong(text)
    with pytest.raises(AssertionError):
        judge(rule, rule.lines[0], "i32", TRIES, 0)


def test_every_rule_of_the_file_stands_in_a_table() -> None:
    placed = {name for table in RULES.values() for name, rule in table if isinstance(rule, TextRule)}
    assert placed == set(rules())


def test_where_a_rule_may_fire_is_read_off_its_lines() -> None:
    rule = rules()["sub-masked"]
    declare(rule, rule.below())
    assert may_fire(rule, ("sub", "add", "and", False, False))
    assert not may_fire(rule, ("sub", "and", "add", False, False))
    assert is_early(rule)
    assert not rules()["sub-shifted-sign"].below().early
    assert Lines(((None, None),), True).admit(("sub", "", "", False, True))
