"""An inline cache that patches itself: the first look-up replaces the call of the look-up routine by a load.

With `anyregcc` the compiler chooses the registers. The record has them: `{result}` and `{arg0}` in the patch.
"""

import sys

from smemit import Builder, Module, i64, ptr
from smemit.run import Hit, Program, load

OBJECTS = 0x6000_0000
LOADS = {"x86_64": "mov {result}, [{arg0}+8]", "aarch64": "ldr {result}, [{arg0}, #8]",
         "ppc64": "ld {result}, 8({arg0})", "ppc64le": "ld {result}, 8({arg0})"}


def program(target: str) -> Module:
    """Reads a field whose place the compiler does not know."""
    m = Module("inline_cache", target=target)

    @m.function
    def load_field(f: Builder, obj: ptr) -> i64:
        hit = f.patchpoint(id=78, patch_bytes=40, args=[obj], ret=i64, cc="anyregcc")
        return hit + 3

    return m


class Runtime:
    """Knows where fields are, and puts what it has found out into the code."""

    def __init__(self, p: Program) -> None:
        self.p, self.looked_up = p, 0
        p.patch(78, call=self.look_up)

    def look_up(self, hit: Hit) -> int:
        """The slow way, once."""
        self.looked_up += 1
        self.p.patch(78, asm=LOADS[self.p.image.machine])
        return self.p.machine.word(hit.value(1) + 8)


def main(target: str) -> None:
    """Two loads of the field, one look-up."""
    p = load(program(target))
    p.machine.map(OBJECTS, 16)
    p.machine.set_word(OBJECTS + 8, 39)
    runtime = Runtime(p)
    print(p.call("load_field", OBJECTS), "after", runtime.looked_up, "look-up")
    p.machine.set_word(OBJECTS + 8, 100)
    print(p.call("load_field", OBJECTS), "after", runtime.looked_up, "look-up")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
