"""x86-64: fold the addition or subtraction of a boolean into adc or sbb if a comparison leaves it in the carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.constants import constant_of, is_zero_constant
from smemit.compile.isel.dag.graph.nodes import Node, Result, is_integer, one_use
from smemit.isa.x86_64.bit_tests import tested_bit

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.match.select import Selector

_B, _AE, _E, _NE, _BE, _A = 2, 3, 4, 5, 6, 7
"""Condition codes of unsigned comparisons and equality, as encoded."""


def _spread(graph: Graph, type: str, flags: Result) -> Result:
    """All ones if the carry is set, else zero."""
    return graph.node("X86ISD::SETCC_CARRY", type, graph.target_constant(_B, "i8"), flags)


def _with_carry(graph: Graph, subtracts: bool, left: Result, right: Result, flags: Result) -> Result:
    return graph.raw("X86ISD::SBB" if subtracts else "X86ISD::ADC", (left.type, "i32"), (left, right, flags))


def _compare(graph: Graph, left: Result, right: Result) -> Result:
    """The flags of a subtraction."""
    return graph.raw("X86ISD::SUB", (left.type, "i32"), (left, right)).results[1]


def _exchanged(graph: Graph, flags: Result) -> Result | None:
    """The flags of the subtraction with swapped operands, unless an immediate prevents that."""
    node = flags.node
    if node.op != "X86ISD::SUB" or not node.has_one_use() or node.ops[1].node.op == "Constant":
        return None
    # It takes the source order of the comparison: golden carry-exchanged-order.
    return graph.raw("X86ISD::SUB", node.types, (node.ops[1], node.ops[0]), order=node.order).results[1]


def _joined(graph: Graph, subtracts: bool, x: Result, y: Result, keeps_flags: bool = False) -> Result | None:
    """x plus or minus a boolean by adc or sbb. With `keeps_flags` the flags must be those of the sum."""
    type = x.type
    if y.node.op == "zero_extend" and one_use(y):
        y = y.node.ops[0]
    if not one_use(y):
        return None
    if y.node.op == "X86ISD::SETCC":
        code, flags = y.node.ops[0].node.data, y.node.ops[1]
    else:
        bit = tested_bit(graph, y.node) if y.node.op == "and" and constant_of(y.node.ops[1]) == 1 else None
        if bit is None:
            return None
        flags, is_inverted = bit
        code = _AE if is_inverted else _B
    number = constant_of(x)
    # -1 plus or 0 minus a boolean is the carry spread over all bits.
    from_end = number == (0 if subtracts else -1) and not keeps_flags
    if from_end and code == (_B if subtracts else _AE):
        return _spread(graph, type, flags)
    if from_end and code == (_A if subtracts else _BE):
        other = _exchanged(graph, flags)
        if other is not None:
            return _spread(graph, type, other)
    zero, ones = graph.constant(0, type), graph.constant(-1, type)
    if code == _B:
        return _with_carry(graph, subtracts, x, zero, flags)
    if keeps_flags:
        return None
    if code == _A:
        other = _exchanged(graph, flags)
        return None if other is None else _with_carry(graph, subtracts, x, zero, other)
    if code == _AE:
        return _with_carry(graph, not subtracts, x, ones, flags)
    if code == _BE:
        other = _exchanged(graph, flags)
        return None if other is None else _with_carry(graph, not subtracts, x, ones, other)
    test = flags.node
    if code not in (_E, _NE) or test.op != "X86ISD::CMP" or not test.has_one_use():
        return None
    value = test.ops[0]
    if not is_zero_constant(test.ops[1]) or not is_integer(value.type):
        return None
    # Negation sets the carry unless the value is zero; a comparison with 1 sets it if the value is zero.
    if from_end and code == (_NE if subtracts else _E):
        return _spread(graph, type, _compare(graph, graph.constant(0, value.type), value))
    is_below = _compare(graph, value, graph.constant(1, value.type))
    if from_end:
        return _spread(graph, type, is_below)
    if code == _NE:
        return _with_carry(graph, not subtracts, x, ones, is_below)
    return _with_carry(graph, subtracts, x, zero, is_below)


def _is_plain_carry(value: Result) -> bool:
    node = value.node
    return node.op == "X86ISD::ADC" and value.index == 0 and node.has_one_use() and is_zero_constant(node.ops[1])


def add(combiner: Combiner, node: Node) -> Result | None:
    """A sum with a boolean, or with a sum with the carry. LLVM: combineAddOrSubToADCOrSBB."""
    graph = combiner.graph
    left, right = node.ops
    for one, other in ((left, right), (right, left)):
        if _is_plain_carry(one):
            return _with_carry(graph, False, other, one.node.ops[0], one.node.ops[2])
    return _joined(graph, False, left, right) or _joined(graph, False, right, left)


def sub(combiner: Combiner, node: Node) -> Result | None:
    """A difference with a boolean, or with a sum with the carry. LLVM: combineAddOrSubToADCOrSBB."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    if _is_plain_carry(right):
        return _with_carry(graph, True, left, right.node.ops[0], right.node.ops[2])
    inner = right.node
    if inner.op == "X86ISD::SBB" and inner.has_one_use() and not (
        is_zero_constant(left) and is_zero_constant(inner.ops[1])
    ):
        total = _with_carry(graph, False, left, inner.ops[1], inner.ops[2])
        return graph.node("sub", type, total, inner.ops[0])
    made = _joined(graph, True, left, right)
    if made is not None:
        return made
    made = _joined(graph, True, right, left)
    if made is not None:
        return graph.node("sub", type, graph.constant(0, type), made)
    return None


def arithmetic(combiner: Combiner, node: Node) -> Result | None:
    """Merge a sum or difference whose flags are read with the equal plain one. LLVM: combineX86AddSub."""
    graph, type = combiner.graph, node.types[0]
    left, right = node.ops
    op = "sub" if node.op == "X86ISD::SUB" else "add"
    if not node.is_used(1):
        return graph.node(op, type, left, right)
    same = graph.existing(op, type, left, right)
    if same is not None:
        combiner.combine_to(same.node, node.results[0])
    if op == "add" and (other := graph.existing(op, type, right, left)) is not None:
        combiner.combine_to(other.node, node.results[0])
    number = constant_of(right)
    if op == "sub":
        _negate(combiner, node, graph.existing(op, type, right, left))
    elif number is not None:
        _negate(combiner, node, graph.existing("sub", type, graph.constant(-number, type), left))
    if op == "sub" and number is not None:
        # Differences with a constant are sums by now.
        total = graph.existing("add", type, left, graph.constant(-number, type))
        if total is not None:
            combiner.combine_to(total.node, node.results[0])
    return _joined(graph, op == "sub", left, right, keeps_flags=True)


def _negate(combiner: Combiner, node: Node, opposite: Result | None) -> None:
    """Replace the plain opposite of a sum or difference, unless its only user alone reads the flags, too."""
    if opposite is None:
        return
    user = opposite.node.users()[0] if opposite.node.has_one_use() else None
    if user is None or any(one is not user for one in node.users()):
        graph, type = combiner.graph, node.types[0]
        combiner.combine_to(opposite.node, graph.node("sub", type, graph.constant(0, type), node.results[0]))


def logic(combiner: Combiner, node: Node) -> Result | None:
    """Rewrite `or` of a boolean and an even constant as an addition, `xor` with an odd one as a subtraction.

    LLVM: combineOrXorWithSETCC.
    """
    extension, number = node.ops[0].node, constant_of(node.ops[1])
    if extension.op != "zero_extend" or number is None or not extension.has_one_use():
        return None
    if extension.ops[0].node.op != "X86ISD::SETCC" or (number & 1) != (node.op == "xor"):
        return None
    return _joined(combiner.graph, node.op == "xor", node.ops[1], node.ops[0])


def with_carry(combiner: Combiner, node: Node) -> Result | None:
    """Simplify an addition or subtraction with carry. LLVM: combineADC, combineSBB."""
    if node.op == "X86ISD::ADC":
        return _sum_of_constants(combiner, node) or _carry_in(combiner, node)
    return _carry_in(combiner, node)


def _sum_of_constants(combiner: Combiner, node: Node) -> Result | None:
    """Move a constant to the right and fold two constants."""
    graph, type = combiner.graph, node.type
    left, right, flags = node.ops
    first, second = constant_of(left), constant_of(right)
    if first is not None and second is None:
        return _with_carry(graph, False, right, left, flags)
    if node.is_used(1):
        return None
    if first == 0 and second == 0:
        return graph.node("and", type, _spread(graph, type, flags), graph.constant(1, type))
    if first and second is not None:
        return _with_carry(graph, False, graph.constant(0, type), graph.constant(first + second, type), flags)
    return None


def _carry_in(combiner: Combiner, node: Node) -> Result | None:
    """Take a carry from its original flags instead of flags recomputed from its number."""
    flags = carry_through(combiner.graph, node.ops[2])
    left, right = node.ops[:2]
    return None if flags is None else _with_carry(combiner.graph, node.op == "X86ISD::SBB", left, right, flags)


def carry_through(graph: Graph, flags: Result) -> Result | None:
    """Flags whose carry is the carry of a boolean minus 1."""
    node = flags.node
    if node.op != "X86ISD::ADD" or constant_of(node.ops[1]) != -1:
        return None
    value = node.ops[0].node
    while value.op in ("truncate", "zero_extend") or (value.op == "and" and constant_of(value.ops[1]) == 1):
        value = value.ops[0].node
    if value.op not in ("X86ISD::SETCC", "X86ISD::SETCC_CARRY"):
        return None
    code, source = value.ops[0].node.data, value.ops[1]
    if code == _B:
        return source
    if code == _A:
        return _exchanged(graph, source)
    if code == _E and source.node.op == "X86ISD::ADD" and constant_of(source.node.ops[1]) == 1:
        return source
    return None


def select_spread(selector: Selector, node: Node) -> bool:
    """Spread the carry over all bits: zero minus zero minus the carry."""
    graph, wide = selector.graph, node.type == "i64"
    flags = selector.flags(node, node.ops[1])
    if "quick_borrow" in graph.traits:
        # These processors recognize that sbb of a register with itself does not depend on the register.
        name, type = ("SETB_C64r", "i64") if wide else ("SETB_C32r", "i32")
        made: Result = graph.machine_node(name, (type, "i32"), flags, order=node.order)
    else:
        made = _zero_less_carry(selector, node, flags)
    return selector.replace(node, [_low(selector, node, made)])


def select_borrow(selector: Selector, node: Node) -> bool:
    """Zero minus the carry: the same in at least 32 bits, with its flags."""
    left, right, flags = node.ops
    if not is_zero_constant(left) or not is_zero_constant(right):
        return False
    made = _zero_less_carry(selector, node, selector.flags(node, flags))
    value = _low(selector, node, made) if node.is_used(0) else made
    return selector.replace(node, [value, made.node.results[1]])


def _low(selector: Selector, node: Node, made: Result) -> Result:
    """Truncate a result to the type of a node."""
    if node.type not in ("i8", "i16"):
        return made
    part = selector.sub_index("sub_8bit" if node.type == "i8" else "sub_16bit")
    return selector.graph.machine_node("EXTRACT_SUBREG", node.type, made, part, order=node.order)


def _zero_less_carry(selector: Selector, node: Node, flags: Result) -> Result:
    graph, order, wide = selector.graph, node.order, node.type == "i64"
    zero: Result = graph.machine_node("MOV32r0", ("i32", "i32"), order=order)
    if wide:
        zero = graph.machine_node("SUBREG_TO_REG", "i64", graph.target_constant(0, "i64"), zero,
                                  selector.sub_index("sub_32bit"), order=order)
    return graph.machine_node("SBB64rr" if wide else "SBB32rr", ("i64" if wide else "i32", "i32"), zero, zero, flags,
                              order=order)
