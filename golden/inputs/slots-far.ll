; Slots out of reach of a 16-bit offset, and accesses whose offset must be a multiple of 4: their addresses are made
; in registers.
; targets: ppc64 ppc64le
source_filename = "slots-far.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @far(i64 %a, i16 %b) {
  %p = alloca [40000 x i8]
  %q = alloca i64
  %r = alloca i16
  %s = alloca i64, align 1
  store i64 %a, ptr %q
  store i16 %b, ptr %r
  store i64 %a, ptr %s, align 1
  %t = load i64, ptr %q
  %u = load i16, ptr %r
  %v = load i64, ptr %s, align 1
  %w = sext i16 %u to i64
  %x = add i64 %t, %w
  %y = sub i64 %x, %v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p, ptr %q)
  ret i64 %y
}
