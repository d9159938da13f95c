; Relocations with each distance to an instruction's end; landing pads in functions with and without a frame pointer.
; targets: x86_64-macos arm64-macos arm64-ios11
; isel: dag
source_filename = "macho-kinds.ll"

@word = global i16 0
@byte = global i8 0
@int = global i32 0
@elsewhere = external global i64
declare void @callee()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i32 @__gxx_personality_v0(...)

define void @stores(i64 %a) {
  store i16 1234, ptr @word
  store i8 5, ptr @byte
  store i32 123456, ptr @int
  store i64 %a, ptr @elsewhere
  ret void
}

define void @framed() "frame-pointer"="all" personality ptr @__gxx_personality_v0 {
  invoke void @callee() to label %ok unwind label %bad
ok:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
bad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

define void @frameless() personality ptr @__gxx_personality_v0 {
  invoke void @callee() to label %ok unwind label %bad
ok:
  ret void
bad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}
