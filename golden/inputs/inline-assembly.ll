; Inline assembly: constraints, operand modifiers, labels, clobbers; it counts as one instruction in a shadow.
; targets: aarch64 aarch64_be
source_filename = "inline-assembly.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @constraints(i64 %x, ptr %p, double %d, i32 %w) {
  %s = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %x)
  %r = call i64 asm sideeffect "add $0, $1, $2", "=r,r,r"(i64 %x, i64 4)
  %r2 = call i32 asm "add ${0:w}, ${1:w}, $2", "=&r,r,I"(i32 %w, i32 5)
  call void asm sideeffect "str $0, $1", "r,*m"(i64 %r, ptr elementtype(i64) %p)
  call void asm sideeffect "str $0, $1", "r,*Q"(i64 %r, ptr elementtype(i64) %s)
  %r3 = call double asm "fadd ${0:d}, ${1:d}, ${1:d}", "=w,w"(double %d)
  %r4 = call double asm "fmov ${0:d}, ${1:d}", "={v3},{d5}"(double %r3)
  store double %r4, ptr %p
  %t = call i64 asm "add $0, $0, #1", "=r,0"(i64 %r)
  %u = call i64 asm "mov ${0:w}, ${1:w}", "={x7},{w3},~{x9},~{cc},~{memory},~{v9},~{d10}"(i32 %r2)
  %z = add i64 %t, %u
  ret i64 %z
}

define void @modifiers(i64 %x, ptr %p, double %d, i32 %w, float %f, i8 %b, i16 %h, i1 %t, half %hh) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 16, i64 %x)
  call void asm sideeffect "nop", "~{x0},~{x1},~{x2},~{x3},~{x4},~{x5},~{x6},~{x7},~{x8},~{x9},~{x10},~{x11},~{x12},~{x13},~{x14},~{x15},~{x16},~{x17},~{x18},~{x19},~{x20},~{x21},~{x22},~{x23},~{x24},~{x25},~{x26},~{x27},~{x28},~{x29},~{x30},~{x31}"()
  call void asm sideeffect "1: cbz $0, 2f\0A sub $0, $0, #1\0A b 1b\0A2: nop // $1 $2 $3", "r,r,r,r"(i64 %x, i8 %b, i16 %h, i1 %t)
  %zz = call float asm sideeffect "fadd ${0:s}, ${1:s}, ${2:s}; fmov $3, ${0:d}; .inst 0xd503201f", "=w,w,{s5},r"(float %f, float %f, i64 %x)
  call void asm sideeffect "mov x0, $0; mov w1, $1; and w2, w3, #$2; and x2,x3,#$3; orr x1, x1, ${4:x}; add x0,x0,#${5:n}", "i,n,K,L,I,I"(i64 -5, i8 3, i32 255, i64 -256, i64 0, i64 77)
  %q = call { i64, double } asm "mov $0, $2; fmov ${1:d}, $3", "=r,=w,r,r"(i64 %x, i64 7)
  %e = extractvalue { i64, double } %q, 0
  %e1 = extractvalue { i64, double } %q, 1
  store i64 %e, ptr %p
  store double %e1, ptr %p
  %v = call i16 asm "mov ${0:w}, ${1:w}", "=r,r"(i8 %b)
  store i16 %v, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 16, i64 %x, double %d, i32 %w)
  ret void
}
