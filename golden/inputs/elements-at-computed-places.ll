; Several elements put at computed places of a vector that goes to memory for them once; a zero beside anything.
; targets: x86_64 aarch64
; isel: dag
source_filename = "elements-at-computed-places.ll"

define <4 x i64> @two(<4 x i64> %v, i64 %x, i64 %y, i32 %n, i32 %m) {
  %a = insertelement <4 x i64> %v, i64 %x, i32 %n
  %b = insertelement <4 x i64> %a, i64 %y, i32 %m
  ret <4 x i64> %b
}
define <4 x i64> @three(<4 x i64> %v, i64 %x, i64 %y, i32 %n, i32 %m) {
  %a = insertelement <4 x i64> %v, i64 %x, i32 %n
  %b = insertelement <4 x i64> %a, i64 %y, i32 2
  %c = insertelement <4 x i64> %b, i64 %y, i32 %m
  ret <4 x i64> %c
}
define <4 x i64> @after(<4 x i64> %v, i64 %x, i64 %y, i32 %n, i32 %m) {
  %a = insertelement <4 x i64> %v, i64 %x, i32 %n
  %b = insertelement <4 x i64> %a, i64 %y, i32 %m
  %c = insertelement <4 x i64> %b, i64 %x, i32 3
  ret <4 x i64> %c
}
define <4 x i64> @half() {
  %a = insertelement <4 x i64> poison, i64 0, i32 2
  ret <4 x i64> %a
}
