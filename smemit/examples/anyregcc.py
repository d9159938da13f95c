"""A patchpoint with six arguments in any registers: with `anyregcc`, the record says which.

The record lists the result's register first, then the arguments', then the live values.
"""

from smemit import Builder, Module, i64, ptr

m = Module("anyregcc")


@m.function
def store_field(f: Builder, obj: ptr, value: i64, shape: i64, slot: i64, flags: i64, length: i64) -> i64:
    return f.patchpoint(3000, 40, 0x1234_5678_9ABC, [obj, value, shape, slot, flags, length], [obj, 5], ret=i64,
                        cc="anyregcc")
