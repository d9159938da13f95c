; Ones inserted into a doubleword are a constant, which stands nowhere in the source.
; targets: ppc64 ppc64le
source_filename = "ones-inserted.ll"

define i64 @behind_a_call(i64 %x) {
entry:
  %cut = lshr i64 %x, 57
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @outside, i32 0)
  %sum = add i64 %cut, 34359738368
  %left = sub i64 %x, %sum
  ret i64 %left
}
declare i64 @outside(i64, i1)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
