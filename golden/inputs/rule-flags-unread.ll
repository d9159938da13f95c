; Fires aarch64 flags-unread: the two that are chosen between are equal once remainders are expanded.
; targets: aarch64
; isel: dag
source_filename = "rule-flags-unread.ll"

define i32 @f(i32 %x, i32 %y, i32 %a, i32 %b) {
  %remainder = urem i32 %x, %y
  %quotient = udiv i32 %x, %y
  %part = mul i32 %quotient, %y
  %rest = sub i32 %x, %part
  %common = and i32 %a, %b
  %is_some = icmp ne i32 %common, 0
  %chosen = select i1 %is_some, i32 %remainder, i32 %rest
  %sum = add i32 %common, %chosen
  ret i32 %sum
}
