; A remainder of words whose steps are done in 32 bits one by one: truncations stretched again stay until both go.
; targets: x86_64
source_filename = "division-words.ll"

define i16 @remainder(i16 %a, i64 %k) {
entry:
  br label %next
next:
  %p = phi i16 [ %a, %entry ]
  %r = srem i16 %p, 63
  switch i64 %k, label %x [ i64 -24, label %y ]
x:
  ret i16 %r
y:
  ret i16 1
}
