"""Who looks on sees graphs, machine functions, times and rules; what is broken on the way is found."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from smemit.codegen.machine import VIRTUAL, Inst, MachineFunction
from smemit.codegen.verify import verify_machine
from smemit.errors import CheckError
from smemit.isa.load import load_target
from smemit.isel.dag import hooks
from smemit.isel.dag.graph.check import check_graph
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.select import select
from smemit.oracles import golden
from smemit.pipeline import STAGES, compile_module
from smemit.watch import GRAPH_STEPS
from tests.conftest import cases_of

TITLES = {"build": "Initial selection DAG", "combine": "Optimized lowered selection DAG",
          "legalize": "Legalized selection DAG", "select": "Selected selection DAG", "schedule": "*** Final schedule"}


def case(name: str) -> golden.Case:
    return next(one for one in cases_of(name.split("/")[0]) if one.name == name)


@pytest.mark.parametrize("step", GRAPH_STEPS)
def test_a_step_of_the_graph_selector_is_shown(step: str) -> None:
    out = io.StringIO()
    compile_module(case("aarch64/absolute-differences").read(), show=step, show_to=out)
    text = out.getvalue()
    assert TITLES[step] in text
    assert ((" = sub" in text or "SUB" in text) and "EntryToken" in text) or step in ("select", "schedule")
    others = [title for other, title in TITLES.items() if other != step]
    assert not any(title in text for title in others)


def test_times_and_rules_are_printed() -> None:
    out = io.StringIO()
    compile_module(case("aarch64/absolute-differences").read(), time=True, rules=True, show_to=out)
    text = out.getvalue()
    for name in (*GRAPH_STEPS, *(stage.name for stage in STAGES), "emit", "object", "total"):
        assert f"  {name}\n" in text, name
    assert any(line.startswith("@") and line.split()[-1].isdigit() for line in text.splitlines())


@pytest.mark.parametrize("target", ["x86_64", "aarch64", "ppc64", "ppc64le"])
def test_golden_cases_keep_all_promises(target: str) -> None:
    for one in cases_of(target)[::6]:
        compile_module(one.read(), check=True, isel=one.isel)


# ---- what is broken is found


def graph() -> Graph:
    made = Graph(hooks.load(load_target("x86_64")))
    value = made.copy_from(made.entry, VIRTUAL, "i32")
    total = made.node("add", "i32", value, made.node("mul", "i32", value, value))
    made.root = made.copy_to(made.entry, VIRTUAL + 1, total)
    return made


def break_type(made: Graph) -> None:
    total = made.root.node.ops[2].node
    total.types = ("i64",)


def break_uses(made: Graph) -> None:
    total = made.root.node.ops[2].node
    total.ops[0].node.drop_use(total, 0)


def break_operands(made: Graph) -> None:
    total = made.root.node.ops[2].node
    made.nodes.remove(total.ops[1].node)


def break_order(made: Graph) -> None:
    total = made.root.node.ops[2].node
    product = total.ops[1].node
    old = product.ops[0].node
    old.drop_use(product, 0)
    product.ops = (total, *product.ops[1:])
    total.add_use(product, 0)


@pytest.mark.parametrize("damage, message", [
    (break_type, "no result of its node"), (break_uses, "does not know that it is read"),
    (break_operands, "no longer there"), (break_order, "needs itself"),
])
def test_a_broken_graph_is_found(damage: Callable[[Graph], None], message: str) -> None:
    made = graph()
    check_graph(made, "build", "%bb.0")
    damage(made)
    with pytest.raises(CheckError, match=message):
        check_graph(made, "build", "%bb.0")


def test_illegal_types_are_found() -> None:
    made = graph()
    with pytest.raises(CheckError, match="i32 is no legal type here"):
        check_graph(made, "legalize", "%bb.0", lambda type: type != "i32")


def machine() -> MachineFunction:
    module = case("x86_64/arithmetic-i32").read()
    return select(module.functions[0], load_target("x86_64"))


def put_return_first(function: MachineFunction) -> None:
    insts = function.blocks[0].insts
    insts.insert(0, insts[-1])


def drop_operands(function: MachineFunction) -> None:
    inst = next(inst for inst in function.blocks[0].insts if len(inst.template.operands) > 1)
    del inst.ops[1:]


def change_class(function: MachineFunction) -> None:
    target = load_target("x86_64")
    function.classes.append(target.classes["FR64"])
    function.blocks[0].insts.insert(
        0, Inst(target.templates["MOV32rr"], [VIRTUAL + len(function.classes) - 1] * 2))


def name_a_stranger(function: MachineFunction) -> None:
    function.blocks[0].successors.append(type(function.blocks[0])(None, 7))


@pytest.mark.parametrize("damage, message", [
    (put_return_first, "behind the end of its block"), (drop_operands, "operands, not"),
    (change_class, "operand 0 is of FR64, not GR32"), (name_a_stranger, "a successor is not in the function"),
])
def test_a_broken_machine_function_is_found(damage: Callable[[MachineFunction], None], message: str) -> None:
    function = machine()
    verify_machine(function, "finalize")
    damage(function)
    with pytest.raises(CheckError, match=message):
        verify_machine(function, "finalize")


def test_virtual_registers_behind_allocation_are_found() -> None:
    function = machine()
    with pytest.raises(CheckError, match="still virtual"):
        verify_machine(function, "allocate")
