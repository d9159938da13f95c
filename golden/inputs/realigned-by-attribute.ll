; `stackrealign` aligns the frame as its slots want, a frame without slots not at all, and trusts no argument's slot.
; targets: ppc64 ppc64le
source_filename = "realigned-by-attribute.ll"

define i64 @slots(i64 %a) "stackrealign" {
  %p = alloca i64
  store i64 %a, ptr %p
  call void @g(ptr %p)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a, ptr %p)
  ret i64 %a
}

define i64 @no_slots(i64 %a) "stackrealign" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 5)
  ret i64 %a
}

define i64 @argument_slots(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i64 %j) "stackrealign" {
  %p = alloca i64
  store i64 %j, ptr %p
  call void @g(ptr %p)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 8, i64 %i, ptr %p)
  %r = load i64, ptr %p
  ret i64 %r
}

define void @aligned_slots(ptr %a) "stackrealign" alignstack(64) {
  call void @g(ptr %a)
  ret void
}

declare void @g(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
