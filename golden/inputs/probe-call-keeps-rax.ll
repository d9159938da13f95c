; A function that touches the frame is called with its size in rax, which a function that keeps all registers saves first.
; targets: x86_64
source_filename = "probe-call-keeps-rax.ll"

define preserve_mostcc void @f2() "probe-stack"="__probestack" sspstrong gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = alloca [4088 x i8]
  ret void
}

declare i32 @__gxx_personality_v0(...)
