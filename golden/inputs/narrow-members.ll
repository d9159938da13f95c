; Narrow members of aggregates are widened as what they are, not as what they were cut from.
; targets: ppc64 ppc64le aarch64
source_filename = "narrow-members.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @e({ ptr, i1 }, { i8, i16 })

define void @f({ ptr, i1 } %a, { i8, i16 } %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @e({ ptr, i1 } %a, { i8, i16 } %b)
  ret void
}

define void @g([8 x i64] %registers, { ptr, i1 } %a, { i8, i16 } %b, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  store { ptr, i1 } %a, ptr %p
  store { i8, i16 } %b, ptr %p
  ret void
}
