"""Expand `llvm.is.fpclass`: to one fcmp where that suffices, else to tests of the bit pattern (LLVM's
expandIS_FPCLASS).

It is expanded while the graph is built, before types are legal, in LLVM's order: creation order decides later ties.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import Result, width
from smemit.errors import UnsupportedError
from smemit.ir.ops import Call
from smemit.ir.values import ConstantInt

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder

_SNAN, _QNAN, _NEG_INF, _NEG_NORMAL, _NEG_SUBNORMAL, _NEG_ZERO = 1, 2, 4, 8, 16, 32
_POS_ZERO, _POS_SUBNORMAL, _POS_NORMAL, _POS_INF = 64, 128, 256, 512
_NAN = _SNAN | _QNAN
_INF = _NEG_INF | _POS_INF
_NORMAL = _NEG_NORMAL | _POS_NORMAL
_SUBNORMAL = _NEG_SUBNORMAL | _POS_SUBNORMAL
_ZERO = _NEG_ZERO | _POS_ZERO
_POS_FINITE = _POS_ZERO | _POS_SUBNORMAL | _POS_NORMAL
_NEG_FINITE = _NEG_ZERO | _NEG_SUBNORMAL | _NEG_NORMAL
_FINITE = _POS_FINITE | _NEG_FINITE
_ALL = 1023

_SIMPLE = frozenset((
    _NAN, _SNAN, _QNAN, _INF, _POS_INF, _NEG_INF, _NORMAL, _POS_NORMAL, _NEG_NORMAL, _SUBNORMAL, _POS_SUBNORMAL,
    _NEG_SUBNORMAL, _ZERO, _POS_ZERO, _NEG_ZERO, _FINITE, _POS_FINITE, _NEG_FINITE, _ZERO | _NAN,
    _SUBNORMAL | _ZERO, _SUBNORMAL | _ZERO | _NAN,
))
"""Class masks that are tested by their complement."""
_SIMPLE_FOR_NUMBERS = frozenset((_INF | _NAN, _POS_INF | _NAN, _NEG_INF | _NAN))
"""Additional ones if a float comparison is used."""
_INFINITY = {"f32": 0x7F800000, "f64": 0x7FF0000000000000}
_LEAST_NORMAL = {"f32": 0x00800000, "f64": 0x0010000000000000}


def build(builder: Builder, op: Call) -> None:
    """Build a call."""
    graph = builder.graph
    value, classes = builder.one(op.args[0]), op.args[1]
    assert isinstance(classes, ConstantInt), "select: the verifier wants a constant here"
    mask = classes.unsigned & _ALL
    if mask in (0, _ALL):
        builder.values[op] = [graph.constant(-(mask != 0), "i1")]
        return
    if value.type not in _INFINITY:
        raise UnsupportedError(f"llvm.is.fpclass of {op.args[0].type} is not supported")
    made = None if "strictfp" in builder.info.ir.attributes else _by_number(builder, value, mask)
    builder.values[op] = [made or _Bits(builder, value).test(mask)]


def _by_number(builder: Builder, value: Result, mask: int) -> Result | None:
    """A single float comparison that decides the class."""
    graph, target, type = builder.graph, builder.target, value.type
    inverted = _ALL & ~mask in _SIMPLE | _SIMPLE_FOR_NUMBERS
    if inverted:
        mask = _ALL & ~mask
    ordered, unordered = ("setune", "setone") if inverted else ("setoeq", "setueq")
    rest = mask & ~_NAN if mask & _NAN == _NAN else mask
    is_ordered = rest == mask
    equal = ordered if is_ordered else unordered
    is_legal = target.is_cond_code_legal(equal, type)
    if rest == _ZERO and is_legal and _keeps_subnormals(builder, type):
        return builder.setcc(value, graph.leaf("ConstantFP", type, 0), equal)
    nan = "seto" if inverted else "setuo"
    if mask == _NAN and target.is_cond_code_legal(nan, type):
        return builder.setcc(value, value, nan)
    infinity = _INFINITY[type]
    if rest in (_POS_INF, _NEG_INF) and is_legal:
        sign = 1 << width(type) - 1 if rest == _NEG_INF else 0
        return builder.setcc(value, graph.leaf("ConstantFP", type, infinity | sign), equal)
    less = "setoge" if inverted else "setult"
    if rest == _SUBNORMAL | _ZERO and not is_ordered and target.is_cond_code_legal(less, type):
        size = graph.node("fabs", type, value)
        return builder.setcc(size, graph.leaf("ConstantFP", type, _LEAST_NORMAL[type]), less)
    return None


def _keeps_subnormals(builder: Builder, type: str) -> bool:
    """Whether the function handles denormal inputs as IEEE does."""
    attributes = builder.info.ir.attributes
    mode = attributes.get("denormal-fp-math-f32") if type == "f32" else None
    mode = str(mode or attributes.get("denormal-fp-math") or "ieee")
    return mode.rpartition(",")[2].strip() == "ieee"


class _Bits:
    """Tests of the bits of a float."""

    def __init__(self, builder: Builder, value: Result) -> None:
        graph = builder.graph
        self.builder, self.graph = builder, graph
        bits = width(value.type)
        self.type = type = f"i{bits}"
        self.value = graph.node("bitcast", type, value)
        self.sign_bit, self.infinity = 1 << bits - 1, _INFINITY[value.type]
        # As in LLVM, all of these are created, even if unused.
        size_mask = graph.constant(self.sign_bit - 1, type)
        for number in (self.sign_bit, self.infinity, 0):
            graph.constant(number, type)
        self.all_ones = graph.constant(-1, "i1")
        self.size = graph.node("and", type, self.value, size_mask)
        self.sign = self._compare(self.value, 0, "setlt")

    def _compare(self, value: Result, number: int, condition: str) -> Result:
        return self.builder.setcc(value, self.graph.constant(number, self.type), condition)

    def _both(self, left: Result, right: Result) -> Result:
        return self.graph.node("and", "i1", left, right)

    def test(self, mask: int) -> Result:
        """Whether the float is of a class in `mask`."""
        graph = self.graph
        inverted = _ALL & ~mask in _SIMPLE
        if inverted:
            mask = _ALL & ~mask
        result: Result | None = None
        for part in self._parts(mask):
            result = part if result is None else graph.node("or", "i1", result, part)
        if result is None:
            return graph.constant(-inverted, "i1")
        return graph.node("xor", "i1", result, self.all_ones) if inverted else result

    def _parts(self, mask: int) -> Iterator[Result]:
        """The tests whose disjunction is the result, each built on demand."""
        if mask & _FINITE == _FINITE:
            yield self._compare(self.size, self.infinity, "setlt")
            mask &= ~_FINITE
        elif mask & _FINITE == _POS_FINITE:
            yield self._compare(self.value, self.infinity, "setult")
            mask &= ~_POS_FINITE
        elif mask & _FINITE == _NEG_FINITE:
            yield self._both(self._compare(self.size, self.infinity, "setlt"), self.sign)
            mask &= ~_NEG_FINITE
        if mask & (_ZERO | _SUBNORMAL) == _ZERO | _SUBNORMAL:
            exponent = self.graph.node("and", self.type, self.value, self.graph.constant(self.infinity, self.type))
            yield self._compare(exponent, 0, "seteq")
            mask &= ~(_ZERO | _SUBNORMAL)
        tests = ((_ZERO, self._zero), (_SUBNORMAL, self._subnormal), (_INF, self._infinity), (_NAN, self._nan),
                 (_NORMAL, self._normal))
        for classes, test in tests:
            if mask & classes:
                yield test(mask & classes)

    def _zero(self, mask: int) -> Result:
        if mask == _ZERO:
            return self._compare(self.size, 0, "seteq")
        return self._compare(self.value, 0 if mask == _POS_ZERO else self.sign_bit, "seteq")

    def _subnormal(self, mask: int) -> Result:
        value = self.value if mask == _POS_SUBNORMAL else self.size
        least = self.graph.constant((self.infinity & -self.infinity) - 1, self.type)
        less = self.graph.node("sub", self.type, value, self.graph.constant(1, self.type))
        found = self.builder.setcc(less, least, "setult")
        return self._both(found, self.sign) if mask == _NEG_SUBNORMAL else found

    def _infinity(self, mask: int) -> Result:
        if mask == _INF:
            return self._compare(self.size, self.infinity, "seteq")
        return self._compare(self.value, self.infinity | (self.sign_bit if mask == _NEG_INF else 0), "seteq")

    def _nan(self, mask: int) -> Result:
        quiet = self.infinity | (self.infinity & -self.infinity) >> 1
        if mask == _NAN:
            return self._compare(self.size, self.infinity, "setgt")
        if mask == _QNAN:
            return self._compare(self.size, quiet, "setge")
        return self._both(self._compare(self.size, self.infinity, "setgt"), self._compare(self.size, quiet, "setlt"))

    def _normal(self, mask: int) -> Result:
        graph, step = self.graph, self.infinity & -self.infinity
        below = graph.node("sub", self.type, self.size, graph.constant(step, self.type))
        found = self._compare(below, self.infinity - step, "setult")
        if mask == _NEG_NORMAL:
            return self._both(found, self.sign)
        if mask == _POS_NORMAL:
            return self._both(found, graph.node("xor", "i1", self.sign, self.all_ones))
        return found
