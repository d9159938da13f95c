; Two loads from one address are one only if both or neither are known to find their bytes, as aligned as they claim.
; targets: ppc64 ppc64le
source_filename = "load-known-bytes.ll"

@far = external global [2 x i64]

define void @f(i64 %i, ptr dereferenceable(16) align 8 %d) {
  %a = alloca i64, align 1
  %p = getelementptr i8, ptr %a, i64 0
  %v = load i64, ptr %p, align 1
  %w = load i64, ptr %p
  %q = getelementptr i64, ptr %d, i64 %i
  store ptr null, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 1, i64 %v)
  call void @take(i64 %w)
  ret void
}
define i64 @g(i64 %i, ptr dereferenceable(16) align 8 %d, i1 %c) {
  %b = alloca [4 x i64], align 4
  %p = getelementptr i64, ptr %d, i64 1
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %p, align 16
  %q = getelementptr i64, ptr %b, i64 3
  %x = load i64, ptr %q, align 4
  %y = load i64, ptr %q, align 8
  %r = getelementptr i64, ptr @far, i64 1
  %s = load i64, ptr @far, align 8
  %t = load i64, ptr @far, align 32
  %e = trunc i64 0 to i1
  br i1 %c, label %next, label %last
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %v, i64 %w, i64 %x, i64 %y, i64 %s, i64 %t)
  br label %last
last:
  %z = select i1 %e, i64 %v, i64 %y
  ret i64 %z
}
declare void @take(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
