; Assembly of the module: code with jumps and symbols, data, sections, attributes of symbols.
; targets: x86_64
source_filename = "module-assembly.c"

module asm ".globl next"
module asm ".type next,@function"
module asm "next: leal 1(%rdi), %eax # one more"
module asm "  cmpl $0, %edi; je 1f"
module asm "  call helper@PLT; jmp next"
module asm "1: ret"
module asm ".size next, .-next"
module asm ".p2align 4"
module asm "own: leaq own(%rip), %rax; movl $table, %edi; jmp own"
module asm ".section .mine,\22aw\22,@progbits"
module asm "table: .quad next, f; .long table - ., 7; .asciz \22a;b#c\22; .zero 3"
module asm ".previous"
module asm "nop"
module asm ".weak maybe; .hidden secret"
module asm "secret = table + 8"
module asm ".comm room,64,16"
module asm ".ident \22by hand\22"

declare i32 @next(i32)

define i32 @f(i32 %a) {
  %r = call i32 @next(i32 %a)
  ret i32 %r
}
