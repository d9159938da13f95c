; i1 in memory, in logic, in branches and as arguments.
; targets: x86_64 ppc64le
source_filename = "booleans.ll"

declare void @take(i1)

define void @bools(ptr %p, ptr %q) {
  %a = load i1, ptr %p
  %b = icmp ult ptr %p, %q
  %c = and i1 %a, %b
  %d = xor i1 %c, true
  store i1 %d, ptr %q
  br i1 %c, label %x, label %y
  x:
  call void @take(i1 true)
  ret void
  y:
  call void @take(i1 %d)
  ret void
}
