; coldcc saves condition fields in slots that stores cannot reach: the field is moved first, then the distance is made.
; targets: ppc64 ppc64le
source_filename = "condition-fields-out-of-reach"

declare void @taken(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define coldcc i64 @fields(i64 %a, i64 %n) {
  %room = alloca [100000 x i8], align 16
  %grown = alloca i8, i64 %n
  call void @taken(ptr %room)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, ptr %grown)
  ret i64 %a
}
