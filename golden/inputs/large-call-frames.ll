; Calls that push slots away from the stack pointer want a frame pointer; where no register is left to be freed, a word
; is kept for one, lowest of all without a frame pointer. An address in a function is no offset into its object.
; targets: aarch64
; isel: dag
source_filename = "large-call-frames"

declare void @many(i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64)

define void @pushed(i64 %a) {
  call void @many(i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31, i64 32, i64 33, i64 34, i64 35, i64 36, i64 37, i64 38, i64 39, i64 40, i64 41, i64 42, i64 43, i64 44)
  ret void
}

define void @full(ptr %p) {
  %room = alloca [400 x i8]
  store ptr %p, ptr %room
  call void asm sideeffect "", "~{x19},~{x20},~{x21},~{x22},~{x23},~{x24},~{x25},~{x26},~{x27},~{x28},~{fp},~{lr}"()
  ret void
}

define ptr @inside() {
  %address = getelementptr i8, ptr @full, i64 4
  ret ptr %address
}
