; A number compared with itself asks only whether it is one, also where two comparisons are joined as masks.
; targets: x86_64
source_filename = "float-itself-joined.ll"

define zeroext i1 @not_equal_or_less(double %a, double %b) {
  %number = fsub double %a, %b
  %apart = fcmp une double 0.0, %number
  %less = fcmp ult double %number, %number
  %both = sub i1 %apart, %less
  ret i1 %both
}

define zeroext i1 @equal_and_equal(double %a, double %b) {
  %number = fsub double %a, %b
  %apart = fcmp ole double %b, %number
  %equal = fcmp oeq double %number, %number
  %both = sub i1 %apart, %equal
  ret i1 %both
}
