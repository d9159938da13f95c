; Swift's self, which is a plain argument here.
; targets: ppc64 ppc64le
source_filename = "arguments-swift.ll"

define swiftcc i64 @a(ptr swiftself %p, i64 %x) {
  %r = load i64, ptr %p
  ret i64 %r
}
define i64 @b(ptr %p, ptr swiftself %q) {
  %r = call swiftcc i64 @a(ptr swiftself %p, i64 4)
  ret i64 %r
}
