; A whole vector-scalar register is spilled: the number one is made in one and used on both sides of a call.
; targets: ppc64le
source_filename = "spill-vector-scalar.ll"

declare void @g()
declare void @take(float)

define i1 @one() {
  %a = fsub float 0.0, 1.0
  %b = fadd float 0.0, %a
  %c = fmul float %b, %b
  call void @g()
  %d = fpext float %c to double
  %z = select i1 false, i16 0, i16 0
  br i1 false, label %x, label %y
x:
  %w = and i16 0, %z
  br label %y
y:
  %e = fcmp oge double 0.0, %d
  call void @take(float %c) nounwind
  ret i1 %e
}
