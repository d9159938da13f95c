; Names that end alike share their bytes.
; targets: x86_64 ppc64 ppc64le
source_filename = "string-tails.ll"

declare void @tail()

define void @long_tail() {
  call void @tail()
  ret void
}

define void @ail() {
  ret void
}

define void @text() {
  ret void
}
