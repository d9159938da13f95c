; A value that is known to be zero only after legalization is not inserted as a run of bits.
; targets: ppc64le
source_filename = "zero-inserted.ll"

define i8 @f1(i8 %0, i8 %1, i16 %2) {
entry:
  %3 = icmp eq i16 %2, %2
  %4 = select i1 %3, i16 %2, i16 %2
  %5 = xor i16 %4, %4
  %6 = or i8 %1, %1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2491477235816342945, i32 0, i1 %3, i1 %3, i8 %0, i64 -1)
  %7 = xor i8 %1, %0
  %8 = or i16 %5, %5
  %9 = icmp uge i1 %3, %3
  %10 = or i8 2, %1
  %11 = xor i8 %10, %7
  %12 = xor i8 -127, %0
  %13 = or i8 64, %10
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 -4353116302046489428, i32 24, ptr null, i32 0, i64 -64, i32 -1)
  %14 = ashr i8 %13, %13
  %15 = ashr exact i8 %12, 2
  %16 = xor i8 %15, %14
  %17 = ashr i8 %1, 7
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 71, i32 40, i32 7)
  %18 = ashr i16 %4, 4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -759017375760669181, i32 0, i8 %6, i8 %11, i8 %16, i8 %17, i16 %8, i16 %18, i1 %9)
  ret i8 %17
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
