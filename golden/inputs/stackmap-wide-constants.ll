; Constants of more than 64 bits are cut to their low half.
; targets: x86_64 ppc64 ppc64le
source_filename = "stackmap-wide-constants"

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i128 18446744073709551615, i128 -9223372036854775808, i128 -9223372036854775809, i128 9223372036854775808, i96 7)
  ret void
}
define void @g() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i128 36893488147419103235)
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
