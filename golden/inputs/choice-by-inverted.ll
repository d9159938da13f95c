; An inverted boolean chooses the other way round before constants are made arithmetic.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "choice-by-inverted.ll"

define void @near(i1 %t, ptr %p) {
  %n = xor i1 %t, true
  %s = select i1 %n, i8 3, i8 4
  %z = zext i8 %s to i64
  store i64 %z, ptr %p
  ret void
}

define void @masked(i1 %t, ptr %p) {
  %n = xor i1 %t, true
  store i8 0, ptr %p
  %s = select i1 %n, i64 809520180660312710, i64 0
  %m = and i64 %s, 4
  store i64 %m, ptr %p
  ret void
}

define i32 @bit(i1 %t) {
  %n = xor i1 %t, true
  %s = select i1 %n, i32 0, i32 16
  ret i32 %s
}
