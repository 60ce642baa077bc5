#include "addon/query/derived_binding.h"

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/metric_binding.h"
#include "addon/query/outcomes_binding.h"
#include "addon/query/query_arguments.h"
#include "charts/charts.h"
#include "outcomes/sweep/sweep.h"

namespace hindsight::addon {

namespace {

// The quantiles that paths show: 5, 25, 50, 75 and 95 percent.
constexpr std::array<size_t, 5> kShown = {0, 2, 3, 4, 6};
static_assert(kQuantilePercents[0] == 5 && kQuantilePercents[2] == 25 && kQuantilePercents[3] == 50 &&
              kQuantilePercents[4] == 75 && kQuantilePercents[6] == 95);

struct Charts {
  charts::ChartSums sums;
  std::vector<SymbolBuckets> symbols;
};

/// Columns: one typed array per member, so that thousands of rows make few objects.
class Columns {
 public:
  explicit Columns(Napi::Env env) : env_(env), object_(Napi::Object::New(env)) {}
  template <class Rows, class Get>
  Columns& numbers(const char* name, const Rows& rows, Get get) {
    std::vector<double> values;
    for (const auto& row : rows) values.push_back(static_cast<double>(get(row)));
    object_.Set(name, typed_array<Napi::Float64Array>(env_, std::move(values)));
    return *this;
  }
  template <class Rows, class Get>
  Columns& integers(const char* name, const Rows& rows, Get get) {
    std::vector<int64_t> values;
    for (const auto& row : rows) values.push_back(get(row));
    object_.Set(name, typed_array<Napi::BigInt64Array>(env_, std::move(values)));
    return *this;
  }
  Napi::Object object() const { return object_; }

 private:
  Napi::Env env_;
  Napi::Object object_;
};

struct SymbolRow {
  uint32_t symbol = 0;
  uint64_t occurrences = 0, eligible = 0;
  charts::Returns returns;
};

// Every symbol with a bucket in scope.
Napi::Value symbols_to_js(Napi::Env env, const Charts& charts) {
  std::vector<SymbolRow> rows;
  auto next = charts.sums.symbols.begin();
  for (uint32_t s = 0; s < charts.symbols.size(); ++s) {
    SymbolRow row{.symbol = s, .occurrences = 0, .eligible = charts.symbols[s].eligible, .returns = {}};
    if (next != charts.sums.symbols.end() && next->symbol == s) {
      row.occurrences = next->occurrences;
      row.returns = next->returns;
      ++next;
    }
    if (charts.symbols[s].scope != 0) rows.push_back(row);
  }
  return Columns(env)
      .numbers("symbol", rows, [](const SymbolRow& row) { return row.symbol; })
      .numbers("occurrences", rows, [](const SymbolRow& row) { return row.occurrences; })
      .numbers("eligible", rows, [](const SymbolRow& row) { return row.eligible; })
      .numbers("completed", rows, [](const SymbolRow& row) { return row.returns.completed; })
      .integers("median_e9", rows, [](const SymbolRow& row) { return row.returns.median_e9; })
      .object();
}

Napi::Value paths_to_js(Napi::Env env, const std::optional<charts::Paths>& paths) {
  if (!paths) return env.Null();
  Columns columns(env);
  columns.numbers("count", paths->minutes, [](const charts::PathMinute& minute) { return minute.count; })
      .integers("mean_e9", paths->minutes, [](const charts::PathMinute& minute) { return minute.mean_e9; });
  auto quantiles = Napi::Array::New(env);
  for (uint32_t q = 0; q < kShown.size(); ++q) {
    std::vector<int64_t> values;
    for (const charts::PathMinute& minute : paths->minutes) values.push_back(minute.quantiles_e9[kShown[q]]);
    quantiles.Set(q, typed_array<Napi::BigInt64Array>(env, std::move(values)));
  }
  columns.object().Set("quantiles_e9", quantiles);
  columns.object().Set("completed", number(env, paths->completed));
  return columns.object();
}

Napi::Value charts_to_js(Napi::Env env, const Charts& charts) {
  const charts::ChartSums& sums = charts.sums;
  auto object = Napi::Object::New(env);
  const auto self = [](uint64_t x) { return x; };
  Columns columns(env);
  columns.numbers("histogram", sums.histogram, self).numbers("hours", sums.hours, self);
  object = columns.object();
  object.Set("completed", number(env, sums.completed));
  object.Set("symbols", symbols_to_js(env, charts));
  object.Set("days", Columns(env)
                         .numbers("day", sums.days, [](const charts::DayChart& day) { return day.day; })
                         .numbers("occurrences", sums.days, [](const charts::DayChart& day) { return day.occurrences; })
                         .object());
  object.Set(
      "months",
      Columns(env)
          .numbers("month", sums.months, [](const charts::MonthChart& month) { return month.month; })
          .numbers("completed", sums.months, [](const charts::MonthChart& month) { return month.returns.completed; })
          .integers("median_e9", sums.months, [](const charts::MonthChart& month) { return month.returns.median_e9; })
          .object());
  object.Set("paths", paths_to_js(env, sums.paths));
  return object;
}

// chartOccurrences(snapshot, occurrences, { horizon, pathMinutes }, pool, cancel)
Napi::Value chart(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap_prices(info[0]);
    SharedOccurrences held = unwrap_occurrences(info[1]);
    const auto wanted = object_argument(info[2], "options: { horizon, pathMinutes }");
    charts::ChartOptions options;
    options.horizon = static_cast<size_t>(minute_argument(wanted.Get("horizon"), "horizon: 0 to 5"));
    for_each(wanted.Get("pathMinutes"), "pathMinutes: number[]", [&](const Napi::Value& minute) {
      options.path_minutes.push_back(static_cast<int32_t>(minute_argument(minute, "pathMinutes: number[]")));
    });
    const Run run(info[3], info[4]);
    return start(
        env, kept_arguments(info),
        [=, held = std::move(held)] {
          if (held->snapshot != snapshot) fail("invalid_argument", "the occurrences belong to another snapshot");
          return Charts{charts::charts_of(*snapshot, held->occurrences, options, *run.pool, run.cancel), held->symbols};
        },
        [](Napi::Env e, Charts& charts) { return charts_to_js(e, charts); });
  });
}

Napi::Value threshold_to_js(Napi::Env env, const ThresholdSummary& threshold) {
  auto horizons = Napi::Array::New(env);
  for (uint32_t h = 0; h < kHorizons; ++h) {
    const ThresholdHorizon& horizon = threshold.horizons[h];
    auto object = Napi::Object::New(env);
    object.Set("completed", number(env, horizon.completed));
    object.Set("positive", number(env, horizon.positive));
    object.Set("sum", bigint_to_js(env, horizon.sum));
    object.Set("median_e9", bigint_to_js(env, horizon.median_e9));
    object.Set("days", number(env, horizon.days));
    object.Set("df_e2", Napi::Number::New(env, static_cast<double>(horizon.df_e2)));
    if (horizon.errors) {
      auto errors = Napi::Object::New(env);
      errors.Set("mean_e12", bigint_to_js(env, horizon.errors->mean_e12));
      errors.Set("difference_e12", bigint_to_js(env, horizon.errors->difference_e12));
      object.Set("errors", errors);
    } else {
      object.Set("errors", env.Null());
    }
    horizons.Set(h, object);
  }
  auto object = Napi::Object::New(env);
  object.Set("occurrences", number(env, threshold.occurrences));
  object.Set("horizons", horizons);
  return object;
}

/// Either the occurrences of the loosest threshold and the clause's operand, or one list per threshold.
struct SweepArgument {
  std::vector<SharedOccurrences> lists;
  std::optional<size_t> operand;
  std::vector<Interval> intervals;  ///< by threshold

  explicit SweepArgument(const Napi::Value& value) {
    constexpr const char* kExpected = "marks: { lists, operand?, intervals? }";
    const auto object = object_argument(value, kExpected);
    for_each(object.Get("lists"), kExpected,
             [&](const Napi::Value& list) { lists.push_back(unwrap_occurrences(list)); });
    if (object.Get("operand").IsUndefined()) {
      require(value.Env(), !lists.empty() && lists.size() <= kThresholdsMax, "lists: 1 to 32");
      return;
    }
    operand = static_cast<size_t>(minute_argument(object.Get("operand"), kExpected));
    const auto ends = int64_argument(object.Get("intervals"), "intervals: BigInt64Array");
    require(value.Env(),
            lists.size() == 1 && ends.ElementLength() % 2 == 0 && ends.ElementLength() >= 2 &&
                ends.ElementLength() <= 2 * kThresholdsMax,
            "intervals: the two ends of 1 to 32, and one list");
    for (size_t i = 0; i < ends.ElementLength(); i += 2) intervals.push_back({ends[i], ends[i + 1]});
  }

  size_t thresholds() const { return operand ? intervals.size() : lists.size(); }

  std::unique_ptr<const MarkedOccurrences> marked(const Planned& planned) const {
    std::vector<std::shared_ptr<const Occurrences>> all;
    for (const SharedOccurrences& list : lists) {
      if (list->snapshot != planned.snapshot) fail("invalid_argument", "the occurrences belong to another snapshot");
      all.emplace_back(list, &list->occurrences);
    }
    if (!operand) return std::make_unique<MarkedByList>(std::move(all));
    const Program& program = planned.program();
    if (*operand >= program.operands.size()) fail("invalid_argument", "operand: the plan has no such operand");
    return std::make_unique<MarkedByValue>(*planned.snapshot, program.operands[*operand], intervals, all[0]);
  }
};

// sweepThresholds(plan, { lists, operand?, intervals? }, reference, pool, cancel)
Napi::Value sweep(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    SweepArgument argument(info[1]);
    ReferenceDays reference = reference_days_argument(info[2]);
    const Run run(info[3], info[4]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned), argument = std::move(argument), reference = std::move(reference)] {
          return sweep_of(*planned.snapshot, *argument.marked(planned), argument.thresholds(), reference, *run.pool,
                          run.cancel);
        },
        [](Napi::Env e, std::vector<ThresholdSummary>& thresholds) -> Napi::Value {
          auto all = Napi::Array::New(e);
          for (uint32_t t = 0; t < thresholds.size(); ++t) all.Set(t, threshold_to_js(e, thresholds[t]));
          return all;
        });
  });
}

}  // namespace

void register_derived(Napi::Env env, Napi::Object exports) {
  exports.Set("chartOccurrences", Napi::Function::New(env, chart, "chartOccurrences"));
  exports.Set("sweepThresholds", Napi::Function::New(env, sweep, "sweepThresholds"));
}

}  // namespace hindsight::addon
