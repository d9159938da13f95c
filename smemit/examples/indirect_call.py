"""Calls through pointers: a virtual method from its table, and a patchpoint that calls an address of the runtime."""

from smemit import Builder, Module, function_type, i64, ptr

m = Module("indirect_call")
method = function_type(i64, [ptr, i64])
resolve = m.declare("resolve", i64, [ptr, i64])
m.variable("table", ptr, resolve)


@m.function
def send(f: Builder, obj: ptr, argument: i64) -> i64:
    table = f.load(ptr, obj, name="table")
    code = f.load(ptr, f.gep(table, 2, type=ptr), name="code")
    f.stackmap(5000, 0, [obj, code])
    first = f.call(code, [obj, argument], type=method)
    return f.patchpoint(5001, 40, 0x7F00_0000_1000, [obj, first], ret=i64)
