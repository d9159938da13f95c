; targets: ppc64 ppc64le
; A float extended in one block, stored and compared in others as if its register were any number's.
source_filename = "extended-elsewhere.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @store(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  %narrow = load float, ptr %p
  %wide = fpext float %narrow to double
  br label %next
next:
  %to = getelementptr i8, ptr %p, i64 32
  store double %wide, ptr %to
  ret i64 0
}

define i64 @compare(ptr %p, float %a, double %b) {
  %sum = fadd float %a, 1.0
  %wide = fpext float %sum to double
  br label %next
next:
  %is = fcmp ule double %b, %wide
  br i1 %is, label %yes, label %no
yes:
  ret i64 1
no:
  ret i64 2
}
