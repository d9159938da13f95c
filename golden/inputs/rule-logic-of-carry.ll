; Fires x86_64 logic-of-carry: what is counted is joined with a constant.
; targets: x86_64
; isel: dag
source_filename = "rule-logic-of-carry.ll"

define i32 @even_number(i32 %a, i32 %b) {
  %below = icmp ult i32 %a, %b
  %count = zext i1 %below to i32
  %joined = or i32 %count, 4
  ret i32 %joined
}

define i64 @odd_number(i32 %a, i32 %b) {
  %below = icmp ult i32 %a, %b
  %count = zext i1 %below to i64
  %joined = xor i64 %count, 5
  ret i64 %joined
}

define i64 @overflow(i64 %a, i64 %b) {
  %both = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %sum = extractvalue { i64, i1 } %both, 0
  %carry = extractvalue { i64, i1 } %both, 1
  %count = zext i1 %carry to i64
  %joined = or i64 %count, 6
  %product = mul i64 %sum, %joined
  ret i64 %product
}

define i64 @not_zero(i32 %value) {
  %is_set = icmp ne i32 %value, 0
  %count = zext i1 %is_set to i64
  %joined = or i64 %count, 8
  ret i64 %joined
}

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
