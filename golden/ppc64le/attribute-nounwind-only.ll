; No frame descriptions, no section.
source_filename = "attribute-nounwind-only.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @quiet() nounwind {
  ret void
}
