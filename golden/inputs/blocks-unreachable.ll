; Blocks that control never enters.
; targets: x86_64 ppc64 ppc64le
source_filename = "blocks-unreachable.ll"

define i64 @never(i64 %a) {
  br label %x
  lost:
  %q = mul i64 %a, 3
  br label %x
  x:
  %r = phi i64 [ %a, %0 ], [ %q, %lost ]
  ret i64 %r
}
