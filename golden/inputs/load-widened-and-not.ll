; A byte passed on widened and recorded as it is: one load of 32 bits, whose low part keeps the load's source place.
; targets: x86_64 ppc64 ppc64le
source_filename = "load-widened-and-not.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @take(i64)

define void @both(ptr %p, i64 %k) {
entry:
  %byte = load i8, ptr %p
  %zero = and i64 0, 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i8 %byte, i8 %byte)
  switch i64 %k, label %a [
    i64 -18, label %b
    i64 7, label %b
    i64 -16, label %a
  ]
a:
  br label %b
b:
  call void @take(i64 %zero)
  ret void
}
