; coldcc saves vector registers too: in slots, behind the pushes, and before the unwinder hears of them.
declare void @ext()

define coldcc void @f() {
  call void @ext()
  ret void
}
