; Inline assembly that overwrites the link register has it saved; a time base read is one of a special register.
; targets: ppc64 ppc64le
source_filename = "assembly-link-and-time"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @link(i64 %a) {
  call void asm sideeffect "mtlr 31", "~{lr}"()
  call void asm sideeffect "mtlr 31", "~{lr8},~{x14}"()
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret void
}

define i64 @time() {
  %low = call i64 asm sideeffect "mftb $0", "=r"()
  %high = call i64 asm sideeffect "mftbu $0", "=r"()
  %sum = add i64 %low, %high
  ret i64 %sum
}
