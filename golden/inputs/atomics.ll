; Ordered accesses, fences, and operations that read, change and write in one.
; targets: ppc64 ppc64le
source_filename = "atomics.ll"

@g = global i32 0

define i32 @xchgi32(ptr %p, i32 %v) {
  %r = atomicrmw xchg ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @xchgi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw xchg ptr %q, i32 5 monotonic
  ret void
}

define i64 @xchgi64(ptr %p, i64 %v) {
  %r = atomicrmw xchg ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @xchgi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw xchg ptr %q, i64 5 monotonic
  ret void
}

define i32 @addi32(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @addi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw add ptr %q, i32 5 monotonic
  ret void
}

define i64 @addi64(ptr %p, i64 %v) {
  %r = atomicrmw add ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @addi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw add ptr %q, i64 5 monotonic
  ret void
}

define i32 @subi32(ptr %p, i32 %v) {
  %r = atomicrmw sub ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @subi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw sub ptr %q, i32 5 monotonic
  ret void
}

define i64 @subi64(ptr %p, i64 %v) {
  %r = atomicrmw sub ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @subi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw sub ptr %q, i64 5 monotonic
  ret void
}

define i32 @andi32(ptr %p, i32 %v) {
  %r = atomicrmw and ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @andi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw and ptr %q, i32 5 monotonic
  ret void
}

define i64 @andi64(ptr %p, i64 %v) {
  %r = atomicrmw and ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @andi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw and ptr %q, i64 5 monotonic
  ret void
}

define i32 @ori32(ptr %p, i32 %v) {
  %r = atomicrmw or ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @ori32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw or ptr %q, i32 5 monotonic
  ret void
}

define i64 @ori64(ptr %p, i64 %v) {
  %r = atomicrmw or ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @ori64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw or ptr %q, i64 5 monotonic
  ret void
}

define i32 @xori32(ptr %p, i32 %v) {
  %r = atomicrmw xor ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @xori32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw xor ptr %q, i32 5 monotonic
  ret void
}

define i64 @xori64(ptr %p, i64 %v) {
  %r = atomicrmw xor ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @xori64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw xor ptr %q, i64 5 monotonic
  ret void
}

define i32 @nandi32(ptr %p, i32 %v) {
  %r = atomicrmw nand ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @nandi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw nand ptr %q, i32 5 monotonic
  ret void
}

define i64 @nandi64(ptr %p, i64 %v) {
  %r = atomicrmw nand ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @nandi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw nand ptr %q, i64 5 monotonic
  ret void
}

define i32 @mini32(ptr %p, i32 %v) {
  %r = atomicrmw min ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @mini32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw min ptr %q, i32 5 monotonic
  ret void
}

define i64 @mini64(ptr %p, i64 %v) {
  %r = atomicrmw min ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @mini64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw min ptr %q, i64 5 monotonic
  ret void
}

define i32 @maxi32(ptr %p, i32 %v) {
  %r = atomicrmw max ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @maxi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw max ptr %q, i32 5 monotonic
  ret void
}

define i64 @maxi64(ptr %p, i64 %v) {
  %r = atomicrmw max ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @maxi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw max ptr %q, i64 5 monotonic
  ret void
}

define i32 @umini32(ptr %p, i32 %v) {
  %r = atomicrmw umin ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @umini32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw umin ptr %q, i32 5 monotonic
  ret void
}

define i64 @umini64(ptr %p, i64 %v) {
  %r = atomicrmw umin ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @umini64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw umin ptr %q, i64 5 monotonic
  ret void
}

define i32 @umaxi32(ptr %p, i32 %v) {
  %r = atomicrmw umax ptr %p, i32 %v acq_rel
  ret i32 %r
}

define void @umaxi32c(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %r = atomicrmw umax ptr %q, i32 5 monotonic
  ret void
}

define i64 @umaxi64(ptr %p, i64 %v) {
  %r = atomicrmw umax ptr %p, i64 %v acq_rel
  ret i64 %r
}

define void @umaxi64c(ptr %p) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = atomicrmw umax ptr %q, i64 5 monotonic
  ret void
}

define i8 @ldi8unordered(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = load atomic i8, ptr %q unordered, align 8
  ret i8 %r
}

define i8 @ldi8monotonic(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = load atomic i8, ptr %q monotonic, align 8
  ret i8 %r
}

define i8 @ldi8acquire(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = load atomic i8, ptr %q acquire, align 8
  ret i8 %r
}

define i8 @ldi8seq_cst(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = load atomic i8, ptr %q seq_cst, align 8
  ret i8 %r
}

define void @sti8unordered(ptr %p, i8 %v) {
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i8 %v, ptr %q unordered, align 8
  ret void
}

define void @sti8monotonic(ptr %p, i8 %v) {
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i8 %v, ptr %q monotonic, align 8
  ret void
}

define void @sti8release(ptr %p, i8 %v) {
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i8 %v, ptr %q release, align 8
  ret void
}

define void @sti8seq_cst(ptr %p, i8 %v) {
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i8 %v, ptr %q seq_cst, align 8
  ret void
}

define i16 @ldi16unordered(ptr %p, i64 %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  %r = load atomic i16, ptr %q unordered, align 8
  ret i16 %r
}

define i16 @ldi16monotonic(ptr %p, i64 %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  %r = load atomic i16, ptr %q monotonic, align 8
  ret i16 %r
}

define i16 @ldi16acquire(ptr %p, i64 %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  %r = load atomic i16, ptr %q acquire, align 8
  ret i16 %r
}

define i16 @ldi16seq_cst(ptr %p, i64 %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  %r = load atomic i16, ptr %q seq_cst, align 8
  ret i16 %r
}

define void @sti16unordered(ptr %p, i16 %v) {
  %q = getelementptr i16, ptr %p, i64 4
  store atomic i16 %v, ptr %q unordered, align 8
  ret void
}

define void @sti16monotonic(ptr %p, i16 %v) {
  %q = getelementptr i16, ptr %p, i64 4
  store atomic i16 %v, ptr %q monotonic, align 8
  ret void
}

define void @sti16release(ptr %p, i16 %v) {
  %q = getelementptr i16, ptr %p, i64 4
  store atomic i16 %v, ptr %q release, align 8
  ret void
}

define void @sti16seq_cst(ptr %p, i16 %v) {
  %q = getelementptr i16, ptr %p, i64 4
  store atomic i16 %v, ptr %q seq_cst, align 8
  ret void
}

define i32 @ldi32unordered(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load atomic i32, ptr %q unordered, align 8
  ret i32 %r
}

define i32 @ldi32monotonic(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load atomic i32, ptr %q monotonic, align 8
  ret i32 %r
}

define i32 @ldi32acquire(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load atomic i32, ptr %q acquire, align 8
  ret i32 %r
}

define i32 @ldi32seq_cst(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load atomic i32, ptr %q seq_cst, align 8
  ret i32 %r
}

define void @sti32unordered(ptr %p, i32 %v) {
  %q = getelementptr i32, ptr %p, i64 4
  store atomic i32 %v, ptr %q unordered, align 8
  ret void
}

define void @sti32monotonic(ptr %p, i32 %v) {
  %q = getelementptr i32, ptr %p, i64 4
  store atomic i32 %v, ptr %q monotonic, align 8
  ret void
}

define void @sti32release(ptr %p, i32 %v) {
  %q = getelementptr i32, ptr %p, i64 4
  store atomic i32 %v, ptr %q release, align 8
  ret void
}

define void @sti32seq_cst(ptr %p, i32 %v) {
  %q = getelementptr i32, ptr %p, i64 4
  store atomic i32 %v, ptr %q seq_cst, align 8
  ret void
}

define i64 @ldi64unordered(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %r = load atomic i64, ptr %q unordered, align 8
  ret i64 %r
}

define i64 @ldi64monotonic(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %r = load atomic i64, ptr %q monotonic, align 8
  ret i64 %r
}

define i64 @ldi64acquire(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %r = load atomic i64, ptr %q acquire, align 8
  ret i64 %r
}

define i64 @ldi64seq_cst(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %r = load atomic i64, ptr %q seq_cst, align 8
  ret i64 %r
}

define void @sti64unordered(ptr %p, i64 %v) {
  %q = getelementptr i64, ptr %p, i64 4
  store atomic i64 %v, ptr %q unordered, align 8
  ret void
}

define void @sti64monotonic(ptr %p, i64 %v) {
  %q = getelementptr i64, ptr %p, i64 4
  store atomic i64 %v, ptr %q monotonic, align 8
  ret void
}

define void @sti64release(ptr %p, i64 %v) {
  %q = getelementptr i64, ptr %p, i64 4
  store atomic i64 %v, ptr %q release, align 8
  ret void
}

define void @sti64seq_cst(ptr %p, i64 %v) {
  %q = getelementptr i64, ptr %p, i64 4
  store atomic i64 %v, ptr %q seq_cst, align 8
  ret void
}

define ptr @ldptrunordered(ptr %p, i64 %i) {
  %q = getelementptr ptr, ptr %p, i64 %i
  %r = load atomic ptr, ptr %q unordered, align 8
  ret ptr %r
}

define ptr @ldptrmonotonic(ptr %p, i64 %i) {
  %q = getelementptr ptr, ptr %p, i64 %i
  %r = load atomic ptr, ptr %q monotonic, align 8
  ret ptr %r
}

define ptr @ldptracquire(ptr %p, i64 %i) {
  %q = getelementptr ptr, ptr %p, i64 %i
  %r = load atomic ptr, ptr %q acquire, align 8
  ret ptr %r
}

define ptr @ldptrseq_cst(ptr %p, i64 %i) {
  %q = getelementptr ptr, ptr %p, i64 %i
  %r = load atomic ptr, ptr %q seq_cst, align 8
  ret ptr %r
}

define void @stptrunordered(ptr %p, ptr %v) {
  %q = getelementptr ptr, ptr %p, i64 4
  store atomic ptr %v, ptr %q unordered, align 8
  ret void
}

define void @stptrmonotonic(ptr %p, ptr %v) {
  %q = getelementptr ptr, ptr %p, i64 4
  store atomic ptr %v, ptr %q monotonic, align 8
  ret void
}

define void @stptrrelease(ptr %p, ptr %v) {
  %q = getelementptr ptr, ptr %p, i64 4
  store atomic ptr %v, ptr %q release, align 8
  ret void
}

define void @stptrseq_cst(ptr %p, ptr %v) {
  %q = getelementptr ptr, ptr %p, i64 4
  store atomic ptr %v, ptr %q seq_cst, align 8
  ret void
}

define float @ldfloatunordered(ptr %p, i64 %i) {
  %q = getelementptr float, ptr %p, i64 %i
  %r = load atomic float, ptr %q unordered, align 8
  ret float %r
}

define float @ldfloatmonotonic(ptr %p, i64 %i) {
  %q = getelementptr float, ptr %p, i64 %i
  %r = load atomic float, ptr %q monotonic, align 8
  ret float %r
}

define float @ldfloatacquire(ptr %p, i64 %i) {
  %q = getelementptr float, ptr %p, i64 %i
  %r = load atomic float, ptr %q acquire, align 8
  ret float %r
}

define float @ldfloatseq_cst(ptr %p, i64 %i) {
  %q = getelementptr float, ptr %p, i64 %i
  %r = load atomic float, ptr %q seq_cst, align 8
  ret float %r
}

define void @stfloatunordered(ptr %p, float %v) {
  %q = getelementptr float, ptr %p, i64 4
  store atomic float %v, ptr %q unordered, align 8
  ret void
}

define void @stfloatmonotonic(ptr %p, float %v) {
  %q = getelementptr float, ptr %p, i64 4
  store atomic float %v, ptr %q monotonic, align 8
  ret void
}

define void @stfloatrelease(ptr %p, float %v) {
  %q = getelementptr float, ptr %p, i64 4
  store atomic float %v, ptr %q release, align 8
  ret void
}

define void @stfloatseq_cst(ptr %p, float %v) {
  %q = getelementptr float, ptr %p, i64 4
  store atomic float %v, ptr %q seq_cst, align 8
  ret void
}

define double @lddoubleunordered(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %r = load atomic double, ptr %q unordered, align 8
  ret double %r
}

define double @lddoublemonotonic(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %r = load atomic double, ptr %q monotonic, align 8
  ret double %r
}

define double @lddoubleacquire(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %r = load atomic double, ptr %q acquire, align 8
  ret double %r
}

define double @lddoubleseq_cst(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %r = load atomic double, ptr %q seq_cst, align 8
  ret double %r
}

define void @stdoubleunordered(ptr %p, double %v) {
  %q = getelementptr double, ptr %p, i64 4
  store atomic double %v, ptr %q unordered, align 8
  ret void
}

define void @stdoublemonotonic(ptr %p, double %v) {
  %q = getelementptr double, ptr %p, i64 4
  store atomic double %v, ptr %q monotonic, align 8
  ret void
}

define void @stdoublerelease(ptr %p, double %v) {
  %q = getelementptr double, ptr %p, i64 4
  store atomic double %v, ptr %q release, align 8
  ret void
}

define void @stdoubleseq_cst(ptr %p, double %v) {
  %q = getelementptr double, ptr %p, i64 4
  store atomic double %v, ptr %q seq_cst, align 8
  ret void
}

define i64 @zx(ptr %p) {
  %r = load atomic i8, ptr %p monotonic, align 1
  %s = zext i8 %r to i64
  ret i64 %s
}

define i64 @sx(ptr %p) {
  %r = load atomic i32, ptr %p acquire, align 4
  %s = sext i32 %r to i64
  ret i64 %s
}

define ptr @xp(ptr %p, ptr %v) {
  %r = atomicrmw xchg ptr %p, ptr %v seq_cst
  ret ptr %r
}

define double @xd(ptr %p, double %v) {
  %r = atomicrmw xchg ptr %p, double %v seq_cst
  ret double %r
}

define void @single() {
  fence syncscope("singlethread") seq_cst
  fence syncscope("singlethread") acquire
  ret void
}

define i32 @loop(ptr %p, i32 %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %k, %l ]
  %r = atomicrmw umin ptr %p, i32 %i seq_cst
  %s = atomicrmw add ptr %p, i32 %r release
  %k = add i32 %i, 1
  %c = icmp eq i32 %k, %n
  br i1 %c, label %x, label %l
x:
  ret i32 %s
}

define i32 @regreg(ptr %p, i64 %i, i32 %v) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = atomicrmw add ptr %q, i32 %v acq_rel
  ret i32 %r
}

define i32 @glob(i32 %v) {
  %r = atomicrmw add ptr @g, i32 %v acq_rel
  %s = load atomic i32, ptr @g seq_cst, align 4
  store atomic i32 %s, ptr @g seq_cst, align 4
  ret i32 %r
}

define i32 @slot(i32 %v) {
  %p = alloca i32
  %q = alloca [4 x i64]
  store atomic i32 %v, ptr %p seq_cst, align 4
  %r = atomicrmw sub ptr %p, i32 %v acq_rel
  %q2 = getelementptr [4 x i64], ptr %q, i64 0, i64 2
  %s = atomicrmw sub ptr %q2, i64 4 acq_rel
  ret i32 %r
}
