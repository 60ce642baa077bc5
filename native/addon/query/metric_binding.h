// One metric at one horizon as JavaScript gets it: NativeMetric of src/native/index.ts.
#pragma once

#include <napi.h>

#include "outcomes/outcomes.h"

namespace hindsight::addon {

/// A BigInt, for values that may exceed 2^53.
inline Napi::Value bigint_to_js(Napi::Env env, int128 x) {
  const bool negative = x < 0;
  const uint128 magnitude = negative ? -static_cast<uint128>(x) : static_cast<uint128>(x);
  const uint64_t words[2] = {static_cast<uint64_t>(magnitude), static_cast<uint64_t>(magnitude >> 64)};
  return Napi::BigInt::New(env, negative ? 1 : 0, 2, words);
}

inline Napi::Value summary_to_js(Napi::Env env, const MetricSummary& metric) {
  auto object = Napi::Object::New(env);
  object.Set("min", bigint_to_js(env, metric.min));
  object.Set("max", bigint_to_js(env, metric.max));
  object.Set("sum", bigint_to_js(env, metric.sum));
  object.Set("sum_of_squares", bigint_to_js(env, metric.sum_of_squares));
  auto quantiles = Napi::Array::New(env);
  for (uint32_t i = 0; i < metric.quantiles_e9.size(); ++i) {
    quantiles.Set(i, bigint_to_js(env, metric.quantiles_e9[i]));
  }
  object.Set("quantiles_e9", quantiles);
  object.Set("positive", Napi::Number::New(env, static_cast<double>(metric.positive)));
  return object;
}

}  // namespace hindsight::addon
