; Division by constants, powers of two among them.
; targets: x86_64 ppc64 ppc64le
source_filename = "divisions-by-constants.ll"

define i64 @sdiv2(i64 %a) {
  %c = sdiv i64 %a, 2
  ret i64 %c
}

define i64 @sdiv3(i64 %a) {
  %c = sdiv i64 %a, 3
  ret i64 %c
}

define i64 @sdiv8(i64 %a) {
  %c = sdiv i64 %a, 8
  ret i64 %c
}

define i64 @sdiv1000(i64 %a) {
  %c = sdiv i64 %a, 1000
  ret i64 %c
}

define i64 @udiv2(i64 %a) {
  %c = udiv i64 %a, 2
  ret i64 %c
}

define i64 @udiv3(i64 %a) {
  %c = udiv i64 %a, 3
  ret i64 %c
}

define i64 @udiv8(i64 %a) {
  %c = udiv i64 %a, 8
  ret i64 %c
}

define i64 @udiv1000(i64 %a) {
  %c = udiv i64 %a, 1000
  ret i64 %c
}

define i64 @srem2(i64 %a) {
  %c = srem i64 %a, 2
  ret i64 %c
}

define i64 @srem3(i64 %a) {
  %c = srem i64 %a, 3
  ret i64 %c
}

define i64 @srem8(i64 %a) {
  %c = srem i64 %a, 8
  ret i64 %c
}

define i64 @srem1000(i64 %a) {
  %c = srem i64 %a, 1000
  ret i64 %c
}

define i64 @urem2(i64 %a) {
  %c = urem i64 %a, 2
  ret i64 %c
}

define i64 @urem3(i64 %a) {
  %c = urem i64 %a, 3
  ret i64 %c
}

define i64 @urem8(i64 %a) {
  %c = urem i64 %a, 8
  ret i64 %c
}

define i64 @urem1000(i64 %a) {
  %c = urem i64 %a, 1000
  ret i64 %c
}
