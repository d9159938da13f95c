; Inline assembly with registers, tied operands, immediates, memory and physical registers.
; targets: x86_64
source_filename = "assembly-operands"

@g = global i64 0

define i64 @general(i64 %a, i64 %b) {
  %slot = alloca i64
  %sum = call i64 asm sideeffect "add $1, $0\0A\09nop; lea 8(${0:q},$1,4), ${0:q}", "=r,r,0,~{rcx},~{flags}"(i64 %a, i64 %b)
  %read = call i64 asm "movq $1, $0", "=r,*m"(ptr elementtype(i64) @g)
  call void asm sideeffect "movl %eax, $0; movl $1, 8+$0; jmp 1f; nop; 1:; add $1, %edx", "=*m,i,~{ax},~{bx},~{cx}"(ptr elementtype(i64) %slot, i32 10)
  %both = add i64 %sum, %read
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i64 %a)
  %pair = call { i32, i32 } asm "cpuid", "={ax},=&{cx},{dx},1,~{flags}"(i32 4, i32 9)
  %second = extractvalue { i32, i32 } %pair, 1
  %wide = zext i32 %second to i64
  %all = add i64 %wide, %both
  ret i64 %all
}

define i8 @narrow(i8 %a, i1 %b, double %d) {
  %bit = call i1 asm "mov $1, $0", "=r,r"(i8 %a)
  %twice = call double asm "addsd $1, $0", "=x,x,0"(double %d, double 1.0)
  %number = fptosi double %twice to i8
  %byte = zext i1 %bit to i8
  %sum = add i8 %byte, %number
  ret i8 %sum
}

define void @intel(ptr %p, i32 %x) {
  call void asm sideeffect inteldialect "mov dword ptr [$0 + 12], $1\0A\09mov eax, 300", "r,r,~{eax}"(ptr %p, i32 %x)
  call void asm sideeffect "movl $$17, $(%eax$|eax$)", "~{eax},~{dirflag},~{fpsr},~{flags}"()
  ret void
}

define void @immediates(i64 %x) {
  call void asm sideeffect "addq $0, $1; movb $2, %al; shlq $3, $1; .byte ${4:c}", "i,r,K,J,n,~{rax}"(i64 -3, i64 %x, i8 -5, i64 63, i32 144)
  call void asm sideeffect ".long 1, 0x20, -1; .quad 5", ""()
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
