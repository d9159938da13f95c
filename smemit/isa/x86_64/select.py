"""x86-64 selection that takes more than a pattern: addresses, constants, flags, fixed registers."""

from __future__ import annotations

from smemit.compile.isel.dag.construct.vectors import OPERATIONS
from smemit.compile.isel.dag.graph.constants import amount_of, constant_of, is_zero_constant
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero, known_bits, sign_is_zero
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, MASKS, Node, Result, width
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.isel.dag.match.select import Selector, transfer
from smemit.errors import UnsupportedError
from smemit.isa.x86_64 import (
    addresses,
    carry,
    compare,
    dynamic_alloca,
    elements,
    memory_copies,
    read_modify_write,
    shift_amounts,
    variadic,
)
from smemit.isa.x86_64.addresses import address, lea
from smemit.isa.x86_64.atomics import ACCUMULATORS
from smemit.isa.x86_64.facts import target_of

_LEA_ROOTS = frozenset(("add", "sub", "mul", "X86ISD::MUL_IMM", "shl", "or", "xor", "FrameIndex"))


def select(selector: Selector, node: Node) -> bool:
    """Select nodes that patterns cannot express."""
    op = node.op
    if op in _LEA_ROOTS and node.type in ("i64", "i32") and _select_lea(selector, node):
        return True
    if "bit_manipulation" in selector.graph.traits and _has_other_form(node):
        raise UnsupportedError(f"{op} on {ir_text(node.type)} is not supported here for such a processor",
                               notes=["it has BMI or TBM, whose instructions are not made"])
    handler = _HANDLERS.get(op)
    return handler is not None and handler(selector, node)


def _has_other_form(node: Node) -> bool:
    """Whether BMI, BMI2 or TBM may provide a better instruction here."""
    if node.op in ("shl", "srl", "sra"):
        return node.ops[1].node.op != "Constant"
    if node.op in ("and", "or", "xor"):
        return any(value.node.op in ("add", "sub", "xor", "shl", "srl") for value in node.ops)
    return node.op in ("rotl", "rotr", "umul_lohi", "smul_lohi", "bswap", "fshl", "fshr")


def _select_lea(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    operands = lea(graph, node)
    if operands is None:
        return False
    if node.type == "i64":
        return selector.become(node, "LEA64r", operands)
    # 32-bit sums use 64-bit addresses whose upper halves do not matter.
    for i in (0, 2):
        part = operands[i]
        if part.node.op in ("TargetFrameIndex", "Register"):
            continue
        if (
            i == 2
            and part is node.ops[0]
            and operands[0].node.op == "INSERT_SUBREG"
            and operands[0].node.ops[1] is part
        ):
            operands[2] = operands[0]
            continue
        undefined = graph.machine_node("IMPLICIT_DEF", "i64", order=node.order)
        operands[i] = graph.machine_node(
            "INSERT_SUBREG", "i64", undefined, part, selector.sub_index("sub_32bit"), order=node.order
        )
    return selector.become(node, "LEA64_32r", operands)


def _constant(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    value, type = node.data, node.type
    immediate = graph.target_constant(value, type)
    if value == 0:
        if type == "i32":
            return selector.become(node, "MOV32r0", [])
        zero = graph.machine_node("MOV32r0", ("i32", "i32"), order=0)
        if type == "i64":
            selector.become(
                node, "SUBREG_TO_REG", [graph.target_constant(0, "i64"), zero, selector.sub_index("sub_32bit")]
            )
        else:
            selector.become(
                node, "EXTRACT_SUBREG", [zero, selector.sub_index("sub_8bit" if type == "i8" else "sub_16bit")]
            )
        return True
    if type == "i64":
        if 0 <= value < 1 << 32:
            name = "MOV32ri64"
        elif -1 << 31 <= value < 0:
            name = "MOV64ri32"
        else:
            name = "MOV64ri"
    else:
        name = f"MOV{width(type)}ri"
    return selector.become(node, name, [immediate])


def _ones(selector: Selector, node: Node) -> bool:
    return selector.become(node, "V_SETALLONES", [])


def _zero_vector(selector: Selector, node: Node) -> bool:
    return selector.become(node, "V_SET0", [])


def _frame_index(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    return selector.become(
        node,
        "LEA64r",
        [
            graph.leaf("TargetFrameIndex", "i64", node.data),
            graph.target_constant(1, "i8"),
            graph.register(0, "i64"),
            graph.target_constant(0, "i32"),
            graph.register(0, "i16"),
        ],
    )


def _thread_pointer(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    none, zero = graph.register(0, "i64"), graph.target_constant(0, "i32")
    segment = graph.register(graph.target.description.reg("fs"), "i16")
    return selector.become(node, "MOV64rm", [none, graph.target_constant(1, "i8"), none, zero, segment])


def _wrapper(selector: Selector, node: Node) -> bool:
    """Select an address computation (lea)."""
    graph = selector.graph
    if node.op == "X86ISD::Wrapper":
        return selector.become(node, "MOV32ri64", [node.ops[0]])
    return selector.become(
        node,
        "LEA64r",
        [
            graph.register(target_of(graph).rip, "i64"),
            graph.target_constant(1, "i8"),
            graph.register(0, "i64"),
            node.ops[0],
            graph.register(0, "i16"),
        ],
    )


_PREFETCHES = ("PREFETCHNTA", "PREFETCHT2", "PREFETCHT1", "PREFETCHT0")


def _prefetch(selector: Selector, node: Node) -> bool:
    """Baseline x86-64 does not distinguish reads from writes and cannot prefetch code."""
    operands = address(selector.graph, node.ops[1])
    if operands is None:
        return False
    return selector.become(node, _PREFETCHES[node.ops[3].node.data], operands)


def _brcond(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    chain, block, condition, flags = node.ops
    copy = selector.flag_copy(node, flags, chain)
    made = graph.morph(node, "JCC_1", (CHAIN,), [block, condition, copy, copy.results[1]])
    assert made is node
    return True


_SHIFTS = {"shl": "SHL", "srl": "SHR", "sra": "SAR", "rotl": "ROL", "rotr": "ROR", "fshl": "SHLD", "fshr": "SHRD",
           "X86ISD::FSHL": "SHLD", "X86ISD::FSHR": "SHRD"}


def is_unneeded_mask(graph: Graph, amount: Result, bits: int) -> bool:
    """Whether an `and` with a constant keeps all bits of a bit index (isUnneededShiftMask)."""
    value, mask = amount.node.ops
    return not bits - 1 & ~(mask.node.data | known_bits(graph, value)[0])


def _shift(selector: Selector, node: Node) -> bool:
    """Select a variable shift: the amount goes to CL."""
    amount = node.ops[-1]
    if amount.node.op == "Constant":
        return False
    graph = selector.graph
    with graph.at(node.order):
        if node.op in ("shl", "srl", "sra"):
            amount = shift_amounts.shorter(graph, node.type, amount)
        # The hardware reads only the low bits, so a mask that keeps them is dropped.
        inner = amount.node
        if (inner.op == "and" and inner.ops[1].node.op == "Constant"
                and is_unneeded_mask(graph, amount, max(32, width(node.type)))):
            amount = inner.ops[0]
        name = _SHIFTS[node.op]
        copy = graph.copy_to(graph.entry, target_of(graph).cl, amount, with_glue=True)
    types = (node.type, "i32")
    # SHRD has the low half, which it changes, as first operand.
    moved = node.ops[-2::-1] if name == "SHRD" else node.ops[:-1]
    made = graph.morph(node, f"{name}{width(node.type)}r{'r' * (len(moved) - 1)}CL", types, [*moved, copy.results[1]])
    if made is not node:
        graph.replace(node, made)
        graph.remove_dead([node])
    return True


def _mul(selector: Selector, node: Node) -> bool:
    """Select a product of bytes, which uses AL."""
    if node.type != "i8":
        return False
    graph = selector.graph
    with graph.at(node.order):
        copy = graph.copy_to(graph.entry, target_of(graph).al, node.ops[0], with_glue=True)
    graph.morph(node, "MUL8r", ("i8", "i32"), [node.ops[1], copy.results[1]])
    return True


def _divide(selector: Selector, node: Node) -> bool:
    """Select a division, which leaves quotient and remainder in fixed registers."""
    graph, description = selector.graph, selector.graph.target.description
    signed = node.op == "sdivrem"
    type = node.type
    bits = width(type)
    name = f"{'IDIV' if signed else 'DIV'}{bits}r"
    low = description.reg(ACCUMULATORS[bits])
    high = description.reg({8: "ah", 16: "dx", 32: "edx", 64: "rdx"}[bits])
    with graph.at(node.order):
        dividend, divisor = node.ops
        zero_sign = sign_is_zero(graph, dividend)
        glue: Result
        if bits == 8:
            chain: Result = graph.entry
            extended = graph.machine_node("MOVSX16rr8" if signed and not zero_sign else "MOVZX16rr8", "i16", dividend)
            copy = graph.copy_to(chain, description.reg("ax"), extended, with_glue=True)
            glue = copy.results[1]
        else:
            copy = graph.copy_to(graph.entry, low, dividend, with_glue=True)
            glue = copy.results[1]
            if signed and not zero_sign:
                sext = {16: "CWD", 32: "CDQ", 64: "CQO"}[bits]
                glue = graph.machine_node(sext, GLUE, glue)
            else:
                clear: Result = graph.machine_node("MOV32r0", ("i32", "i32"))
                if bits == 16:
                    clear = graph.machine_node("EXTRACT_SUBREG", "i16", clear, selector.sub_index("sub_16bit"))
                elif bits == 64:
                    clear = graph.machine_node(
                        "SUBREG_TO_REG", "i64", graph.target_constant(0, "i64"), clear, selector.sub_index("sub_32bit")
                    )
                second = graph.copy_to(graph.entry, high, clear, glue)
                glue = second.results[1]
        divide: Result = graph.machine_node(name, GLUE, divisor, glue)
        if bits == 8 and node.is_used(1):
            # Only one instruction can read the high byte and works with every destination register.
            kind = "MOVSX32rr8_NOREX" if signed else "MOVZX32rr8_NOREX"
            read = graph.machine_node(kind, ("i32", GLUE), graph.register(high, "i8"), divide)
            divide = read.results[1]
            remainder = graph.machine_node("EXTRACT_SUBREG", "i8", read, selector.sub_index("sub_8bit"))
            graph.replace(node.results[1], remainder)
        if node.is_used(0):
            quotient = graph.copy_from(graph.entry, low, type, divide)
            divide = quotient.results[2]
            graph.replace(node.results[0], quotient)
        if node.is_used(1):
            rest = graph.copy_from(graph.entry, high, type, divide)
            graph.replace(node.results[1], rest)
    graph.remove_dead([node])
    return True


def _multiply_long(selector: Selector, node: Node) -> bool:
    """Select a widening product, which is in fixed registers."""
    graph, description = selector.graph, selector.graph.target.description
    signed = node.op == "smul_lohi"
    bits = width(node.type)
    low = description.reg(ACCUMULATORS[bits])
    high = description.reg({8: "ah", 16: "dx", 32: "edx", 64: "rdx"}[bits])
    with graph.at(node.order):
        copy = graph.copy_to(graph.entry, low, node.ops[0], with_glue=True)
        name = f"{'IMUL' if signed else 'MUL'}{bits}r"
        product: Result = graph.machine_node(name, GLUE, node.ops[1], copy.results[1])
        if node.is_used(0):
            low_copy = graph.copy_from(graph.entry, low, node.type, product)
            product = low_copy.results[2]
            graph.replace(node.results[0], low_copy)
        if node.is_used(1):
            high_copy = graph.copy_from(graph.entry, high, node.type, product)
            graph.replace(node.results[1], high_copy)
    graph.remove_dead([node])
    return True


def _multiply_checked(selector: Selector, node: Node) -> bool:
    """Select a product with flags by the instruction that multiplies the accumulator."""
    if node.op == "X86ISD::SMUL" and node.type != "i8":
        return False
    graph, bits = selector.graph, width(node.type)
    low = graph.target.description.reg(ACCUMULATORS[bits])
    upper = () if bits == 8 else (node.type,)
    with graph.at(node.order):
        copy = graph.copy_to(graph.entry, low, node.ops[0], with_glue=True)
        name = f"{'IMUL' if node.op == 'X86ISD::SMUL' else 'MUL'}{bits}r"
        made = graph.machine_node(name, (node.type, *upper, "i32"), node.ops[1], copy.results[1])
    return selector.replace(node, [made.results[0], made.results[-1]])


def _negative_mask(selector: Selector, node: Node) -> int | None:
    """An equivalent mask that is a small negative number, if it differs only in bits that are known to be zero."""
    if node.type not in ("i32", "i64"):
        return None
    mask: int = node.ops[1].node.data & MASKS[node.type]
    # A 32-bit mask of a 64-bit value is a 32-bit instruction.
    bits = 32 if mask < 1 << 32 else 64
    if mask.bit_length() == bits:
        return None
    high = (1 << bits) - (1 << mask.bit_length())
    needed = (~((mask | high) - (1 << bits))).bit_length() + 1
    if needed > 32 or (needed > 8 and mask.bit_length() < 32):
        return None
    zeros, ones = known_bits(selector.graph, node.ops[0])
    is_constant = zeros | ones == MASKS[node.type]
    return mask | high if zeros & high == high and not is_constant else None


def _and(selector: Selector, node: Node) -> bool:
    """Apply a 32-bit mask in 32 bits, and set mask bits over known zeros if that shortens the immediate."""
    if _logic_of_shift(selector, node):
        return True
    right = node.ops[1].node
    longer = _negative_mask(selector, node) if right.op == "Constant" else None
    if longer is not None:
        right = selector.graph.constant(longer, node.type)
        if right.data == -1:
            return selector.replace(node, [node.ops[0]])
        made = selector.graph.update(node, node.ops[0], right.results[0])
        if made is not node:
            return selector.replace(node, [made.results[0]])
    if (
        node.type != "i64"
        or right.op != "Constant"
        or not 0 <= right.data < 1 << 32
        or right.data in (0xFF, 0xFFFF, 0xFFFFFFFF)
    ):
        return False
    graph = selector.graph
    low = graph.machine_node("EXTRACT_SUBREG", "i32", node.ops[0], selector.sub_index("sub_32bit"), order=node.order)
    masked = graph.machine_node(
        "AND32ri", ("i32", "i32"), low, graph.target_constant(right.data, "i32"), order=node.order
    )
    zero = graph.target_constant(0, "i64")
    return selector.become(node, "SUBREG_TO_REG", [zero, masked, selector.sub_index("sub_32bit")])


NOT_ZERO_EXTENDED = frozenset(("truncate", "EXTRACT_SUBREG", "CopyFromReg", "AssertSext", "AssertZext", "freeze"))


def _to_vector(selector: Selector, node: Node) -> bool:
    selector.graph.morph(node, "COPY_TO_REGCLASS", node.types, list(node.ops), "VR128")
    return True


def _from_vector(selector: Selector, node: Node) -> bool:
    if node.type not in ("f32", "f64"):
        return False
    selector.graph.morph(node, "COPY_TO_REGCLASS", node.types, list(node.ops), "FR64" if node.type == "f64" else "FR32")
    return True


def _store_condition(selector: Selector, node: Node, value: Node) -> bool:
    """Store a condition by SETcc to memory."""
    operands = address(selector.graph, node.ops[2])
    if operands is None:
        return False
    copy = selector.flag_copy(node, value.ops[1], node.ops[0])
    made = [*operands, value.ops[0], copy, copy.results[1]]
    selector.graph.morph(node, "SETCCm", (CHAIN,), made)
    return True


def _store(selector: Selector, node: Node) -> bool:
    """Select a store: a symbol's address as an immediate, a vector's low double from the vector register."""
    value = node.ops[1].node
    if node.data.ext:
        return False
    if read_modify_write.select(selector, node):
        return True
    if value.op == "X86ISD::SETCC":
        return _store_condition(selector, node, value)
    if value.op == "X86ISD::Wrapper" and value.ops[0].node.op in ("TargetGlobalAddress", "TargetBlockAddress"):
        opcode = "MOV64mi32"
    elif value.op == "extract_vector_elt" and value.type == "f64":
        opcode = "MOVLPDmr"
    else:
        return False
    operands = address(selector.graph, node.ops[2])
    if operands is None:
        return False
    return selector.become(node, opcode, [*operands, value.ops[0]])


def _with_symbol(selector: Selector, node: Node) -> bool:
    """Select arithmetic with flags: a symbol's address is an immediate, a subtraction from zero a negation."""
    symbol = node.ops[1].node
    if node.ops[1].type != "i64" or symbol.op != "X86ISD::Wrapper" or symbol.ops[0].node.op != "TargetGlobalAddress":
        return False
    if node.op == "X86ISD::SUB" and is_zero_constant(node.ops[0]):
        return False
    return selector.become(node, f"{node.op.removeprefix('X86ISD::')}64ri32", [node.ops[0], symbol.ops[0]])


def _compare(selector: Selector, node: Node) -> bool:
    return _with_symbol(selector, node) or compare.select(selector, node)


def _shrunk(op: str, type: str, number: int, amount: int) -> int | None:
    """A constant shifted right, if its immediate is then shorter, else None."""
    bits = width(type)
    cleared = (number & (1 << bits) - 1) >> amount
    moved = number >> amount
    saves_half = type == "i64" and not 0 <= number < 1 << 32 and cleared < 1 << 32
    if op == "and" and (saves_half or cleared in (0xFF, 0xFFFF)):
        return cleared
    for size in (7, 31):
        if not -1 << size <= number < 1 << size and -1 << size <= moved < 1 << size:
            return moved
    return cleared if op != "and" and saves_half else None


def _logic_of_shift(selector: Selector, node: Node) -> bool:
    """Perform logic with a constant before a left shift if the constant is shorter there."""
    graph, op, type = selector.graph, node.op, node.type
    value, number = node.ops[0], constant_of(node.ops[1])
    source, amount = value.node, amount_of(value) if value.node.op == "shl" else None
    if number is None or amount is None or type not in ("i32", "i64") or not source.has_one_use():
        return False
    if op != "and" and number & (1 << amount) - 1:
        return False
    shorter = _shrunk(op, type, number, amount)
    if shorter is None:
        return False
    if op == "and":
        # Keep a mask that has a better form, such as movzx.
        wanted = number & MASKS[type]
        whole = 1 << (max(wanted.bit_length(), 8) - 1).bit_length()
        if is_zero(graph, value, (1 << whole) - 1 & ~wanted):
            return False
    since = len(graph.nodes)
    inner = graph.raw(op, type, (source.ops[0], graph.constant(shorter, type)), order=node.order)
    outer = graph.raw("shl", type, (inner, source.ops[1]), order=node.order)
    addresses.rewrite(graph, node, since, inner, outer)
    for made in reversed(graph.late.pop(node, [])):
        selector.select(made)
    return True


_HANDLERS = {
    "or": _logic_of_shift,
    "xor": _logic_of_shift,
    "scalar_to_vector": _to_vector,
    "extract_vector_elt": _from_vector,
    "store": _store,
    "Constant": _constant,
    "SharedConstant": _constant,
    "FrameIndex": _frame_index,
    "X86ISD::Wrapper": _wrapper,
    "X86ISD::WrapperRIP": _wrapper,
    "X86ISD::CALL": transfer("CALL64pcrel32", "CALL64r"),
    "X86ISD::NT_CALL": transfer("CALL64pcrel32", "CALL64r_NT"),
    "X86ISD::TC_RETURN": transfer("TCRETURNdi64", "TCRETURNri64"),
    "X86ISD::REP_MOVS": memory_copies.select,
    "X86ISD::SAVE_XMM": variadic.select,
    "X86ISD::VAARG_64": variadic.select_next,
    **dict.fromkeys(("X86ISD::SEG_ALLOCA", "X86ISD::PROBED_ALLOCA", "X86ISD::DYN_ALLOCA"), dynamic_alloca.select),
    "prefetch": _prefetch,
    "X86ISD::RET_GLUE": transfer("RET"),
    "X86ISD::BRCOND": _brcond,
    "X86ISD::THREAD_POINTER": _thread_pointer,
    "zero_vector": _zero_vector,
    "ConstantVector": _ones,
    "X86ISD::UNPCKL": elements.select,
    "X86ISD::UNPCKH": elements.select,
    **dict.fromkeys((f"vector_{name}" for name in OPERATIONS), elements.by_elements),
    "X86ISD::CMP": _compare,
    **dict.fromkeys((f"X86ISD::{name}" for name in ("ADD", "SUB", "AND", "OR", "XOR")), _with_symbol),
    "X86ISD::SETCC_CARRY": carry.select_spread,
    "X86ISD::SBB": carry.select_borrow,
    **dict.fromkeys(("shl", "srl", "sra", "rotl", "X86ISD::FSHL", "X86ISD::FSHR", "fshl", "fshr", "rotr"), _shift),
    "mul": _mul,
    "sdivrem": _divide,
    "udivrem": _divide,
    "smul_lohi": _multiply_long,
    "umul_lohi": _multiply_long,
    "X86ISD::SMUL": _multiply_checked,
    "X86ISD::UMUL": _multiply_checked,
    "and": _and,
}
