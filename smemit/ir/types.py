"""Types of IR values: interned, so that equal types are the same object and `is` compares them.

The names are LLVM's (`i64`, `ptr`, `double`), and `str(type)` is LLVM's spelling.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final


class Type:
    """A type; `str()` is LLVM's spelling. Instances are interned: use the functions below."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<type {self.text}>"


class IntType(Type):
    """An integer of `width` bits."""

    __slots__ = ("width",)

    def __init__(self, width: int) -> None:
        super().__init__(f"i{width}")
        self.width = width


class HugeIntType(IntType):
    """An integer wider than `WIDEST_VALUE`, which only memory can contain."""

    __slots__ = ()


class FloatType(Type):
    """A floating-point number of `width` bits: half, bfloat, float, double, x86_fp80, fp128, ppc_fp128."""

    __slots__ = ("width",)

    def __init__(self, text: str, width: int) -> None:
        super().__init__(text)
        self.width = width


class PointerType(Type):
    """An opaque pointer into `address_space`."""

    __slots__ = ("address_space",)

    def __init__(self, address_space: int) -> None:
        super().__init__("ptr" if not address_space else f"ptr addrspace({address_space})")
        self.address_space = address_space


class VectorType(Type):
    """A vector of `count` elements; a `scalable` one has a run-time multiple of that."""

    __slots__ = ("count", "element", "scalable")

    def __init__(self, count: int, element: Type, scalable: bool) -> None:
        super().__init__(f"<{'vscale x ' if scalable else ''}{count} x {element}>")
        self.count, self.element, self.scalable = count, element, scalable


class TargetType(Type):
    """A target-specific type: `target("name", ...)`, `x86_amx`."""

    __slots__ = ()


class ArrayType(Type):
    """`count` elements in memory, one after the other."""

    __slots__ = ("count", "element")

    def __init__(self, count: int, element: Type) -> None:
        super().__init__(f"[{count} x {element}]")
        self.count, self.element = count, element


class StructType(Type):
    """Fields in memory, padded to their alignment unless `packed`.

    A named struct is known by its name and gets its `elements` later; None means opaque.
    """

    __slots__ = ("elements", "layout", "name", "packed")

    def __init__(self, elements: tuple[Type, ...] | None, packed: bool, name: str | None) -> None:
        super().__init__(f"%{quote(name)}" if name is not None else struct_body(elements, packed))
        self.elements, self.packed, self.name = elements, packed, name
        self.layout: tuple[tuple[Type, ...] | None, bool, tuple[int, int, list[int]]] | None = None
        """The cached layout from `ir.layout`, with the elements for which it is valid."""


class FunctionType(Type):
    """Result, parameters, and whether more arguments may follow."""

    __slots__ = ("params", "result", "variadic")

    def __init__(self, result: Type, params: tuple[Type, ...], variadic: bool) -> None:
        inside = ", ".join([*map(str, params), *(["..."] if variadic else [])])
        super().__init__(f"{result} ({inside})")
        self.result, self.params, self.variadic = result, params, variadic


void: Final = Type("void")
label: Final = Type("label")
token: Final = Type("token")
metadata: Final = Type("metadata")
half: Final = FloatType("half", 16)
bfloat: Final = FloatType("bfloat", 16)
float_: Final = FloatType("float", 32)
double: Final = FloatType("double", 64)
x86_fp80: Final = FloatType("x86_fp80", 80)
fp128: Final = FloatType("fp128", 128)
ppc_fp128: Final = FloatType("ppc_fp128", 128)

WIDEST_VALUE: Final = 8192
"""Width of the widest integer that code handles; each 64 bits need an instruction or more for every operation."""

_targets: dict[str, TargetType] = {}
_integers: dict[int, IntType] = {}
_pointers: dict[int, PointerType] = {}
_vectors: dict[tuple[int, Type, bool], VectorType] = {}
_arrays: dict[tuple[int, Type], ArrayType] = {}
_structs: dict[tuple[tuple[Type, ...], bool], StructType] = {}
_functions: dict[tuple[Type, tuple[Type, ...], bool], FunctionType] = {}


def integer(width: int) -> IntType:
    """The integer type of `width` bits, 1 to 2^23."""
    if (found := _integers.get(width)) is None:
        found = _integers.setdefault(width, (IntType if width <= WIDEST_VALUE else HugeIntType)(width))
    return found


def pointer(address_space: int = 0) -> PointerType:
    """The pointer type of an address space."""
    if (found := _pointers.get(address_space)) is None:
        found = _pointers.setdefault(address_space, PointerType(address_space))
    return found


NARROW_SPACES: Final = (270, 271)
"""The address spaces with 32-bit pointers, on x86-64 and AArch64."""


def is_narrow(type: Type) -> bool:
    """Whether a type is a 32-bit pointer."""
    return isinstance(type, PointerType) and type.address_space in NARROW_SPACES


def has_pointers(spaces: tuple[int, ...]) -> bool:
    """Whether a type with 32-bit pointers has ever been created, in any module."""
    return any(space in _pointers for space in spaces)


def has_vectors() -> bool:
    """Whether a vector type has ever been created, in any module."""
    return bool(_vectors)


def vector(count: int, element: Type, scalable: bool = False) -> VectorType:
    """The vector of `count` elements."""
    key = (count, element, scalable)
    if (found := _vectors.get(key)) is None:
        found = _vectors.setdefault(key, VectorType(count, element, scalable))
    return found


def array(count: int, element: Type) -> ArrayType:
    """The array of `count` elements."""
    key = (count, element)
    if (found := _arrays.get(key)) is None:
        found = _arrays.setdefault(key, ArrayType(count, element))
    return found


def target(text: str) -> TargetType:
    """The target-specific type with this spelling."""
    if (found := _targets.get(text)) is None:
        found = _targets.setdefault(text, TargetType(text))
    return found


def struct(elements: tuple[Type, ...], packed: bool = False) -> StructType:
    """The literal struct of these fields; `Module.struct` creates named structs."""
    key = (tuple(elements), packed)
    if (found := _structs.get(key)) is None:
        found = _structs.setdefault(key, StructType(key[0], packed, None))
    return found


def function(result: Type, params: tuple[Type, ...], variadic: bool = False) -> FunctionType:
    """The type of a function."""
    key = (result, tuple(params), variadic)
    if (found := _functions.get(key)) is None:
        found = _functions.setdefault(key, FunctionType(result, key[1], variadic))
    return found


def struct_body(elements: tuple[Type, ...] | None, packed: bool) -> str:
    """LLVM's spelling of a struct's fields."""
    if elements is None:
        return "opaque"
    inside = f"{{ {', '.join(map(str, elements))} }}" if elements else "{}"
    return f"<{inside}>" if packed else inside


@lru_cache(1 << 14)
def quote(name: str) -> str:
    """A name as LLVM writes it after `@` or `%`: quoted unless it consists of letters, digits and `-$._`."""
    if re.fullmatch("[-a-zA-Z$._][-a-zA-Z$._0-9]*", name):
        return name
    raw = name.encode("utf-8", "surrogateescape")
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\{b:02X}" for b in raw) + '"'


i1: Final = integer(1)
i8: Final = integer(8)
i16: Final = integer(16)
i32: Final = integer(32)
i64: Final = integer(64)
i128: Final = integer(128)
ptr: Final = pointer()
