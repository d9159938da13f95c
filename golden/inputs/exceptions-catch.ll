; Catch clauses and filters, and the numbers their types are known by.
; targets: ppc64 ppc64le
source_filename = "exceptions-catch.ll"

define i32 @catch(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 %e = alloca ptr
 %s = alloca i32
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: ret i32 1
lp: %l = landingpad { ptr, i32 } catch ptr @_ZTIi
 %a = extractvalue { ptr, i32 } %l, 0
 store ptr %a, ptr %e
 %b = extractvalue { ptr, i32 } %l, 1
 store i32 %b, ptr %s
 br label %disp
disp: %sel = load i32, ptr %s
 %t = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
 %m = icmp eq i32 %sel, %t
 br i1 %m, label %c, label %r
c: %ex = load ptr, ptr %e
 %q = call ptr @__cxa_begin_catch(ptr %ex)
 %v = load i32, ptr %q
 call void @__cxa_end_catch()
 ret i32 %v
r: %ex2 = load ptr, ptr %e
 %sel2 = load i32, ptr %s
 %i1 = insertvalue { ptr, i32 } poison, ptr %ex2, 0
 %i2 = insertvalue { ptr, i32 } %i1, i32 %sel2, 1
 resume { ptr, i32 } %i2 }

define i32 @catch_two(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: %r0 = invoke i32 @get(ptr null) to label %ok2 unwind label %lp2
ok2: ret i32 %r0
lp: %l = landingpad { ptr, i32 } catch ptr @_ZTIi catch ptr @_ZTIc
 br label %d
lp2: %l2 = landingpad { ptr, i32 } cleanup catch ptr @_ZTIi catch ptr null
 br label %d
d: %p = phi {ptr, i32} [%l, %lp], [%l2, %lp2]
 %b = extractvalue { ptr, i32 } %p, 1
 %t = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIc)
 %m = icmp eq i32 %b, %t
 br i1 %m, label %c, label %r
c: ret i32 5
r: resume { ptr, i32 } %p }

define i32 @filter(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: ret i32 1
lp: %l = landingpad { ptr, i32 } filter [1 x ptr] [ptr @_ZTIi]
 %a = extractvalue { ptr, i32 } %l, 0
 %q = call ptr @__cxa_begin_catch(ptr %a)
 unreachable }

define i32 @filter_empty(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: ret i32 1
lp: %l = landingpad { ptr, i32 } filter [0 x ptr] zeroinitializer catch ptr @_ZTIi
 %a = extractvalue { ptr, i32 } %l, 0
 %q = call ptr @__cxa_begin_catch(ptr %a)
 unreachable }

define void @terminate(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: ret void
lp: %l = landingpad { ptr, i32 } catch ptr null
 %a = extractvalue { ptr, i32 } %l, 0
 call void @__clang_call_terminate(ptr %a)
 unreachable }

define linkonce_odr hidden void @__clang_call_terminate(ptr %0) noreturn nounwind {
  %2 = call ptr @__cxa_begin_catch(ptr %0) nounwind
  call void @_ZSt9terminatev() noreturn nounwind
  unreachable
}

define void @nested(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: ret void
lp: %l = landingpad { ptr, i32 } cleanup
 invoke void @may(i32 3) to label %r unwind label %lp2
r: resume { ptr, i32 } %l
lp2: %l2 = landingpad { ptr, i32 } catch ptr null
 %a = extractvalue { ptr, i32 } %l2, 0
 call void @_ZSt9terminatev()
 unreachable }

define void @two_resumes(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
 invoke void @may(i32 %x) to label %ok unwind label %lp
ok: invoke void @may(i32 4) to label %ok2 unwind label %lp2
ok2: ret void
lp: %l = landingpad { ptr, i32 } cleanup
 call void @may(i32 3)
 resume { ptr, i32 } %l
lp2: %l2 = landingpad { ptr, i32 } cleanup
 call void @may(i32 5)
 resume { ptr, i32 } %l2 }

declare i32 @__gxx_personality_v0(...)
declare void @may(i32)
declare i32 @get(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare void @_ZSt9terminatev()
@_ZTIi = external constant ptr
@_ZTIc = external constant ptr
