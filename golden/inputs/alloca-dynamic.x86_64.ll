; Allocas of variable size, in loops, aligned, unused; the stack map says that the frame's size is not fixed.
; targets: x86_64
source_filename = "alloca-dynamic"

define i64 @f(i8 %n, i64 %m, double %d) personality ptr @__gxx_personality_v0 {
  %c = zext i8 %n to i16
  %a = alloca i8, i16 %c
  %b = alloca [3 x i64], i64 %m, align 16
  %z = alloca {}, i64 %m
  %k = alloca i1, i8 %n, align 32
  br label %l
l:
  %i = phi i64 [0, %0], [%j, %l2]
  %e = alloca { i64, i8 }, i64 %i
  store i64 %i, ptr %e
  call void asm sideeffect "nop", "~{r12}"()
  %r = invoke i64 @g(ptr %a, ptr %b) to label %l2 unwind label %p
l2:
  %v = call i64 @g8(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %r, double %d)
  %j = add i64 %i, 1
  %q = icmp eq i64 %j, %m
  br i1 %q, label %o, label %l
o:
  %pp = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 20, ptr @g, i32 1, ptr %k, ptr %a, ptr %e)
  ret i64 %pp
p:
  %lp = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %lp
}
define void @u(i64 %n) {
  %a = alloca i8, i64 %n
  ret void
}
define void @w(i64 %n) nounwind {
  %a = alloca i32, i64 %n
  store volatile i32 1, ptr %a
  %b = alloca i32, i64 100
  store i32 1, ptr %b
  ret void
}
declare i64 @g(ptr, ptr)
declare i64 @g8(i64, i64, i64, i64, i64, i64, i64, double)
declare i32 @__gxx_personality_v0(...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
