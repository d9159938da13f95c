; targets: x86_64 ppc64 ppc64le
source_filename = "shift-amount-known"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %x, double %d) {
entry:
  %slot = alloca ptr
  %address = ptrtoint ptr %slot to i64
  %aligned = and i64 %address, 56
  %shifted = shl i64 %x, %aligned
  %number = fptoui double %d to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %number, i64 %shifted)
  ret i64 %shifted
}
