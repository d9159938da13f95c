"""PowerPC64 lowering and selection that takes more than a pattern: constants, shifts, masks, calls."""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import GLUE, Node, Result, one_use
from smemit.compile.isel.dag.match.select import Selector, transfer, unlinked
from smemit.errors import UnsupportedError
from smemit.isa.ppc64 import bit_permutation, immediates
from smemit.isa.ppc64.addresses import fits16
from smemit.isa.ppc64.bit_origins import ROOTS
from smemit.isa.ppc64.facts import target_of

Handler = Callable[[Selector, Node], bool]
"""A function that selects a node or returns False."""

_SHIFTS = {"shl": "PPCISD::SHL", "srl": "PPCISD::SRL", "sra": "PPCISD::SRA"}


def _constant(selector: Selector, node: Node) -> bool:
    value, type = node.data, node.type
    graph = selector.graph
    if type == "i64":
        size = _stored_bits(node)
        cut = value & (1 << size) - 1
        cut -= cut >> (size - 1) << size
        if size < 64 and -1 << 15 <= cut < 1 << 15:
            made = graph.machine_node("LI8", "i64", graph.target_constant(cut, "i64"), order=node.order)
        else:
            made = immediates.build(graph, immediates.steps(value), node.order)
        return selector.replace(node, [made])
    if type == "i1":
        return selector.become(node, "CRSET" if value else "CRUNSET", [])
    if type != "i32":
        return False
    if -1 << 15 <= value < 1 << 15:
        return selector.become(node, "LI", [graph.target_constant(value, type)])
    high = graph.target_constant(value >> 16 & 0xFFFF, type)
    if not value & 0xFFFF:
        return selector.become(node, "LIS", [high])
    made = graph.machine_node("LIS", type, high, order=node.order)
    return selector.become(node, "ORI", [made, graph.target_constant(value & 0xFFFF, type)])


_NARROW_STORES = {
    f"{name}{form}8": bits for name, bits in (("STW", 32), ("STH", 16), ("STB", 8)) for form in ("", "X", "U", "UX")
}


def _stored_bits(node: Node) -> int:
    """How many low bits of a constant are used if all of its users are truncating stores; else 64."""
    most = 0
    for user, at in node.use_list():
        bits = _NARROW_STORES.get(user.op, 64) if at == 0 else 64
        most = max(most, bits)
    return most or 64


def _slot_address(selector: Selector, node: Node, slot: int, offset: int) -> bool:
    """Select the address of a frame slot. LLVM creates a new node if it has several users, which reverses them."""
    graph = selector.graph
    operands = graph.leaf("TargetFrameIndex", "i64", slot), graph.target_constant(offset, "i64")
    if node.has_one_use():
        selector.become(node, "ADDI8", list(operands))
    else:
        selector.replace(node, [graph.machine_node("ADDI8", "i64", *operands, order=node.order)])
    return True


def _frame_index(selector: Selector, node: Node) -> bool:
    return _slot_address(selector, node, node.data, 0)


def _add(selector: Selector, node: Node) -> bool:
    """Select a sum: an address inside a frame slot, or the addition of a 32-bit constant in two steps."""
    graph = selector.graph
    base, offset = node.ops[0].node, node.ops[1].node
    if offset.op != "Constant":
        return False
    value: int = offset.data
    if -1 << 15 <= value < 1 << 15:
        return base.op == "FrameIndex" and _slot_address(selector, node, base.data, value)
    low = (value & 0xFFFF) - ((value & 0x8000) << 1)
    if node.type == "i64":
        if low or not -1 << 31 <= value < 1 << 31:
            return False
        return selector.become(node, "ADDIS8", [node.ops[0], graph.target_constant(value >> 16, "i32")])
    high = (value - low) >> 16 & 0xFFFF
    summed: Result = node.ops[0]
    if low:
        summed = graph.machine_node("ADDI", "i32", summed, graph.target_constant(low, "i32"), order=node.order)
    return selector.become(node, "ADDIS", [summed, graph.target_constant(high - (high >> 15 << 16), "i32")])


def _insert_field(selector: Selector, node: Node) -> bool:
    """Insert a word with a single run of possibly set bits into one without common bits (RLWIMI)."""
    graph = selector.graph
    into, field = node.ops
    full = (1 << 32) - 1
    kept, inserted = (~known_bits(graph, value)[0] & full for value in (into, field))
    if kept & inserted:
        return False
    if _is_shifted_further(into, field):
        into, field, inserted = field, into, kept
    run = _run_of_ones(inserted, 32)
    if run is None:
        return False
    turn, inner = 0, field.node
    if inner.op in ("shl", "srl") and inner.ops[1].node.op == "Constant":
        turn = inner.ops[1].node.data * (1 if inner.op == "shl" else -1)
        field = inner.ops[0]
    elif inner.op == "and" and known_bits(graph, inner.ops[1])[1] & full == inserted:
        shift = inner.ops[0].node
        if shift.op in ("shl", "srl") and shift.ops[1].node.op == "Constant":
            turn = shift.ops[1].node.data * (1 if shift.op == "shl" else -1)
            field = shift.ops[0]
    numbers = [graph.target_constant(n, "i32") for n in (turn & 31, *run)]
    return selector.replace(node, [graph.machine_node("RLWIMI", "i32", into, field, *numbers, order=node.order)])


def _is_shifted_further(first: Result, second: Result) -> bool:
    """Whether an insertion can perform the shift of the left operand."""
    def shifts(value: Result) -> bool:
        return value.node.op in ("shl", "srl")

    if first.node.op == "and" and second.node.op == "and":
        return shifts(first.node.ops[0]) and not shifts(second.node.ops[0])
    return shifts(first) and second.node.op == "and" and not shifts(second.node.ops[0])


def _or_xor(selector: Selector, node: Node) -> bool:
    """Select an `or`: an insertion, or a 32-bit constant in two steps."""
    if node.op == "or" and node.type == "i32" and _insert_field(selector, node):
        return True
    graph, offset = selector.graph, node.ops[1].node
    if offset.op != "Constant" or offset.data == -1:
        return False
    base = node.ops[0].node
    if node.op == "or" and base.op == "FrameIndex" and 0 <= offset.data < graph.slots[base.data].align:
        # The slot is aligned, so the `or` is a sum.
        return _slot_address(selector, node, base.data, offset.data)
    value: int = offset.data & 0xFFFFFFFF if node.type == "i32" else offset.data
    if not 1 << 16 <= value < 1 << 32:
        return node.op == "or" and node.type == "i64" and _insert_ones(selector, node, value)
    if node.op == "or" and _is_complement(base) and (node.type == "i32" or not value >> 16 or not value & 0xFFFF):
        return False  # the constant goes into a register, and the complement folds into the instruction
    name, suffix = ("OR" if node.op == "or" else "XOR"), ("8" if node.type == "i64" else "")
    made: Result = node.ops[0]
    if value & 0xFFFF:
        low = graph.target_constant(value & 0xFFFF, "i32")
        made = graph.machine_node(f"{name}I{suffix}", node.type, made, low, order=node.order)
    return selector.become(node, f"{name}IS{suffix}", [made, graph.target_constant(value >> 16, "i32")])


def _is_complement(node: Node) -> bool:
    return node.op == "xor" and node.ops[1].node.op == "Constant" and node.ops[1].node.data == -1


def _insert_ones(selector: Selector, node: Node, value: int) -> bool:
    """Insert a run of ones into a doubleword from a register of all ones."""
    graph = selector.graph
    mask = value & (1 << 64) - 1
    run = _run_of_ones(mask, 64)
    if mask < 1 << 32 or run is None or not one_use(node.ops[0]):
        return False
    # This replaces a constant, and constants have no source order (golden: ppc64/ones-inserted).
    ones = graph.machine_node("LI8", "i64", graph.target_constant(-1, "i64"), order=0)
    numbers = [graph.target_constant(n, "i32") for n in (63 - run[1], run[0])]
    return selector.become(node, "RLDIMI", [node.ops[0], ones, *numbers])


# ---- masks


def _run_of_ones(mask: int, size: int) -> tuple[int, int] | None:
    """First and last bit, counted from the top, of a mask that is one run of ones; the run may wrap around."""
    full = (1 << size) - 1

    def run(number: int) -> tuple[int, int] | None:
        low = number & -number
        if not number or (number + low) & number:
            return None
        return size - number.bit_length(), size - low.bit_length()

    if (found := run(mask)) is not None:
        return found
    if mask and (found := run(mask ^ full)) is not None:
        return found[1] + 1, found[0] - 1
    return None


def _and(selector: Selector, node: Node) -> bool:
    """Select an `and` with a constant as one or two rotations."""
    if node.ops[1].node.op != "Constant":
        return False
    return _and_word(selector, node) if node.type == "i32" else _and_doubleword(selector, node)


def _and_word(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    value, mask = node.ops[0], node.ops[1].node.data & 0xFFFFFFFF
    run = _run_of_ones(mask, 32)
    if run is not None and value.node.op != "rotl":
        if value.node.op == "PPCISD::LARX" and mask == (1 << value.node.data) - 1:
            return selector.replace(node, [value])  # the load clears these bits itself (LLVM's tryAsSingleRLWINM)
        return selector.become(node, "RLWINM", [value, *[graph.target_constant(n, "i32") for n in (0, *run)]])
    if not mask:
        return selector.replace(node, [node.ops[1]])
    inner = value.node
    if inner.op == "or" and inner.ops[1].node.op == "Constant":
        other = inner.ops[1].node.data & 0xFFFFFFFF
        run = _run_of_ones(~(mask ^ other) & 0xFFFFFFFF, 32)
        if run is not None and not ~mask & other:
            numbers = [graph.target_constant(n, "i32") for n in (0, *run)]
            made = graph.machine_node("RLWIMI", "i32", *inner.ops, *numbers, order=node.order)
            return selector.replace(node, [made])
    return _and_immediate(selector, node, mask, "")


def _and_immediate(selector: Selector, node: Node, mask: int, suffix: str) -> bool:
    if _is_complement(node.ops[0].node):
        return False
    for opcode, number, rest in (("ANDI", mask, mask >> 16), ("ANDIS", mask >> 16, mask >> 32 or mask & 0xFFFF)):
        if not rest:
            operand = selector.graph.target_constant(number, "i32")
            return selector.become(node, f"{opcode}{suffix}_rec", [node.ops[0], operand])
    return False


def _and_doubleword(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    full = (1 << 64) - 1
    value, mask = node.ops[0], node.ops[1].node.data & full

    def numbers(*given: int, type: str = "i32") -> list[Result]:
        return [graph.target_constant(n, type) for n in given]

    if mask and not mask & (mask + 1):
        first, rotation, inner = 64 - mask.bit_length(), 0, value.node
        if inner.op == "rotl" and inner.ops[1].node.op != "Constant":
            return selector.become(node, "RLDCL", [*inner.ops, *numbers(first)])
        if inner.op == "any_extend":
            shift = inner.ops[0].node
            if shift.op == "srl" and shift.ops[1].node.op == "Constant" and shift.ops[1].node.data <= first:
                operands = selector.undefined("i64"), shift.ops[0], selector.sub_index("sub_32")
                value = graph.machine_node("INSERT_SUBREG", "i64", *operands, order=node.order)
                rotation = 64 - shift.ops[1].node.data
        shift = value.node
        if shift.op == "srl" and shift.ops[1].node.op == "Constant" and shift.ops[1].node.data <= first:
            value, rotation = shift.ops[0], 64 - shift.ops[1].node.data
        return selector.become(node, "RLDICL", [value, *numbers(rotation, first)])
    complement = mask ^ full
    if complement and not complement & (complement + 1):
        return selector.become(node, "RLDICR", [value, *numbers(0, 63 - complement.bit_length())])
    run = _run_of_ones(mask, 64)
    if run is not None and 32 <= run[0] <= run[1]:
        return selector.become(node, "RLWINM8", [value, *numbers(0, run[0] - 32, run[1] - 32, type="i64")])
    if mask >> 16:
        # If setting the bits above the mask leaves one run of zeros, two rotations can each clear bits on the left.
        leading = 64 - mask.bit_length()
        run = _run_of_ones(mask | full >> mask.bit_length() << mask.bit_length(), 64)
        if run is not None:
            first, last = run
            turned = numbers(last + 1, first - last + 63 & 63, type="i64")
            made = graph.machine_node("RLDICL", "i64", value, *turned, order=node.order)
            return selector.become(node, "RLDICL", [made, *numbers(63 - last, leading, type="i64")])
    return _and_immediate(selector, node, mask, "8")


def _divide_by_power(selector: Selector, node: Node) -> bool:
    """Signed division by a power of two: an algebraic shift, then addze corrects negative quotients."""
    graph = selector.graph
    value, power = node.ops
    wide = node.type == "i64"
    by = graph.target_constant(power.node.data, node.type)
    shifted = graph.machine_node("SRADI" if wide else "SRAWI", (node.type, GLUE), value, by, order=node.order)
    made = graph.morph(node, "ADDZE8" if wide else "ADDZE", node.types, [shifted, shifted.results[1]])
    assert made is node
    return True


def _multiply(selector: Selector, node: Node) -> bool:
    """Select a product with a short constant times a power of two as a product and a shift."""
    right = node.ops[1].node
    if right.op != "Constant" or not right.data:
        return False
    wide = node.type == "i64"
    value: int = right.data & ((1 << 64) - 1 if wide else (1 << 32) - 1)
    shift = (value & -value).bit_length() - 1
    signed = value - (value >> 63 << 64)
    # As in LLVM, a word is zero-extended here and a doubleword signed.
    short = signed >> shift
    if fits16(signed) or not shift or not fits16(short):
        return False
    graph = selector.graph
    suffix = "8" if wide else ""
    product = graph.machine_node(
        "MULLI" + suffix, node.type, node.ops[0], graph.target_constant(short, node.type), order=node.order
    )
    numbers = (shift, 63 - shift) if wide else (shift, 0, 31 - shift)
    return selector.become(
        node, "RLDICR" if wide else "RLWINM", [product, *[graph.target_constant(n, "i32") for n in numbers]]
    )


def _indirect_call(selector: Selector, node: Node) -> bool:
    """A call through CTR and the reload of r2 after it."""
    graph = selector.graph
    target = target_of(graph)
    ops = unlinked(node, 2)
    slot = graph.target_constant(target.abi.toc_slot, "i64")
    stack = graph.register(target.stack_pointer, "i64")
    return selector.become(node, "BCTRL8_LDinto_toc", [slot, stack, *ops], node.types)


def _jump_to(selector: Selector, node: Node) -> bool:
    """An indirect branch through CTR."""
    graph = selector.graph
    moved = graph.machine_node("MTCTR8", (GLUE,), node.ops[1], node.ops[0], order=node.order)
    graph.morph(node, "BCTR8", node.types, [moved.results[0]])
    return True


def _prefetch(selector: Selector, node: Node) -> bool:
    """Prefetch data for reading or writing, or instructions if the processor supports it."""
    graph = selector.graph
    target = target_of(graph)
    _, pointer, writes, _, is_data = node.ops
    if not is_data.node.data and not target.has_vector_scalars:
        raise UnsupportedError("a prefetch of instructions does not exist on this processor",
                               notes=["LLVM 22 fails here too"])
    address = target.operand_pattern("any")(graph, pointer)
    assert address is not None, "select: every address is a sum of two parts"
    name = "ICBT" if not is_data.node.data else "DCBTST" if writes.node.data else "DCBT"
    return selector.become(node, name, [graph.target_constant(0, "i32"), *address])


_HANDLERS: dict[str, Handler] = {
    "Constant": _constant,
    "add": _add,
    "or": _or_xor,
    "xor": _or_xor,
    "FrameIndex": _frame_index,
    "and": _and,
    "mul": _multiply,
    "PPCISD::SRA_ADDZE": _divide_by_power,
    "PPCISD::CALL_NOP": transfer("BL8_NOP"),
    "PPCISD::CALL": transfer("BL8"),
    "PPCISD::BCTRL_LOAD_TOC": _indirect_call,
    "PPCISD::MTCTR": transfer("MTCTR8"),
    "PPCISD::TC_RETURN": transfer("TCRETURNdi8"),
    "PPCISD::RET_GLUE": transfer("BLR8"),
    "brind": _jump_to,
    "prefetch": _prefetch,
}


_COMPARING = frozenset((
    "setcc", "xor", "truncate", "zero_extend", "sign_extend", "any_extend", "select", "select_cc", "br_cc", "brcond"))
"""Comparisons and operations on booleans, which `compare.HANDLERS` selects."""


def handlers(op: str, is_boolean: bool) -> list[Handler]:
    """By operation: selection functions for booleans and for other types, which are tried in order before patterns."""
    found: list[Handler] = []
    if op in ROOTS and not is_boolean:
        found.append(bit_permutation.select)
    if op in _COMPARING:
        from smemit.isa.ppc64 import compare

        found.append(compare.HANDLERS[op])
    if op in _HANDLERS and (not is_boolean or op == "Constant"):
        found.append(_HANDLERS[op])
    return found
