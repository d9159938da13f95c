; Two floats as a vector, which C passes and returns in the low half of a register: moved by 8 bytes.
; targets: x86_64
source_filename = "vectors-half.ll"
declare { <2 x float>, float } @e3({ <2 x float>, float })
declare { <2 x float>, <2 x float> } @e4(<2 x float>, <2 x float>, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @a(ptr %p) {
  %r = call { <2 x float>, float } @e3({ <2 x float>, float } zeroinitializer)
  %x = extractvalue { <2 x float>, float } %r, 0
  %y = extractvalue { <2 x float>, float } %r, 1
  store <2 x float> %x, ptr %p, align 4
  store float %y, ptr %p
  ret void
}
define { <2 x float>, float } @b(<2 x float> %v, float %f) {
  %a = insertvalue { <2 x float>, float } poison, <2 x float> %v, 0
  %b = insertvalue { <2 x float>, float } %a, float %f, 1
  ret { <2 x float>, float } %b
}
define <2 x float> @c(<2 x float> %v, <2 x float> %w, i1 %c) {
  br i1 %c, label %t, label %f
t:
  br label %f
f:
  %p = phi <2 x float> [ %v, %0 ], [ %w, %t ]
  ret <2 x float> %p
}
define <2 x float> @d(<2 x float> %v, <2 x float> %w, i1 %c) {
  %s = select i1 %c, <2 x float> %v, <2 x float> %w
  ret <2 x float> %s
}
define <2 x float> @z(<2 x float> %v) {
  ret <2 x float> zeroinitializer
}
define <2 x float> @u(<2 x float> %v) {
  ret <2 x float> undef
}
define <2 x float> @add(<2 x float> %v, <2 x float> %w) {
  %s = fadd <2 x float> %v, %w
  ret <2 x float> %s
}
define { <2 x float>, <2 x float> } @four(<2 x float> %v, <2 x float> %w, ptr %q) {
  store volatile <2 x float> %v, ptr %q, align 8
  %s = call { <2 x float>, <2 x float> } @e4(<2 x float> %w, <2 x float> %v, i32 4)
  ret { <2 x float>, <2 x float> } %s
}
define <2 x float> @sub(<2 x float> %v, ptr %w) {
  %l = load <2 x float>, ptr %w
  %s = fsub <2 x float> %v, %l
  store <2 x float> %s, ptr %w
  ret <2 x float> %s
}
