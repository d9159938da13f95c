; Functions aligned above 16 bytes.
source_filename = "attribute-align.ll"
target triple = "powerpc64-unknown-linux-gnu"

define void @one() {
  ret void
}

define void @two() align 64 {
  ret void
}

define void @three() align 2 {
  ret void
}
