"""Memory of a running program: blocks of bytes at addresses; accesses outside of them are undefined."""

from __future__ import annotations

from bisect import bisect_right
from typing import Protocol

from smemit.interpret.values import Meaningless


class MemoryAccess(Protocol):
    """The memory interface of an interpreter, which `Memory` and emulators implement."""

    def read(self, address: int, size: int) -> bytes: ...
    def write(self, address: int, data: bytes) -> None: ...


class Memory:
    """Disjoint blocks; an access must be inside one of them."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._blocks: list[bytearray] = []

    def add(self, address: int, content: bytes) -> None:
        """Add a block with these contents."""
        at = bisect_right(self._starts, address)
        self._starts.insert(at, address)
        self._blocks.insert(at, bytearray(content))

    def remove(self, address: int) -> None:
        """Remove the block at an address, if there is one."""
        at = bisect_right(self._starts, address) - 1
        if at >= 0 and self._starts[at] == address:
            del self._starts[at], self._blocks[at]

    def blocks(self) -> list[tuple[int, bytes]]:
        """All blocks by address."""
        return [(start, bytes(block)) for start, block in zip(self._starts, self._blocks, strict=True)]

    def read(self, address: int, size: int) -> bytes:
        """Read bytes of one block; raises Meaningless outside of blocks."""
        block, offset = self._find(address, size)
        return bytes(block[offset:offset + size])

    def write(self, address: int, data: bytes) -> None:
        """Write bytes of one block; raises Meaningless outside of blocks."""
        block, offset = self._find(address, len(data))
        block[offset:offset + len(data)] = data

    def _find(self, address: int, size: int) -> tuple[bytearray, int]:
        at = bisect_right(self._starts, address) - 1
        if at < 0 or address + size > self._starts[at] + len(self._blocks[at]):
            raise Meaningless(f"an access of {size} bytes at {address:#x}, where the program has no memory")
        return self._blocks[at], address - self._starts[at]
