; Stores come first, then copies into the registers asked for; a double goes to a slot by its own store.
target triple = "aarch64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, i32 %b, double %c) {
  %slot = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i32 %b, double %c, ptr %slot, i64 7, i64 7) "smemit-placements"="register(x19), register(x20), spill(sp), direct(sp), pool, register(x21)"
  ret i64 %a
}
