; A sum of a constant and a select of two constants stands where the select stood, before what is written between them.
; targets: x86_64
source_filename = "select-constants-added-order.ll"

define i16 @sum(i64 %a, i32 %s) {
entry:
  %below = icmp ult i64 %a, 20
  %choice = select i1 %below, i16 2, i16 0
  %number = fdiv double 0.0, 0.0
  %sum = add i16 %choice, 2
  switch i32 %s, label %last [
    i32 60, label %first
    i32 -8, label %last
  ]
first:
  br label %last
last:
  %joined = phi i16 [ %sum, %first ], [ 0, %entry ], [ 0, %entry ]
  %used = fdiv double %number, 1.0
  ret i16 %joined
}
