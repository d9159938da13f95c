; A load and its truncation, both wanted in a later block: they keep registers of their own until the function is complete.
; targets: x86_64 ppc64le
source_filename = "truncated-load-two-blocks.ll"

declare void @callee8(i1, i8)

define void @truncated(ptr %p) {
entry:
  %byte = load i8, ptr %p
  %bit = trunc i8 %byte to i1
  br label %next
next:
  call void @callee8(i1 %bit, i8 %byte)
  ret void
}
