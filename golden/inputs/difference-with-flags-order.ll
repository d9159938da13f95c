; A difference that a comparison makes too stands where the comparison stands; so does a sum whose overflow is asked for.
; targets: aarch64
source_filename = "difference-with-flags-order.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare void @taken(i64)

define i64 @difference(i64 %a, i64 %b) {
  %less = sub i64 %b, %a
  %mixed = xor i64 %a, %b
  %above = icmp sge i64 %b, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %less, i1 %above)
  br label %end
end:
  ret i64 %mixed
}

define void @behind(i64 %a, i64 %b) {
  %less = sub i64 %a, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %kept = and i64 %less, %a
  %same = icmp eq i64 %b, %a
  br i1 %same, label %yes, label %no
yes:
  br label %no
no:
  call void @taken(i64 %kept)
  ret void
}

define i64 @sum(i64 %a, i64 %b) {
  %plain = add i64 %a, %b
  %mixed = xor i64 %a, %b
  %checked = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %a, i64 %b)
  %over = extractvalue { i64, i1 } %checked, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %plain, i1 %over)
  br label %end
end:
  ret i64 %mixed
}
