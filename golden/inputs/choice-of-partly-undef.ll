; A choice between undef and a value made of undef is that value, not frozen: it is not poison.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choice-of-partly-undef.ll"

define void @f(i8 %x) {
  %zero = urem i8 %x, %x
  %undef = urem i8 %x, %zero
  %partly = xor i8 %x, %undef
  %is_more = icmp uge i8 %partly, %x
  %choice = select i1 %is_more, i8 %undef, i8 %partly
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %choice)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
