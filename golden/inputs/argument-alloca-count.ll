; A stack argument stored whole into an alloca of several elements: LLVM keeps the copy, unlike with one element.
; targets: x86_64 ppc64 ppc64le
source_filename = "argument-alloca-count.ll"

declare void @use(ptr)

define void @several(i8 %a, i64 %b, i32 %c, i64 %d, i64 %e, i16 %f, i64 %g) {
  %slot = alloca { i16 }, i64 4
  store i64 %g, ptr %slot
  call void @use(ptr %slot)
  ret void
}

define void @one(i8 %a, i64 %b, i32 %c, i64 %d, i64 %e, i16 %f, i64 %g) {
  %slot = alloca { i64 }
  store i64 %g, ptr %slot
  call void @use(ptr %slot)
  ret void
}
