; What LLVM 22 writes itself, and what its tests use.
source_filename = "release\2022.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl marker"
module asm "marker:"

%pair = type { i32, ptr }
%packed = type <{ i8, i64 }>
%list = type { i64, %list_link }
%list_link = type { ptr, [0 x %pair] }

$group = comdat any
$only = comdat nodeduplicate

@number = dso_local global i32 -5, align 4
@float = global float 0x3FB99999A0000000
@nan = global double 0x7FF8000000000001
@half = global half 0xH3C00
@brain = global bfloat 0xR3F80
@extended = global x86_fp80 0xK3FFF8000000000000000
@quad = global fp128 0xL00000000000000003FFF000000000000
@wide = global i128 170141183460469231731687303715884105727
@text = private unnamed_addr constant [6 x i8] c"a\22\5C\00\FFz", align 1
@"odd name\22" = internal global ptr @"odd name\22"
@pairs = global [2 x %pair] [%pair { i32 1, ptr @number }, %pair zeroinitializer]
@tight = global %packed <{ i8 1, i64 2 }>
@vector = global <2 x i64> <i64 1, i64 poison>
@address = global i64 ptrtoint (ptr getelementptr inbounds (i8, ptr @number, i64 2) to i64)
@difference = global i64 sub (i64 ptrtoint (ptr @number to i64), i64 ptrtoint (ptr @float to i64))
@hidden = weak hidden global i8 0, section "mine", comdat($group), align 16
@only = linkonce_odr global i8 1, comdat
@thread = thread_local(localexec) global i32 0
@far = addrspace(1) global i32 0
@elsewhere = external global %list, align 8
@perhaps = extern_weak global i8
@common = common global i64 0
@other = hidden alias i32, ptr @number
@inside = alias i8, getelementptr (i8, ptr @number, i64 1)
@resolved = ifunc void (), ptr @resolver
@targets = internal constant [2 x ptr] [ptr blockaddress(@jumps, %first), ptr blockaddress(@jumps, %2)]
@0 = private constant i8 7
@llvm.used = appending global [1 x ptr] [ptr @number], section "llvm.metadata"

define ptr @resolver() {
  ret ptr null
}
declare i64 @callee(i64, ptr)
declare noalias ptr @make(i64) allocsize(0) allockind("alloc,uninitialized")
declare i32 @printf(ptr noundef, ...) #1
declare void @may_throw(i64)
declare i32 @__gxx_personality_v0(...)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.assume(i1 noundef)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define dso_local i64 @arithmetic(i64 noundef %a, i64 %0, double %d, float %f, ptr align 8 dereferenceable(16) %p, i1 zeroext %flag) #0 {
entry:
  %x = add nuw nsw i64 %a, %0
  %1 = sub i64 %x, -9223372036854775808
  %y = mul i64 %1, 3
  %q = sdiv exact i64 %y, 5
  %r = urem i64 %q, 7
  %s = shl nsw i64 %r, 2
  %t = ashr exact i64 %s, 1
  %u = and i64 %t, %x
  %v = or disjoint i64 %u, 8
  %w = xor i64 %v, -1
  %fa = fadd fast double %d, 1.500000e+00
  %fb = fneg nnan float %f
  %c = icmp samesign ult i64 %w, 10
  %e = fcmp nnan olt double %fa, 0x7FF0000000000000
  %sel = select i1 %c, i64 %w, i64 %u
  %narrow = trunc nuw i64 %sel to i8
  %signed = sext i8 %narrow to i64
  %unsigned = zext nneg i8 %narrow to i64
  %real = sitofp i64 %signed to double
  %bits = bitcast double %real to i64
  %back = inttoptr i64 %bits to ptr
  %frozen = freeze i64 %unsigned
  %slot = alloca { i32, [3 x i16] }, i32 2, align 16
  call void @llvm.lifetime.start.p0(ptr %slot)
  %field = getelementptr inbounds nuw { i32, [3 x i16] }, ptr %slot, i64 1, i32 1, i64 2
  store volatile i16 -1, ptr %field, align 2
  %loaded = load i32, ptr %slot, align 16, !range !4, !tbaa !5
  %atomic = load atomic i64, ptr %p syncscope("singlethread") acquire, align 8
  store atomic i64 %atomic, ptr %p seq_cst, align 8
  %old = atomicrmw volatile umax ptr %p, i64 %a acq_rel, align 8
  %swapped = cmpxchg weak ptr %p, i64 %old, i64 0 acq_rel monotonic, align 8
  %first = extractvalue { i64, i1 } %swapped, 0
  %again = insertvalue { i64, i1 } %swapped, i64 %first, 0
  fence syncscope("agent") release
  %vec = insertelement <4 x i32> zeroinitializer, i32 %loaded, i32 1
  %shuffled = shufflevector <4 x i32> %vec, <4 x i32> poison, <2 x i32> <i32 3, i32 poison>
  %element = extractelement <2 x i32> %shuffled, i64 0
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %slot, ptr %p, i64 8, i1 false)
  %call = tail call fastcc i64 @callee(i64 noundef %a, ptr nonnull %p) nounwind
  %variadic = notail call i32 (ptr, ...) @printf(ptr @text, i64 %a, double %d), !dbg !6
  %direct = call noundef i64 inttoptr (i64 4096 to ptr)(i64 1)
  %asm = call i64 asm sideeffect inteldialect "mov $0, $1", "=r,r,~{rax}"(i64 %a)
  %keyed = call nnan double @llvm.sqrt.f64(double %d)
    #dbg_value(i64 %a, !7, !DIExpression(), !6)
  ret i64 %sel
}

define anyregcc void @maps(i64 %a, ptr %p, <2 x double> %v, { i64, ptr } %s, i16 %h) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 8, i64 %a, ptr %p, <2 x double> %v, i128 66, i16 %h, i1 true, float 1.0, ptr null)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 16, ptr null, i32 0)
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 24, ptr @callee, i32 2, i64 %a, ptr %p, i64 9)
  %d = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 3, i32 24, ptr inttoptr (i64 -559038737 to ptr), i32 0)
  %e = call { i64, ptr } (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.sl_i64p0s(i64 3, i32 24, ptr null, i32 1, i64 signext %a)
  ret void
}

define ptr addrspace(1) @collected(ptr addrspace(1) %o, i32 %i) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(i64 (i64, ptr)) @callee, i32 2, i32 0, i64 1, ptr null, i32 0, i32 0) [ "deopt"(i32 %i, i64 9), "gc-live"(ptr addrspace(1) %o) ]
  %v = call signext i64 @llvm.experimental.gc.result.i64(token %t) nounwind
  %o.moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %u = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 8, i32 5, ptr elementtype(void (i64)) @may_throw, i32 1, i32 1, i64 %v, i32 0, i32 0) [ "gc-transition"(i32 4), "gc-live"(ptr addrspace(1) %o.moved) ]
          to label %fine unwind label %thrown

fine:
  %a = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  ret ptr addrspace(1) %a

thrown:
  %pad = landingpad token
          cleanup
  %b = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %pad, i32 0, i32 0)
  ret ptr addrspace(1) %b
}

define void @jumps(ptr %where) {
  indirectbr ptr %where, [label %first, label %2]
first:
  br label %2
2:
  %3 = phi i64 [ 1, %first ], [ %4, %2 ], [ 0, %0 ]
  %4 = add i64 %3, 1
  switch i64 %4, label %done [
    i64 -1, label %first2
    i64 5, label %2
  ]
first2:
  br label %done
done:
  unreachable
unreached:
  %loop = add i64 %loop, 1
  br label %unreached
}

define i32 @catches() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw(i64 1)
          to label %fine unwind label %thrown
fine:
  ret i32 0
thrown:
  %pad = landingpad { ptr, i32 }
          cleanup
          catch ptr @number
          filter [1 x ptr] [ptr @number]
  %code = extractvalue { ptr, i32 } %pad, 1
  %none = icmp eq i32 %code, 0
  br i1 %none, label %on, label %off
on:
  resume { ptr, i32 } %pad
off:
  ret i32 %code
}

define internal fastcc void @placed() unnamed_addr #2 section ".text.mine" comdat($group) align 32 prefix i32 1 prologue i8 -112 {
  musttail call fastcc void @placed()
  ret void
}

define cc 99 void @"\01raw"() alignstack(32) {
  /* A comment
     over two lines. */ ret void
}

attributes #0 = { mustprogress noinline nounwind memory(readwrite, argmem: read) uwtable(sync) "frame-pointer"="all" "target-features"="+avx,+sse2" }
attributes #1 = { "thunk" nofree }
attributes #2 = { naked alignstack=16 }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"uwtable", i32 2}
!2 = !{i32 1, !"note", !"text"}
!3 = !{!"by hand"}
!4 = !{i32 0, i32 100}
!5 = !{!"int", !3, i64 0}
!6 = !DILocation(line: 1, column: 2, scope: !8)
!7 = !DILocalVariable(name: "a", scope: !8)
!8 = distinct !DISubprogram(name: "f", flags: DIFlagPublic | DIFlagStaticMember)
