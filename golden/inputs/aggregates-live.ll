; Aggregates loaded, changed, live, returned.
; targets: ppc64 ppc64le
source_filename = "aggregates-live.ll"

define { i32, i64 } @agg1(i32 %a, i64 %b) {
 %x = insertvalue { i32, i64 } undef, i32 %a, 0
 %y = insertvalue { i32, i64 } %x, i64 %b, 1
 ret { i32, i64 } %y }

define i64 @agg2({ i32, i64 } %s) {
 %x = extractvalue { i32, i64 } %s, 1
 ret i64 %x }

define void @agg4(ptr %p, ptr %q) {
 %v = load { i32, [2 x i64], double, float }, ptr %p
 %w = insertvalue { i32, [2 x i64], double, float } %v, i64 3, 1, 0
 store { i32, [2 x i64], double, float } %w, ptr %q
 ret void }

define void @agg5() {
 %r = call { i64, i64 } @two()
 %a = extractvalue { i64, i64 } %r, 0
 %b = extractvalue { i64, i64 } %r, 1
 %s = call { i64, i32 } @three({ i64, i64 } %r)
 call void @four({ i64, i32 } %s, [3 x i32] [i32 1, i32 2, i32 3])
 ret void }

define { i64, i64 } @agg6(i1 %c, { i64, i64 } %a, { i64, i64 } %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi { i64, i64 } [%a, %x], [%b, %0]
 %s = select i1 %c, { i64, i64 } %p, { i64, i64 } %b
 ret { i64, i64 } %s }

define void @agg7({ i64, i64 } %a, [2 x i32] %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, { i64, i64 } %a, [2 x i32] %b)
 %r = call {i64, i32} @pair()
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, {i64, i32} %r)
 ret void }

define { double, float } @agg10({ float, double } %a) {
 %x = extractvalue { float, double } %a, 0
 %y = extractvalue { float, double } %a, 1
 %z = insertvalue { double, float } poison, double %y, 0
 %w = insertvalue { double, float } %z, float %x, 1
 ret { double, float } %w }

define {} @agg11({} %a) {
 %x = insertvalue { {}, i32 } undef, i32 4, 1
 ret {} %a }

define { ptr, i32 } @agg14(ptr %p) {
 %f = freeze { ptr, i32 } undef
 %r = load { ptr, i32 }, ptr %p, align 4
 ret { ptr, i32 } %r }

declare void @four({ i64, i32 }, [3 x i32])
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare { i64, i32 } @pair()
declare { i64, i32 } @three({ i64, i64 })
declare { i64, i64 } @two()
