; A function that is not to be optimized keeps what the peephole behind allocation would change.
; targets: ppc64 ppc64le
source_filename = "not-optimized.ll"

define i32 @f(i32 %a, i64 %b, ptr %p) noinline optnone {
  %s = shl i32 %a, 0
  %t = ashr i32 %s, 0
  %x = xor i32 0, 0
  store i32 %x, ptr %p
  %m = and i64 %b, %b
  %c = icmp slt i64 %m, 0
  br i1 %c, label %yes, label %no
yes:
  ret i32 %t
no:
  br i1 false, label %yes, label %end
end:
  %y = add i32 0, -7
  %z = add i32 %y, %x
  ret i32 %z
}
