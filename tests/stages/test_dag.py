"""The DAG selector's promises, judged without LLVM: facts about bits hold, magic numbers divide, shortcuts agree."""

from __future__ import annotations

import gc
import random
from contextlib import suppress
from typing import Any

import pytest

from smemit.compile.codegen.mir.write import write_function
from smemit.compile.isel import dag
from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.combine import rule_index
from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rules import RULES, rules_for
from smemit.compile.isel.dag.combine.rules.demanded import demand_all
from smemit.compile.isel.dag.combine.rules.division import signed_magic, unsigned_magic
from smemit.compile.isel.dag.construct import direct
from smemit.compile.isel.dag.graph.fold import COMMUTATIVE, FOLDS, fold_integers, signed, unsigned
from smemit.compile.isel.dag.graph.graph import GONE, Graph
from smemit.compile.isel.dag.graph.known_bits import UNKNOWN, known_bits, no_common_bits, sign_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, width
from smemit.compile.isel.dag.graph.opaque import OPAQUE, is_opaque
from smemit.compile.isel.dag.legalize import operations
from smemit.compile.isel.select import select
from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.dsl.module import Module
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.ops import Patchpoint
from smemit.ir.text import read
from smemit.isa.load import load_target

INPUTS = {"i8": 1, "i16": 2, "i32": 3, "i64": 4}
OPERATIONS = ("add", "sub", "mul", "and", "or", "xor", "shl", "srl", "sra")


def _graph() -> Graph:
    graph = Graph(hooks.load(load_target("x86_64")))
    graph.folds = FOLDS
    return graph


def _random_value(graph: Graph, dice: random.Random, type: str, depth: int) -> Result:
    if depth == 0 or dice.random() < 0.15:
        if dice.random() < 0.5:
            return graph.constant(dice.choice((1, -1, 3, 8, 0xF0, 255, -16, dice.getrandbits(width(type)))), type)
        return graph.copy_from(graph.entry, (1 << 20) + INPUTS[type], type)
    choice = dice.random()
    if choice < 0.15 and type != "i8":
        narrow = dice.choice([other for other in INPUTS if width(other) < width(type)])
        kind = dice.choice(("zero_extend", "sign_extend"))
        return graph.node(kind, type, _random_value(graph, dice, narrow, depth - 1))
    if choice < 0.25 and type != "i64":
        wide = dice.choice([other for other in INPUTS if width(other) > width(type)])
        return graph.node("truncate", type, _random_value(graph, dice, wide, depth - 1))
    op = dice.choice(OPERATIONS)
    left = _random_value(graph, dice, type, depth - 1)
    if op in ("shl", "srl", "sra"):
        return graph.node(op, type, left, graph.constant(dice.randrange(width(type)), "i8"))
    return graph.node(op, type, left, _random_value(graph, dice, type, depth - 1))


def _value_of(value: Result, inputs: dict[str, int], done: dict[Result, int]) -> int:
    if value in done:
        return done[value]
    node, bits = value.node, width(value.type)
    if node.op == "Constant":
        result = node.data
    elif node.op == "CopyFromReg":
        result = inputs[value.type]
    else:
        numbers = [_value_of(operand, inputs, done) for operand in node.ops if operand.type != CHAIN]
        if node.op == "zero_extend":
            result = unsigned(numbers[0], width(node.ops[0].type))
        elif node.op in ("sign_extend", "truncate", "any_extend"):
            result = numbers[0]
        elif node.op == "sign_extend_inreg":
            result = signed(numbers[0], width(node.ops[1].node.data))
        else:
            if node.op in ("rotl", "rotr", "shl", "srl", "sra"):
                numbers[1] = unsigned(numbers[1], width(node.ops[1].type))
            folded = fold_integers(node.op, numbers[0], numbers[1], bits)
            assert folded is not None, node.op
            result = folded
    done[value] = signed(result, bits)
    return done[value]


def _inputs(dice: random.Random) -> dict[str, int]:
    return {type: signed(dice.choice((0, 1, -1, 127, dice.getrandbits(64))), width(type)) for type in INPUTS}


@pytest.mark.parametrize("seed", range(60))
def test_known_bits_hold_for_every_input(seed: int) -> None:
    dice = random.Random(seed)
    graph = _graph()
    value = _random_value(graph, dice, dice.choice(list(INPUTS)), 4)
    bits = width(value.type)
    zero, one = known_bits(graph, value)
    copies = sign_bits(graph, value)
    for _ in range(20):
        number = _value_of(value, _inputs(dice), {})
        assert unsigned(number, bits) & zero == 0
        assert unsigned(number, bits) & one == one
        assert bits - (number if number >= 0 else ~number).bit_length() >= copies


@pytest.mark.parametrize("seed", range(150))
def test_combining_keeps_the_value(seed: int) -> None:
    dice = random.Random(1000 + seed)
    graph = _graph()
    value = _random_value(graph, dice, dice.choice(list(INPUTS)), 5)
    rounds = [(inputs, _value_of(value, inputs, {})) for inputs in (_inputs(dice) for _ in range(12))]
    graph.root = graph.copy_to(graph.entry, (1 << 20) + 9, value)
    Combiner(graph, rules_for(graph.target)).run()
    better = graph.root.node.ops[2]
    for inputs, expected in rounds:
        assert _value_of(better, inputs, {}) == expected, graph.dump()


@pytest.mark.parametrize("bits", (16, 32, 64))
def test_magic_numbers_divide(bits: int) -> None:
    dice = random.Random(bits)
    full = (1 << bits) - 1
    for _ in range(300):
        divisor = dice.choice((3, 5, 7, 10, 641, dice.getrandbits(bits - 1), dice.getrandbits(bits // 2))) or 3
        if divisor & (divisor - 1) == 0:
            continue
        value = dice.choice((0, 1, full, divisor, divisor - 1, dice.getrandbits(bits)))
        before, magic, adds, after = unsigned_magic(divisor, bits, 0)
        high = (value >> before) * magic >> bits
        quotient = (((value - high) >> 1) + high if adds else high) >> after
        assert quotient == value // divisor, divisor
        number = signed(value, bits)
        factor, shift = signed_magic(divisor, bits)
        high = number * factor >> bits
        if factor < 0:
            high = signed(high + number, bits)
        moved = high >> shift
        assert moved + (1 if moved < 0 else 0) == int(abs(number) // divisor) * (1 if number >= 0 else -1), divisor


def _patchpoints(dice: random.Random) -> Module:
    module = Module("direct")
    for index in range(6):
        function = module.define(f"f{index}", t.i64, [t.i64, t.ptr, t.i32, t.double])
        build = function.builder
        values: list[Any] = [*function.args, build.alloca(t.i64), 5, -7, 1 << 40, build.plus(function.args[0], 3)]
        made = build.patchpoint(
            id=index, patch_bytes=15, target=0x1234 if dice.random() < 0.5 else 0, ret=t.i64, cc="anyregcc",
            args=[dice.choice(values) for _ in range(dice.randrange(6))],
            live=[dice.choice(values) for _ in range(dice.randrange(4))],
        )
        build.ret(made if dice.random() < 0.7 else function.args[0])
    return module


@pytest.mark.parametrize("seed", range(20))
def test_patchpoint_without_graph_is_what_the_graph_gives(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    module = _patchpoints(random.Random(seed))
    machine = load_target("x86_64")
    quick = [write_function(select(function, machine)) for function in module.functions]
    taken: list[Patchpoint] = []

    def refuse(info: Any, own: Any, op: Patchpoint) -> None:
        taken.append(op)

    monkeypatch.setattr(direct, "select_patchpoint", refuse)
    assert quick == [write_function(select(function, machine)) for function in module.functions]
    assert len(taken) == len(module.functions)


def _values_read(graph: Graph, dice: random.Random) -> list[Node]:
    """Operations on numbers read from registers, and some constants, each for any number of others."""
    made: list[Result] = [graph.copy_from(graph.entry, (1 << 20) + i, "i64") for i in range(4)]
    for _ in range(12):
        right = graph.constant(dice.randrange(-9, 9), "i64") if dice.random() < 0.25 else dice.choice(made)
        made.append(graph.node(dice.choice(OPERATIONS[:6]), "i64", dice.choice(made), right))
    for at, value in enumerate(made):
        graph.root = graph.copy_to(graph.root, 7 + at, value)
    return [value.node for value in made]


@pytest.mark.parametrize("machine", ("x86_64", "aarch64", "ppc64le"))
def test_nothing_can_be_said_of_opaque_values(machine: str) -> None:
    """Looked into as if they were not opaque, they show nothing, and nothing in them can be simplified."""
    dice, asked = random.Random(11), 0
    for _ in range(150):
        graph = Graph(hooks.load(load_target(machine)))
        graph.folds = FOLDS
        opaque = [node for node in _values_read(graph, dice) if node.opaque and not node.dead]
        for node in opaque:
            node.opaque = False
        combiner = Combiner(graph, rules_for(graph.target))
        version = graph.version
        for node in opaque:
            assert known_bits(graph, node) == UNKNOWN
            assert sign_bits(graph, node) == 1
            assert demand_all(combiner, node) is None
            assert not any(no_common_bits(graph, node, other) for other in opaque)
        assert graph.version == version
        asked += len(opaque)
    assert asked > 1500


def test_what_is_made_of_a_known_value_is_opaque_no_more() -> None:
    dice = random.Random(12)
    for _ in range(100):
        graph = _graph()
        read, *made = _values_read(graph, dice)
        assert read.opaque
        graph.replace(read, graph.node("and", "i64", dice.choice(made[:3]), graph.constant(4, "i64")))
        for node in graph.nodes:
            assert not node.opaque or (node.op in OPAQUE and is_opaque(node)), node


class _Never(dict[Any, bool]):
    def __missing__(self, key: Any) -> bool:
        return False


class _Nothing(set[str]):
    def __contains__(self, op: object) -> bool:
        return False


@pytest.mark.parametrize("machine", ("x86_64", "aarch64", "ppc64le"))
def test_passing_nodes_by_changes_nothing(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The combiner and the legalizer visit every node in full: what is selected stays the same."""
    modules = [random_module(750000 + seed, 25, ALL, machine, 1) for seed in range(12)]

    def selected() -> list[str]:
        made = []
        for module in modules:
            with suppress(UnsupportedError):
                made.append(write_function(select(module.functions[0], load_target(machine))))
        return made

    expected = selected()
    assert len(expected) > 6
    rules = rules_for(hooks.load(load_target(machine)))
    monkeypatch.setattr(rules, "idle", _Nothing())
    monkeypatch.setattr(rules, "idle_and_legal", _Nothing())
    monkeypatch.setattr(operations, "_plain", lambda target: _Never())
    monkeypatch.setattr(operations, "ALWAYS_LEGAL", _Never())
    assert selected() == expected


def _nodes_alive() -> int:
    """Those that some graph made."""
    return sum(isinstance(one, Node) and one is not GONE for one in gc.get_objects())


def test_a_graph_lets_its_nodes_go_when_it_is_done() -> None:
    """They stand in circles, and need not wait until Python looks for garbage."""
    machine = load_target("aarch64")
    modules = [random_module(740000 + seed, 20, ALL, "aarch64", 1) for seed in range(5)]
    gc.collect()
    before = _nodes_alive()  # which other tests hold
    gc.disable()
    try:
        for module in modules:
            with suppress(UnsupportedError):
                select(module.functions[0], machine)
                assert _nodes_alive() == before
    finally:
        gc.enable()


def test_a_large_graph_lets_its_nodes_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand in circles, and nobody looks for garbage while a module is compiled."""
    module = random_module(750100, 200, ALL, "aarch64", 1)
    expected = compile_module(module)
    monkeypatch.setattr("smemit.compile.isel.dag.graph.graph._LARGE", 0)
    compile_module(module)  # what stands for readers of many nodes is made once
    gc.collect()
    before = _nodes_alive()
    gc.disable()
    try:
        assert compile_module(module) == expected
        assert _nodes_alive() == before
    finally:
        gc.enable()


def test_nodes_of_a_large_graph_go_with_their_last_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    values = "".join(f"  %v{i} = mul i64 %a, {i + 3}\n  %w{i} = call i64 @f(i64 %v{i})\n" for i in range(30))
    sums = "".join(f"  %s{i + 1} = add i64 %s{i}, %w{i}\n" for i in range(30))
    module = read("define i64 @f(i64 %a) {\n  %s0 = mul i64 %a, 7\n" + values + sums + "  ret i64 %s30\n}\n", "m.ll")
    module.target = "aarch64"
    alive: list[int] = []
    release = Graph.release

    def released(graph: Graph) -> None:
        alive.append(sum(isinstance(one, Node) and getattr(one, "machine", False) for one in gc.get_objects()))
        release(graph)

    monkeypatch.setattr("smemit.compile.isel.dag.graph.graph._LARGE", 0)
    monkeypatch.setattr(Graph, "release", released)
    gc.collect()
    gc.disable()
    try:
        compile_module(module, isel="dag")
    finally:
        gc.enable()
    assert alive == [1], "all but the root"


def test_rules_that_undo_each_other_come_to_an_end() -> None:
    def to_multiply(combiner: Combiner, node: Node) -> Result | None:
        return combiner.node("mul", "i64", *node.ops)

    def to_add(combiner: Combiner, node: Node) -> Result | None:
        return combiner.node("add", "i64", *node.ops)

    graph = _graph()
    read, number = graph.copy_from(graph.entry, (1 << 20) + 4, "i64"), graph.constant(7, "i64")
    graph.root = graph.copy_to(graph.entry, (1 << 20) + 9, graph.node("add", "i64", read, number))
    rules = rule_index.RuleIndex({"add": [("one", to_multiply)], "mul": [("other", to_add)]},
                                 hooks.load(load_target("x86_64")), {})
    with pytest.raises(AssertionError, match=r"without end, at (add|mul) of i64"):
        Combiner(graph, rules).run()


def test_rules_have_names_of_their_own() -> None:
    for op, rules in RULES.items():
        names = [name for name, _ in rules]
        assert len(names) == len(set(names)), op


@pytest.mark.parametrize("machine", ("x86_64", "aarch64", "ppc64le"))
def test_rules_fire_only_where_they_declare(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each rule is tried everywhere: where `below` rules it out, or it is early and was asked, it must find nothing."""

    def tried_anyway(key: rule_index.Key, name: str, rule: Rule) -> Rule:
        needs = rule_index.declared(rule)

        def judged(combiner: Combiner, node: Node) -> Result | None:
            better = rule(combiner, node)
            assert better is None or needs is None or needs.admit(key), (name, key)
            return better

        return judged

    def tried_again(name: str, rule: Rule) -> Rule:
        needs = rule_index.declared(rule)

        def judged(combiner: Combiner, node: Node) -> Result | None:
            better = rule(combiner, node)
            assert better is None or needs is None or not needs.early, name
            return better

        return judged

    class Everywhere(rule_index.RuleIndex):
        def __missing__(self, key: rule_index.Key) -> rule_index.Tried:
            every = self.every(key[0])
            rules = tuple(tried_anyway(key, name, rule) for name, rule in every)
            later = tuple(tried_again(name, rule) for name, rule in every)
            self[key] = rules, later, key[0] in COMMUTATIVE
            return self[key]

    own = hooks.load(load_target(machine))
    everywhere = Everywhere(RULES, own, rules_for(own).last)
    monkeypatch.setattr(dag, "rules_for", lambda own: everywhere)
    for seed in range(60):
        module = random_module(730000 + seed, 30, ALL, machine, 2)
        with suppress(UnsupportedError):
            for function in module.functions:
                if function.blocks:
                    select(function, own.description)
    assert len(everywhere) > 100
