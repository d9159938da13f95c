; An alloca is Direct: frame pointer plus offset.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-alloca.ll"

define void @slots() {
  %a = alloca i64
  %b = alloca i32
  %c = alloca [5 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a, ptr %b, ptr %c)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
