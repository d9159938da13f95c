"""Fill n bytes with nops."""

from __future__ import annotations

from collections.abc import Mapping


class NopFamily:
    """Nops by length; `longest` is the longest one for a tuning."""

    __slots__ = ("_fills", "longest", "of")

    def __init__(self, of: Mapping[int, bytes], longest: int) -> None:
        self.of, self.longest = of, longest
        self._fills: dict[int, bytes] = {0: b""}

    def fill(self, size: int) -> bytes:
        """`size` bytes of padding, longest nop first: 16 bytes are 10 + 6, not 8 + 8 (llc 22.1.8)."""
        found = self._fills.get(size)
        if found is None:
            found = b"".join(self.of[step] for step in self.steps(size))
            if size < 1024:
                self._fills[size] = found
        return found

    def steps(self, size: int) -> list[int]:
        """The lengths of the nops that `fill` emits."""
        count, rest = divmod(size, self.longest)
        steps = [self.longest] * count
        while rest:
            # Fixed-width nops cannot fill every size; callers refuse such sizes.
            step = next(length for length in range(rest, 0, -1) if length in self.of)
            steps.append(step)
            rest -= step
        return steps
