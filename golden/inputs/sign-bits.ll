; targets: x86_64
source_filename = "sign-bits"

; Only the sign of a number is asked for: it comes from the vector register alone.
define void @of_double(double %d, ptr %p, i64 %b) {
%x = bitcast double %d to i64
 %y = lshr i64 %x, 63
 store i64 %y, ptr %p
 %t = trunc i64 %b to i24
 store i24 %t, ptr %p
 ret void
}
define void @of_float(float %d, ptr %p, i64 %b) {
%x = bitcast float %d to i32
 %y = lshr i32 %x, 31
 store i32 %y, ptr %p
 %t = trunc i64 %b to i24
 store i24 %t, ptr %p
 ret void
}
define void @in_place(double %d, ptr %p, i64 %b) {
%x = bitcast double %d to i64
 %y = and i64 %x, -9223372036854775808
 store i64 %y, ptr %p
 %t = trunc i64 %b to i24
 store i24 %t, ptr %p
 ret void
}

define void @with_avx(double %d, ptr %p, i64 %b) "target-features"="+avx" {
  %x = bitcast double %d to i64
  %y = lshr i64 %x, 63
  store i64 %y, ptr %p
  %t = trunc i64 %b to i24
  store i24 %t, ptr %p
  ret void
}
