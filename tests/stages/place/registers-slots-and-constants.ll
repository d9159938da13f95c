; Stores come first, so that registers are taken as late as can be; what is a constant by itself needs no code.
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, i32 %b, double %c) {
  %slot = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i32 %b, double %c, ptr %slot, i64 7, i64 7, i32 %b) "smemit-placements"="register(r12), register(rbx), spill(sp), direct(sp), pool, register(r13), any"
  ret i64 %a
}

define i64 @with_base_pointer(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a, i64 %a) "smemit-placements"="spill(bp), spill(fp)"
  ret i64 %a
}
