; A store of no value in particular leaves nothing, a volatile one stays.
; targets: x86_64 ppc64 ppc64le
source_filename = "stores-undefined.ll"

define void @undefined(ptr %p, i8 %k) {
  %bad = srem i8 0, 0
  store i8 %bad, ptr %p
  store volatile i16 undef, ptr %p
  switch i8 %k, label %end [ i8 1, label %end ]
end:
  ret void
}
