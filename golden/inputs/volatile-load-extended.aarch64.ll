; targets: aarch64
source_filename = "volatile-load-extended"

; A volatile load is widened with its extension in types that no register holds too, where the wide one is an instruction.
define i32 @f(i16 noundef zeroext range(i16 0, 256) %v0, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v9 = load volatile i8, ptr %p
  br label %n
n:
  %v8 = load volatile i8, ptr %p
  %v10 = zext i8 %v8 to i16
  %v11 = and i16 %v0, %v10
  %v12 = icmp eq i16 %v11, 0
  br i1 %v12, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
define i16 @signed(i16 noundef signext %v0, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br label %n
n:
  %v8 = load volatile i8, ptr %p
  %v10 = sext i8 %v8 to i16
  %v11 = and i16 %v0, %v10
  %v12 = icmp eq i16 %v11, 0
  br i1 %v12, label %a, label %b
a:
  ret i16 7
b:
  ret i16 %v11
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
