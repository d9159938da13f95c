"""Chosen locations of live values: callee-saved registers, spill slots off each base, the pool, parts.

Code of -O0 has no Indirect locations, so it does not test that part of a stack map reader. `smemit.place` chooses the
location of a live value, and the code moves the value there. An unwinder finds `a` in r15, which `callee` saved.
The registers are those of x86_64. llc ignores placements.
"""

from smemit import Builder, Module, double, i64, place, ptr

m = Module("placements", target="x86_64")
callee = m.declare("callee", i64, [i64])


@m.function
def work(f: Builder, a: i64, b: double, p: ptr) -> i64:
    slot = f.alloca(i64, name="slot")
    f.store(a, slot)
    f.stackmap(1, 0, [a, b, p, slot], places=[
        place.register("r12"), place.spill("sp"), place.spill("fp"), place.direct("sp")])
    f.stackmap(2, 0, [a, p, 7, 7], places=[
        place.spill("bp"), place.parts(place.register("r13"), place.spill("fp")), place.pool(), place.register("r14")])
    return f.patchpoint(3, 24, callee, [a], [a, p], ret=i64, places=[place.register("r15"), place.spill("sp")])
