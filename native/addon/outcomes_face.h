// The outcomes summary as JavaScript sees it: numbers for counts, BigInt where a value may exceed 2^53.
#pragma once

#include <napi.h>

#include "outcomes/outcomes.h"

namespace hindsight::addon {

/// By horizon; the shape is NativeHorizon of src/native.ts.
Napi::Value outcomes_to_js(Napi::Env env, const OutcomesSummary& summary);

}  // namespace hindsight::addon
