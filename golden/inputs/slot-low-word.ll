; A slot's low word: bits of its address that are zero anyway need not be in a mask.
; targets: x86_64 aarch64
source_filename = "slot-low-word.ll"

define i64 @m0(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 255
  ret i64 %4
}
define i64 @m1(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 65535
  ret i64 %4
}
define i64 @m2(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 2147483647
  ret i64 %4
}
define i64 @m3(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 4294967295
  ret i64 %4
}
define i64 @m4(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 8589934591
  ret i64 %4
}
define i64 @m5(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 4294967294
  ret i64 %4
}
define i64 @m6(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 4294967280
  ret i64 %4
}
define i64 @m7(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 281474976710655
  ret i64 %4
}
define i64 @m8(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, 18446744069414584320
  ret i64 %4
}
define i64 @m9(i64 %a) {
  %1 = alloca i64
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = ptrtoint ptr %1 to i64
  %4 = and i64 %2, -2
  ret i64 %4
}
