; An address compared with the least number is negated: zero does not take the symbol's address off itself.
; targets: x86_64
source_filename = "negated-address.ll"
@g = dso_local global ptr null
define void @f() {
entry:
  %a = ptrtoint ptr @g to i64
  switch i64 %a, label %one [
    i64 -13, label %two
    i64 -9223372036854775808, label %two
  ]
one:
  br label %two
two:
  ret void
}
