; Values of odd widths beside wide constants, and constants of which only the lower 64 bits are recorded.
; targets: x86_64 aarch64 aarch64_be ppc64 ppc64le
source_filename = "recorded-odd-widths.ll"

%struct1 = type {i32, i64}
%struct2 = type {i1, i1, i1}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(i1 %i1reg, i32 %argc) {
  %i7reg = zext i1 %i1reg to i7
  %structreg1 = insertvalue %struct1 zeroinitializer, i32 %argc, 0
  %structreg2 = insertvalue %struct2 zeroinitializer, i1 %i1reg, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %i1reg, i7 22, i7 %i7reg, i128 66, %struct1 zeroinitializer, %struct1 %structreg1, %struct2 zeroinitializer, %struct2 %structreg2)
  ret void
}
define i128 @cut(i128 %a) {
  %s = add i128 %a, 134646182756734033220
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 24, i128 134646182756734033220, i128 18446744073709551616)
  ret i128 %s
}
define void @mixed(i1 %b, i7 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i1 %b, i128 66, i7 %c, i128 77, i7 22)
  ret void
}
declare anyregcc i16 @llvm.experimental.patchpoint.i16(i64, i32, ptr, i32, ...)
define i16 @anywhere(i1 %a, i7 %b, i16 %c) {
  %r = call anyregcc i16 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i16(i64 1, i32 20, ptr null, i32 2, i16 %c, i1 %a, i7 %b, i128 5, i1 %a, i7 3)
  ret i16 %r
}
