; A sum with a constant that is an address stays as it is, though the sum of two of its parts is known.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "address-sums-kept.ll"
define void @f0(i64 %0, ptr %1) {
entry:
  %2 = getelementptr i64, ptr %1, i64 %0
  call void @callee6()
  %3 = getelementptr i8, ptr %1, i64 24
  %4 = load ptr, ptr %3
  %5 = getelementptr i8, ptr %2, i64 24
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store i64 0, ptr %5
  ret void
}
declare void @callee6()
declare void @llvm.experimental.stackmap(i64, i32, ...)
