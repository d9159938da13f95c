; Slots aligned above 16 bytes realign the stack.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "alloca-overaligned.ll"

define void @aligned(i64 %a) {
  %s = alloca i64, align 32
  %t = alloca i8, align 64
  store i64 %a, ptr %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %s, ptr %t)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
