"""Memory of a running program: blocks of bytes at addresses, where anything outside them has no meaning."""

from __future__ import annotations

from bisect import bisect_right
from typing import Protocol

from smemit.interpret.values import Meaningless


class MemoryAccess(Protocol):
    """What an interpreter needs of memory; a machine's serves as well as `Memory`."""

    def read(self, address: int, size: int) -> bytes: ...
    def write(self, address: int, data: bytes) -> None: ...


class Memory:
    """Blocks that do not overlap; an access has to lie within one."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._blocks: list[bytearray] = []

    def add(self, address: int, content: bytes) -> None:
        """A block of this content."""
        at = bisect_right(self._starts, address)
        self._starts.insert(at, address)
        self._blocks.insert(at, bytearray(content))

    def remove(self, address: int) -> None:
        """Forget the block that begins there, if there is one."""
        at = bisect_right(self._starts, address) - 1
        if at >= 0 and self._starts[at] == address:
            del self._starts[at], self._blocks[at]

    def blocks(self) -> list[tuple[int, bytes]]:
        """Every block, by address."""
        return [(start, bytes(block)) for start, block in zip(self._starts, self._blocks, strict=True)]

    def read(self, address: int, size: int) -> bytes:
        """Bytes of one block; Meaningless outside."""
        block, offset = self._find(address, size)
        return bytes(block[offset:offset + size])

    def write(self, address: int, data: bytes) -> None:
        """Overwrite bytes of one block; Meaningless outside."""
        block, offset = self._find(address, len(data))
        block[offset:offset + len(data)] = data

    def _find(self, address: int, size: int) -> tuple[bytearray, int]:
        at = bisect_right(self._starts, address) - 1
        if at < 0 or address + size > self._starts[at] + len(self._blocks[at]):
            raise Meaningless(f"an access of {size} bytes at {address:#x}, where the program has no memory")
        return self._blocks[at], address - self._starts[at]
