; Constants of half and fp128: a half zero is made, all others come from the pool.
; targets: aarch64
source_filename = "stackmap-odd-constants.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @f() {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, half 0.0)
 ret i32 0
}
define i32 @g() {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, fp128 0xL00000000000000003FFF000000000000)
 ret i32 0
}
define i32 @h() {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, half 5.0, half -0.0)
 ret i32 0
}
define i32 @z() {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, fp128 0xL0)
 ret i32 0
}
