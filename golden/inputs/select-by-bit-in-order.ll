; A mask made of one tested bit stands where the test stands, behind the comparison that the program makes of the bit too.
; targets: x86_64
source_filename = "select-by-bit-in-order"

define i1 @both(i32 %x, i1 %c) {
entry:
  %bit = and i32 %x, 4
  %is_clear = icmp eq i32 %bit, 0
  %kept = select i1 %is_clear, i32 0, i32 %x
  %is_zero = icmp eq i32 %kept, 0
  %both = select i1 %c, i1 %is_zero, i1 false
  br i1 %both, label %done, label %more
done:
  ret i1 false
more:
  %any = or i1 %c, %is_clear
  ret i1 %any
}
