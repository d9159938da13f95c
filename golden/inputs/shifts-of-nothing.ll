; Shifts to the left by amounts known to be too large, or of numbers known to end in zeros, leave nothing.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shifts-of-nothing.ll"

define void @doubled(ptr %p) {
  %a = load i64, ptr %p
  %b = or i64 %a, 65536
  %c = shl i64 %b, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @take(i64 %c)
  ret void
}

define void @subtracted(i64 %a, ptr %p) {
  %b = and i64 %a, 54
  %c = sub i64 10944298, %b
  %d = shl i64 27, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  store i64 %d, ptr %p
  ret void
}

declare void @take(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
