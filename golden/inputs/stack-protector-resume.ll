; The guard is checked before an exception goes on: resuming does not return.
; targets: x86_64 ppc64 ppc64le
source_filename = "stack-protector-resume.ll"

declare void @take(ptr)
declare void @leave() noreturn
declare i32 @__gxx_personality_v0(...)

define void @passed_on() sspstrong personality ptr @__gxx_personality_v0 {
entry:
  %room = alloca [16 x i8]
  invoke void @take(ptr %room) to label %done unwind label %pad

done:
  ret void

pad:
  %thrown = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %thrown
}

define void @left(i1 %is_done) sspreq {
entry:
  br i1 %is_done, label %done, label %leaving

done:
  ret void

leaving:
  call void @leave()
  unreachable
}
