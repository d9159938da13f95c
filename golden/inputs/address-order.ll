; The upper half of a constant address stands where the access does, other constants nowhere.
; targets: ppc64 ppc64le
source_filename = "address-order.ll"
define void @f2() {
entry:
  %0 = inttoptr i64 32769 to ptr
  %1 = add i16 0, -1
  store i16 %1, ptr %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @outside0, i32 1, i16 %1)
  %2 = icmp sle i64 0, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %2)
  ret void
}
declare double @outside0(i64, ptr, i64, i16, i64)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
