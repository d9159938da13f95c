source_filename = "dag_arithmetic"
target triple = "x86_64-unknown-linux-gnu"

; A function that returns i1 is selected by graph from the top of its last block.

define i1 @sums(i64 %a, i64 %b, ptr %p) {
  %x = add i64 %a, 40
  %y = add i64 %x, -41
  %z = sub i64 %b, %y
  %m = mul i64 %z, 45
  store i64 %m, ptr %p
  %s = shl i64 %m, 3
  %t = lshr i64 %s, 3
  %u = and i64 %t, 65535
  %c = icmp ugt i64 %u, 255
  ret i1 %c
}

define i1 @widths(i16 %a, i8 %b, i32 %c, ptr %p) {
  %x = mul i16 %a, 5
  %y = zext i8 %b to i16
  %z = add i16 %x, %y
  %w = sext i16 %z to i64
  store i64 %w, ptr %p
  %v = trunc i64 %w to i8
  %m = mul i8 %v, %b
  %s = ashr i8 %m, 3
  %n = load i16, ptr %p
  %o = zext i16 %n to i32
  %q = or i32 %o, %c
  %r = trunc i32 %q to i8
  %d = icmp slt i8 %s, %r
  ret i1 %d
}

define i1 @floats(double %a, float %b, i64 %c, ptr %p) {
  %x = fdiv double %a, 4.0
  %y = fsub double %x, 3.0
  %z = fpext float %b to double
  %u = uitofp i64 %c to double
  %v = fadd double %u, %z
  %w = fptoui double %v to i64
  store i64 %w, ptr %p
  %n = fneg double %y
  store double %n, ptr %p
  %e = fcmp oeq double %n, %v
  %f = fcmp ult double %a, %a
  %g = zext i1 %f to i64
  store i64 %g, ptr %p
  ret i1 %e
}

define i1 @divisions(i32 %a, i64 %b, i64 %c, ptr %p) {
  %x = sdiv i32 %a, 7
  %y = urem i64 %b, 10
  %z = srem i32 %x, 8
  %w = sdiv i64 %b, %c
  %v = urem i64 %w, %y
  %u = zext i32 %z to i64
  %t = udiv i64 %v, %u
  store i64 %t, ptr %p
  %d = icmp eq i64 %t, 5
  ret i1 %d
}

define i1 @choices(i64 %a, i64 %b, i8 %c, ptr %p) {
  %x = icmp slt i64 %a, %b
  %y = select i1 %x, i64 %a, i64 12
  %z = select i1 %x, i8 %c, i8 3
  store i8 %z, ptr %p
  %w = sext i1 %x to i64
  %v = xor i64 %w, %y
  store i64 %v, ptr %p
  %n = xor i1 %x, true
  %d = icmp ne i64 %v, 0
  %e = and i1 %n, %d
  ret i1 %e
}
