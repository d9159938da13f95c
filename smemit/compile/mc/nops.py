"""Fill n bytes with nops."""

from __future__ import annotations

from collections.abc import Mapping


class NopFamily:
    """Nops by length; `longest` is the longest one a tuning takes."""

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
        """The lengths of the nops that `fill` puts one after the other."""
        count, rest = divmod(size, self.longest)
        steps = [self.longest] * count
        while rest:
            # A fixed-width nop may leave a rest that no nop fills; the caller refuses such sizes beforehand.
            step = next(length for length in range(rest, 0, -1) if length in self.of)
            steps.append(step)
            rest -= step
        return steps
