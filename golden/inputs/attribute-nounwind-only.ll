; No frame descriptions, no section.
; targets: x86_64 ppc64 ppc64le
source_filename = "attribute-nounwind-only.ll"

define void @quiet() nounwind {
  ret void
}
