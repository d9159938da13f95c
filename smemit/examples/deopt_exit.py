"""A deopt exit with twenty live values: the record says where the interpreter finds each of them.

There are too few registers for all. The other values are in allocas, which are recorded as Direct locations (the
address is a register plus an offset). Numbers that the compiler knows are recorded as constants.
"""

from smemit import Builder, Module, i32, i64, ptr

m = Module("deopt_exit")
interpret = m.declare("interpret", i64, [i64])


@m.function
def checked_sum(f: Builder, array: ptr, index: i64, length: i64) -> i64:
    locals_ = [f.alloca(i64, name=f"local{number}") for number in range(12)]
    for number, slot in enumerate(locals_):
        f.store(f.load(i64, f.gep(array, number, type=i64)), slot)
    with f.if_then(f.icmp("uge", index, length)):
        # 3 in registers, 12 in memory, 5 constants; the large one goes to the constant pool.
        f.stackmap(1000, 0, [array, index, length, *locals_, 0, -1, f.const(i32, 7), 1 << 40, f.null()])
        return_value = interpret(1000)
        f.ret(return_value)
    return f.load(i64, f.gep(array, index, type=i64)) + f.load(i64, locals_[0])
