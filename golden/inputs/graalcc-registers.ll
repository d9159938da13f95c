; graalcc keeps r14 and r15 for the runtime: neither values nor spills go there. CFI behind the last instruction is left out.
; targets: x86_64
source_filename = "graalcc-registers"

@var = global [30 x i64] zeroinitializer

declare void @llvm.experimental.stackmap(i64, i32, ...)

define graalcc void @live(i64 %a, i64 %b) {
  %val = load volatile [30 x i64], ptr @var
  store volatile [30 x i64] %val, ptr @var
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %b)
  ret void
}

define void @nothing() "frame-pointer"="all" {
  unreachable
}
