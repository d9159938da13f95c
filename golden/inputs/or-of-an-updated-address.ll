; What an address is made of by or is a sum where bits are known to be apart, whatever the or says of itself.
; targets: ppc64 ppc64le
source_filename = "or-of-an-updated-address.ll"

define void @updated(i64 %0) {
entry:
  %1 = alloca [5 x i64]
  %2 = getelementptr i32, ptr %1, i64 %0
  %3 = getelementptr i8, ptr %2, i64 0
  %4 = load i64, ptr %2
  %5 = getelementptr i8, ptr %3, i64 1
  %6 = load i16, ptr %5
  %7 = xor i16 0, 0
  br label %8
8:
  %9 = getelementptr i8, ptr null, i64 %4
  br label %10
10:
  %11 = phi i16 [ %6, %8 ]
  %12 = lshr i16 %7, 0
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = or disjoint i64 %a, 8
  %p = inttoptr i64 %b to ptr
  %v = load i64, ptr %p
  ret i64 %v
}
define i64 @g(i64 %a, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = or disjoint i64 %a, %c
  %p = inttoptr i64 %b to ptr
  %v = load i64, ptr %p
  ret i64 %v
}
