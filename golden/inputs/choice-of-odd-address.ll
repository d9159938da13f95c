; One more than a slot's address is an or, for the low bits of the address are zeros: chosen, it is an increment as well.
; targets: aarch64
source_filename = "choice-of-odd-address.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define ptr @if_true(i1 signext %c) {
  %slot = alloca [4 x float]
  %odd = getelementptr i8, ptr %slot, i64 1
  %chosen = select i1 %c, ptr %odd, ptr null
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret ptr %chosen
}

define ptr @if_false(i1 %c, ptr %other) {
  %slot = alloca [4 x float]
  %odd = getelementptr i8, ptr %slot, i64 1
  %chosen = select i1 %c, ptr %other, ptr %odd
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret ptr %chosen
}

define i32 @disjoint(i1 %c, i32 %x, i32 %other) {
  %even = shl i32 %x, 1
  %odd = or disjoint i32 %even, 1
  %chosen = select i1 %c, i32 %odd, i32 %other
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret i32 %chosen
}

define i32 @not_a_sum(i1 %c, i32 %x, i32 %other) {
  %odd = or i32 %x, 1
  %chosen = select i1 %c, i32 %odd, i32 %other
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  ret i32 %chosen
}
