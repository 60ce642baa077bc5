// The outcomes summary as JavaScript sees it: numbers for counts, BigInt where a value may exceed 2^53.
#pragma once

#include <napi.h>

#include <optional>

#include "outcomes/outcomes.h"
#include "outcomes/reference_days.h"

namespace hindsight::addon {

/// NativeOutcomes of src/native.ts.
Napi::Value outcomes_to_js(Napi::Env env, const OutcomesSummary& summary);

struct SummarizeOptions {
  uint64_t seed = 0;
  std::optional<ReferenceDays> reference;
};
/// { seed, reference? }, copied.
SummarizeOptions summarize_options(const Napi::Value& value);

}  // namespace hindsight::addon
