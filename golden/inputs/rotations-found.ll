; Shifts the opposite ways, joined by or, add or xor, are rotations and funnel shifts where the amounts say so.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "rotations-found.ll"

define i16 @rot_i16_or(i16 %x, i16 %n, i32 %w) {
  %d = xor i16 %x, %n
  %e = mul i16 %x, %n
  %a = shl i16 %d, 5
  %b = lshr i16 %d, 11
  %r = or i16 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i16
  %s = add i16 %r, %zz
  ret i16 %s
}

define i32 @lm_i32_or(i32 %x, i32 %n, i32 %w) {
  %d = xor i32 %x, %n
  %e = mul i32 %x, %n
  %a0 = shl i32 %d, 7
  %b0 = lshr i32 %d, 25
  %a = and i32 %a0, 112
  %b = and i32 %b0, -1
  %r = or i32 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i32
  %s = add i32 %r, %zz
  ret i32 %s
}

define i32 @vfun_i32_or(i32 %x, i32 %n, i32 %w) {
  %d = xor i32 %x, %n
  %e = mul i32 %x, %n
  %a = shl i32 %d, %n
  %m = sub i32 32, %n
  %b = lshr i32 %e, %m
  %r = or i32 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i32
  %s = add i32 %r, %zz
  ret i32 %s
}

define i32 @vmask_i32_or(i32 %x, i32 %n, i32 %w) {
  %d = xor i32 %x, %n
  %e = mul i32 %x, %n
  %k = and i32 %n, 31
  %a = shl i32 %d, %k
  %j = sub i32 0, %n
  %m = and i32 %j, 31
  %b = lshr i32 %d, %m
  %r = or i32 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i32
  %s = add i32 %r, %zz
  ret i32 %s
}

define i32 @rot_i32_add(i32 %x, i32 %n, i32 %w) {
  %d = xor i32 %x, %n
  %e = mul i32 %x, %n
  %a = shl i32 %d, 7
  %b = lshr i32 %d, 25
  %r = add i32 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i32
  %s = add i32 %r, %zz
  ret i32 %s
}

define i32 @xormask_i32_xor(i32 %x, i32 %n, i32 %w) {
  %d = xor i32 %x, %n
  %e = mul i32 %x, %n
  %a = shl i32 %d, %n
  %y1 = lshr i32 %e, 1
  %m = xor i32 %n, 31
  %b = lshr i32 %y1, %m
  %r = xor i32 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i32
  %s = add i32 %r, %zz
  ret i32 %s
}

define i64 @fun_i64_or(i64 %x, i64 %n, i32 %w) {
  %d = xor i64 %x, %n
  %e = mul i64 %x, %n
  %a = shl i64 %d, 9
  %b = lshr i64 %e, 55
  %r = or i64 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i64
  %s = add i64 %r, %zz
  ret i64 %s
}

define i64 @xormask_i64_or(i64 %x, i64 %n, i32 %w) {
  %d = xor i64 %x, %n
  %e = mul i64 %x, %n
  %a = shl i64 %d, %n
  %y1 = lshr i64 %e, 1
  %m = xor i64 %n, 63
  %b = lshr i64 %y1, %m
  %r = or i64 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i64
  %s = add i64 %r, %zz
  ret i64 %s
}

define i64 @both_i64_add(i64 %x, i64 %n, i32 %w) {
  %d = xor i64 %x, %n
  %e = mul i64 %x, %n
  %a0 = shl i64 %d, 9
  %b0 = lshr i64 %d, 55
  %a = and i64 %a0, 112
  %b = and i64 %b0, 3
  %r = add i64 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i64
  %s = add i64 %r, %zz
  ret i64 %s
}

define i64 @vext_i64_add(i64 %x, i64 %n, i32 %w) {
  %d = xor i64 %x, %n
  %e = mul i64 %x, %n
  %m0 = sub i32 64, %w
  %nn = zext i32 %w to i64
  %mm = zext i32 %m0 to i64
  %a = lshr i64 %d, %nn
  %b = shl i64 %d, %mm
  %r = add i64 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i64
  %s = add i64 %r, %zz
  ret i64 %s
}

define i64 @vfun_i64_xor(i64 %x, i64 %n, i32 %w) {
  %d = xor i64 %x, %n
  %e = mul i64 %x, %n
  %a = shl i64 %d, %n
  %m = sub i64 64, %n
  %b = lshr i64 %e, %m
  %r = xor i64 %a, %b
  %z = sub i1 0, 0
  br label %nx
nx:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %zz = zext i1 %z to i64
  %s = add i64 %r, %zz
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
