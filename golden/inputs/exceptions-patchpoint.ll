; Patchpoints that unwind to landing pads.
; targets: ppc64 ppc64le
source_filename = "exceptions-patchpoint.ll"

define i64 @pi(i64 %p1, i64 %p2) personality ptr @__gxx_personality_v0 {
entry:
  %resolveCall = inttoptr i64 244837814038255 to ptr
  %result = invoke i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr %resolveCall, i32 1, i64 %p1, i64 %p2)
            to label %success unwind label %threw
success:
  ret i64 %result
threw:
  %0 = landingpad { ptr, i32 }
          catch ptr null
  ret i64 0
}
define i32 @two(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  call void @f(i32 %a)
  %r = invoke i32 @g(i32 %a) to label %next unwind label %pad1
next:
  invoke void @f(i32 %r) to label %done unwind label %pad2
done:
  call void @f(i32 3)
  ret i32 %r
pad1:
  %l = landingpad { ptr, i32 } cleanup catch ptr @_ZTIi filter [1 x ptr] [ptr @_ZTIi]
  %e = extractvalue { ptr, i32 } %l, 0
  %s = extractvalue { ptr, i32 } %l, 1
  call void @h(ptr %e, i32 %s)
  resume { ptr, i32 } %l
pad2:
  %m = landingpad { ptr, i32 } cleanup
  ret i32 7
}
@_ZTIi = external constant ptr
declare void @f(i32)
declare i32 @g(i32)
declare void @h(ptr, i32)
declare i32 @__gxx_personality_v0(...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
