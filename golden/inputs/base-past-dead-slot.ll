; A slot that nobody keeps does not move the others out of reach of their stores.
; targets: ppc64
source_filename = "base-past-dead-slot.ll"

declare void @called()

define void @stores(i16 %a, ptr %b, i32 %c, i64 %d, i64 %e, i1 %f, i32 %g, i64 %h, i32 %last) {
entry:
  %first = alloca i16
  %kept = alloca i32
  store i32 %last, ptr %kept
  %third = alloca i16
  br label %loop
loop:
  br i1 false, label %one, label %two
one:
  store ptr null, ptr %first
  br label %loop
two:
  store i64 0, ptr %third
  call void @called()
  br label %two
}
