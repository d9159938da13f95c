; A constant less a boolean is the inverse boolean plus one less; a carry added to a sum is taken in by the sum.
; targets: x86_64
; isel: dag
source_filename = "booleans-from-sums.ll"

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)

define i32 @less(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %w = zext i1 %c to i32
  %r = sub i32 4, %w
  ret i32 %r
}

define i64 @more(i64 %a, i64 %b, i64 %x, i64 %y) {
  %p = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %o = extractvalue { i64, i1 } %p, 1
  %w = zext i1 %o to i64
  %s = add i64 %x, %y
  %r = add i64 %s, %w
  ret i64 %r
}

define i64 @fewer(i64 %a, i64 %b, i64 %x, i64 %y) {
  %p = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
  %o = extractvalue { i64, i1 } %p, 1
  %w = zext i1 %o to i64
  %s = sub i64 %x, %y
  %r = sub i64 %s, %w
  ret i64 %r
}
