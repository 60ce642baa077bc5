#include "addon/query/outcomes_binding.h"

#include <cmath>

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/metric_binding.h"

namespace hindsight::addon {

namespace {

Napi::Value count(Napi::Env env, uint64_t x) {
  return Napi::Number::New(env, static_cast<double>(x));
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

Napi::Value interval_to_js(Napi::Env env, const IntervalE9& interval) {
  auto ends = Napi::Array::New(env);
  ends.Set(0u, bigint_to_js(env, interval.low));
  ends.Set(1u, bigint_to_js(env, interval.high));
  return ends;
}

Napi::Value errors_to_js(Napi::Env env, const std::optional<ErrorSummary>& errors) {
  if (!errors) return env.Null();
  auto object = Napi::Object::New(env);
  object.Set("mean_e12", bigint_to_js(env, errors->mean_e12));
  object.Set("difference_e12", errors->difference_e12 ? bigint_to_js(env, *errors->difference_e12) : env.Null());
  object.Set("median_interval_e9", interval_to_js(env, errors->median));
  return object;
}

// Columns: an object for each day of a year at six horizons takes longer than the sums.
Napi::Value day_sums_to_js(Napi::Env env, const std::vector<DaySum>& days) {
  std::vector<double> day, completed;
  std::vector<int64_t> sums;
  for (const DaySum& one : days) {
    day.push_back(static_cast<double>(one.day));
    completed.push_back(static_cast<double>(one.completed));
    sums.push_back(static_cast<int64_t>(one.sum));
    sums.push_back(static_cast<int64_t>(one.sum >> 64));
  }
  auto object = Napi::Object::New(env);
  object.Set("day", typed_array<Napi::Float64Array>(env, std::move(day)));
  object.Set("completed", typed_array<Napi::Float64Array>(env, std::move(completed)));
  object.Set("sums", typed_array<Napi::BigInt64Array>(env, std::move(sums)));
  return object;
}

Napi::Value quarters_to_js(Napi::Env env, const HorizonSummary& horizon) {
  auto quarters = Napi::Array::New(env);
  for (uint32_t i = 0; i < horizon.quarters.size(); ++i) {
    const QuarterSummary& quarter = horizon.quarters[i];
    auto object = Napi::Object::New(env);
    object.Set("completed", count(env, quarter.completed));
    object.Set("median_e9", quarter.completed == 0 ? env.Null() : bigint_to_js(env, quarter.median_e9));
    quarters.Set(i, object);
  }
  return quarters;
}

Napi::Value horizon_to_js(Napi::Env env, const HorizonSummary& horizon) {
  auto object = Napi::Object::New(env);
  object.Set("completed", count(env, horizon.completed));
  object.Set("missing", count(env, horizon.missing));
  object.Set("non_overlapping", count(env, horizon.non_overlapping));
  auto metrics = Napi::Object::New(env);
  metrics.Set("return", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::return_)]));
  metrics.Set("mfe", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mfe)]));
  metrics.Set("mae", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mae)]));
  object.Set("metrics", metrics);
  object.Set("ladder", ladder_to_js(env, horizon));
  object.Set("days", count(env, horizon.days));
  object.Set("df_e2", Napi::Number::New(env, static_cast<double>(horizon.df_e2)));
  object.Set("errors", errors_to_js(env, horizon.errors));
  object.Set("quarters", quarters_to_js(env, horizon));
  if (!horizon.day_sums.empty()) object.Set("day_sums", day_sums_to_js(env, horizon.day_sums));
  return object;
}

Napi::Value concentration_to_js(Napi::Env env, const std::optional<Concentration>& most) {
  if (!most) return env.Null();
  auto object = Napi::Object::New(env);
  object.Set("day", Napi::Number::New(env, static_cast<double>(most->day)));
  object.Set("day_occurrences", count(env, most->day_occurrences));
  object.Set("symbol", count(env, most->symbol));
  object.Set("symbol_occurrences", count(env, most->symbol_occurrences));
  return object;
}

}  // namespace

Napi::Value outcomes_to_js(Napi::Env env, const OutcomesSummary& summary) {
  auto horizons = Napi::Array::New(env);
  for (uint32_t h = 0; h < kHorizons; ++h) horizons.Set(h, horizon_to_js(env, summary.horizons[h]));
  auto quarters = Napi::Array::New(env);
  for (uint32_t i = 0; i < summary.quarters.size(); ++i) quarters.Set(i, Napi::Number::New(env, summary.quarters[i]));
  auto object = Napi::Object::New(env);
  object.Set("horizons", horizons);
  object.Set("quarters", quarters);
  object.Set("concentration", concentration_to_js(env, summary.concentration));
  return object;
}

namespace {

// Reads a list of horizon numbers as bits.
uint8_t horizons_option(const Napi::Value& value, uint8_t all) {
  if (value.IsUndefined()) return all;
  uint8_t bits = 0;
  for_each(value, "horizons: number[]", [&](const Napi::Value& one) {
    const double number = one.IsNumber() ? one.As<Napi::Number>().DoubleValue() : -1;
    require(value.Env(), number >= 0 && number < kHorizons && number == std::floor(number), "horizons: 0 to 5");
    bits = static_cast<uint8_t>(bits | 1u << static_cast<unsigned>(number));
  });
  require(value.Env(), bits != 0, "horizons: at least one");
  return bits;
}

bool flag_option(const Napi::Value& value, bool otherwise, const char* what) {
  if (value.IsUndefined()) return otherwise;
  require(value.Env(), value.IsBoolean(), what);
  return value.As<Napi::Boolean>().Value();
}

}  // namespace

ReferenceDays reference_days_argument(const Napi::Value& value) {
  const Napi::Env env = value.Env();
  const auto days = object_argument(value, "reference: { firstDay, completed, sums }");
  const Napi::Value completed = days.Get("completed");
  require(env, is_array_of(completed, napi_float64_array), "reference.completed: Float64Array");
  const auto counts = completed.As<Napi::Float64Array>();
  const auto sums = int64_argument(days.Get("sums"), "reference.sums: BigInt64Array");
  require(env, counts.ElementLength() % kHorizons == 0 && sums.ElementLength() == 2 * counts.ElementLength(),
          "reference: six horizons of as many days, two words to a sum");
  ReferenceDays filled;
  filled.first_day = minute_argument(days.Get("firstDay"), "reference.firstDay: a day");
  const size_t each = counts.ElementLength() / kHorizons;
  for (size_t h = 0; h < kHorizons; ++h) {
    for (size_t i = h * each; i < (h + 1) * each; ++i) {
      const double count = counts[i];
      require(env, count >= 0 && count <= 0x1p53 && count == std::floor(count), "reference.completed: counts");
      const uint64_t low = static_cast<uint64_t>(sums[2 * i]);
      const int128 sum = static_cast<int128>(sums[2 * i + 1]) * (int128{1} << 64) + static_cast<int128>(low);
      filled.days[h].push_back({static_cast<uint64_t>(count), sum});
    }
  }
  return filled;
}

SummarizeOptions summarize_options(const Napi::Value& value) {
  const auto object = object_argument(value, "options: { reference?, horizons?, ladder?, uncertainty?, daySums? }");
  SummarizeOptions options;
  options.outcomes.horizons = horizons_option(object.Get("horizons"), options.outcomes.horizons);
  options.outcomes.ladder = flag_option(object.Get("ladder"), true, "ladder: boolean");
  options.outcomes.uncertainty = flag_option(object.Get("uncertainty"), true, "uncertainty: boolean");
  options.outcomes.day_sums = flag_option(object.Get("daySums"), false, "daySums: boolean");
  const Napi::Value reference = object.Get("reference");
  if (!reference.IsUndefined()) options.reference = reference_days_argument(reference);
  return options;
}

}  // namespace hindsight::addon
