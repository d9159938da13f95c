; targets: x86_64
source_filename = "odd-integers.ll"

define i65 @sub_65(i65 %a, i65 %b) {
 %r = sub i65 %a, %b
 ret i65 %r
}

define i65 @mul_65(i65 %a, i65 %b) {
 %r = mul i65 %a, %b
 ret i65 %r
}

define i65 @and_65(i65 %a, i65 %b) {
 %r = and i65 %a, %b
 ret i65 %r
}

define i65 @or_65(i65 %a, i65 %b) {
 %r = or i65 %a, %b
 ret i65 %r
}

define i65 @xor_65(i65 %a, i65 %b) {
 %r = xor i65 %a, %b
 ret i65 %r
}

define i65 @shl_65(i65 %a, i65 %b) {
 %r = shl i65 %a, %b
 ret i65 %r
}

define i65 @lshr_65(i65 %a, i65 %b) {
 %r = lshr i65 %a, %b
 ret i65 %r
}

define i65 @ashr_65(i65 %a, i65 %b) {
 %r = ashr i65 %a, %b
 ret i65 %r
}

define i65 @sdiv_65(i65 %a, i65 %b) {
 %r = sdiv i65 %a, %b
 ret i65 %r
}

define i65 @srem_65(i65 %a, i65 %b) {
 %r = srem i65 %a, %b
 ret i65 %r
}

define i65 @urem_65(i65 %a, i65 %b) {
 %r = urem i65 %a, %b
 ret i65 %r
}

define i65 @addc_65(i65 %a) {
 %r = add i65 %a, 3
 ret i65 %r
}

define i65 @subc_65(i65 %a) {
 %r = sub i65 %a, 3
 ret i65 %r
}

define i65 @andc_65(i65 %a) {
 %r = and i65 %a, 3
 ret i65 %r
}

define i65 @orc_65(i65 %a) {
 %r = or i65 %a, 3
 ret i65 %r
}

define i65 @xorc_65(i65 %a) {
 %r = xor i65 %a, 3
 ret i65 %r
}

define i65 @mulc_65(i65 %a) {
 %r = mul i65 %a, 3
 ret i65 %r
}

define i65 @shlc1_65(i65 %a) {
 %r = shl i65 %a, 1
 ret i65 %r
}

define i65 @shlc32_65(i65 %a) {
 %r = shl i65 %a, 32
 ret i65 %r
}

define i65 @shlc48_65(i65 %a) {
 %r = shl i65 %a, 48
 ret i65 %r
}

define i65 @shlc64_65(i65 %a) {
 %r = shl i65 %a, 64
 ret i65 %r
}

define i65 @lshrc48_65(i65 %a) {
 %r = lshr i65 %a, 48
 ret i65 %r
}

define i65 @lshrc64_65(i65 %a) {
 %r = lshr i65 %a, 64
 ret i65 %r
}

define i65 @ashrc32_65(i65 %a) {
 %r = ashr i65 %a, 32
 ret i65 %r
}

define i65 @ashrc48_65(i65 %a) {
 %r = ashr i65 %a, 48
 ret i65 %r
}

define i65 @ashrc64_65(i65 %a) {
 %r = ashr i65 %a, 64
 ret i65 %r
}

define i1 @icmp_eq_65(i65 %a, i65 %b) {
 %r = icmp eq i65 %a, %b
 ret i1 %r
}

define i32 @br_eq_65(i65 %a, i65 %b) {
 %r = icmp eq i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_eq_65(i65 %a) {
 %r = icmp eq i65 %a, 0
 ret i1 %r
}

define i1 @icmp_ne_65(i65 %a, i65 %b) {
 %r = icmp ne i65 %a, %b
 ret i1 %r
}

define i32 @br_ne_65(i65 %a, i65 %b) {
 %r = icmp ne i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ne_65(i65 %a) {
 %r = icmp ne i65 %a, -1
 ret i1 %r
}

define i1 @icmp_slt_65(i65 %a, i65 %b) {
 %r = icmp slt i65 %a, %b
 ret i1 %r
}

define i32 @br_slt_65(i65 %a, i65 %b) {
 %r = icmp slt i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_slt_65(i65 %a) {
 %r = icmp slt i65 %a, 0
 ret i1 %r
}

define i1 @icmp_sle_65(i65 %a, i65 %b) {
 %r = icmp sle i65 %a, %b
 ret i1 %r
}

define i32 @br_sle_65(i65 %a, i65 %b) {
 %r = icmp sle i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sle_65(i65 %a) {
 %r = icmp sle i65 %a, 3
 ret i1 %r
}

define i1 @icmp_sgt_65(i65 %a, i65 %b) {
 %r = icmp sgt i65 %a, %b
 ret i1 %r
}

define i32 @br_sgt_65(i65 %a, i65 %b) {
 %r = icmp sgt i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sgt_65(i65 %a) {
 %r = icmp sgt i65 %a, -1
 ret i1 %r
}

define i1 @icmp_sge_65(i65 %a, i65 %b) {
 %r = icmp sge i65 %a, %b
 ret i1 %r
}

define i32 @br_sge_65(i65 %a, i65 %b) {
 %r = icmp sge i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_sge_65(i65 %a) {
 %r = icmp sge i65 %a, 3
 ret i1 %r
}

define i1 @icmp_ult_65(i65 %a, i65 %b) {
 %r = icmp ult i65 %a, %b
 ret i1 %r
}

define i32 @br_ult_65(i65 %a, i65 %b) {
 %r = icmp ult i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ult_65(i65 %a) {
 %r = icmp ult i65 %a, 3
 ret i1 %r
}

define i1 @icmp_ule_65(i65 %a, i65 %b) {
 %r = icmp ule i65 %a, %b
 ret i1 %r
}

define i32 @br_ule_65(i65 %a, i65 %b) {
 %r = icmp ule i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmp_ugt_65(i65 %a, i65 %b) {
 %r = icmp ugt i65 %a, %b
 ret i1 %r
}

define i32 @br_ugt_65(i65 %a, i65 %b) {
 %r = icmp ugt i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_ugt_65(i65 %a) {
 %r = icmp ugt i65 %a, 3
 ret i1 %r
}

define i1 @icmp_uge_65(i65 %a, i65 %b) {
 %r = icmp uge i65 %a, %b
 ret i1 %r
}

define i32 @br_uge_65(i65 %a, i65 %b) {
 %r = icmp uge i65 %a, %b
 br i1 %r, label %x, label %y
x: ret i32 1
y: ret i32 2
}

define i1 @icmpc_uge_65(i65 %a) {
 %r = icmp uge i65 %a, 3
 ret i1 %r
}

define i65 @load_65(ptr %p) {
 %r = load i65, ptr %p
 ret i65 %r
}

define void @store_65(ptr %p, i65 %v) {
 store i65 %v, ptr %p
 ret void
}

define void @storec_65(ptr %p) {
 store i65 -5, ptr %p
 ret void
}

define void @copy_65(ptr %p, ptr %q) {
 %v = load i65, ptr %q
 store i65 %v, ptr %p
 ret void
}

define i65 @sext8_65(i8 %a) {
 %r = sext i8 %a to i65
 ret i65 %r
}

define i65 @zext8_65(i8 %a) {
 %r = zext i8 %a to i65
 ret i65 %r
}

define i8 @trunc8_65(i65 %a) {
 %r = trunc i65 %a to i8
 ret i8 %r
}

define i65 @sext32_65(i32 %a) {
 %r = sext i32 %a to i65
 ret i65 %r
}

define i65 @zext32_65(i32 %a) {
 %r = zext i32 %a to i65
 ret i65 %r
}

define i32 @trunc32_65(i65 %a) {
 %r = trunc i65 %a to i32
 ret i32 %r
}

define i65 @sext64_65(i64 %a) {
 %r = sext i64 %a to i65
 ret i65 %r
}

define i65 @zext64_65(i64 %a) {
 %r = zext i64 %a to i65
 ret i65 %r
}

define i64 @trunc64_65(i65 %a) {
 %r = trunc i65 %a to i64
 ret i64 %r
}

define i65 @sel_65(i1 %c, i65 %a, i65 %b) {
 %r = select i1 %c, i65 %a, i65 %b
 ret i65 %r
}

define i65 @call_65(i32 %x, i65 %a, i65 %b) {
 %r = call i65 @ext_i65(i65 %b, i32 %x, i65 %a)
 ret i65 %r
}

define i65 @phi_65(i32 %c, i65 %a, i65 %b) {
 %k = icmp eq i32 %c, 0
 br i1 %k, label %x, label %y
x:
 %m = add i65 %a, %b
 br label %y
y:
 %p = phi i65 [%m, %x], [%a, %0]
 ret i65 %p
}

define i65 @many_65(i65 %a, i65 %b, i65 %c, i65 %d) {
 %r = add i65 %a, %d
 %s = xor i65 %r, %c
 ret i65 %s
}

define void @smapc_65(i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i65 5, i64 %b)
 ret void
}

define i65 @alloca_65(i65 %a) {
 %p = alloca i65
 store i65 %a, ptr %p
 %r = load i65, ptr %p
 %s = add i65 %r, 1
 store i65 %s, ptr %p
 ret i65 %s
}

define double @sitofp_65(i65 %a) {
 %r = sitofp i65 %a to double
 ret double %r
}

define float @uitofp_65(i65 %a) {
 %r = uitofp i65 %a to float
 ret float %r
}

define i65 @fptosi_65(double %a) {
 %r = fptosi double %a to i65
 ret i65 %r
}

define i65 @fptoui_65(float %a) {
 %r = fptoui float %a to i65
 ret i65 %r
}

define i24 @add_24(i24 %a, i24 %b) {
 %r = add i24 %a, %b
 ret i24 %r
}

define i24 @sub_24(i24 %a, i24 %b) {
 %r = sub i24 %a, %b
 ret i24 %r
}

define i24 @mul_24(i24 %a, i24 %b) {
 %r = mul i24 %a, %b
 ret i24 %r
}

define i24 @and_24(i24 %a, i24 %b) {
 %r = and i24 %a, %b
 ret i24 %r
}

define i24 @or_24(i24 %a, i24 %b) {
 %r = or i24 %a, %b
 ret i24 %r
}

define i24 @xor_24(i24 %a, i24 %b) {
 %r = xor i24 %a, %b
 ret i24 %r
}

define i24 @shl_24(i24 %a, i24 %b) {
 %r = shl i24 %a, %b
 ret i24 %r
}

define i24 @lshr_24(i24 %a, i24 %b) {
 %r = lshr i24 %a, %b
 ret i24 %r
}

define i24 @ashr_24(i24 %a, i24 %b) {
 %r = ashr i24 %a, %b
 ret i24 %r
}

define i24 @sdiv_24(i24 %a, i24 %b) {
 %r = sdiv i24 %a, %b
 ret i24 %r
}

define i24 @udiv_24(i24 %a, i24 %b) {
 %r = udiv i24 %a, %b
 ret i24 %r
}

define i24 @srem_24(i24 %a, i24 %b) {
 %r = srem i24 %a, %b
 ret i24 %r
}

define i24 @urem_24(i24 %a, i24 %b) {
 %r = urem i24 %a, %b
 ret i24 %r
}

define i24 @addc_24(i24 %a) {
 %r = add i24 %a, 3
 ret i24 %r
}

define i24 @subc_24(i24 %a) {
 %r = sub i24 %a, 3
 ret i24 %r
}

define i24 @andc_24(i24 %a) {
 %r = and i24 %a, 3
 ret i24 %r
}

define i24 @orc_24(i24 %a) {
 %r = or i24 %a, 3
 ret i24 %r
}

define i24 @xorc_24(i24 %a) {
 %r = xor i24 %a, 3
 ret i24 %r
}

define i24 @mulc_24(i24 %a) {
 %r = mul i24 %a, 3
 ret i24 %r
}

define i24 @shlc1_24(i24 %a) {
 %r = shl i24 %a, 1
 ret i24 %r
}

define i24 @shlc12_24(i24 %a) {
 %r = shl i24 %a, 12
 ret i24 %r
}

define i24 @shlc18_24(i24 %a) {
 %r = shl i24 %a, 18
 ret i24 %r
}

define i24 @shlc23_24(i24 %a) {
 %r = shl i24 %a, 23
 ret i24 %r
}

define i24 @lshrc1_24(i24 %a) {
 %r = lshr i24 %a, 1
 ret i24 %r
}

define i24 @lshrc12_24(i24 %a) {
 %r = lshr i24 %a, 12
 ret i24 %r
}

define i24 @lshrc18_24(i24 %a) {
 %r = lshr i24 %a, 18
 ret i24 %r
}

define i24 @lshrc23_24(i24 %a) {
 %r = lshr i24 %a, 23
 ret i24 %r
}

define i24 @ashrc1_24(i24 %a) {
 %r = ashr i24 %a, 1
 ret i24 %r
}

define i24 @ashrc12_24(i24 %a) {
 %r = ashr i24 %a, 12
 ret i24 %r
}

define i1 @icmp_ugt_24(i24 %a, i24 %b) {
 %r = icmp ugt i24 %a, %b
 ret i1 %r
}

define i33 @fptoui_33(float %a) {
 %r = fptoui float %a to i33
 ret i33 %r
}

define i32 @switch_33(i33 %a) {
 switch i33 %a, label %d [ i33 1, label %x
 i33 2, label %y ]
x: ret i32 3
y: ret i32 4
d: ret i32 5
}

declare i65 @ext_i65(i65, i32, i65)
declare void @llvm.experimental.stackmap(i64, i32, ...)
