; A carry spread over a word, joined with 2, becomes a product only where nothing else reads its flags.
; targets: x86_64
; isel: dag
source_filename = "carry-spread-shared.ll"

define i32 @alone(i64 %a, i64 %b) {
  %below = icmp ult i64 %a, %b
  %chosen = select i1 %below, i32 -1, i32 2
  ret i32 %chosen
}

define i32 @condition_stored(i64 %a, i64 %b) {
  %above = icmp uge i64 %a, %b
  %chosen = select i1 %above, i32 2, i32 -1
  store i1 %above, ptr null
  ret i32 %chosen
}

define i32 @other_condition(i64 %a, i64 %b) {
  %same = icmp eq i64 %a, %b
  store i1 %same, ptr null
  %below = icmp ult i64 %a, %b
  %chosen = select i1 %below, i32 -1, i32 2
  ret i32 %chosen
}
