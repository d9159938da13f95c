; targets: aarch64
source_filename = "large-constant-shifted-signed"

; A large constant without low bits against a mask of the upper ones: shifted down with its sign where only that fits.
define i1 @signed(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = and i64 %x, -8589934592
  %2 = icmp eq i64 %1, -47201690583040
  switch i64 %x, label %3 [ i64 7, label %4 ]
3:
  ret i1 %2
4:
  ret i1 true
}
define i1 @unsigned(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = and i64 %x, -8589934592
  %2 = icmp ne i64 %1, 47201690583040
  switch i64 %x, label %3 [ i64 7, label %4 ]
3:
  ret i1 %2
4:
  ret i1 true
}
define i1 @neither(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = and i64 %x, -4096
  %2 = icmp eq i64 %1, -4720169058304000
  switch i64 %x, label %3 [ i64 7, label %4 ]
3:
  ret i1 %2
4:
  ret i1 true
}
define i1 @words(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = and i32 %x, -65536
  %2 = icmp eq i32 %1, -131072
  switch i32 %x, label %3 [ i32 7, label %4 ]
3:
  ret i1 %2
4:
  ret i1 true
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
