; Landing pads, types and personalities by way of the GOT; one personality has no place in compact encodings.
; targets: x86_64-macos
source_filename = "macho-exceptions.ll"

@type = external constant ptr
declare void @throws()
declare i32 @__gxx_personality_v0(...)
declare i32 @own_personality(...)

define i32 @catches() personality ptr @__gxx_personality_v0 {
  invoke void @throws() to label %fine unwind label %caught
fine:
  ret i32 0
caught:
  %pad = landingpad { ptr, i32 } catch ptr @type
  %number = extractvalue { ptr, i32 } %pad, 1
  ret i32 %number
}

define void @cleans() personality ptr @own_personality {
  invoke void @throws() to label %fine unwind label %caught
fine:
  ret void
caught:
  %pad = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %pad
}
