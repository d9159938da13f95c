; What a rule makes of an operand stands where the operand stood; a sum moves behind what is added to it.
; targets: ppc64 ppc64le
source_filename = "rules-in-place.ll"

declare void @g()
declare void @take(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i1 @sign_of_bits(i32 %a, float %d) {
  %f = bitcast i32 %a to float
  call fastcc void @g()
  %n = fneg float %f
  %z = trunc i64 0 to i1
  br i1 %z, label %x, label %y
x:
  %c = fcmp ueq float %d, %n
  ret i1 %c
y:
  ret i1 %z
}
define i64 @sum(i64 %i) {
  %a = alloca [4 x i64]
  %p = getelementptr i8, ptr %a, i64 4
  %v = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  %w = load i64, ptr %q
  %z = and i64 0, 0
  %r = getelementptr ptr, ptr null, i64 %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %r)
  ret i64 %w
}
