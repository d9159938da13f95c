; targets: x86_64
source_filename = "wide-integers.ll"

define i128 @add_128(i128 %a, i128 %b) {
 %r = add i128 %a, %b
 ret i128 %r
}

define i128 @sub_128(i128 %a, i128 %b) {
 %r = sub i128 %a, %b
 ret i128 %r
}

define i128 @mul_128(i128 %a, i128 %b) {
 %r = mul i128 %a, %b
 ret i128 %r
}

define i128 @and_128(i128 %a, i128 %b) {
 %r = and i128 %a, %b
 ret i128 %r
}

define i128 @or_128(i128 %a, i128 %b) {
 %r = or i128 %a, %b
 ret i128 %r
}

define i128 @xor_128(i128 %a, i128 %b) {
 %r = xor i128 %a, %b
 ret i128 %r
}

define i128 @shl_128(i128 %a, i128 %b) {
 %r = shl i128 %a, %b
 ret i128 %r
}

define i128 @lshr_128(i128 %a, i128 %b) {
 %r = lshr i128 %a, %b
 ret i128 %r
}

define i128 @ashr_128(i128 %a, i128 %b) {
 %r = ashr i128 %a, %b
 ret i128 %r
}

define i128 @sdiv_128(i128 %a, i128 %b) {
 %r = sdiv i128 %a, %b
 ret i128 %r
}

define i128 @udiv_128(i128 %a, i128 %b) {
 %r = udiv i128 %a, %b
 ret i128 %r
}

define i128 @srem_128(i128 %a, i128 %b) {
 %r = srem i128 %a, %b
 ret i128 %r
}

define i128 @urem_128(i128 %a, i128 %b) {
 %r = urem i128 %a, %b
 ret i128 %r
}

define i128 @addc_128(i128 %a) {
 %r = add i128 %a, 3
 ret i128 %r
}

define i128 @subc_128(i128 %a) {
 %r = sub i128 %a, 3
 ret i128 %r
}

define i128 @andc_128(i128 %a) {
 %r = and i128 %a, 3
 ret i128 %r
}

define i128 @orc_128(i128 %a) {
 %r = or i128 %a, 3
 ret i128 %r
}

define i128 @xorc_128(i128 %a) {
 %r = xor i128 %a, 3
 ret i128 %r
}

define i128 @mulc_128(i128 %a) {
 %r = mul i128 %a, 3
 ret i128 %r
}

define i128 @shlc1_128(i128 %a) {
 %r = shl i128 %a, 1
 ret i128 %r
}

define i128 @shlc64_128(i128 %a) {
 %r = shl i128 %a, 64
 ret i128 %r
}

define i128 @shlc96_128(i128 %a) {
 %r = shl i128 %a, 96
 ret i128 %r
}

define i128 @shlc127_128(i128 %a) {
 %r = shl i128 %a, 127
 ret i128 %r
}

define i128 @lshrc1_128(i128 %a) {
 %r = lshr i128 %a, 1
 ret i128 %r
}

define i128 @lshrc64_128(i128 %a) {
 %r = lshr i128 %a, 64
 ret i128 %r
}

define i128 @lshrc96_128(i128 %a) {
 %r = lshr i128 %a, 96
 ret i128 %r
}

define i128 @lshrc127_128(i128 %a) {
 %r = lshr i128 %a, 127
 ret i128 %r
}

define i128 @ashrc1_128(i128 %a) {
 %r = ashr i128 %a, 1
 ret i128 %r
}

define i128 @ashrc64_128(i128 %a) {
 %r = ashr i128 %a, 64
 ret i128 %r
}

define i128 @ashrc96_128(i128 %a) {
 %r = ashr i128 %a, 96
 ret i128 %r
}

define i128 @ashrc127_128(i128 %a) {
 %r = ashr i128 %a, 127
 ret i128 %r
}

define i1 @icmp_eq_128(i128 %a, i128 %b) {
 %r = icmp eq i128 %a, %b
 ret i1 %r
}

define i32 @br_eq_128(i128 %a, i128 %b) {
 %r = icmp eq i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_eq_128(i128 %a) {
 %r = icmp eq i128 %a, 0
 ret i1 %r
}

define i1 @icmp_ne_128(i128 %a, i128 %b) {
 %r = icmp ne i128 %a, %b
 ret i1 %r
}

define i32 @br_ne_128(i128 %a, i128 %b) {
 %r = icmp ne i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ne_128(i128 %a) {
 %r = icmp ne i128 %a, -1
 ret i1 %r
}

define i1 @icmp_slt_128(i128 %a, i128 %b) {
 %r = icmp slt i128 %a, %b
 ret i1 %r
}

define i32 @br_slt_128(i128 %a, i128 %b) {
 %r = icmp slt i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_slt_128(i128 %a) {
 %r = icmp slt i128 %a, 0
 ret i1 %r
}

define i1 @icmp_sle_128(i128 %a, i128 %b) {
 %r = icmp sle i128 %a, %b
 ret i1 %r
}

define i32 @br_sle_128(i128 %a, i128 %b) {
 %r = icmp sle i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sle_128(i128 %a) {
 %r = icmp sle i128 %a, 3
 ret i1 %r
}

define i1 @icmp_sgt_128(i128 %a, i128 %b) {
 %r = icmp sgt i128 %a, %b
 ret i1 %r
}

define i32 @br_sgt_128(i128 %a, i128 %b) {
 %r = icmp sgt i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sgt_128(i128 %a) {
 %r = icmp sgt i128 %a, -1
 ret i1 %r
}

define i1 @icmp_sge_128(i128 %a, i128 %b) {
 %r = icmp sge i128 %a, %b
 ret i1 %r
}

define i32 @br_sge_128(i128 %a, i128 %b) {
 %r = icmp sge i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sge_128(i128 %a) {
 %r = icmp sge i128 %a, 3
 ret i1 %r
}

define i1 @icmp_ult_128(i128 %a, i128 %b) {
 %r = icmp ult i128 %a, %b
 ret i1 %r
}

define i32 @br_ult_128(i128 %a, i128 %b) {
 %r = icmp ult i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ult_128(i128 %a) {
 %r = icmp ult i128 %a, 3
 ret i1 %r
}

define i1 @icmp_ule_128(i128 %a, i128 %b) {
 %r = icmp ule i128 %a, %b
 ret i1 %r
}

define i32 @br_ule_128(i128 %a, i128 %b) {
 %r = icmp ule i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ule_128(i128 %a) {
 %r = icmp ule i128 %a, 3
 ret i1 %r
}

define i1 @icmp_ugt_128(i128 %a, i128 %b) {
 %r = icmp ugt i128 %a, %b
 ret i1 %r
}

define i32 @br_ugt_128(i128 %a, i128 %b) {
 %r = icmp ugt i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ugt_128(i128 %a) {
 %r = icmp ugt i128 %a, 3
 ret i1 %r
}

define i1 @icmp_uge_128(i128 %a, i128 %b) {
 %r = icmp uge i128 %a, %b
 ret i1 %r
}

define i32 @br_uge_128(i128 %a, i128 %b) {
 %r = icmp uge i128 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_uge_128(i128 %a) {
 %r = icmp uge i128 %a, 3
 ret i1 %r
}

define i128 @load_128(ptr %p) {
 %r = load i128, ptr %p
 ret i128 %r
}

define void @store_128(ptr %p, i128 %v) {
 store i128 %v, ptr %p
 ret void
}

define void @storec_128(ptr %p) {
 store i128 -5, ptr %p
 ret void
}

define void @copy_128(ptr %p, ptr %q) {
 %v = load i128, ptr %q
 store i128 %v, ptr %p
 ret void
}

define i128 @sext8_128(i8 %a) {
 %r = sext i8 %a to i128
 ret i128 %r
}

define i128 @zext8_128(i8 %a) {
 %r = zext i8 %a to i128
 ret i128 %r
}

define i8 @trunc8_128(i128 %a) {
 %r = trunc i128 %a to i8
 ret i8 %r
}

define i128 @sext32_128(i32 %a) {
 %r = sext i32 %a to i128
 ret i128 %r
}

define i128 @zext32_128(i32 %a) {
 %r = zext i32 %a to i128
 ret i128 %r
}

define i32 @trunc32_128(i128 %a) {
 %r = trunc i128 %a to i32
 ret i32 %r
}

define i128 @sext64_128(i64 %a) {
 %r = sext i64 %a to i128
 ret i128 %r
}

define i128 @zext64_128(i64 %a) {
 %r = zext i64 %a to i128
 ret i128 %r
}

define i64 @trunc64_128(i128 %a) {
 %r = trunc i128 %a to i64
 ret i64 %r
}

define i128 @sel_128(i1 %c, i128 %a, i128 %b) {
 %r = select i1 %c, i128 %a, i128 %b
 ret i128 %r
}

define i128 @call_128(i32 %x, i128 %a, i128 %b) {
 %r = call i128 @ext_i128(i128 %b, i32 %x, i128 %a)
 ret i128 %r
}

define i128 @phi_128(i32 %c, i128 %a, i128 %b) {
 %k = icmp eq i32 %c, 0
 br i1 %k, label %x, label %y
x:
 %m = add i128 %a, %b
 br label %y
y:
 %p = phi i128 [%m, %x], [%a, %0]
 ret i128 %p
}

define i128 @many_128(i128 %a, i128 %b, i128 %c, i128 %d) {
 %r = add i128 %a, %d
 %s = xor i128 %r, %c
 ret i128 %s
}

define void @smapc_128(i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i128 5, i64 %b)
 ret void
}

define i128 @alloca_128(i128 %a) {
 %p = alloca i128
 store i128 %a, ptr %p
 %r = load i128, ptr %p
 %s = add i128 %r, 1
 store i128 %s, ptr %p
 ret i128 %s
}

define double @sitofp_128(i128 %a) {
 %r = sitofp i128 %a to double
 ret double %r
}

define float @uitofp_128(i128 %a) {
 %r = uitofp i128 %a to float
 ret float %r
}

define i128 @fptosi_128(double %a) {
 %r = fptosi double %a to i128
 ret i128 %r
}

define i128 @fptoui_128(float %a) {
 %r = fptoui float %a to i128
 ret i128 %r
}

define i32 @switch_128(i128 %a) {
 switch i128 %a, label %d [ i128 1, label %x
 i128 2, label %y ]
x: ret i32 3
y: ret i32 4
d: ret i32 5
}

declare i128 @ext_i128(i128, i32, i128)
declare void @llvm.experimental.stackmap(i64, i32, ...)
