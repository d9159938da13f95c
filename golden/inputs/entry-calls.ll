; A tracer is called before anything else but the nops to patch, and before more stack is asked for.
; targets: x86_64
source_filename = "entry-calls.ll"

declare void @use()

define void @traced() "fentry-call"="true" {
  call void @use()
  ret void
}

define void @not_traced() "fentry-call"="false" {
  call void @use()
  ret void
}

define void @all() "fentry-call"="true" "patchable-function-entry"="5" "split-stack" uwtable {
  call void @use()
  ret void
}
