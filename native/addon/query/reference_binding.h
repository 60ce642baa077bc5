// The reference across the waist: what all buckets of a scope returned, from the months kept with a dataset.
#pragma once

#include <napi.h>

namespace hindsight::addon {

/// openReference, keepReference, reference and verifyReference of src/native/index.ts.
void register_reference(Napi::Env env, Napi::Object exports);

}  // namespace hindsight::addon
