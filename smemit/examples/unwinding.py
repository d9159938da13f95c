"""A call that may throw: a landing pad that runs a cleanup, has a record, and continues unwinding."""

from smemit import Builder, Module, i32, i64, ptr, struct, void

m = Module("unwinding")
personality = m.declare("__gxx_personality_v0", i32, variadic=True)
may_throw = m.declare("may_throw", i64, [ptr])
release = m.declare("release", void, [ptr])
thrown = struct([ptr, i32])


@m.function(personality=personality)
def guarded(f: Builder, resource: ptr) -> i64:
    fine, cleanup = f.block("fine"), f.block("cleanup")
    result = f.invoke(may_throw, [resource], normal=fine, unwind=cleanup)
    f.position_at_end(cleanup)
    exception = f.landingpad(thrown, cleanup=True)
    f.stackmap(8000, 0, [resource, f.extract_value(exception, 0)])
    f.call(release, [resource])
    f.resume(exception)
    f.position_at_end(fine)
    f.stackmap(8001, 0, [resource, result])
    f.call(release, [resource])
    return result
