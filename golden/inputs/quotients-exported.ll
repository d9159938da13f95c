; A quotient that turns out zero and its shift are read in other blocks: which of the copies has the register of zero.
; targets: x86_64
source_filename = "quotients-exported.ll"

define void @f0(i64 %0) {
  %zero = xor i64 %0, %0
  %quotient = udiv i64 %zero, 24
  %shifted = ashr i64 %quotient, 4
  switch i64 %shifted, label %other [
    i64 -46, label %other
    i64 -45, label %end
    i64 -44, label %end
  ]

other:
  br label %end

end:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i64 %quotient)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
