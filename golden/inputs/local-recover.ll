; Locals that another function reaches: their distances from the frame are known at the end, whichever comes first.
; targets: x86_64 aarch64
; isel: dag
source_filename = "local-recover.ll"

declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare ptr @llvm.frameaddress(i32)
declare void @use(ptr, i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @child(ptr %fp, i64 %i) {
  %a = call ptr @llvm.localrecover(ptr @parent, ptr %fp, i32 0)
  %b = call ptr @llvm.localrecover(ptr @parent, ptr %fp, i32 2)
  %g = getelementptr i64, ptr %b, i64 2
  store i64 7, ptr %g
  %h = getelementptr i64, ptr %b, i64 %i
  store i64 9, ptr %h
  call void @use(ptr %g, i64 1)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @parent(i32 %n) {
  %a = alloca i32
  %b = alloca [4 x i64], align 16
  call void (...) @llvm.localescape(ptr %a, ptr null, ptr %b)
  store i32 %n, ptr %a
  %fp = call ptr @llvm.frameaddress(i32 0)
  %r = call i32 @child(ptr %fp, i64 3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a)
  ret i32 %r
}

define i32 @"other name"(i32 %n) {
  %a = alloca i32, align 64
  %b = alloca [4 x i64], align 16
  call void (...) @llvm.localescape(ptr %b, ptr %a)
  %fp = call ptr @llvm.frameaddress(i32 0)
  %r = call i32 @reader(ptr %fp)
  ret i32 %r
}

define internal i32 @reader(ptr %fp) {
  %b = call ptr @llvm.localrecover(ptr @"other name", ptr %fp, i32 1)
  %v = load i32, ptr %b
  %c = call ptr @llvm.localrecover(ptr @"other name", ptr %fp, i32 0)
  %d = getelementptr i8, ptr %c, i64 5
  %w = load i8, ptr %d
  %x = sext i8 %w to i32
  %s = add i32 %v, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %b)
  ret i32 %s
}
