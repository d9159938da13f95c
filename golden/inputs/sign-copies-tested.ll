; One bit of several that a shift brings down is the sign where it is a copy of it, also where others read the shift.
; targets: x86_64 aarch64
source_filename = "sign-copies-tested.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)

define i16 @branch(i16 %a) gc "statepoint-example" {
entry:
  %p = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  %s = ashr i16 %a, 5
  %t = lshr i16 %s, 11
  %b = trunc i16 %t to i1
  br i1 %b, label %yes, label %no

yes:
  call void @g()
  br label %no

no:
  %r = or i16 %t, 64
  ret i16 %r
}

define i64 @both(i32 %a) gc "statepoint-example" {
  %p = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  %w = sext i32 %a to i64
  %t = lshr i64 %w, 40
  %b = and i64 %t, 1
  %r = mul i64 %b, %t
  ret i64 %r
}
