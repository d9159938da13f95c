"""The graph verifier finds what is broken in a graph, whatever it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smemit.compile.codegen.machine import VIRTUAL
from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.graph.check import check_graph
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result
from smemit.errors import CheckError
from smemit.isa.load import load_target


def graph() -> Graph:
    """A sum of a register and a product, stored and copied."""
    made = Graph(hooks.load(load_target("x86_64")))
    value = made.copy_from(made.entry, VIRTUAL, "i32")
    total = made.node("add", "i32", value, made.node("mul", "i32", value, value))
    place = made.copy_from(made.entry, VIRTUAL + 1, "i64")
    stored = made.store(made.entry, total, place, 4)
    made.root = made.copy_to(stored, VIRTUAL + 2, total)
    return made


def total_of(made: Graph) -> Node:
    return made.root.node.ops[2].node


def put(node: Node, at: int, value: Result) -> None:
    """Make `value` an operand, both ways."""
    node.ops[at].node.drop_use(node, at)
    node.ops = (*node.ops[:at], value, *node.ops[at + 1 :])
    value.node.add_use(node, at)


def change_type(made: Graph) -> None:
    total_of(made).types = ("i64",)


def forget_a_use(made: Graph) -> None:
    total_of(made).ops[0].node.drop_use(total_of(made), 0)


def remove_an_operand(made: Graph) -> None:
    made.nodes.remove(total_of(made).ops[1].node)


def close_a_circle(made: Graph) -> None:
    put(total_of(made).ops[1].node, 0, total_of(made).results[0])


def mix_types(made: Graph) -> None:
    put(total_of(made), 0, made.constant(1, "i8").results[0])


def leave_the_store_out(made: Graph) -> None:
    put(made.root.node, 0, made.entry.results[0])


def store_on_a_value(made: Graph) -> None:
    put(made.root.node.ops[0].node, 0, total_of(made).results[0])


def join_a_value(made: Graph) -> None:
    joined = made.raw("TokenFactor", CHAIN, (made.root.node.ops[0], total_of(made).results[0]))
    put(made.root.node, 0, joined.results[0])


def cut_to_more(made: Graph) -> None:
    put(made.root.node, 2, made.raw("truncate", "i64", (total_of(made).results[0],)).results[0])


def compare_unlike(made: Graph) -> None:
    compare = made.raw("setcc", "i8", (total_of(made).results[0], made.constant(1, "i8"),
                                       made.leaf("CondCode", CHAIN, "seteq")))
    put(made.root.node, 2, compare.results[0])


def read_glue_twice(made: Graph) -> None:
    copy = made.copy_to(made.entry, VIRTUAL + 3, total_of(made), with_glue=True)
    chains = [made.raw("CopyToReg", (CHAIN, GLUE), (*made.root.node.ops[:3], copy.results[1])) for _ in range(2)]
    made.root = made.raw("TokenFactor", CHAIN, tuple(chain.results[0] for chain in chains)).results[0]


def root_elsewhere(made: Graph) -> None:
    made.root = graph().root


def lack_an_operand(made: Graph) -> None:
    total = total_of(made)
    made.morph(total, "ADD32rr", ("i32", "i32"), total.ops[:1])


@pytest.mark.parametrize("damage, message", [
    (change_type, "is not a result of its node"),
    (forget_a_use, "does not know that it is read"),
    (remove_an_operand, "no longer there"),
    (close_a_circle, "needs itself"),
    (mix_types, "its operands have other types than its result"),
    (leave_the_store_out, "nobody waits for it"),
    (store_on_a_value, "it stands on no chain"),
    (join_a_value, "it joins something else than chains"),
    (cut_to_more, "it does not make its operand narrower"),
    (compare_unlike, "it compares values of two types"),
    (read_glue_twice, "its glue has several readers"),
    (root_elsewhere, "the root is not a node of the graph"),
    (lack_an_operand, "it has 1 operands, not 2"),
])
def test_what_is_broken_is_found(damage: Callable[[Graph], None], message: str) -> None:
    made = graph()
    check_graph(made, "build", "%bb.0")
    damage(made)
    with pytest.raises(CheckError, match=message):
        check_graph(made, "build", "%bb.0")


def test_illegal_types_are_found() -> None:
    made = graph()
    with pytest.raises(CheckError, match="i32 is not a legal type here"):
        check_graph(made, "legalize", "%bb.0", lambda type: type != "i32")
