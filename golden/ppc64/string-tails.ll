; Names that end alike share their bytes.
source_filename = "string-tails.ll"
target triple = "powerpc64-unknown-linux-gnu"

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
