; Arithmetic, shifts, comparisons, conversions and memory of 128-bit integers.
; targets: ppc64 ppc64le
source_filename = "integers-i128.ll"

define i128 @add(i128 %a, i128 %b) {
  %c = add i128 %a, %b
  ret i128 %c
}
define i128 @sub(i128 %a, i128 %b) {
  %c = sub i128 %a, %b
  ret i128 %c
}
define i128 @mul(i128 %a, i128 %b) {
  %c = mul i128 %a, %b
  ret i128 %c
}
define i128 @and(i128 %a, i128 %b) {
  %c = and i128 %a, %b
  ret i128 %c
}
define i128 @or(i128 %a, i128 %b) {
  %c = or i128 %a, %b
  ret i128 %c
}
define i128 @xor(i128 %a, i128 %b) {
  %c = xor i128 %a, %b
  ret i128 %c
}
define i128 @shl(i128 %a, i128 %b) {
  %c = shl i128 %a, %b
  ret i128 %c
}
define i128 @lshr(i128 %a, i128 %b) {
  %c = lshr i128 %a, %b
  ret i128 %c
}
define i128 @ashr(i128 %a, i128 %b) {
  %c = ashr i128 %a, %b
  ret i128 %c
}
define i128 @sdiv(i128 %a, i128 %b) {
  %c = sdiv i128 %a, %b
  ret i128 %c
}
define i128 @udiv(i128 %a, i128 %b) {
  %c = udiv i128 %a, %b
  ret i128 %c
}
define i128 @srem(i128 %a, i128 %b) {
  %c = srem i128 %a, %b
  ret i128 %c
}
define i128 @urem(i128 %a, i128 %b) {
  %c = urem i128 %a, %b
  ret i128 %c
}
define i128 @addc(i128 %a) {
  %c = add i128 %a, 10
  ret i128 %c
}
define i128 @subc(i128 %a) {
  %c = sub i128 %a, 10
  ret i128 %c
}
define i128 @mulc(i128 %a) {
  %c = mul i128 %a, 10
  ret i128 %c
}
define i128 @andc(i128 %a) {
  %c = and i128 %a, 10
  ret i128 %c
}
define i128 @orc(i128 %a) {
  %c = or i128 %a, 10
  ret i128 %c
}
define i128 @xorc(i128 %a) {
  %c = xor i128 %a, 10
  ret i128 %c
}
define i128 @shlc(i128 %a) {
  %c = shl i128 %a, 10
  ret i128 %c
}
define i128 @lshrc(i128 %a) {
  %c = lshr i128 %a, 10
  ret i128 %c
}
define i128 @ashrc(i128 %a) {
  %c = ashr i128 %a, 10
  ret i128 %c
}
define i128 @sdivc(i128 %a) {
  %c = sdiv i128 %a, 10
  ret i128 %c
}
define i128 @udivc(i128 %a) {
  %c = udiv i128 %a, 10
  ret i128 %c
}
define i128 @sremc(i128 %a) {
  %c = srem i128 %a, 10
  ret i128 %c
}
define i128 @uremc(i128 %a) {
  %c = urem i128 %a, 10
  ret i128 %c
}
define i128 @shl1(i128 %a) {
  %c = shl i128 %a, 1
  ret i128 %c
}
define i128 @shl63(i128 %a) {
  %c = shl i128 %a, 63
  ret i128 %c
}
define i128 @shl64(i128 %a) {
  %c = shl i128 %a, 64
  ret i128 %c
}
define i128 @shl65(i128 %a) {
  %c = shl i128 %a, 65
  ret i128 %c
}
define i128 @shl100(i128 %a) {
  %c = shl i128 %a, 100
  ret i128 %c
}
define i128 @lshr1(i128 %a) {
  %c = lshr i128 %a, 1
  ret i128 %c
}
define i128 @lshr63(i128 %a) {
  %c = lshr i128 %a, 63
  ret i128 %c
}
define i128 @lshr64(i128 %a) {
  %c = lshr i128 %a, 64
  ret i128 %c
}
define i128 @lshr65(i128 %a) {
  %c = lshr i128 %a, 65
  ret i128 %c
}
define i128 @lshr100(i128 %a) {
  %c = lshr i128 %a, 100
  ret i128 %c
}
define i128 @ashr1(i128 %a) {
  %c = ashr i128 %a, 1
  ret i128 %c
}
define i128 @ashr63(i128 %a) {
  %c = ashr i128 %a, 63
  ret i128 %c
}
define i128 @ashr64(i128 %a) {
  %c = ashr i128 %a, 64
  ret i128 %c
}
define i128 @ashr65(i128 %a) {
  %c = ashr i128 %a, 65
  ret i128 %c
}
define i128 @ashr100(i128 %a) {
  %c = ashr i128 %a, 100
  ret i128 %c
}
define i1 @ceq(i128 %a, i128 %b) {
  %c = icmp eq i128 %a, %b
  ret i1 %c
}
define i32 @beq(i128 %a, i128 %b) {
  %c = icmp eq i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @seq(i128 %a, i128 %b) {
  %c = icmp eq i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @cceq(i128 %a) {
  %c = icmp eq i128 %a, 5
  ret i1 %c
}
define i1 @cne(i128 %a, i128 %b) {
  %c = icmp ne i128 %a, %b
  ret i1 %c
}
define i32 @bne(i128 %a, i128 %b) {
  %c = icmp ne i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @sne(i128 %a, i128 %b) {
  %c = icmp ne i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccne(i128 %a) {
  %c = icmp ne i128 %a, 5
  ret i1 %c
}
define i1 @cslt(i128 %a, i128 %b) {
  %c = icmp slt i128 %a, %b
  ret i1 %c
}
define i32 @bslt(i128 %a, i128 %b) {
  %c = icmp slt i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @sslt(i128 %a, i128 %b) {
  %c = icmp slt i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccslt(i128 %a) {
  %c = icmp slt i128 %a, 5
  ret i1 %c
}
define i1 @csle(i128 %a, i128 %b) {
  %c = icmp sle i128 %a, %b
  ret i1 %c
}
define i32 @bsle(i128 %a, i128 %b) {
  %c = icmp sle i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @ssle(i128 %a, i128 %b) {
  %c = icmp sle i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccsle(i128 %a) {
  %c = icmp sle i128 %a, 5
  ret i1 %c
}
define i1 @csgt(i128 %a, i128 %b) {
  %c = icmp sgt i128 %a, %b
  ret i1 %c
}
define i32 @bsgt(i128 %a, i128 %b) {
  %c = icmp sgt i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @ssgt(i128 %a, i128 %b) {
  %c = icmp sgt i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccsgt(i128 %a) {
  %c = icmp sgt i128 %a, 5
  ret i1 %c
}
define i1 @csge(i128 %a, i128 %b) {
  %c = icmp sge i128 %a, %b
  ret i1 %c
}
define i32 @bsge(i128 %a, i128 %b) {
  %c = icmp sge i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @ssge(i128 %a, i128 %b) {
  %c = icmp sge i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccsge(i128 %a) {
  %c = icmp sge i128 %a, 5
  ret i1 %c
}
define i1 @cult(i128 %a, i128 %b) {
  %c = icmp ult i128 %a, %b
  ret i1 %c
}
define i32 @bult(i128 %a, i128 %b) {
  %c = icmp ult i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @sult(i128 %a, i128 %b) {
  %c = icmp ult i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccult(i128 %a) {
  %c = icmp ult i128 %a, 5
  ret i1 %c
}
define i1 @cule(i128 %a, i128 %b) {
  %c = icmp ule i128 %a, %b
  ret i1 %c
}
define i32 @bule(i128 %a, i128 %b) {
  %c = icmp ule i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @sule(i128 %a, i128 %b) {
  %c = icmp ule i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccule(i128 %a) {
  %c = icmp ule i128 %a, 5
  ret i1 %c
}
define i1 @cugt(i128 %a, i128 %b) {
  %c = icmp ugt i128 %a, %b
  ret i1 %c
}
define i32 @bugt(i128 %a, i128 %b) {
  %c = icmp ugt i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @sugt(i128 %a, i128 %b) {
  %c = icmp ugt i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccugt(i128 %a) {
  %c = icmp ugt i128 %a, 5
  ret i1 %c
}
define i1 @cuge(i128 %a, i128 %b) {
  %c = icmp uge i128 %a, %b
  ret i1 %c
}
define i32 @buge(i128 %a, i128 %b) {
  %c = icmp uge i128 %a, %b
  br i1 %c, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i128 @suge(i128 %a, i128 %b) {
  %c = icmp uge i128 %a, %b
  %d = select i1 %c, i128 %a, i128 %b
  ret i128 %d
}
define i1 @ccuge(i128 %a) {
  %c = icmp uge i128 %a, 5
  ret i1 %c
}
define i128 @zi8(i8 %a) {
  %c = zext i8 %a to i128
  ret i128 %c
}
define i128 @xi8(i8 %a) {
  %c = sext i8 %a to i128
  ret i128 %c
}
define i8 @ti8(i128 %a) {
  %c = trunc i128 %a to i8
  ret i8 %c
}
define i128 @zi32(i32 %a) {
  %c = zext i32 %a to i128
  ret i128 %c
}
define i128 @xi32(i32 %a) {
  %c = sext i32 %a to i128
  ret i128 %c
}
define i32 @ti32(i128 %a) {
  %c = trunc i128 %a to i32
  ret i32 %c
}
define i128 @zi64(i64 %a) {
  %c = zext i64 %a to i128
  ret i128 %c
}
define i128 @xi64(i64 %a) {
  %c = sext i64 %a to i128
  ret i128 %c
}
define i64 @ti64(i128 %a) {
  %c = trunc i128 %a to i64
  ret i64 %c
}
define float @sitofpfloat(i128 %a) {
  %c = sitofp i128 %a to float
  ret float %c
}
define float @uitofpfloat(i128 %a) {
  %c = uitofp i128 %a to float
  ret float %c
}
define i128 @fptosifloat(float %a) {
  %c = fptosi float %a to i128
  ret i128 %c
}
define i128 @fptouifloat(float %a) {
  %c = fptoui float %a to i128
  ret i128 %c
}
define double @sitofpdouble(i128 %a) {
  %c = sitofp i128 %a to double
  ret double %c
}
define double @uitofpdouble(i128 %a) {
  %c = uitofp i128 %a to double
  ret double %c
}
define i128 @fptosidouble(double %a) {
  %c = fptosi double %a to i128
  ret i128 %c
}
define i128 @fptouidouble(double %a) {
  %c = fptoui double %a to i128
  ret i128 %c
}
define i128 @ld(ptr %p) {
  %c = load i128, ptr %p
  ret i128 %c
}
define void @st(i128 %a, ptr %p) {
  store i128 %a, ptr %p
  ret void
}
define i128 @k() {
  ret i128 123456789012345678901234567890
}
define i128 @phi(i1 %c, i128 %a, i128 %b) {
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %p = phi i128 [ %a, %x ], [ %b, %y ]
  %q = add i128 %p, 1
  ret i128 %q
}
