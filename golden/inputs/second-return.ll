; Frames of functions that call what returns twice, as the callee or the call says it.
; targets: x86_64 ppc64 ppc64le
source_filename = "second-return.ll"

declare i32 @_setjmp(ptr) returns_twice
declare i32 @other(ptr)

define i32 @by_callee(ptr %p) {
  %r = call i32 @_setjmp(ptr %p)
  ret i32 %r
}

define i32 @by_call(ptr %p) {
  %r = call i32 @other(ptr %p) returns_twice
  ret i32 %r
}
