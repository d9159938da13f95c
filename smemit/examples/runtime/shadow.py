"""The shadow of a stackmap: the runtime overwrites running code with an exit, and computes the result itself.

It is the first example of LLVM's document on stack maps: the compiled code relied on an assumption that no longer
holds, so every execution that reaches the stackmap leaves the function.
"""

import sys

from smemit import Builder, Module, i64
from smemit.run import Hit, load


def program(target: str) -> Module:
    """Adds a bonus; 16 bytes behind the stackmap belong to the runtime."""
    m = Module("shadow", target=target)

    @m.function(attributes={"uwtable": None})
    def price(f: Builder, amount: i64, bonus: i64) -> i64:
        total = f.add(amount, bonus, name="total")
        f.stackmap(77, 16, [total])
        return total * 2

    return m


def leave(hit: Hit) -> int:
    """What the function returns now."""
    print("left at record", hit.record.id, "of", hit.frame.function, "with", hit.values)
    return int(hit.values["total"]) * 3


def main(target: str) -> None:
    """Run before the patch, with it, and after it is undone."""
    p = load(program(target))
    print(p.call("price", 10, 4))
    patch = p.patch(77, call=leave)
    print(p.call("price", 10, 4))
    patch.undo()
    print(p.call("price", 10, 4))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
