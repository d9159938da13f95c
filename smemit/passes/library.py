"""C and C++ library functions that LLVM 22 knows on Linux: none of them reaches a safepoint.

A function must match by name and type. For LLVM, `long double`, here `floating`, is any floating-point type, and `long`
any integer of at least 32 bits. All targets have the same list, which was determined by the calls that `opt` leaves
alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.types import FunctionType, Type

_BY_TYPE = {
    "double double": """
        __acos_finite __acosh_finite __asin_finite __atanh_finite __cosh_finite __exp10_finite __exp2_finite
        __exp_finite __log10_finite __log2_finite __log_finite __sinh_finite __sqrt_finite acos acosh asin
        asinh atan atanh cbrt ceil cos cosh erf exp exp2 expm1 fabs floor log log10 log1p log2 logb nearbyint
        rint round roundeven sin sinh sqrt tan tanh tgamma trunc
    """,
    "float float": """
        __acosf_finite __acoshf_finite __asinf_finite __atanhf_finite __coshf_finite __exp10f_finite
        __exp2f_finite __expf_finite __log10f_finite __log2f_finite __logf_finite __sinhf_finite
        __sqrtf_finite acosf acoshf asinf asinhf atanf atanhf cbrtf ceilf cosf coshf erff exp2f expf expm1f
        fabsf floorf log10f log1pf log2f logbf logf nearbyintf rintf roundevenf roundf sinf sinhf sqrtf tanf
        tanhf tgammaf truncf
    """,
    "floating floating": """
        __acoshl_finite __acosl_finite __asinl_finite __atanhl_finite __coshl_finite __exp10l_finite
        __exp2l_finite __expl_finite __log10l_finite __log2l_finite __logl_finite __sinhl_finite
        __sqrtl_finite acoshl acosl asinhl asinl atanhl atanl cbrtl ceill coshl cosl erfl exp2l expl expm1l
        fabsl floorl log10l log1pl log2l logbl logl nearbyintl rintl roundevenl roundl sinhl sinl sqrtl tanhl
        tanl tgammal truncl
    """,
    "i32 ptr": """
        _IO_getc __cxa_guard_acquire atexit atoi closedir fclose feof ferror fflush fgetc fgetc_unlocked
        fileno ftrylockfile getc getc_unlocked pclose puts remove rmdir system uname unlink unsetenv
    """,
    "i32 ptr ptr": """
        execv execvp fgetpos fputs fputs_unlocked fsetpos gettimeofday lstat lstat64 rename stat stat64
        statvfs statvfs64 strcasecmp strcmp strcoll utime utimes vprintf vscanf
    """,
    "floating floating floating": """
        __atan2l_finite __powl_finite atan2l copysignl fdiml fmaximum_numl fminimum_numl fmodl hypotl
        nextafterl nexttowardl powl remainderl
    """,
    "double double double": """
        __atan2_finite __pow_finite atan2 copysign fdim fmaximum_num fminimum_num fmod hypot nextafter pow
        remainder
    """,
    "float float float": """
        __atan2f_finite __powf_finite atan2f copysignf fdimf fmaximum_numf fminimum_numf fmodf hypotf
        nextafterf powf remainderf
    """,
    "i32 i32 ptr": """
        _IO_putc fputc fputc_unlocked fstat fstat64 fstatvfs fstatvfs64 getitimer putc putc_unlocked ungetc
    """,
    "ptr ptr ptr": "fopen fopen64 popen realpath stpcpy strcat strcpy strpbrk strstr strtok",
    "void ptr": "_ZdaPv _ZdlPv __cxa_guard_abort __cxa_guard_release clearerr flockfile free funlockfile perror rewind",
    "i32 i32": "abs ffs htonl isascii isdigit ntohl putchar putchar_unlocked toascii",
    "ptr ptr ptr i64": "__stpcpy_chk __strcat_chk __strcpy_chk memcpy memmove mempcpy stpncpy strncat strncpy",
    "i32 ptr ptr ...": "__isoc99_sscanf execl execle execlp fprintf fscanf sprintf sscanf",
    "i32 ptr ptr ptr": "__cxa_atexit execvP execve execvpe vfprintf vfscanf vsprintf vsscanf",
    "ptr ptr": "__strdup ctermid getenv getpwnam gets opendir strdup",
    "floating same same": "fmax fmaxf fmaxl fmin fminf fminl",
    "ptr ptr ptr i64 i64": "__memcpy_chk __memmove_chk __mempcpy_chk __stpncpy_chk __strncat_chk __strncpy_chk",
    "long ptr": "atol ftell ftello mktime times",
    "i32 ptr ptr i64": "bcmp memcmp strncasecmp strncmp",
    "i64 ptr": "atoll ftello64 strlen wcslen",
    "i64 ptr i64 i64 ptr": "fread fread_unlocked fwrite fwrite_unlocked",
    "i64 ptr ptr i64": "readlink strlcat strlcpy strxfrm",
    "ptr ptr i64": "__strndup realloc reallocf strndup",
    "void ptr long": "_ZdaPvSt11align_val_t _ZdaPvm _ZdlPvSt11align_val_t _ZdlPvm",
    "i32": "fork getchar getchar_unlocked",
    "i32 ptr ...": "__isoc99_scanf printf scanf",
    "ptr i32 ptr": "_ZnajRKSt9nothrow_t _ZnwjRKSt9nothrow_t fdopen",
    "ptr i64": "__kmpc_alloc_shared malloc valloc",
    "ptr i64 i64": "aligned_alloc calloc memalign",
    "ptr ptr i32 i64": "memchr memrchr memset",
    "void ptr ptr": "_ZdaPvRKSt9nothrow_t _ZdlPvRKSt9nothrow_t setbuf",
    "double double i32": "ldexp scalbn",
    "double double ptr": "frexp modf",
    "double ptr": "atof nan",
    "float float i32": "ldexpf scalbnf",
    "float float ptr": "frexpf modff",
    "floating floating i32": "ldexpl scalbnl",
    "floating floating ptr": "frexpl modfl",
    "i16 i16": "htons ntohs",
    "i32 ptr i32 ...": "open open64",
    "i32 ptr integer": "chmod mkdir",
    "i32 ptr integer integer": "chown lchown",
    "i64 i32 ptr i64": "read write",
    "i64 i32 ptr i64 long": "pread pwrite",
    "i64 ptr i64": "__strlen_chk strnlen",
    "i64 ptr ptr": "strcspn strspn",
    "i64 ptr ptr i32": "strtoll strtoull",
    "i64 ptr ptr i64 i64": "__strlcat_chk __strlcpy_chk",
    "long ptr ptr i32": "strtol strtoul",
    "ptr": "tmpfile tmpfile64",
    "ptr i32": "_Znaj _Znwj",
    "ptr i32 i32": "_ZnajSt11align_val_t _ZnwjSt11align_val_t",
    "ptr i32 i32 ptr": "_ZnajSt11align_val_tRKSt9nothrow_t _ZnwjSt11align_val_tRKSt9nothrow_t",
    "ptr long": "_Znam _Znwm",
    "ptr long i8": "_Znam12__hot_cold_t _Znwm12__hot_cold_t",
    "ptr long long": "_ZnamSt11align_val_t _ZnwmSt11align_val_t",
    "ptr long long i8": "_ZnamSt11align_val_t12__hot_cold_t _ZnwmSt11align_val_t12__hot_cold_t",
    "ptr long long ptr": "_ZnamSt11align_val_tRKSt9nothrow_t _ZnwmSt11align_val_tRKSt9nothrow_t",
    "ptr long long ptr i8": """
        _ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t _ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t
    """,
    "ptr long ptr": "_ZnamRKSt9nothrow_t _ZnwmRKSt9nothrow_t",
    "ptr long ptr i8": "_ZnamRKSt9nothrow_t12__hot_cold_t _ZnwmRKSt9nothrow_t12__hot_cold_t",
    "ptr ptr i32": "strchr strrchr",
    "ptr ptr i32 ptr": "fgets fgets_unlocked",
    "ptr ptr ptr ptr": "__strtok_r strtok_r",
    "void i64 ptr ptr i32": "__atomic_load __atomic_store",
    "void ptr i32": "_ZdaPvj _ZdlPvj",
    "void ptr i32 i32": "_ZdaPvjSt11align_val_t _ZdlPvjSt11align_val_t",
    "void ptr i64": "__kmpc_free_shared bzero",
    "void ptr long long": "_ZdaPvmSt11align_val_t _ZdlPvmSt11align_val_t",
    "void ptr long ptr": "_ZdaPvSt11align_val_tRKSt9nothrow_t _ZdlPvSt11align_val_tRKSt9nothrow_t",
    "double double double ptr": "remquo",
    "double double floating": "nexttoward",
    "double double long": "scalbln",
    "double ptr ptr": "strtod",
    "float float float ptr": "remquof",
    "float float floating": "nexttowardf",
    "float float long": "scalblnf",
    "float ptr": "nanf",
    "float ptr ptr": "strtof",
    "floating floating floating ptr": "remquol",
    "floating floating long": "scalblnl",
    "floating ptr": "nanl",
    "floating ptr ptr": "strtold",
    "i32 double": "ilogb",
    "i32 float": "ilogbf",
    "i32 floating": "ilogbl",
    "i32 i32 ptr ptr": "setitimer",
    "i32 i64": "ffsll",
    "i32 long": "ffsl",
    "i32 ptr i32": "access",
    "i32 ptr i32 i64 ptr ...": "__sprintf_chk",
    "i32 ptr i32 i64 ptr ptr": "__vsprintf_chk",
    "i32 ptr i64": "getlogin_r",
    "i32 ptr i64 i32": "fseeko64",
    "i32 ptr i64 i32 i64 ptr ...": "__snprintf_chk",
    "i32 ptr i64 i32 i64 ptr ptr": "__vsnprintf_chk",
    "i32 ptr i64 i64": "posix_memalign",
    "i32 ptr i64 ptr ...": "snprintf",
    "i32 ptr i64 ptr ptr": "vsnprintf",
    "i32 ptr integer i32": "fseeko",
    "i32 ptr long i32": "fseek",
    "i32 ptr ptr i32 i64": "setvbuf",
    "i64 i64": "llabs",
    "long same": "labs",
    "ptr ptr i32 i64 i64": "__memset_chk",
    "ptr ptr ptr i32 i64": "memccpy",
    "ptr ptr ptr i32 i64 i64": "__memccpy_chk",
    "void double ptr ptr": "sincos",
    "void float ptr ptr": "sincosf",
    "void floating ptr ptr": "sincosl",
    "void ptr i64 i64 ptr": "qsort",
    "void ptr ptr i64": "bcopy",
}
"""Names by result and parameters: `...` stands for any further ones, `same` for the type before it again."""
_COMPLEX = frozenset(("cabs", "cabsf", "cabsl"))


def _is_integer(type: Type) -> bool:
    return isinstance(type, t.IntType)


def _is_floating(type: Type) -> bool:
    return isinstance(type, t.FloatType)


_KINDS: dict[str, Callable[[Type], bool]] = {
    "ptr": lambda type: isinstance(type, t.PointerType),
    "integer": _is_integer,
    "long": lambda type: isinstance(type, t.IntType) and type.width >= 32,
    "floating": _is_floating,
}


@lru_cache(1)
def _signatures() -> dict[str, list[str]]:
    return {name: signature.split() for signature, names in _BY_TYPE.items() for name in names.split()}


def is_library_call(call: ops.Call, callee: Function) -> bool:
    """Whether a call of `callee` is one of a library function that LLVM knows."""
    signature = _signatures().get(callee.name.removeprefix("\1"))
    if signature is None and callee.name not in _COMPLEX:
        return False
    if "nobuiltin" in call.attributes or ("nobuiltin" in callee.attributes and "builtin" not in call.attributes):
        return False
    # `nobuiltin` and `no-builtins` disable the names.
    caller = call.block.function.attributes
    if "no-builtins" in caller or f"no-builtin-{callee.name}" in caller:
        return False
    type = callee.function_type
    return _is_complex(type) if signature is None else _fits(type, signature)


def _fits(type: FunctionType, signature: list[str]) -> bool:
    types = [type.result, *type.params]
    variadic = signature[-1] == "..."
    kinds = signature[:-1] if variadic else signature
    # For variadic functions LLVM requires at least the listed parameters.
    if variadic != type.variadic or (len(types) < len(kinds) if variadic else len(types) != len(kinds)):
        return False
    for i, kind in enumerate(kinds):
        if kind == "same":
            if types[i] is not types[i - 1]:
                return False
        elif kind in _KINDS:
            if not _KINDS[kind](types[i]):
                return False
        elif types[i].text != kind:
            return False
    return True


def _is_complex(type: FunctionType) -> bool:
    """A complex number is an array of two elements or two arguments."""
    result = type.result
    if not _is_floating(result) or type.variadic:
        return False
    return type.params in ((t.array(2, result),), (result, result))
