; Accesses out of reach share a base at the start of a slot; asking for the parts of a loose address costs a slot.
; targets: ppc64 ppc64le
source_filename = "slots-shared.ll"

define i64 @f1() {
entry:
  %a = alloca [34 x i8], align 2
  %p = getelementptr i8, ptr %a, i64 16
  %q = getelementptr i8, ptr %a, i64 24
  %r = getelementptr i8, ptr %a, i64 8
  %v = load i64, ptr %p
  store ptr null, ptr %q
  store ptr null, ptr %r
  call void @callee5()
  ret i64 %v
}
define i64 @f2() {
entry:
  %a = alloca [34 x i8], align 2
  %p = getelementptr i8, ptr %a, i64 16
  %v = load i64, ptr %p
  store ptr null, ptr %p
  call void @callee5()
  ret i64 %v
}
define i64 @f3() {
entry:
  %a = alloca [38 x i8], align 2
  %b = alloca [32 x i8], align 2
  %p = getelementptr i8, ptr %a, i64 16
  %q = getelementptr i8, ptr %b, i64 24
  %r = getelementptr i8, ptr %b, i64 8
  %v = load i64, ptr %p
  store ptr null, ptr %q
  store ptr null, ptr %r
  call void @callee5()
  ret i64 %v
}
declare void @callee5()
define void @asked(ptr %o) {
  %a = alloca [6 x i64], align 1
  %p = getelementptr i8, ptr %a, i64 8
  store i64 0, ptr %p
  store ptr %p, ptr %o
  call void @callee5()
  ret void
}
