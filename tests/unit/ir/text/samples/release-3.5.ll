; Typed pointers, old loads, calls, aliases, intrinsics and metadata, as releases before 3.7 wrote them.
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-apple-macosx"

%struct.node = type { i32, %struct.node*, [4 x i8*], void (i32)* }
%opq = type opaque
%fn = type void (i8*)
%pair = type <{ i8, i64 }>

@g = global i32 5, align 4
@gp = global i32* @g
@str = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@tab = internal constant [2 x void ()*] [void ()* @f1, void ()* @f2]
@al = alias i32* @g
@al2 = alias weak i8* bitcast (i32* @g to i8*)
@ext = external global %opq
@gep = global i8* getelementptr inbounds ([6 x i8]* @str, i64 0, i64 2)
@t = thread_local global i32 0
@t2 = thread_local(initialexec) global i32 0
@w = linkonce_odr unnamed_addr constant double 1.5

declare i32 @printf(i8* nocapture readonly, ...) nounwind
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* nocapture, i8* nocapture readonly, i64, i32, i1) nounwind
declare void @llvm.memset.p0i8.i64(i8* nocapture, i8, i64, i32, i1)
declare void @llvm.lifetime.start(i64, i8* nocapture)
declare void @llvm.dbg.value(metadata, i64, metadata)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, i8*, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, i8*, i32, ...)

define void @f1() #0 {
  ret void
}
define fastcc void @f2() nounwind uwtable ssp "no-frame-pointer-elim"="true" {
entry:
  ret void
}
define i64 @patch(i64 %p1, i64 %p2, i8* %h) nounwind #0 {
entry:
  %target = inttoptr i64 -559038736 to i8*
  %r = call i64 (i64, i32, i8*, i32, ...)* @llvm.experimental.patchpoint.i64(i64 2, i32 15, i8* %target, i32 2, i64 %p1, i64 %p2, i64 %p1)
  call void (i64, i32, i8*, i32, ...)* @llvm.experimental.patchpoint.void(i64 3, i32 15, i8* inttoptr (i64 281474976710654 to i8*), i32 2, i64 %p1, i64 %r)
  call anyregcc void (i64, i32, i8*, i32, ...)* @llvm.experimental.patchpoint.void(i64 4, i32 15, i8* bitcast (void ()* @f1 to i8*), i32 0)
  tail call void (i64, i32, ...)* @llvm.experimental.stackmap(i64 4, i32 5, i32 5, i8* %h, i128 66, i64* null, double 1.0, float 0x3FB99999A0000000)
  ret i64 %r
}
define i32 @mem(%struct.node* %n, i32** %pp, i32 %i) {
entry:
  %a = alloca i32, align 4
  %b = alloca [10 x i8], i32 %i, align 16
  %0 = load i32** %pp, align 8
  %1 = load i32* %0
  %v = load volatile i32* %a, align 4, !tbaa !1
  %at = load atomic i32* %a seq_cst, align 4
  %ats = load atomic i32* %a singlethread acquire, align 4
  store i32 %1, i32* %a
  store atomic i32 %1, i32* %a release, align 4
  %fld = getelementptr inbounds %struct.node* %n, i64 0, i32 1
  %nx = load %struct.node** %fld, align 8
  %f3 = getelementptr %struct.node* %n, i64 0, i32 3
  %fp = load void (i32)** %f3
  call void %fp(i32 %1)
  %fp2 = bitcast void (i32)* %fp to void ()*
  call void %fp2()
  %c = call i32 (i8*, ...)* @printf(i8* getelementptr inbounds ([6 x i8]* @str, i32 0, i32 0), i32 %1)
  %bc = bitcast i32* %a to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %bc, i8* %bc, i64 4, i32 4, i1 false)
  call void @llvm.memset.p0i8.i64(i8* %bc, i8 0, i64 4, i32 1, i1 false)
  call void @llvm.lifetime.start(i64 4, i8* %bc)
  call void @llvm.dbg.value(metadata !{i32 %1}, i64 0, metadata !2), !dbg !1
  %x = cmpxchg i32* %a, i32 0, i32 1 seq_cst seq_cst
  %xv = extractvalue { i32, i1 } %x, 0
  %rmw = atomicrmw add i32* %a, i32 1 monotonic
  fence acquire
  %vec = getelementptr <2 x i8*> undef, <2 x i64> <i64 1, i64 2>
  br i1 true, label %yes, label %no
yes:
  ret i32 %xv
no:                                               ; preds = %entry
  switch i32 %rmw, label %yes [
    i32 0, label %yes
    i32 1, label %done ]
done:
  br label %dead2
fin:
  ret i32 %later
dead:
  br label %dead2
dead2:
  %later = add nsw i32 1, 2
  br label %fin
}
define void @sr(%struct.node* noalias sret %agg, %struct.node* byval align 8 %by) {
  ret void
}
define i32 @lp() {
  %r = invoke i32 @mem(%struct.node* null, i32** null, i32 0) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) cleanup catch i8* null
  resume { i8*, i32 } %l
}
declare i32 @__gxx_personality_v0(...)
attributes #0 = { nounwind "no-frame-pointer-elim"="true" alignstack=16 }
!llvm.module.flags = !{!0}
!0 = metadata !{i32 1, metadata !"PIC Level", i32 2}
!1 = metadata !{metadata !"int", metadata !2}
!2 = metadata !{}
