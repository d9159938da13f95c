; Position-independent code: exception tables name types and personalities by words that the linker fills.
; targets: x86_64 aarch64 ppc64le
; relocation-model: pic
; isel: dag
source_filename = "pic-exceptions.ll"

@_ZTIi = external constant ptr

declare i32 @__gxx_personality_v0(...)
declare void @may_throw()
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a) personality ptr @__gxx_personality_v0 {
  invoke void @may_throw() to label %fine unwind label %pad
fine:
  ret i64 %a
pad:
  %caught = landingpad { ptr, i32 } catch ptr @_ZTIi
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 0
}
