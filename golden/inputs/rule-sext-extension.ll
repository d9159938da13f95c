; Fires sext-extension: what is joined with zeros was extended before.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "rule-sext-extension.ll"

define i64 @f(i8 %a, i32 %b) {
  %narrow = sext i8 %a to i32
  %shifted = shl i32 %b, 8
  %zero = and i32 %shifted, 255
  %joined = or i32 %zero, %narrow
  %wide = sext i32 %joined to i64
  ret i64 %wide
}
