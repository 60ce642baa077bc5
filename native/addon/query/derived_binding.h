// What is computed from the occurrences of a query besides its answer, at the native boundary: charts and sweeps.
#pragma once

#include <napi.h>

namespace hindsight::addon {

/// chartOccurrences and sweepThresholds of src/native/index.ts.
void register_derived(Napi::Env env, Napi::Object exports);

}  // namespace hindsight::addon
