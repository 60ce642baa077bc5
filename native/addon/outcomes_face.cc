#include "addon/outcomes_face.h"

namespace hindsight::addon {

namespace {

Napi::Value count(Napi::Env env, uint64_t x) {
  return Napi::Number::New(env, static_cast<double>(x));
}

Napi::Value big(Napi::Env env, int128 x) {
  const bool negative = x < 0;
  const uint128 magnitude = negative ? -static_cast<uint128>(x) : static_cast<uint128>(x);
  const uint64_t words[2] = {static_cast<uint64_t>(magnitude), static_cast<uint64_t>(magnitude >> 64)};
  return Napi::BigInt::New(env, negative ? 1 : 0, 2, words);
}

Napi::Value metric_to_js(Napi::Env env, const MetricSummary& metric) {
  auto object = Napi::Object::New(env);
  object.Set("min", big(env, metric.min));
  object.Set("max", big(env, metric.max));
  object.Set("sum", big(env, metric.sum));
  object.Set("sum_of_squares", big(env, metric.sum_of_squares));
  auto quantiles = Napi::Array::New(env);
  for (uint32_t i = 0; i < metric.quantiles_e9.size(); ++i) quantiles.Set(i, big(env, metric.quantiles_e9[i]));
  object.Set("quantiles_e9", quantiles);
  object.Set("positive", count(env, metric.positive));
  return object;
}

Napi::Value ladder_to_js(Napi::Env env, const HorizonSummary& horizon) {
  auto steps = Napi::Array::New(env);
  for (uint32_t i = 0; i < horizon.ladder.size(); ++i) {
    const LadderStep& step = horizon.ladder[i];
    auto object = Napi::Object::New(env);
    object.Set("reached_up", count(env, step.reached_up));
    object.Set("reached_down", count(env, step.reached_down));
    object.Set("median_minutes_up_x2", Napi::Number::New(env, static_cast<double>(step.median_minutes_up_x2)));
    object.Set("median_minutes_down_x2", Napi::Number::New(env, static_cast<double>(step.median_minutes_down_x2)));
    steps.Set(i, object);
  }
  return steps;
}

}  // namespace

Napi::Value outcomes_to_js(Napi::Env env, const OutcomesSummary& summary) {
  auto horizons = Napi::Array::New(env);
  for (uint32_t h = 0; h < summary.size(); ++h) {
    const HorizonSummary& horizon = summary[h];
    auto object = Napi::Object::New(env);
    object.Set("completed", count(env, horizon.completed));
    object.Set("missing", count(env, horizon.missing));
    object.Set("non_overlapping", count(env, horizon.non_overlapping));
    auto metrics = Napi::Object::New(env);
    metrics.Set("return", metric_to_js(env, horizon.metrics[static_cast<size_t>(Metric::return_)]));
    metrics.Set("mfe", metric_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mfe)]));
    metrics.Set("mae", metric_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mae)]));
    object.Set("metrics", metrics);
    object.Set("ladder", ladder_to_js(env, horizon));
    horizons.Set(h, object);
  }
  return horizons;
}

}  // namespace hindsight::addon
