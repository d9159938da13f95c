"""Stack memory in a record: an alloca is Direct (its address is register + offset), and so is one inside a struct."""

from smemit import Builder, Module, array, i8, i32, i64, struct, void

m = Module("direct_allocas")
fill = m.declare("fill", void, [i64])
point = struct([i32, i32, i64])


@m.function
def with_slots(f: Builder, n: i64) -> i64:
    one = f.alloca(i64, name="one")
    buffer = f.alloca(array(24, i8), align=16, name="buffer")
    pair = f.alloca(point, name="pair")
    f.store(n, one)
    f.store(f.const(array(24, i8), b"twenty-four bytes of it."), buffer)
    f.store(f.trunc(n, i32), f.gep(pair, [0, 1], type=point))
    f.stackmap(4000, 0, [one, buffer, pair, n])
    f.call(fill, [n])
    return f.load(i64, one)
