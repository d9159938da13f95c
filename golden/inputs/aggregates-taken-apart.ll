; Each aggregate is one node with all its parts. The combiner removes these nodes one by one, and each removal turns the
; order of a part's users.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "aggregates-taken-apart.ll"

declare void @callback(ptr)
declare void @slices({ i64, ptr }, { i64, ptr })
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @delegate(ptr %context) {
  %first = insertvalue { ptr, ptr } undef, ptr %context, 0
  %whole = insertvalue { ptr, ptr } %first, ptr @callback, 1
  %object = extractvalue { ptr, ptr } %whole, 0
  %code = extractvalue { ptr, ptr } %whole, 1
  call void %code(ptr %object)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %object, ptr %code)
  ret void
}

define void @same.constant() {
  %one = insertvalue { i64, ptr } { i64 16, ptr undef }, ptr null, 1
  %two = insertvalue { i64, ptr } { i64 16, ptr undef }, ptr null, 1
  call void @slices({ i64, ptr } %one, { i64, ptr } %two)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret void
}

define i64 @nested({ i64, { i64, i64 } } %all, i1 %c) {
  %pair = extractvalue { i64, { i64, i64 } } %all, 1
  %again = insertvalue { i64, { i64, i64 } } %all, { i64, i64 } %pair, 1
  %chosen = select i1 %c, { i64, { i64, i64 } } %all, { i64, { i64, i64 } } %again
  %low = extractvalue { i64, { i64, i64 } } %chosen, 1, 0
  %high = extractvalue { i64, i64 } %pair, 1
  %sum = add i64 %low, %high
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %low, i64 %high)
  ret i64 %sum
}
