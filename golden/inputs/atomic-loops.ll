; What reads, changes and writes memory in one is a loop of comparing exchanges, themselves loops made after allocation.
; targets: aarch64
source_filename = "atomic-loops.ll"
define i64 @r64(ptr %p, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw add ptr %p, i64 %x seq_cst
  %b = atomicrmw sub ptr %p, i64 %a acquire
  %c = atomicrmw and ptr %p, i64 255 release
  %d = atomicrmw or ptr %p, i64 %c monotonic
  %e = atomicrmw xor ptr %p, i64 %d acq_rel
  %f = atomicrmw nand ptr %p, i64 %e acq_rel
  %g = atomicrmw max ptr %p, i64 %f acq_rel
  %h = atomicrmw umin ptr %p, i64 %g acq_rel
  ret i64 %h
}
define i8 @r8(ptr %p, i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw add ptr %p, i8 %x seq_cst
  %b = atomicrmw sub ptr %p, i8 %a acquire
  %c = atomicrmw and ptr %p, i8 25 release
  %d = atomicrmw nand ptr %p, i8 %c monotonic
  %e = atomicrmw min ptr %p, i8 %d acq_rel
  %f = atomicrmw umax ptr %p, i8 %e acq_rel
  %g = atomicrmw xchg ptr %p, i8 %f acq_rel
  ret i8 %g
}
define i16 @r16(ptr %p, i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw add ptr %p, i16 1 seq_cst
  %b = atomicrmw uinc_wrap ptr %p, i16 %a acquire
  %c = atomicrmw udec_wrap ptr %p, i16 25 release
  %d = atomicrmw usub_cond ptr %p, i16 %c monotonic
  %e = atomicrmw usub_sat ptr %p, i16 %d acq_rel
  ret i16 %e
}
define float @rf(ptr %p, float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw fadd ptr %p, float %x seq_cst
  %b = atomicrmw fsub ptr %p, float 2.0 seq_cst
  %c = atomicrmw fmax ptr %p, float %x seq_cst
  %d = atomicrmw fmin ptr %p, float %x seq_cst
  %e = atomicrmw xchg ptr %p, float %d seq_cst
  ret float %e
}
define double @rd(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw fadd ptr %p, double %x seq_cst
  %b = atomicrmw fmaximum ptr %p, double %a seq_cst
  ret double %b
}
define ptr @rp(ptr %p, ptr %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = atomicrmw xchg ptr %p, ptr %x seq_cst
  %b = cmpxchg ptr %p, ptr %a, ptr null seq_cst monotonic
  %c = extractvalue {ptr, i1} %b, 0
  %d = extractvalue {ptr, i1} %b, 1
  %e = select i1 %d, ptr %c, ptr %p
  ret ptr %e
}
define void @loop(ptr %p, i64 %x, i8 %y, i8 %z) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 16)
  br label %again
again:
  %b = cmpxchg ptr %p, i8 %y, i8 %z seq_cst monotonic
  %d = extractvalue {i8, i1} %b, 1
  br i1 %d, label %out, label %again
out:
  %a = atomicrmw volatile add ptr %p, i64 1 seq_cst
  %k = icmp eq i64 %a, 7
  br i1 %k, label %again, label %done
done:
  fence syncscope("singlethread") seq_cst
  ret void
}
define i32 @cas(ptr %p, i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %a = cmpxchg volatile ptr %p, i32 %x, i32 %y seq_cst seq_cst
  %b = extractvalue {i32, i1} %a, 1
  %c = zext i1 %b to i32
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 16, ptr null, i32 0, i32 %x)
  %d = extractvalue {i32, i1} %a, 0
  %e = add i32 %c, %d
  ret i32 %e
}
define i64 @cas64(ptr %p, i64 %x, i64 %y) {
  %a = cmpxchg volatile ptr %p, i64 %x, i64 %y seq_cst seq_cst
  %b = extractvalue {i64, i1} %a, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12, i1 %b)
  br i1 %b, label %t, label %f
t:
  ret i64 1
f:
  %d = extractvalue {i64, i1} %a, 0
  ret i64 %d
}
define i1 @cas8(ptr %p, i8 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %a = cmpxchg ptr %p, i8 5, i8 -6 seq_cst seq_cst
  %b = extractvalue {i8, i1} %a, 1
  ret i1 %b
}
define i1 @cas16(ptr %p, i32 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %t = trunc i32 %x to i16
  %u = zext i8 %y to i16
  %a = cmpxchg ptr %p, i16 %t, i16 %u seq_cst seq_cst
  %b = extractvalue {i16, i1} %a, 0
  %c = icmp sgt i16 %b, %u
  ret i1 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
