; In quotes, LLVM's own words are string attributes without a meaning.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "attribute-in-quotes.ll"

define i64 @f(i64 %a) "alignstack"="64" "nounwind" "naked" "sspreq" "uwtable"="sync" "minsize" "safestack" {
  %p = alloca [16 x i8], align 8
  store i64 %a, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a, ptr %p)
  %q = sdiv i64 %a, 7
  ret i64 %q
}

define void @g(ptr %p) #0 {
  call void @h(ptr %p)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret void
}

declare void @h(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

attributes #0 = { "alignstack"="32" "ssp" "shadowcallstack" }
