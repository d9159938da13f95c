; A landing pad whose invokes stand where nothing leads goes with them; the call sites of the others stay.
; targets: ppc64 ppc64le
source_filename = "landing-pads-that-nothing-reaches.ll"

declare void @g()
declare i32 @__gxx_personality_v0(...)

define void @f(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @g() to label %next unwind label %kept
next:
  br i1 false, label %never, label %done
never:
  invoke void @g() to label %done unwind label %gone
done:
  ret void
kept:
  %k = landingpad { ptr, i32 } cleanup
  ret void
gone:
  %n = landingpad { ptr, i32 } catch ptr null
  ret void
}
