; A square has 0 as its second bit if the number is surely defined, which an address that takes no offset is not.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "square-of-address.ll"
@far = global i64 0
@near = dso_local global i64 0
define i64 @far_address() {
  %a = ptrtoint ptr @far to i64
  %s = mul i64 %a, %a
  %r = and i64 %s, -5
  ret i64 %r
}
define i64 @near_address() {
  %a = ptrtoint ptr @near to i64
  %s = mul i64 %a, %a
  %r = and i64 %s, -5
  ret i64 %r
}
define i64 @number(i64 %a) {
  %s = mul i64 %a, %a
  %r = and i64 %s, -5
  ret i64 %r
}
