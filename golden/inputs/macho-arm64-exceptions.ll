; Landing pads; frames that only DWARF describes have entries in the section of frames.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-exceptions.ll"

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
