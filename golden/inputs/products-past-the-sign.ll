; Factors of two bits, the upper of which is the sign: a shift and an address for 2, 4 and 8.
; targets: x86_64
source_filename = "products-past-the-sign.ll"

declare void @g()
declare void @take(i64, i64, i64, i64)
declare void @narrow(i32, i32, i32, i32)

define void @wide(i64 %x) gc "statepoint-example" {
  %one = mul i64 %x, -9223372036854775807
  %sum = add i64 %one, %x
  %four = mul i64 %x, -9223372036854775804
  %eight = mul i64 %x, -9223372036854775800
  %sixteen = mul i64 %x, -9223372036854775792
  call void @g() [ "deopt"() ]
  call void @take(i64 %sum, i64 %four, i64 %eight, i64 %sixteen) nounwind
  ret void
}

define void @narrow_ones(i32 %x) gc "statepoint-example" {
  %two = mul i32 %x, -2147483646
  %four = mul i32 %x, -2147483644
  %eight = mul i32 %x, -2147483640
  %sixteen = mul i32 %x, -2147483632
  call void @g() [ "deopt"() ]
  call void @narrow(i32 %two, i32 %four, i32 %eight, i32 %sixteen) nounwind
  ret void
}
