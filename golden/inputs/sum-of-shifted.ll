; Of two shifted values the one that moves by little stands on the right, where the sum shifts it.
; targets: aarch64
source_filename = "sum-of-shifted.ll"
define i64 @f(i64 %x, i64 %y) {
 %a = shl i64 %x, 2
 %b = shl i64 %y, 10
 %r = add i64 %a, %b
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %r)
 ret i64 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
