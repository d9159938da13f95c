; A shift of a disjoint or leaves a disjoint or, which is part of an address.
; targets: x86_64
; isel: dag
source_filename = "disjoint-shifted.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p, i64 %i, i32 %k) {
  %z = zext i32 %k to i64
  %a = shl i64 %i, 2
  %b = or disjoint i64 %a, %z
  %q = getelementptr double, ptr %p, i64 %b
  store double 1.0, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %i)
  ret void
}
