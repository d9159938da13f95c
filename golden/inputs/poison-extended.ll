; What is made of poison and of undef: extensions of poison are poison, those of undef are 0.
; targets: aarch64
source_filename = "poison-extended.ll"
define i64 @a() {
  %u = shl i32 70, 2048
  %v = sdiv i32 0, %u
  %w = zext i32 %v to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @b(i32 %a) {
  %u = shl i32 70, 2048
  %v = sdiv i32 %a, %u
  %w = zext i32 %v to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @c(i32 %a) {
  %u = shl i32 %a, 2048
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @d(i32 %a) {
  %u = add i32 %a, poison
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @e(i32 %a) {
  %u = add i32 %a, undef
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @f(i32 %a) {
  %u = udiv i32 %a, poison
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @g(i32 %a) {
  %u = mul i32 %a, poison
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @h(i32 %a) {
  %u = lshr i32 %a, poison
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @i(i32 %a) {
  %u = lshr i32 poison, %a
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @j(i32 %a) {
  %u = sdiv i32 poison, %a
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @k(i32 %a) {
  %u = xor i32 poison, %a
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @l(i32 %a) {
  %w = zext i32 poison to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @m(i32 %a) {
  %w = zext i32 undef to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @n(i32 %a) {
  %u = ashr i32 %a, 33
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @o(i32 %a) {
  %u = sdiv i32 %a, 0
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @p(i32 %a) {
  %u = sdiv i32 7, 0
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @q(i32 %a) {
  %u = srem i32 0, %a
  %w = sext i32 %u to i64
  %x = mul i64 %w, undef
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %x
}
define i64 @r(i32 %a) {
  %u = icmp eq i32 %a, poison
  %w = zext i1 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @s(float %a) {
  %u = fptosi float poison to i32
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @t(float %a) {
  %u = trunc i64 poison to i32
  %w = sext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define double @u(float %a) {
  %u = fadd float %a, poison
  %w = fpext float %u to double
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret double %w
}
define double @v(i32 %a) {
  %w = sitofp i32 poison to double
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret double %w
}
define i64 @w(i32 %a) {
  %u = select i1 poison, i32 %a, i32 4
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
define i64 @x(i32 %a, i1 %c) {
  %u = select i1 %c, i32 %a, i32 poison
  %w = zext i32 %u to i64
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @use()
  ret i64 %w
}
declare void @use()
declare void @llvm.experimental.stackmap(i64, i32, ...)
