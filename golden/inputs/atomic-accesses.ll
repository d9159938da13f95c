; Ordered loads, stores and fences, and their addresses.
; targets: aarch64
source_filename = "atomic-accesses.ll"
define i64 @l1(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i8, ptr %p seq_cst, align 4
  %b = zext i8 %a to i64
  ret i64 %b
}
define i32 @l2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i8, ptr %p seq_cst, align 4
  %b = zext i8 %a to i32
  ret i32 %b
}
define i32 @l3(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i8, ptr %p monotonic, align 4
  %b = sext i8 %a to i32
  ret i32 %b
}
define i64 @l4(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i32, ptr %p monotonic, align 4
  %b = sext i32 %a to i64
  ret i64 %b
}
define i64 @l5(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i32, ptr %p acquire, align 4
  %b = zext i32 %a to i64
  ret i64 %b
}
define i64 @l6(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %a = load atomic i32, ptr %q monotonic, align 4
  %r = getelementptr i32, ptr %p, i64 4
  %c = load atomic i32, ptr %r monotonic, align 4
  %s = getelementptr i8, ptr %p, i64 -4
  %d = load atomic i32, ptr %s monotonic, align 4
  %s2 = getelementptr i8, ptr %p, i64 -12
  store atomic i32 %d, ptr %s2 monotonic, align 4
  %s3 = getelementptr i8, ptr %p, i64 12
  store atomic i32 0, ptr %s3 release, align 4
  store atomic i64 0, ptr %q monotonic, align 8
  %e = add i32 %a, %c
  %b = zext i32 %e to i64
  ret i64 %b
}
define void @l7(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = alloca i64
  store atomic i64 0, ptr %x monotonic, align 8
  store atomic i64 %i, ptr %x release, align 8
  %b = load atomic i64, ptr %x seq_cst, align 8
  %t = trunc i64 %b to i8
  store atomic i8 %t, ptr %p seq_cst, align 8
  ret void
}
define i1 @l8(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = load atomic i16, ptr %p seq_cst, align 8
  %d = icmp sgt i16 %c, 5
  ret i1 %d
}
define i1 @l9(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = load atomic i16, ptr %p seq_cst, align 8
  %d = icmp ugt i16 %c, 5
  ret i1 %d
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @load(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i64, ptr %p acquire, align 8
  %c = load atomic i8, ptr %p monotonic, align 1
  %d = load atomic i16, ptr %p unordered, align 2
  %e = load atomic float, ptr %p seq_cst, align 4
  %f = load atomic ptr, ptr %p seq_cst, align 8
  store atomic i32 %a, ptr %p seq_cst, align 4
  store atomic i64 %b, ptr %p release, align 8
  store atomic i8 %c, ptr %p monotonic, align 1
  store atomic i16 %d, ptr %p release, align 2
  store atomic float %e, ptr %p seq_cst, align 4
  store atomic ptr %f, ptr %p seq_cst, align 8
  fence seq_cst
  fence acquire
  fence release
  fence syncscope("singlethread") seq_cst
  fence acq_rel
  ret i32 %a
}
