; Landing pads, exception tables with types and filters; personality and types are named by way of words in data.
; targets: aarch64 aarch64_be
source_filename = "exceptions.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @g(i64)
declare void @h(ptr)
declare i32 @__gxx_personality_v0(...)
@_ZTIi = external constant ptr
@_ZTId = external constant ptr
@_ZTIl = constant ptr null
define i64 @f(i64 %x) personality ptr @__gxx_personality_v0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  %r = invoke i64 @g(i64 %x) to label %ok unwind label %lp
ok:
  ret i64 %r
lp:
  %l = landingpad { ptr, i32 } catch ptr @_ZTIi catch ptr @_ZTId catch ptr @_ZTIl
  %e = extractvalue { ptr, i32 } %l, 0
  %i = extractvalue { ptr, i32 } %l, 1
  %z = sext i32 %i to i64
  call void @h(ptr %e)
  ret i64 %z
}
define void @nolp(i64 %x) personality ptr @__gxx_personality_v0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  ret void
}
define i64 @f2(i64 %x) personality ptr @__gxx_personality_v0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  %r = invoke i64 @g(i64 %x) to label %ok unwind label %lp
ok:
  ret i64 %r
lp:
  %l = landingpad { ptr, i32 } cleanup filter [1 x ptr] [ptr @_ZTIi]
  resume { ptr, i32 } %l
}
define i64 @around_patchpoints(i64 %x) personality ptr @__gxx_personality_v0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = invoke i64 @g(i64 %x) to label %ok unwind label %lp
ok:
  invoke void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 16, ptr inttoptr (i64 77 to ptr), i32 1, i64 %x) to label %ok2 unwind label %lp
ok2:
  ret i64 %r
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  %e = extractvalue { ptr, i32 } %l, 0
  %i = extractvalue { ptr, i32 } %l, 1
  %z = sext i32 %i to i64
  call void @h(ptr %e)
  resume { ptr, i32 } %l
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
