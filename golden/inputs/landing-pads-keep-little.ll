; A landing pad finds only what the C convention preserves: a function that keeps more has to save it.
; targets: aarch64 x86_64
; isel: dag
source_filename = "landing-pads-keep-little.ll"

declare void @g()
declare i32 @__gxx_personality_v0(...)
define preserve_allcc void @a() {
  call void @g()
  ret void
}
define preserve_allcc void @b() personality ptr @__gxx_personality_v0 {
  invoke preserve_allcc void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad token cleanup
  ret void
}
define preserve_mostcc void @c() personality ptr @__gxx_personality_v0 {
  invoke preserve_allcc void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad token cleanup
  ret void
}
define preserve_allcc void @d() personality ptr @__gxx_personality_v0 {
  call preserve_allcc void @g() 
  ret void
}
