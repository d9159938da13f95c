; A value loaded with an updated address, wanted under two names; a global's address that leaves its block.
; targets: ppc64 ppc64le
source_filename = "selected-anew.ll"

@counter = global [4 x i32] zeroinitializer

define void @loaded_twice(i64 %i, ptr %p) {
  %q = getelementptr i8, ptr %p, i64 24
  %a = load i64, ptr %q
  %b = load ptr, ptr %q
  %r = getelementptr ptr, ptr %q, i64 %i
  call void @take(ptr %r)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 0, i64 %a, ptr %b)
  ret void
}

define i1 @global_shared(i1 %c) {
  %p = getelementptr [4 x i32], ptr @counter, i64 0, i64 2
  %v = load i1, ptr @counter
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr @counter)
  %w = mul i1 false, %v
  store i32 1, ptr %p
  br i1 %c, label %x, label %y
x:
  call void @take(ptr %p)
  br label %y
y:
  ret i1 %w
}

define i64 @global_divided(ptr %o) {
  %v = load i64, ptr %o
  %n = ptrtoint ptr @counter to i64
  %r = urem i64 %v, %n
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 0, ptr null, i32 1, i64 %n)
  ret i64 %r
}

declare void @take(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
