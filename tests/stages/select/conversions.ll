source_filename = "conversions"
target triple = "x86_64-unknown-linux-gnu"

define i64 @integers(i64 %a, i32 %b) {
  %1 = trunc i64 %a to i8
  %2 = zext i8 %1 to i16
  %3 = sext i8 %1 to i16
  %4 = add i16 %2, %3
  %5 = sext i16 %4 to i64
  %6 = zext i32 %b to i64
  %7 = trunc i32 %b to i1
  %8 = sext i1 %7 to i32
  %9 = zext i1 %7 to i64
  %10 = sext i32 %8 to i64
  %11 = add i64 %5, %6
  %12 = sub i64 %11, %9
  %13 = xor i64 %12, %10
  ret i64 %13
}

define i64 @division(i64 %a, i32 %b) {
  %1 = trunc i64 %a to i8
  %2 = srem i8 %1, 7
  %3 = udiv i8 %1, %2
  %4 = trunc i32 %b to i16
  %5 = udiv i16 %4, 10
  %6 = urem i32 %b, 24
  %7 = urem i32 %6, 8
  %8 = sdiv exact i64 %a, 16
  %9 = sdiv i64 %8, %a
  %10 = udiv i64 %9, 4
  %11 = zext i8 %3 to i64
  %12 = zext i16 %5 to i64
  %13 = zext i32 %7 to i64
  %14 = add i64 %10, %11
  %15 = add i64 %14, %12
  %16 = shl i64 %15, %13
  %17 = ashr i64 %16, 64
  ret i64 %17
}

define float @floats(float %x, double %y, i64 %a, ptr %p) {
  %1 = fpext float %x to double
  %2 = fadd double %1, %y
  %3 = fptrunc double %2 to float
  %4 = fptosi float %3 to i32
  %5 = sitofp i32 %4 to float
  %6 = bitcast i64 %a to double
  %7 = fneg double %6
  %8 = fptosi double %7 to i64
  store i64 %8, ptr %p
  %9 = bitcast float %5 to i32
  store i32 %9, ptr %p
  %10 = fneg float %5
  ret float %10
}
