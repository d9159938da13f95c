; A comparison of two booleans decides a select: LLVM visits the complements of some predicates first, of others later.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "booleans-compared.ll"

define i64 @eq(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp eq i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_eq(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp eq i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ne(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp ne i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_ne(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp ne i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ugt(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp ugt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_ugt(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp ugt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @uge(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp uge i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_uge(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp uge i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ult(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp ult i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_ult(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp ult i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ule(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp ule i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_ule(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp ule i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @sgt(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp sgt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_sgt(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp sgt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @sge(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp sge i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_sge(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp sge i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @slt(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp slt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_slt(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp slt i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @sle(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n4 = icmp sle i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @arg_sle(i1 %n2, i1 %n3, i64 %x, i64 %y) {
  %n4 = icmp sle i1 %n2, %n3
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @andnot0(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n4 = and i1 %n2, %n6
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @andnot1(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n4 = and i1 %n6, %n2
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @andnot2(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n7 = xor i1 %n2, true
%n4 = and i1 %n6, %n7
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ornot0(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n4 = or i1 %n2, %n6
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ornot1(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n4 = or i1 %n6, %n2
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}

define i64 @ornot2(i32 %a, i64 %b, i64 %x, i64 %y) {
  %n2 = icmp ne i64 %b, 0
  %n3 = icmp ne i32 %a, 0
  %n6 = xor i1 %n3, true
%n7 = xor i1 %n2, true
%n4 = or i1 %n6, %n7
  %n5 = select i1 %n4, i64 %x, i64 %y
  ret i64 %n5
}
