; Conventions that PowerPC has no rules for: passed, kept and jumped by as C.
; targets: ppc64 ppc64le
source_filename = "call-conventions.ll"

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define preserve_mostcc i64 @f0(i64 %a, double %b, i64 %c) {
  %r = call preserve_mostcc i64 @f0(i64 %a, double 1.0, i64 %a)
  %q = tail call preserve_mostcc i64 @f0(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define preserve_mostcc i64 @t0(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_mostcc i64 @t0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define preserve_mostcc i64 @u0(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v0(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_mostcc i64 @loc0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal preserve_mostcc i64 @loc0(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p0(i64 %a) {
  %q = call preserve_mostcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define preserve_allcc i64 @f1(i64 %a, double %b, i64 %c) {
  %r = call preserve_allcc i64 @f1(i64 %a, double 1.0, i64 %a)
  %q = tail call preserve_allcc i64 @f1(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define preserve_allcc i64 @t1(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_allcc i64 @t1(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define preserve_allcc i64 @u1(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v1(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_allcc i64 @loc1(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal preserve_allcc i64 @loc1(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p1(i64 %a) {
  %q = call preserve_allcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define tailcc i64 @f2(i64 %a, double %b, i64 %c) {
  %r = call tailcc i64 @f2(i64 %a, double 1.0, i64 %a)
  %q = tail call tailcc i64 @f2(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define tailcc i64 @t2(i64 %a, double %b, i64 %c) {
  %q = tail call tailcc i64 @t2(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define tailcc i64 @u2(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v2(i64 %a, double %b, i64 %c) {
  %q = tail call tailcc i64 @loc2(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal tailcc i64 @loc2(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p2(i64 %a) {
  %q = call tailcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define swiftcc i64 @f3(i64 %a, double %b, i64 %c) {
  %r = call swiftcc i64 @f3(i64 %a, double 1.0, i64 %a)
  %q = tail call swiftcc i64 @f3(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define swiftcc i64 @t3(i64 %a, double %b, i64 %c) {
  %q = tail call swiftcc i64 @t3(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define swiftcc i64 @u3(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v3(i64 %a, double %b, i64 %c) {
  %q = tail call swiftcc i64 @loc3(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal swiftcc i64 @loc3(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p3(i64 %a) {
  %q = call swiftcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define ghccc i64 @f4(i64 %a, double %b, i64 %c) {
  %r = call ghccc i64 @f4(i64 %a, double 1.0, i64 %a)
  %q = tail call ghccc i64 @f4(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define ghccc i64 @t4(i64 %a, double %b, i64 %c) {
  %q = tail call ghccc i64 @t4(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define ghccc i64 @u4(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v4(i64 %a, double %b, i64 %c) {
  %q = tail call ghccc i64 @loc4(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal ghccc i64 @loc4(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p4(i64 %a) {
  %q = call ghccc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define preserve_nonecc i64 @f5(i64 %a, double %b, i64 %c) {
  %r = call preserve_nonecc i64 @f5(i64 %a, double 1.0, i64 %a)
  %q = tail call preserve_nonecc i64 @f5(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define preserve_nonecc i64 @t5(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_nonecc i64 @t5(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define preserve_nonecc i64 @u5(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v5(i64 %a, double %b, i64 %c) {
  %q = tail call preserve_nonecc i64 @loc5(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal preserve_nonecc i64 @loc5(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p5(i64 %a) {
  %q = call preserve_nonecc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define swifttailcc i64 @f6(i64 %a, double %b, i64 %c) {
  %r = call swifttailcc i64 @f6(i64 %a, double 1.0, i64 %a)
  %q = tail call swifttailcc i64 @f6(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define swifttailcc i64 @t6(i64 %a, double %b, i64 %c) {
  %q = tail call swifttailcc i64 @t6(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define swifttailcc i64 @u6(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v6(i64 %a, double %b, i64 %c) {
  %q = tail call swifttailcc i64 @loc6(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal swifttailcc i64 @loc6(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p6(i64 %a) {
  %q = call swifttailcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cxx_fast_tlscc i64 @f7(i64 %a, double %b, i64 %c) {
  %r = call cxx_fast_tlscc i64 @f7(i64 %a, double 1.0, i64 %a)
  %q = tail call cxx_fast_tlscc i64 @f7(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cxx_fast_tlscc i64 @t7(i64 %a, double %b, i64 %c) {
  %q = tail call cxx_fast_tlscc i64 @t7(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cxx_fast_tlscc i64 @u7(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v7(i64 %a, double %b, i64 %c) {
  %q = tail call cxx_fast_tlscc i64 @loc7(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cxx_fast_tlscc i64 @loc7(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p7(i64 %a) {
  %q = call cxx_fast_tlscc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cfguard_checkcc i64 @f8(i64 %a, double %b, i64 %c) {
  %r = call cfguard_checkcc i64 @f8(i64 %a, double 1.0, i64 %a)
  %q = tail call cfguard_checkcc i64 @f8(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cfguard_checkcc i64 @t8(i64 %a, double %b, i64 %c) {
  %q = tail call cfguard_checkcc i64 @t8(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cfguard_checkcc i64 @u8(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v8(i64 %a, double %b, i64 %c) {
  %q = tail call cfguard_checkcc i64 @loc8(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cfguard_checkcc i64 @loc8(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p8(i64 %a) {
  %q = call cfguard_checkcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define spir_func i64 @f9(i64 %a, double %b, i64 %c) {
  %r = call spir_func i64 @f9(i64 %a, double 1.0, i64 %a)
  %q = tail call spir_func i64 @f9(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define spir_func i64 @t9(i64 %a, double %b, i64 %c) {
  %q = tail call spir_func i64 @t9(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define spir_func i64 @u9(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v9(i64 %a, double %b, i64 %c) {
  %q = tail call spir_func i64 @loc9(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal spir_func i64 @loc9(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p9(i64 %a) {
  %q = call spir_func i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define hhvmcc i64 @f10(i64 %a, double %b, i64 %c) {
  %r = call hhvmcc i64 @f10(i64 %a, double 1.0, i64 %a)
  %q = tail call hhvmcc i64 @f10(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define hhvmcc i64 @t10(i64 %a, double %b, i64 %c) {
  %q = tail call hhvmcc i64 @t10(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define hhvmcc i64 @u10(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v10(i64 %a, double %b, i64 %c) {
  %q = tail call hhvmcc i64 @loc10(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal hhvmcc i64 @loc10(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p10(i64 %a) {
  %q = call hhvmcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define graalcc i64 @f11(i64 %a, double %b, i64 %c) {
  %r = call graalcc i64 @f11(i64 %a, double 1.0, i64 %a)
  %q = tail call graalcc i64 @f11(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define graalcc i64 @t11(i64 %a, double %b, i64 %c) {
  %q = tail call graalcc i64 @t11(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define graalcc i64 @u11(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v11(i64 %a, double %b, i64 %c) {
  %q = tail call graalcc i64 @loc11(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal graalcc i64 @loc11(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p11(i64 %a) {
  %q = call graalcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cc 12 i64 @f12(i64 %a, double %b, i64 %c) {
  %r = call cc 12 i64 @f12(i64 %a, double 1.0, i64 %a)
  %q = tail call cc 12 i64 @f12(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cc 12 i64 @t12(i64 %a, double %b, i64 %c) {
  %q = tail call cc 12 i64 @t12(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cc 12 i64 @u12(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v12(i64 %a, double %b, i64 %c) {
  %q = tail call cc 12 i64 @loc12(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cc 12 i64 @loc12(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p12(i64 %a) {
  %q = call cc 12 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cc 200 i64 @f13(i64 %a, double %b, i64 %c) {
  %r = call cc 200 i64 @f13(i64 %a, double 1.0, i64 %a)
  %q = tail call cc 200 i64 @f13(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cc 200 i64 @t13(i64 %a, double %b, i64 %c) {
  %q = tail call cc 200 i64 @t13(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cc 200 i64 @u13(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v13(i64 %a, double %b, i64 %c) {
  %q = tail call cc 200 i64 @loc13(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cc 200 i64 @loc13(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p13(i64 %a) {
  %q = call cc 200 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cc 1023 i64 @f14(i64 %a, double %b, i64 %c) {
  %r = call cc 1023 i64 @f14(i64 %a, double 1.0, i64 %a)
  %q = tail call cc 1023 i64 @f14(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cc 1023 i64 @t14(i64 %a, double %b, i64 %c) {
  %q = tail call cc 1023 i64 @t14(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cc 1023 i64 @u14(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v14(i64 %a, double %b, i64 %c) {
  %q = tail call cc 1023 i64 @loc14(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cc 1023 i64 @loc14(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p14(i64 %a) {
  %q = call cc 1023 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define x86_stdcallcc i64 @f15(i64 %a, double %b, i64 %c) {
  %r = call x86_stdcallcc i64 @f15(i64 %a, double 1.0, i64 %a)
  %q = tail call x86_stdcallcc i64 @f15(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define x86_stdcallcc i64 @t15(i64 %a, double %b, i64 %c) {
  %q = tail call x86_stdcallcc i64 @t15(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define x86_stdcallcc i64 @u15(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v15(i64 %a, double %b, i64 %c) {
  %q = tail call x86_stdcallcc i64 @loc15(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal x86_stdcallcc i64 @loc15(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p15(i64 %a) {
  %q = call x86_stdcallcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define aarch64_vector_pcs i64 @f16(i64 %a, double %b, i64 %c) {
  %r = call aarch64_vector_pcs i64 @f16(i64 %a, double 1.0, i64 %a)
  %q = tail call aarch64_vector_pcs i64 @f16(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define aarch64_vector_pcs i64 @t16(i64 %a, double %b, i64 %c) {
  %q = tail call aarch64_vector_pcs i64 @t16(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define aarch64_vector_pcs i64 @u16(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v16(i64 %a, double %b, i64 %c) {
  %q = tail call aarch64_vector_pcs i64 @loc16(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal aarch64_vector_pcs i64 @loc16(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p16(i64 %a) {
  %q = call aarch64_vector_pcs i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define arm_aapcscc i64 @f17(i64 %a, double %b, i64 %c) {
  %r = call arm_aapcscc i64 @f17(i64 %a, double 1.0, i64 %a)
  %q = tail call arm_aapcscc i64 @f17(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define arm_aapcscc i64 @t17(i64 %a, double %b, i64 %c) {
  %q = tail call arm_aapcscc i64 @t17(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define arm_aapcscc i64 @u17(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v17(i64 %a, double %b, i64 %c) {
  %q = tail call arm_aapcscc i64 @loc17(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal arm_aapcscc i64 @loc17(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p17(i64 %a) {
  %q = call arm_aapcscc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cc 11 i64 @f18(i64 %a, double %b, i64 %c) {
  %r = call cc 11 i64 @f18(i64 %a, double 1.0, i64 %a)
  %q = tail call cc 11 i64 @f18(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cc 11 i64 @t18(i64 %a, double %b, i64 %c) {
  %q = tail call cc 11 i64 @t18(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cc 11 i64 @u18(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v18(i64 %a, double %b, i64 %c) {
  %q = tail call cc 11 i64 @loc18(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cc 11 i64 @loc18(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p18(i64 %a) {
  %q = call cc 11 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
define cc 10 i64 @f19(i64 %a, double %b, i64 %c) {
  %r = call cc 10 i64 @f19(i64 %a, double 1.0, i64 %a)
  %q = tail call cc 10 i64 @f19(i64 %a, double 1.0, i64 %a)
  %s = add i64 %r, %q
  ret i64 %s
}
define cc 10 i64 @t19(i64 %a, double %b, i64 %c) {
  %q = tail call cc 10 i64 @t19(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define cc 10 i64 @u19(i64 %a, double %b, i64 %c) {
  %q = tail call i64 @f0(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define i64 @v19(i64 %a, double %b, i64 %c) {
  %q = tail call cc 10 i64 @loc19(i64 %a, double 1.0, i64 %a)
  ret i64 %q
}
define internal cc 10 i64 @loc19(i64 %a, double %b, i64 %c) {
  ret i64 %a
}
define i64 @p19(i64 %a) {
  %q = call cc 10 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %q
}
