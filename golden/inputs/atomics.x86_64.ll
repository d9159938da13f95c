; targets: x86_64
source_filename = "atomics.ll"

define i32 @ld_mono(ptr %p) {
 %v = load atomic i32, ptr %p monotonic, align 4
 ret i32 %v }

define i64 @ld_seq(ptr %p) {
 %v = load atomic i64, ptr %p seq_cst, align 8
 ret i64 %v }

define i8 @ld_acq8(ptr %p) {
 %v = load atomic i8, ptr %p acquire, align 1
 ret i8 %v }

define i16 @ld_unord(ptr %p) {
 %v = load atomic volatile i16, ptr %p unordered, align 2
 ret i16 %v }

define ptr @ld_ptr(ptr %p) {
 %v = load atomic ptr, ptr %p acquire, align 8
 ret ptr %v }

define i32 @ld_ext(ptr %p) {
 %v = load atomic i8, ptr %p acquire, align 1
 %w = zext i8 %v to i32
 ret i32 %w }

define double @ld_f64(ptr %p) {
 %v = load atomic double, ptr %p acquire, align 8
 ret double %v }

define void @st_mono(ptr %p, i32 %v) {
 store atomic i32 %v, ptr %p monotonic, align 4
 ret void }

define void @st_rel(ptr %p) {
 store atomic i64 5, ptr %p release, align 8
 ret void }

define void @st_seq(ptr %p, i32 %v) {
 store atomic i32 %v, ptr %p seq_cst, align 4
 ret void }

define void @st_seq8(ptr %p) {
 store atomic i8 3, ptr %p seq_cst, align 1
 ret void }

define void @st_ptr(ptr %p, ptr %q) {
 store atomic ptr %q, ptr %p release, align 8
 ret void }

define void @st_f(ptr %p, float %v) {
 store atomic float %v, ptr %p release, align 4
 ret void }

define void @st_fs(ptr %p, float %v) {
 store atomic float %v, ptr %p seq_cst, align 4
 ret void }

define i32 @xchg(ptr %p, i32 %v) {
 %o = atomicrmw xchg ptr %p, i32 %v seq_cst
 ret i32 %o }

define i8 @xchg8(ptr %p, i8 %v) {
 %o = atomicrmw volatile xchg ptr %p, i8 %v monotonic
 ret i8 %o }

define ptr @xchgp(ptr %p, ptr %v) {
 %o = atomicrmw xchg ptr %p, ptr %v acq_rel
 ret ptr %o }

define double @xchgf(ptr %p, double %v) {
 %o = atomicrmw xchg ptr %p, double %v acq_rel
 ret double %o }

define i32 @add(ptr %p, i32 %v) {
 %o = atomicrmw add ptr %p, i32 %v seq_cst
 ret i32 %o }

define void @addn(ptr %p, i32 %v) {
 %o = atomicrmw add ptr %p, i32 %v seq_cst
 ret void }

define void @add1(ptr %p) {
 %o = atomicrmw add ptr %p, i64 1 seq_cst
 %q = atomicrmw add ptr %p, i64 -1 seq_cst
 %r = atomicrmw sub ptr %p, i32 1 seq_cst
 %s = atomicrmw add ptr %p, i32 128 seq_cst
 %t = atomicrmw add ptr %p, i64 5000000000 seq_cst
 %u = atomicrmw add ptr %p, i16 300 seq_cst
 %v = atomicrmw sub ptr %p, i8 3 seq_cst
 %w = atomicrmw and ptr %p, i32 3 seq_cst
 %x = atomicrmw or ptr %p, i64 3 seq_cst
 %y = atomicrmw xor ptr %p, i64 -2147483648 seq_cst
 ret void }

define i64 @sub(ptr %p, i64 %v) {
 %o = atomicrmw sub ptr %p, i64 %v seq_cst
 ret i64 %o }

define i64 @sub5(ptr %p) {
 %o = atomicrmw sub ptr %p, i64 5 monotonic
 ret i64 %o }

define void @logic(ptr %p, i32 %v, i8 %w, i16 %x, i64 %y) {
 %o = atomicrmw and ptr %p, i32 %v seq_cst
 %q = atomicrmw or ptr %p, i8 %w seq_cst
 %r = atomicrmw xor ptr %p, i16 %x seq_cst
 %s = atomicrmw or ptr %p, i64 %y seq_cst
 ret void }

define i32 @and(ptr %p, i32 %v) {
 %o = atomicrmw and ptr %p, i32 %v seq_cst
 ret i32 %o }

define i8 @or8(ptr %p, i8 %v) {
 %o = atomicrmw or ptr %p, i8 %v seq_cst
 ret i8 %o }

define i64 @xor(ptr %p, i64 %v) {
 %o = atomicrmw xor ptr %p, i64 %v monotonic
 ret i64 %o }

define i32 @nand(ptr %p, i32 %v) {
 %o = atomicrmw nand ptr %p, i32 %v seq_cst
 ret i32 %o }

define void @nandn(ptr %p, i32 %v) {
 %o = atomicrmw nand ptr %p, i32 %v seq_cst
 ret void }

define i32 @max(ptr %p, i32 %v) {
 %o = atomicrmw max ptr %p, i32 %v seq_cst
 ret i32 %o }

define i16 @min(ptr %p, i16 %v) {
 %o = atomicrmw min ptr %p, i16 %v seq_cst
 ret i16 %o }

define i64 @umax(ptr %p, i64 %v) {
 %o = atomicrmw umax ptr %p, i64 %v seq_cst
 ret i64 %o }

define i8 @umin(ptr %p, i8 %v) {
 %o = atomicrmw umin ptr %p, i8 %v seq_cst
 ret i8 %o }

define i1 @cas(ptr %p, i32 %a, i32 %b) {
 %o = cmpxchg ptr %p, i32 %a, i32 %b seq_cst monotonic
 %s = extractvalue {i32, i1} %o, 1
 ret i1 %s }

define i64 @casv(ptr %p, i64 %a, i64 %b) {
 %o = cmpxchg weak ptr %p, i64 %a, i64 %b acquire acquire
 %s = extractvalue {i64, i1} %o, 0
 ret i64 %s }

define i32 @casb(ptr %p, i8 %a) {
 %o = cmpxchg ptr %p, i8 %a, i8 7 release monotonic
 %s = extractvalue {i8, i1} %o, 1
 br i1 %s, label %t, label %f
t: ret i32 1
f: %w = extractvalue {i8, i1} %o, 0
 %z = zext i8 %w to i32
 ret i32 %z }

define {i16, i1} @cas16(ptr %p, i16 %a) {
 %o = cmpxchg ptr %p, i16 %a, i16 7 release monotonic
 ret {i16, i1} %o }

define void @casp(ptr %p, ptr %a, ptr %b) {
 %o = cmpxchg ptr %p, ptr %a, ptr %b seq_cst seq_cst
 ret void }

define void @fences() {
 fence acquire
 fence release
 fence acq_rel
 fence seq_cst
 fence syncscope("singlethread") seq_cst
 ret void }

define i32 @loop(ptr %p, i32 %n) {
e: br label %l
l: %i = phi i32 [0, %e], [%k, %l]
 %o = atomicrmw add ptr %p, i32 %i seq_cst
 %k = add i32 %i, 1
 %c = icmp slt i32 %k, %n
 br i1 %c, label %l, label %x
x: %v = load atomic i32, ptr %p seq_cst, align 4
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %o, i32 %v)
 ret i32 %v }

define i32 @or0(ptr %p) {
 %o = atomicrmw or ptr %p, i32 0 seq_cst
 ret i32 %o }

define i32 @two(ptr %p, ptr %q, i32 %v) {
 %o = atomicrmw max ptr %p, i32 %v seq_cst
 %a = atomicrmw umin ptr %q, i32 %o seq_cst
 %r = add i32 %o, %a
 ret i32 %r }

declare void @llvm.experimental.stackmap(i64, i32, ...)
