// The reference at the native boundary: the returns of all buckets of a scope, from the months that a dataset keeps.
#pragma once

#include <napi.h>

namespace hindsight::addon {

/// openReference, keepReference, reference and verifyReference of src/native/index.ts.
void register_reference(Napi::Env env, Napi::Object exports);

}  // namespace hindsight::addon
