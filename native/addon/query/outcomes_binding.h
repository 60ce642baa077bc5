// The outcomes summary as JavaScript gets it: numbers for counts, BigInt where a value may exceed 2^53.
#pragma once

#include <napi.h>

#include <optional>

#include "outcomes/definitions/reference_days.h"
#include "outcomes/outcomes.h"

namespace hindsight::addon {

/// NativeOutcomes of src/native/index.ts.
Napi::Value outcomes_to_js(Napi::Env env, const OutcomesSummary& summary);

/// { firstDay, completed, sums }, copied.
ReferenceDays reference_days_argument(const Napi::Value& value);

struct SummarizeOptions {
  std::optional<ReferenceDays> reference;
  OutcomeOptions outcomes;  ///< its reference is set by bound()
  OutcomeOptions bound() const {
    OutcomeOptions options = outcomes;
    options.reference = reference ? &*reference : nullptr;
    return options;
  }
};
/// { reference?, horizons?, ladder?, uncertainty?, daySums? }, copied.
SummarizeOptions summarize_options(const Napi::Value& value);

}  // namespace hindsight::addon
