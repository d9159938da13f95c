; One function record each; the record counts add up.
; targets: x86_64 ppc64 ppc64le
source_filename = "stackmap-two-functions.ll"

define void @first() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret void
}

define void @none() {
  ret void
}

define void @second() {
  %a = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %a)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
