; Undefined bits and numbers are reloaded but never spilled: no emergency slot.
; targets: ppc64 ppc64le
source_filename = "frame-undefined.ll"

define void @bit() {
  %a = lshr i16 -1, 2048
  %b = mul i16 %a, %a
  %c = icmp uge i16 %b, %a
  br label %next
next:
  %d = zext i1 %c to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %d)
  ret void
}
define double @number(double %x) {
  %c = trunc i8 0 to i1
  %b = fadd double undef, %x
  br i1 %c, label %next, label %last
next:
  %e = fmul double %b, undef
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, double %e)
  br label %last
last:
  %f = phi double [ %e, %next ], [ undef, %0 ]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, double %f)
  ret double %f
}
define double @alone(double %x) {
  br label %next
next:
  %f = phi double [ poison, %0 ]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, double %f)
  ret double %f
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
