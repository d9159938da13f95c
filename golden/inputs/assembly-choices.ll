; Inline assembly whose constraints leave a choice: immediates, memory, registers.
; targets: x86_64
source_filename = "assembly-choices.c"

define i32 @rm_in(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,rm,~{dirflag},~{fpsr},~{flags}"(i32 %x)
 ret i32 %r }

define i32 @ri(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,ri"(i32 %x)
 ret i32 %r }

define i32 @ri_const(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,ri"(i32 5)
 ret i32 %r }

define i32 @ir_const(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,ir"(i32 5)
 ret i32 %r }

define i32 @imr(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,imr"(i32 %x)
 ret i32 %r }

define void @x(i32 %x) {
 call void asm sideeffect "# $0", "X"(i32 %x)
 ret void }

define i32 @m_value(i32 %x) {
 %r = call i32 asm "movl $1, $0", "=r,m"(i32 %x)
 ret i32 %r }

define i32 @rm_indirect(ptr %x) {
 %r = call i32 asm "movl $1, $0", "=r,*rm"(ptr elementtype(i32) %x)
 ret i32 %r }

define void @rm_out_ind(i32 %x, ptr %p) {
 call void asm "movl $1, $0", "=*rm,r"(ptr elementtype(i32) %p, i32 %x)
 ret void }

define double @xm(double %x) {
 %r = call double asm "sqrtsd $1, $0", "=x,xm"(double %x)
 ret double %r }

define i32 @multi_out(i32 %x, i32 %c) {
 %r = call { i32, i32, i32, i32 } asm "cpuid", "={ax},={bx},={cx},={dx},{ax},{cx},~{dirflag},~{fpsr},~{flags}"(i32 %x, i32 %c)
 %a = extractvalue { i32, i32, i32, i32 } %r, 1
 %b = extractvalue { i32, i32, i32, i32 } %r, 2
 %s = add i32 %a, %b
 ret i32 %s }

define void @tied_mem(ptr %x) {
 call void asm sideeffect "incl $0", "=*m,*m,~{memory},~{flags}"(ptr elementtype(i32) %x, ptr elementtype(i32) %x)
 ret void }

define i32 @lock_cmpxchg(ptr %p, i32 %o, i32 %n) {
 %r = call i32 asm sideeffect "lock; cmpxchgl $2,$1", "={ax},=*m,r,0,*m,~{memory},~{dirflag},~{fpsr},~{flags}"(ptr elementtype(i32) %p, i32 %n, i32 %o, ptr elementtype(i32) %p)
 ret i32 %r }

define i64 @syscall(i64 %n, i64 %a) {
 %r = call i64 asm sideeffect "syscall", "={ax},{ax},{di},~{rcx},~{r11},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 %n, i64 %a)
 ret i64 %r }
