; Variadic callees, other conventions, tail markers, results of every kind, stack arguments, byval slots described.
; targets: x86_64
source_filename = "statepoint-calls.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @foo()
declare i32 @__gxx_personality_v0(...)

declare void @va(i64, ...)
declare zeroext i1 @b(i1 zeroext)
declare i1 @llvm.experimental.gc.result.i1(token)
declare i128 @w(i128)
declare i128 @llvm.experimental.gc.result.i128(token)
declare float @fl(float)
declare float @llvm.experimental.gc.result.f32(token)
declare void @many(i64,i64,i64,i64,i64,i64,i64,i64,double)
declare void @bv(ptr byval({i64,i64,i64}), i64)
define void @a(ptr addrspace(1) %o, i64 %n) gc "statepoint-example" {
  %t = tail call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i64, ...)) @va, i32 3, i32 0, i64 7, double 1.0, i64 %n, i32 0, i32 0)
  %t2 = tail call fastcc token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["deopt"(), "gc-live"(ptr addrspace(1) %o)]
  %t3 = call coldcc token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 2, i32 0, i32 0) ["deopt"(i64 %n)]
  ret void
}

define zeroext i1 @bb(ptr addrspace(1) %o, i1 %n) gc "coreclr" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i1 (i1)) @b, i32 1, i32 0, i1 zeroext %n, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %r = call zeroext i1 @llvm.experimental.gc.result.i1(token %t)
  ret i1 %r
}

define i128 @ww(ptr addrspace(1) %o, i128 %n) gc "coreclr" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i128 (i128)) @w, i32 1, i32 0, i128 %n, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o), "deopt"(i128 %n)]
  %r = call i128 @llvm.experimental.gc.result.i128(token %t)
  br label %x
x:
  %q = call i128 @llvm.experimental.gc.result.i128(token %t)
  %z = add i128 %q, %r
  ret i128 %z
}

define float @ff(ptr addrspace(1) %o, float %n) gc "coreclr" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(float (float)) @fl, i32 1, i32 0, float %n, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o), "deopt"(float %n, float 0.0)]
  br label %x
x:
  %q = call float @llvm.experimental.gc.result.f32(token %t)
  ret float %q
}

define void @st(ptr addrspace(1) %o, float %n, ptr byval({i64,i64,i64}) %bb, i64 %s1, i64 %s2, i64 %s3, i64 %s4, i64 %s5, i64 %s6, i64 %s7) gc "coreclr" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i64,i64,i64,i64,i64,i64,i64,i64,double)) @many, i32 9, i32 0, i64 1, i64 2, i64 3, i64 %s7, i64 5, i64 6, i64 %s6, i64 %s1, double 1.0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o, ptr %bb), "deopt"(ptr %bb, i64 %s7, i64 %s6)]
  %o1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (ptr, i64)) @bv, i32 2, i32 0, ptr byval({i64,i64,i64}) %bb, i64 4, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o1, ptr %bb), "deopt"(ptr %bb, i64 %s7, i64 %s6)]
  %o2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t2, i32 0, i32 0)
  store i64 4, ptr addrspace(1) %o2
  ret void
}
