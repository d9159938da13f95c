"""Inline assembly beside records: an instruction as text, and a value that is opaque to the compiler.

Compiling it needs the package keystone-engine, which is installed with smemit where it has wheels.
"""

from smemit import Builder, Module, i64

m = Module("inline_assembly")


@m.function
def marked(f: Builder, a: i64) -> i64:
    f.stackmap(9000, 4, [a])
    f.asm("nop")
    hidden = f.asm("", "=r,0", [a], ret=i64)
    f.stackmap(9001, 0, [a, hidden])
    return hidden + 1
