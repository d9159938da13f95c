; A module whose functions all ask for stack says so alone; one with a function that needs none says that as well.
; targets: x86_64
source_filename = "split-stack-alone.ll"

declare void @outside()

define void @f() "split-stack" {
  call void @outside()
  ret void
}
