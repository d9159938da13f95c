; Memory taken where control never comes to asks for no probe.
; targets: x86_64
source_filename = "growth-out-of-reach.ll"
declare void @g(ptr)
define void @f2(i64 %a) "probe-stack"="__probestack" {
entry:
  %c = icmp slt i64 %a, %a
  br i1 %c, label %x, label %y
x:
  %z = mul i64 %a, 3
  %p = alloca i32, i64 %z
  call void @g(ptr %p)
  br label %y
y:
  ret void
}
