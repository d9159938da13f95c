; targets: x86_64
source_filename = "results-three-registers.ll"

define { i32, i64, i8 } @r1(ptr %p) {
 %v = load { i32, i64, i8 }, ptr %p
 ret { i32, i64, i8 } %v }

define void @r2(ptr %p) {
 %v = call fastcc { i32, i64, i8 } @f()
 store { i32, i64, i8 } %v, ptr %p
 ret void }

define preserve_mostcc { i32, i64, i8 } @r3(ptr %p) {
 %v = load { i32, i64, i8 }, ptr %p
 ret { i32, i64, i8 } %v }

define coldcc { i64, double, i64, float, i64 } @r4(ptr %p) {
 %v = load { i64, double, i64, float, i64 }, ptr %p
 ret { i64, double, i64, float, i64 } %v }

define tailcc { i64, i64, i64 } @r5(ptr %p) {
 %v = load { i64, i64, i64}, ptr %p
 ret { i64, i64,i64 } %v }

define { i8, i1, i16 } @r6(i8 %a, i1 %b) {
 %x = insertvalue { i8, i1, i16 } undef, i8 %a, 0
 %y = insertvalue { i8, i1, i16 } %x, i1 %b, 1
 ret { i8, i1, i16 } %y }

declare fastcc { i32, i64, i8 } @f()
