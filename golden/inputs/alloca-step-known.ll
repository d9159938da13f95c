; Stack memory of a size known though it is not in the first block: the step is a number in the instruction.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "alloca-step-known.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(i64 %n) {
  br label %next
next:
  %none = alloca i64, i32 0
  %one = alloca [40 x i8]
  %rounded = and i64 %n, -2147483648
  %scaled = alloca i32, i64 %rounded
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %none, ptr %one, ptr %scaled)
  ret void
}
