; Call sites and actions of exception tables.
; targets: ppc64 ppc64le
source_filename = "exceptions-tables.ll"

define i32 @a(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  switch i32 %a, label %o [ i32 1, label %c1
   i32 2, label %c2
   i32 3, label %c3
   i32 4, label %o ]
c1:
  %r = invoke i32 @g(i32 %a) to label %n unwind label %p1
c2:
  invoke void @f(i32 3) to label %n2 unwind label %p1
n2:
  invoke void @f(i32 4) to label %c3 unwind label %p1
c3:
  invoke void @quiet(i32 3) to label %n unwind label %p2
n:
  %x = phi i32 [ %r, %c1 ], [ 5, %c3 ]
  call void @quiet(i32 %x)
  %q = invoke double @d(double 1.0) to label %o2 unwind label %p3
o2:
  %z = fptosi double %q to i32
  ret i32 %z
o:
  ret i32 0
p1:
  %l = landingpad { ptr, i32 } catch ptr @_ZTIi catch ptr @_ZTId
  %s = extractvalue { ptr, i32 } %l, 1
  br label %rt
p2:
  %m = landingpad { ptr, i32 } cleanup catch ptr @_ZTIi filter [2 x ptr] [ptr @_ZTIi, ptr @_ZTId]
  resume { ptr, i32 } %m
p3:
  %k = landingpad { ptr, i32 } catch ptr @_ZTId filter [1 x ptr] [ptr @_ZTId] catch ptr null
  %k0 = extractvalue { ptr, i32 } %k, 0
  %k1 = extractvalue { ptr, i32 } %k, 1
  %i0 = insertvalue { ptr, i32 } poison, ptr %k0, 0
  %i1 = insertvalue { ptr, i32 } %i0, i32 %k1, 1
  resume { ptr, i32 } %i1
rt:
  ret i32 %s
}
define void @none() personality ptr @__gxx_personality_v0 {
  call void @f(i32 1)
  ret void
}
define void @unknown() personality ptr @my_personality {
  call void @f(i32 1)
  ret void
}
define void @nothrow() nounwind personality ptr @__gxx_personality_v0 {
  invoke void @f(i32 1) to label %o unwind label %p
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8)
  ret void
p:
  %m = landingpad { ptr, i32 } filter [0 x ptr] zeroinitializer
  %k1 = extractvalue { ptr, i32 } %m, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i32 %k1)
  unreachable
}
define i64 @any(i64 %a, ptr %f) personality ptr @__gxx_personality_v0 {
  %r = invoke anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr @f, i32 1, i64 %a, i64 4) to label %o unwind label %p
o:
  %q = invoke i64 %f(i64 %r, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6) to label %o2 unwind label %p
o2:
  invoke void asm sideeffect "nop", ""() to label %o3 unwind label %p
o3:
  ret i64 %q
p:
  %m = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %m
}
@_ZTIi = external constant ptr
@_ZTId = internal constant ptr null
declare void @f(i32)
declare void @quiet(i32) nounwind
declare i32 @g(i32)
declare double @d(double)
declare void @h(ptr, i32)
declare i32 @__gxx_personality_v0(...)
declare i32 @my_personality(...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
