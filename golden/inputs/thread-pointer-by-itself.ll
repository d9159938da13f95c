; The thread's address in a register of its own; absolute addresses behind tabs in assembly; small sections of zeros.
; targets: x86_64
source_filename = "thread-pointer-by-itself.ll"

@v = thread_local(localexec) global i32 7
@w = thread_local global i32 7
@small = global [4 x i32] zeroinitializer, section ".sbss", align 4
@more = global [4 x i32] zeroinitializer, section ".sbss.more", align 4

define i32 @read() "indirect-tls-seg-refs" {
  %r = load i32, ptr @v
  ret i32 %r
}

define ptr @address() "indirect-tls-seg-refs" {
  ret ptr @w
}

define i16 @absolute() {
  %r = call i16 asm "movw\09%gs:${1:a}, ${0:w}", "=r,i"(i32 6)
  ret i16 %r
}
