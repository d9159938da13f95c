; On PowerPC the patchpoint does not read its arguments: it does here, so that what is put in between keeps clear of them.
target triple = "powerpc64le-unknown-linux-gnu"
declare i64 @callee(i64)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)

define i64 @f(i64 %a, i32 %b) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 48, ptr @callee, i32 1, i64 14, i64 %a, i32 %b) "smemit-placements"="register(x29), spill(sp)"
  ret i64 %r
}
