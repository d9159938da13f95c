; The landing pad's own values are not read, and their copies go away; what the second call takes is loaded before it.
; targets: x86_64 ppc64 ppc64le
source_filename = "invoke-in-a-landing-pad.ll"

declare void @first()
declare void @second(ptr)
declare i32 @personality(...)

define void @f(ptr %p) personality ptr @personality {
entry:
  invoke void @first() to label %done unwind label %pad
inner:
  %l = landingpad token cleanup
  ret void
pad:
  %m = landingpad token cleanup
  invoke void @second(ptr %p) to label %done unwind label %inner
done:
  ret void
}
