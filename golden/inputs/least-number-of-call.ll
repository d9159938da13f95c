; A call's result compared with the least number: its chain is a use too, so that it is not negated for the comparison.
; targets: x86_64
source_filename = "least-number-of-call.ll"

declare i8 @narrow()

define double @least(double %a) {
  %result = call i8 @narrow()
  %other = icmp ne i8 %result, -128
  %chosen = select i1 %other, double %a, double 0.0
  %equal = fcmp ueq double %chosen, 0.0
  %word = zext i1 %equal to i32
  %number = uitofp i32 %word to double
  ret double %number
}
