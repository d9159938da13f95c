; Indexed accesses, and accesses that leave the address in the base.
; targets: ppc64 ppc64le
source_filename = "memory-forms"

define i64 @x(ptr %p, i64 %n, i64 %m) {
  %s = shl i64 %n, %m
  %g = getelementptr i8, ptr %p, i64 %s
  %l = load i64, ptr %g
  %g2 = getelementptr i8, ptr %p, i64 %m
  %l2 = load i32, ptr %g2
  %e = sext i32 %l2 to i64
  %a = sub i64 %e, %l
  store i64 %a, ptr %g
  %g3 = getelementptr i8, ptr %g, i64 6
  store i64 %s, ptr %g3
  %g4 = getelementptr i8, ptr %p, i64 100000
  store i64 %s, ptr %g4
  %g5 = getelementptr i8, ptr %p, i64 -100001
  store i8 1, ptr %g5
  %k = sub i64 %a, %s
  ret i64 %k
}
define i64 @al(i64 %n, i64 %m) {
  %p = alloca i64, align 1
  %q = alloca [4 x i64], align 8
  %s = shl i64 %n, %m
  store i64 %s, ptr %p
  %g = getelementptr i8, ptr %q, i64 5
  store i64 %s, ptr %g
  %g2 = getelementptr i8, ptr %p, i64 5
  store i16 3, ptr %g2
  %g3 = getelementptr i8, ptr %q, i64 8
  store i64 %m, ptr %g3
  %g4 = getelementptr i8, ptr %q, i64 %m
  %l = load i64, ptr %g4
  %k = sub i64 %l, %s
  store i64 %k, ptr inttoptr (i64 65538 to ptr)
  store i64 %k, ptr inttoptr (i64 65536 to ptr)
  store i64 %k, ptr inttoptr (i64 32764 to ptr)
  store i64 %k, ptr inttoptr (i64 1234567890123 to ptr)
  %z = shl i64 %k, %m
  ret i64 %z
}
define double @xd(ptr %p, i64 %n, i64 %m) {
  %s = shl i64 %n, %m
  %g = getelementptr double, ptr %p, i64 %s
  %l = load double, ptr %g
  %f = load float, ptr %p
  %e = fpext float %f to double
  %a = fadd double %l, %e
  %g3 = getelementptr double, ptr %p, i64 %m
  store double %a, ptr %g3
  %k = sub i64 %n, %s
  %z = shl i64 %k, %m
  store i64 %z, ptr %p
  ret double %a
}
