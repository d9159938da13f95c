; No frame descriptions, no section.
source_filename = "attribute-nounwind-only.ll"
target triple = "powerpc64-unknown-linux-gnu"

define void @quiet() nounwind {
  ret void
}
