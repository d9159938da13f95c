"""AArch64: materialize vector constants by one or two instructions, tried in LLVM's order.

Each instruction repeats 64 bits: bytes of all zeros or ones, one byte, a byte inside a halfword or word, or a float.
The result may be inverted or negated as floats (LLVM's ConstantBuildVector).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.graph.nodes import Node, width
from smemit.ir import layout
from smemit.isa.aarch64.immediates import encode_float

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.select import Selector

_DOUBLEWORD = (1 << 64) - 1
_SIGNS = (("FNEGv4f32", 0x8000000080000000), ("FNEGv2f64", 0x8000000000000000))


class Move(NamedTuple):
    """An instruction, its immediates, and the FNEG that follows, if any."""

    name: str
    numbers: tuple[int, ...]
    negation: str = ""


_ALIKE = (Move("MOVIv2d_ns", (0,)), Move("MOVIv2d_ns", (0xFF,)))
_DOUBLEWORD_FORMS = {"MOVIv2d_ns": "MOVID", "MOVIv4i32": "MOVIv2i32"}
"""The same for 64 bits, where smemit has it."""


def move(bits: int) -> Move | None:
    """The instruction for a 128-bit constant, None if it must come from memory."""
    value = bits & _DOUBLEWORD
    if bits >> 64 != value:
        return None
    found = _repeated(value)
    if found is not None:
        return found
    for negation, signs in _SIGNS:
        if (found := _repeated(value ^ signs)) is not None:
            return Move(found.name, found.numbers, negation)
    return None


def _repeated(value: int) -> Move | None:
    whole = value.to_bytes(8, "little")
    if all(byte in (0, 0xFF) for byte in whole):
        return Move("MOVIv2d_ns", (sum(1 << at for at, byte in enumerate(whole) if byte),))
    found = _shifted("MOVI", value, 32) or _shifted("MOVI", value, 16)
    if found is not None:
        return found
    if whole == whole[:1] * 8:
        return Move("MOVIv16b_ns", (whole[0],))
    if whole[:4] == whole[4:] and (encoded := encode_float(value & 0xFFFFFFFF, 32)) is not None:
        return Move("FMOVv4f32_ns", (encoded,))
    if (encoded := encode_float(value, 64)) is not None:
        return Move("FMOVv2f64_ns", (encoded,))
    inverted = value ^ _DOUBLEWORD
    return _shifted("MVNI", inverted, 32) or _shifted("MVNI", inverted, 16)


def _shifted(name: str, value: int, bits: int) -> Move | None:
    """One byte in each element of `width` bits."""
    element = value & (1 << bits) - 1
    if value != element * (_DOUBLEWORD // ((1 << bits) - 1)):
        return None
    for shift in range(0, bits, 8):
        if not element & ~(0xFF << shift):
            return Move(f"{name}v{128 // bits}i{bits}", (element >> shift, shift))
    for doubled, shift in enumerate((8, 16) if bits == 32 else ()):
        # MSL shifts in ones.
        if element & ~(0xFF << shift) == (1 << shift) - 1:
            return Move(f"{name}v4s_msl", (element >> shift, doubled))
    return None


def bits_of(node: Node) -> int | None:
    """The bits of a constant vector of numbers; those of a doubleword twice."""
    bits = 0 if node.op == "zero_vector" else layout.vector_bits(node.data.constant)
    return bits | bits << 64 if bits is not None and width(node.type) == 64 else bits


def is_moved(node: Node) -> bool:
    """Whether one or two instructions materialize a constant vector."""
    bits = bits_of(node)
    return bits is not None and move(bits) is not None


def select(selector: Selector, node: Node) -> bool:
    """Materialize a constant vector."""
    bits = bits_of(node)
    made = None if bits is None else move(bits)
    if made is None:
        return False
    graph = selector.graph
    if width(node.type) == 64:
        return _select_doubleword(selector, node, made)
    numbers = [graph.target_constant(number, "i32") for number in made.numbers]
    if made.negation:
        whole = graph.machine_node(made.name, node.type, *numbers, order=node.order)
        selector.become(node, made.negation, [whole])
    else:
        selector.become(node, made.name, numbers)
    return True


def _select_doubleword(selector: Selector, node: Node, made: Move) -> bool:
    """Make a constant of 64 bits; zeros or ones only are half of a whole vector."""
    graph = selector.graph
    numbers = [graph.target_constant(number, "i32") for number in made.numbers]
    if made in _ALIKE:
        whole = graph.machine_node(made.name, "v2i64", *numbers, order=node.order)
        return selector.become(node, "EXTRACT_SUBREG", [whole, selector.sub_index("dsub")])
    name = _DOUBLEWORD_FORMS.get(made.name)
    if name is None or made.negation:
        return False
    return selector.become(node, name, numbers)
