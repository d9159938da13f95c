; Products with a short number times a power of two, as the graph selector makes them: the number keeps its sign.
; targets: ppc64 ppc64le
source_filename = "multiply-shifted.ll"

define void @doublewords(i64 %a, i1 %b) {
  %bits = bitcast double -5.75 to i64
  %m0 = mul i64 %bits, %a
  %m1 = mul i64 %m0, 12884901888
  %m2 = mul i64 %m1, -12884901888
  call void @take(i1 %b, i64 %m2)
  ret void
}

define void @words(i32 %a, i1 %b) {
  %m0 = mul i32 %a, -1072234496
  %m1 = mul i32 %m0, 1572864
  %m2 = mul i32 %m1, -131072
  %m3 = zext i32 %m2 to i64
  call void @take(i1 %b, i64 %m3)
  ret void
}

declare void @take(i1, i64)
