"""Compare two modules for equality, field by field.

Names of local values, source locations and unused named types are ignored; names of symbols are compared.
"""

from __future__ import annotations

from typing import Any

from smemit.ir import types as t
from smemit.ir.module import Argument, Block, Comdat, Function, Global, Module, Operation
from smemit.ir.ops import Bundle
from smemit.ir.values import ConstantFloat, ConstantInt, ConstantNull, Value

_IGNORED = frozenset(("builder", "module", "name", "place"))
_LOCAL = (Argument, Block, Operation)


def equal(a: Module, b: Module) -> bool:
    """Whether `a` and `b` are the same program."""
    return _Walk().modules(a, b)


def _file_entry(module: Module) -> str:
    """The source file name in the object."""
    name = module.name if module.source_filename is None else module.source_filename
    return name.rsplit("/", 1)[-1]


def fields_of(kind: type) -> list[str]:
    """The names of all fields of a class, including its bases."""
    return [name for base in reversed(kind.__mro__) for name in base.__dict__.get("__slots__", ())]


def _is_zero(value: Value) -> bool:
    if isinstance(value, ConstantInt):
        return not value.value
    return isinstance(value, ConstantNull) or (isinstance(value, ConstantFloat) and not value.bits)


class _Walk:
    def __init__(self) -> None:
        self.pairs: dict[Any, Any] = {}
        """Maps local values and struct types of the first module to those of the second."""
        self.partners: set[Any] = set()

    def modules(self, a: Module, b: Module) -> bool:
        if _file_entry(a) != _file_entry(b) or any(
                getattr(a, field) != getattr(b, field)
                for field in ("target", "triple", "data_layout", "assembly", "identification", "linker_options")):
            return False
        if a.flags.keys() != b.flags.keys() or not all(self.same(a.flags[key], b.flags[key]) for key in a.flags):
            return False
        kinds = {type(item) for item in (*a.globals.values(), *b.globals.values())}
        for kind in kinds:
            first = [item for item in a.globals.values() if type(item) is kind]
            second = [item for item in b.globals.values() if type(item) is kind]
            if [item.name for item in first] != [item.name for item in second]:
                return False
            # Bodies refer to globals of every kind, so only names are compared there.
            if not all(self.fields(x, y) for x, y in zip(first, second, strict=True)):
                return False
        used = {item.comdat for item in a.globals.values()} - {""}
        return all(self.same(a.comdats.get(name), b.comdats.get(name)) for name in used)

    def same(self, a: Any, b: Any) -> bool:
        """Whether two fields' values correspond."""
        if a is b:
            return True
        if isinstance(a, t.Type):
            return isinstance(b, t.Type) and self.types(a, b)
        if isinstance(a, Global):
            return type(a) is type(b) and a.name == b.name
        if isinstance(a, _LOCAL):
            return self.pair(a, b)
        if isinstance(a, Value):
            return self.values(a, b)
        if isinstance(a, list | tuple):
            return isinstance(b, list | tuple) and len(a) == len(b) and all(map(self.same, a, b))
        if type(a) is not type(b):
            return False
        if isinstance(a, dict):
            return a.keys() == b.keys() and all(self.same(a[key], b[key]) for key in a)
        if isinstance(a, Bundle):
            return self.fields(a, b)
        if isinstance(a, Comdat):
            return (a.name, a.kind) == (b.name, b.kind)
        return bool(a == b)

    def values(self, a: Value, b: Any) -> bool:
        if not isinstance(b, Value) or not self.same(a.type, b.type):
            return False
        if isinstance(a, ConstantNull) or isinstance(b, ConstantNull):
            # `zeroinitializer` of a scalar type equals the constant 0.
            return _is_zero(a) and _is_zero(b)
        return type(a) is type(b) and self.fields(a, b)

    def pair(self, a: Any, b: Any) -> bool:
        """Local values must correspond one to one; each is compared where it is defined."""
        known = self.pairs.get(a)
        if known is not None or b in self.partners:
            return known is b
        if type(a) is not type(b):
            return False
        self.pairs[a] = b
        self.partners.add(b)
        return True

    def fields(self, a: Any, b: Any) -> bool:
        if isinstance(a, Function):
            return self.functions(a, b)
        return all(self.field(field, getattr(a, field, None), getattr(b, field, None))
                   for field in fields_of(type(a)) if field not in _IGNORED)

    def field(self, field: str, a: Any, b: Any) -> bool:
        # Ids are compared regardless of signedness.
        if field == "id" and isinstance(a, int) and isinstance(b, int):
            return (a - b) % (1 << 64) == 0
        return self.same(a, b)

    def functions(self, a: Function, b: Function) -> bool:
        if len(a.args) != len(b.args) or len(a.blocks) != len(b.blocks):
            return False
        for x, y in zip(a.args, b.args, strict=True):
            if not self.pair(x, y) or not self.same(x.attributes, y.attributes):
                return False
        apart = _IGNORED | {"args", "blocks"}
        if not all(self.same(getattr(a, field, None), getattr(b, field, None))
                   for field in fields_of(Function) if field not in apart):
            return False
        for block, other in zip(a.blocks, b.blocks, strict=True):
            if not self.pair(block, other) or len(block.operations) != len(other.operations):
                return False
            for op, twin in zip(block.operations, other.operations, strict=True):
                if not self.pair(op, twin) or not self.fields(op, twin):
                    return False
        return True

    def types(self, a: t.Type, b: t.Type) -> bool:
        if type(a) is not type(b):
            return False
        if isinstance(a, t.StructType) and isinstance(b, t.StructType):
            if a.name != b.name or a.packed != b.packed:
                return False
            if a in self.pairs:
                return self.pairs[a] is b
            self.pairs[a] = b
            return self.same(a.elements, b.elements)
        if a.text != b.text:
            return False
        # Equal texts differ only in the named structs inside.
        return all(self.same(getattr(a, slot), getattr(b, slot)) for slot in fields_of(type(a)))
