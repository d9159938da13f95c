"""Each rule of `selections.txt`: the instruction has what its template wants, and computes what the operation does."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import GLUE, Node, Result, width
from smemit.compile.isel.dag.language import Line, TextRule
from smemit.compile.isel.dag.match.select import Selector
from tests.stages.meanings import CARRIES, Inputs, Undefined, signed, unsigned, value_of
from tests.stages.test_rewrites import NUMBERS, Maker, NoFit, function_of, target_of

TYPES = ("i8", "i16", "i32", "i64", "f32", "f64")
TRIES = 120
UNJUDGED = {"CMOV_VR128": "of vectors", "F128CSEL": "of numbers of 128 bits", "MOVSX32rr8": "of a division"}
"""Instructions that are not judged."""
_OF_FAMILY = {"x86_64": "X86ISD::ADC", "aarch64": "AArch64ISD::ADCS"}
"""An operation that reads a family's carry."""


def computed(node: Node, family: str, inputs: Inputs) -> int:
    """What an instruction puts into the register that it names first."""
    def given(at: int) -> int:
        value = node.ops[at]
        if value.node.op == "TargetConstant":
            return int(value.node.data)
        if value.node.op == "Register":
            return 0
        return value_of(value, inputs)

    op, bits = node.op, width(node.type)
    last = node.ops[-1]
    flags = value_of(last.node.ops[2], inputs) if last.type == GLUE else 0
    carry = CARRIES[_OF_FAMILY[family]](flags)

    def holds(code: int) -> bool:
        return (flags >> (code >> 1)) & 1 == code & 1

    if op == "SUBREG_TO_REG":
        return unsigned(given(1), width(node.ops[1].type))
    if op.startswith(("CS", "FCSEL", "F128")):
        first, second, code = given(0), given(1), given(2)
        changed = {"CSIN": second + 1 if "INC" in op else ~second, "CSNE": -second}.get(op[:4], second)
        return first if holds(code) else changed
    if op == "SETCCr":
        return int(holds(given(0)))
    if op.startswith("CMOV"):
        return given(1) if holds(given(2)) else given(0)
    if op.startswith("ADC"):
        return given(0) + given(1) + carry
    if op.startswith("SBC"):
        return given(0) - given(1) - 1 + carry
    if op.startswith("SBB"):
        return given(0) - given(1) - carry
    if op.startswith(("INC", "DEC")):
        return given(0) + (1 if op[0] == "I" else -1)
    if op.startswith(("ADD", "SUB")):
        return given(0) + (given(1) if op[0] == "A" else -given(1))
    if op.startswith("BT"):
        bit = 1 << value_of(node.ops[1].node.ops[1], inputs) % bits
        return {"S": given(0) | bit, "R": given(0) & ~bit, "C": given(0) ^ bit}[op[2]]
    assert op.startswith("REV"), op
    size = int(op[3:5]) // 8
    data = unsigned(given(0), bits).to_bytes(bits // 8, "little")
    return int.from_bytes(b"".join(data[at:at + size][::-1] for at in range(0, len(data), size)), "little")


def check_operands(own: Any, node: Node) -> None:
    """The instruction has an operand for each place of its template, of the class or kind that it wants."""
    if node.op == "SUBREG_TO_REG":
        return
    template = own.templates[node.op]
    operands = [value for value in node.ops if value.type != GLUE]
    wanted = template.operands[len(template.defs):]
    assert len(operands) == len(wanted), node.op
    assert (node.ops[-1].type == GLUE) == (own.description.roles["flags"] in template.implicit_uses), node.op
    common = own.description.common_subclass
    for value, place in zip(operands, wanted, strict=True):
        assert (place.kind == "reg") != (value.node.op == "TargetConstant"), (node.op, place)
        if place.reg_class and value.node.op != "Register":
            assert common(own.description.classes[place.reg_class], own.class_of(value.type)), (node.op, place)
    assert common(own.description.classes[template.operands[0].reg_class], own.class_of(node.type)), node.op


def judge(family: str, rule: TextRule, line: Line, type: str) -> int:
    """How often a rule selected what a line's pattern matches."""
    own, fired = target_of(family), 0
    dice = random.Random(f"{rule.name} {line.text} {type}")
    select = function_of(rule)
    for _ in range(TRIES):
        graph = Graph(own)
        graph.traits = frozenset(("slow_increment",)) if dice.random() < 0.5 else frozenset()
        maker = Maker(graph, dice, [], TYPES[:4])
        try:
            root = maker.value(line.pattern, type)
        except (NoFit, IndexError, KeyError):
            continue
        copy = graph.copy_to(graph.entry, 1 << 21, root)
        graph.root = copy
        rounds = []
        for _ in range(4):
            inputs = Inputs({(1 << 20) + at + 1: signed(dice.choice((*NUMBERS, dice.getrandbits(64))), 64)
                             for at in range(maker.registers)})
            try:
                rounds.append((inputs, value_of(root, inputs)))
            except Undefined:
                continue
        if not select(Selector(graph, own, SimpleNamespace(name="f")), root.node):
            continue
        fired += 1
        made: Result = copy.ops[2]
        assert made.type == type and made.node.machine
        check_operands(own, made.node)
        for inputs, expected in rounds:
            assert signed(computed(made.node, family, inputs), width(type)) == expected, graph.dump(line.text)
    return fired


LINES = [pytest.param(family, rule, line, id=f"{family} {rule.name}-{at}")
         for family in ("x86_64", "aarch64") for rule in target_of(family).selection_rules.rules().values()
         for at, line in enumerate(rule.lines)]


@pytest.mark.parametrize("family, rule, line", LINES)
def test_an_instruction_computes_what_the_operation_does(family: str, rule: TextRule, line: Line) -> None:
    types = [type for type in TYPES if target_of(family).is_type_legal(type)]
    if line.pattern[0] == "X86ISD::SETCC":
        types = ["i8"]
    elif ":f" not in line.pattern[0]:
        types = [type for type in types if type[0] == "i"]
    fired = [judge(family, rule, line, type) for type in types]
    assert any(fired) or line.results[0][0] in UNJUDGED, line.text
