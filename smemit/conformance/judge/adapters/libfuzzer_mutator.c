/* Link this into a libFuzzer target and it changes stack maps by their structure, with smemit's mutator in Python.
   clang -fsanitize=fuzzer,address target.c libfuzzer_mutator.c $(python3-config --includes --ldflags --embed)
   PYTHONPATH=... ./a.out corpus */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static PyObject *mutate;

static void start(void) {
  Py_Initialize();
  PyObject *module = PyImport_ImportModule("smemit.conformance.fuzz.atheris");
  mutate = module ? PyObject_GetAttrString(module, "custom_mutator") : NULL;
  if (!mutate) PyErr_Print(), abort();
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  if (!mutate) start();
  PyObject *out = PyObject_CallFunction(mutate, "y#nI", (char *)data, (Py_ssize_t)size, (Py_ssize_t)most, seed);
  if (!out) PyErr_Print(), abort();
  size_t length = PyBytes_Size(out);
  memcpy(data, PyBytes_AsString(out), length < most ? length : most);
  Py_DECREF(out);
  return length < most ? length : most;
}
