; A branch on the opposite of a truth value that is another result than the first.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "overflow-inverted.ll"
define i32 @f(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %b = extractvalue {i32, i1} %a, 1
  store i1 %b, ptr %p
  %c = xor i1 %b, true
  br i1 %c, label %t, label %f
t:
  ret i32 1
f:
  %d = extractvalue {i32, i1} %a, 0
  ret i32 %d
}
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
