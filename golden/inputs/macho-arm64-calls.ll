; Arguments in memory are as wide as they are, variable ones words; pairs may begin at any register but the last.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-calls.ll"

declare void @variable(i64, ...)
declare void @fixed(i64, i64, i64, i64, i64, i64, i64, i64, i8, i16, i1, i32, float, i8, double, i128)
declare void @pairs(i64, i128, i64, i128, i64, i128)

define void @calls(i64 %n, i8 %b, i16 %h, i1 %t, float %f, double %d, i128 %w) {
  call void (i64, ...) @variable(i64 %n, i32 7, double %d, i64 %n, i128 %w)
  call void @fixed(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i8 %b, i16 %h, i1 %t, i32 9, float %f, i8 10, double %d, i128 %w)
  call void @pairs(i64 1, i128 %w, i64 2, i128 %w, i64 3, i128 %w)
  ret void
}

define i32 @takes(i64, i64, i64, i64, i64, i64, i64, i64, i8 %b, i16 signext %h, i1 zeroext %t, i32 %n, float %f, i8 %c) {
  %x = zext i8 %b to i32
  %y = sext i16 %h to i32
  %z = zext i8 %c to i32
  %s = add i32 %x, %y
  %u = add i32 %s, %z
  %v = add i32 %u, %n
  ret i32 %v
}

define void @lists(ptr %to, i64 %n, ...) {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %to, ptr %list)
  ret void
}
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)

define void @guarded() ssp {
  %a = alloca [4 x double]
  store double 1.25, ptr %a
  unreachable
}
