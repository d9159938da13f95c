; The smallest functions restore nothing for those who unwind in their epilogues.
; targets: aarch64
; isel: dag
source_filename = "unwinding-of-small-functions.ll"

declare void @use()

define void @small() uwtable minsize {
  call void @use()
  ret void
}

define void @smaller() uwtable optsize {
  call void @use()
  ret void
}
