"""An inline cache: a field load whose slow call is patched by the runtime once the object's shape is known."""

from smemit import Builder, Module, i64, ptr

m = Module("inline_cache", target="x86_64")


@m.function
def load_field(f: Builder, obj: ptr) -> i64:
    # The runtime may overwrite the 8 bytes behind this point, for instance with a jump to a deoptimized version.
    f.stackmap(id=77, shadow_bytes=8, live=[obj])
    # 40 bytes that call the lookup routine now and hold a direct load later; 15 would do on x86_64 alone.
    hit = f.patchpoint(id=78, patch_bytes=40, target=0x7F00_0000_1000, args=[obj], ret=i64, cc="anyregcc")
    return hit + 3
