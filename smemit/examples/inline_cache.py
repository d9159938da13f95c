"""An inline cache: a field load whose slow call is patched by the runtime once the object's shape is known."""

from smemit import Module, i64, ptr

m = Module("inline_cache", target="x86_64")


@m.function
def load_field(f, obj: ptr) -> i64:
    # The runtime may overwrite the 8 bytes behind this point, for instance with a jump to a deoptimized version.
    f.stackmap(id=77, shadow_bytes=8, live=[obj])
    # 15 bytes that call the lookup routine now and hold a direct load later.
    hit = f.patchpoint(id=78, patch_bytes=15, target=0xFFFF000000000002, args=[obj], ret=i64, cc="anyregcc")
    f.ret(hit + 3)
