; Source numbers of loads made anew and of parts taken, signs of truth values, offsets of bytes that hold an i1.
; targets: aarch64
source_filename = "order-and-extension"

define void @offset_of_truth(ptr %0) {
entry:
  %1 = getelementptr i8, ptr %0, i64 1000
  store i64 0, ptr %1
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = getelementptr i8, ptr %1, i64 8
  store i1 false, ptr %2
  br label %3
3:
  %4 = icmp uge ptr null, %2
  ret void
}

define i32 @sign_of_truth(double %a, i1 signext %0) {
  %3 = fcmp ord double %a, 0.000000e+00
  %4 = icmp sge i1 %3, %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  call void @callee5(i1 signext %4, i1 zeroext %3)
  ret i32 1
}

define void @cut_amount(i16 %0) {
entry:
  %1 = load i16, ptr null
  %2 = ptrtoint ptr null to i64
  %3 = ashr i16 %0, %1
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  call void @callee9(i16 %3)
  br label %4
4:
  %5 = icmp uge i64 0, %2
  ret void
}

define i64 @cut_load(ptr %p, ptr %q, ptr %t) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i64, ptr %p
  %a2 = lshr i64 %a, 8
  %b = load ptr, ptr %q
  %b2 = getelementptr i8, ptr %b, i64 1
  store ptr %b2, ptr %q
  %c = load i8, ptr %b
  %d = zext i8 %c to i64
  %e = xor i64 %a, %d
  %f = and i64 %e, 255
  %g = getelementptr i32, ptr %t, i64 %f
  %h = load i32, ptr %g
  %i = zext i32 %h to i64
  %j = xor i64 %a2, %i
  ret i64 %j
}

define i32 @sum_of_truths(ptr %p, ptr %q, ptr %t) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i32, ptr %p
  %c = icmp ne i32 %a, 0
  %d = select i1 %c, i32 1, i32 0
  %b = load i32, ptr %q
  %e = icmp ne i32 %b, 0
  %f = select i1 %e, i32 2, i32 0
  %g = add i32 %d, %f
  %h = load ptr, ptr %t
  %i = icmp eq ptr %h, null
  %j = select i1 %i, i32 0, i32 4
  %k = add i32 %g, %j
  %l = trunc i32 %k to i8
  store i8 %l, ptr %p
  ret i32 0
}

define void @masked_and_stored(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %h = alloca i64
  %q = load i64, ptr %h
  %a = and i64 %q, 255
  %x = load ptr, ptr %p
  %b = trunc i64 %a to i32
  store i32 %b, ptr %x
  ret void
}

declare void @callee4(i1)
declare void @callee9(i16)
declare void @callee5(i1, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
