; Two phis that swap on every turn.
; targets: x86_64 ppc64 ppc64le
source_filename = "phi-swap.ll"

define i64 @swap(i64 %a, i64 %b) {
  br label %h
  h:
  %x = phi i64 [ %a, %0 ], [ %y, %h ]
  %y = phi i64 [ %b, %0 ], [ %x, %h ]
  %i = phi i64 [ 0, %0 ], [ %n, %h ]
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, 5
  br i1 %c, label %h, label %o
  o:
  %r = sub i64 %x, %y
  ret i64 %r
}
