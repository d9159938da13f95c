; What is loaded stands on the right of a comparison that does not tell its sides apart.
; targets: x86_64
source_filename = "float-loads-compared.ll"

define i64 @oeq_0(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp oeq double %v, 0.0
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @oeq_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp oeq double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @ogt_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp ogt double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @olt_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp olt double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @one_2(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp one double %x, %v
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @ord_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp ord double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @uno_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp uno double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @ueq_1(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp ueq double %v, %x
  %s = sub i1 %r, false
  br label %n
n:
  %z = zext i1 %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}

define i64 @une_4(ptr %p, double %x, double %x2) {
  %v = load double, ptr %p
  %r = fcmp une double %v, 0.0
  %s = uitofp i1 %r to double
  br label %n
n:
  %z = fptosi double %s to i64
  %zz = zext i1 %r to i64
  %zs = add i64 %z, %zz
  ret i64 %zs
}
