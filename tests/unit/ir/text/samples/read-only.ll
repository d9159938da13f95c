; What no target carries out, but text may hold: funclets, callbr, variadic musttail calls, signed pointers.
source_filename = "read-only.ll"
target triple = "x86_64-unknown-linux-gnu"

declare void @g()
declare i32 @handler(...)

define void @caught() personality ptr @handler {
entry:
  invoke void @g()
          to label %done unwind label %switch
done:
  ret void
switch:
  %s = catchswitch within none [label %first, label %second] unwind label %cleanup
first:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  call void @g() [ "funclet"(token %p) ]
  catchret from %p to label %done
second:
  %q = catchpad within %s []
  unreachable
cleanup:
  %c = cleanuppad within none [i32 1]
  cleanupret from %c unwind to caller
}

define i32 @jumps(i32 %x) {
  %r = callbr i32 asm "testl $1, $1; jne ${2:l}", "=r,r,!i,~{dirflag}"(i32 %x)
          to label %on [label %aside]
on:
  ret i32 %r
aside:
  ret i32 1
}

define void @passes(ptr %p, ...) {
  musttail call void (ptr, ...) %p(ptr %p, ...)
  ret void
}

define i32 @numbers(i32, i32 %1, i32 %5) {
  %7 = add i32 %0, %5
  br label %$next
$next:
  %"8" = getelementptr i32, ptr null
  ret i32 %7
}

@data = global i32 5
@signed = global ptr ptrauth (ptr @data, i32 0, i64 9)
@equivalent = global ptr dso_local_equivalent @g
@parts = global <2 x i32> shufflevector (<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>, <2 x i32> <i32 0, i32 3>)

declare target("spirv.Image", void, 1) @image(target("aarch64.svcount"))
