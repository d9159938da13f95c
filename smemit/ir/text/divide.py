"""The functions of a long text in shares, for processes that read, change or compile some of them each."""

from __future__ import annotations

from smemit.ir.module import Function
from smemit.ir.text.read_module import ModuleReader

_FEWEST, _MOST = 150_000, 5_000_000
"""Characters of a share: fewer are read faster than a process is made for them; more would take much memory at once."""


def divide(reader: ModuleReader, processes: int) -> list[list[Function]]:
    """The functions in shares of about the same length, one after the other; one share where they go together.

    `reader` has read what stands outside of functions.
    """
    functions = reader.module.functions
    lengths = {body.function: body.length for body in reader.bodies}
    whole = sum(lengths.values())
    if processes < 2 or whole < 2 * _FEWEST or reader.errors or reader.unnamed or "blockaddress" in reader.text:
        # Numbers of globals without a name, and what becomes of blocks with an address, are a matter of all functions.
        return [functions]
    rounds = -(-whole // (processes * _MOST))
    count = min(processes * rounds, whole // _FEWEST)
    shares: list[list[Function]] = [[] for _ in range(count)]
    done = 0
    for function in functions:
        shares[min(done * count // whole, count - 1)].append(function)
        done += lengths.get(function, 0)
    return [share for share in shares if share]
