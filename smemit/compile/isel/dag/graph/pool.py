"""Names of constant pool entries in a graph."""

from __future__ import annotations

from smemit.ir.identity import constant_key
from smemit.ir.values import ConstantAggregate, ConstantFloat


class PoolKey:
    """A constant pool entry; entries with equal bits are equal."""

    __slots__ = ("constant", "key")

    def __init__(self, constant: ConstantFloat | ConstantAggregate) -> None:
        self.constant = constant
        self.key = constant_key(constant)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PoolKey) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return repr(self.constant)
