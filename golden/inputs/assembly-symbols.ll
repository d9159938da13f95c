; Inline assembly that names symbols, in its text and as operands.
; targets: x86_64
source_filename = "assembly-symbols.c"

define void @call_sym() {
 call void asm sideeffect "call ext", "~{memory}"()
 ret void }

define void @jmp_sym() {
 call void asm sideeffect "jmp ext", "~{memory}"()
 ret void }

define i64 @lea_sym() {
 %r = call i64 asm "leaq g(%rip), $0", "=r"()
 ret i64 %r }

define i64 @mov_sym() {
 %r = call i64 asm "movq $$g, $0", "=r"()
 ret i64 %r }

define void @sym_plt() {
 call void asm sideeffect "call ext@PLT", "~{memory}"()
 ret void }

define i64 @sym_got() {
 %r = call i64 asm "movq g@GOTPCREL(%rip), $0", "=r"()
 ret i64 %r }

define void @sym_operand_s() {
 call void asm sideeffect "movq $0, %rax", "s,~{rax}"(ptr @g)
 ret void }

define i32 @sym_operand_m_loc() {
 %r = call i32 asm "movl $1, $0", "=r,*m"(ptr elementtype(i32) @loc)
 ret i32 %r }

define void @s1() {
 call void asm sideeffect "jne ext\0A jmp 1f\0A call ext\0A 1: je 1b; cmpl $$5, g(%rip); leaq g+4(%rip), %rax; movl $$loc, %eax; movabsq $$loc, %rax", "~{rax}"()
 ret void }

define void @s2() {
 call void asm sideeffect "movq loc(,%rax,8), %rax; movl loc+4, %eax; pushq $$loc; call *g@GOTPCREL(%rip); addq g@GOTPCREL(%rip), %rax; cmpl $$loc, %eax; cmpq $$loc, %rax; movl $$4, loc(%rip); leaq ext@GOTPCREL(%rip), %r9", "~{rax}"()
 ret void }

define i32 @s3() {
 %r = call i32 asm "movl $1, $0", "=r,*m"(ptr elementtype(i32) getelementptr ([4 x i32], ptr @loc, i64 0, i64 2))
 ret i32 %r }

define void @s5(ptr %p) {
 call void asm sideeffect "1: lock; incl ($0); jmp 1b; .byte 1,2; .long 5; 2: jmp 2b; call ext", "r,~{rax}"(ptr %p)
 ret void }

define void @s7(ptr %p) {
 call void asm sideeffect "jmp 1f; call ext; .quad 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20; jne 1f; 1:", "~{rax}"()
 ret void }

@g = global i32 4
@loc = internal global i32 4
