; Functions aligned above 16 bytes.
; targets: x86_64 ppc64 ppc64le
source_filename = "attribute-align.ll"

define void @one() {
  ret void
}

define void @two() align 64 {
  ret void
}

define void @three() align 2 {
  ret void
}
