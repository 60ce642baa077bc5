// Studies at the native boundary: find opportunities by plans, simulate symbol by symbol as the records come, make the
// reports. All of it runs on the libuv pool, and from there on the threads of the engine.
#include <napi.h>

#include <algorithm>

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/occurrences_handle.h"
#include "addon/query/query_arguments.h"
#include "addon/studies/study_handle.h"
#include "addon/studies/study_report_binding.h"
#include "plan/decode.h"
#include "studies/policies/policy_table.h"

namespace hindsight::addon {

namespace {

using namespace studies;

/// Reads whole numbers of an object by name.
class Numbers {
 public:
  Numbers(const Napi::Value& value, const char* expected) : object_(object_argument(value, expected)) {}

  int64_t whole(const char* name, int64_t least, int64_t most) const {
    const Napi::Value value = object_.Get(name);
    const double x = value.IsNumber() ? value.As<Napi::Number>().DoubleValue() : -1;
    const bool holds = x >= static_cast<double>(least) && x <= static_cast<double>(most) &&
                       x == static_cast<double>(static_cast<int64_t>(x));
    require(object_.Env(), holds, (std::string(name) + ": a whole number within its limits").c_str());
    return static_cast<int64_t>(x);
  }
  bool flag(const char* name) const { return whole(name, 0, 1) != 0; }

 private:
  Napi::Object object_;
};

constexpr int64_t kBarsMost = 1'000'000;
constexpr int64_t kCostMost = 10'000'000;  // 10 %, in 1e-8
constexpr int64_t kBarNumberMost = INT64_C(1) << 40;

struct RequestArguments {
  StudyRequest request;
  int32_t at_least, of;
  std::vector<uint8_t> plan, activity_plan;

  explicit RequestArguments(const Napi::CallbackInfo& info) : plan(bytes_argument(info[1], "plan: Uint8Array").copy()) {
    if (!info[2].IsUndefined()) activity_plan = bytes_argument(info[2], "activityPlan: Uint8Array").copy();
    const Numbers numbers(info[3], "options: the numbers of a study");
    auto& [opportunities, rules, policies, baseline_of, examples_max, rows, control] = request;
    rules.horizon_bars = static_cast<int32_t>(numbers.whole("horizonBars", 1, UINT16_MAX));
    rules.limit_fill = numbers.flag("touch") ? LimitFill::touch : LimitFill::through;
    rules.costs = {.taker_e8 = numbers.whole("takerE8", 0, kCostMost),
                   .maker_e8 = numbers.whole("makerE8", 0, kCostMost),
                   .slippage_e8 = numbers.whole("slippageE8", 0, kCostMost),
                   .settled_funding = numbers.flag("settledFunding")};
    rules.minutes = numbers.flag("minutes");
    opportunities.cooldown_bars = static_cast<int32_t>(numbers.whole("cooldownBars", 0, kBarsMost));
    opportunities.sealed_from = numbers.whole("sealedFromBar", 0, kBarNumberMost);
    opportunities.opportunities_max = static_cast<uint64_t>(numbers.whole("opportunitiesMax", 0, UINT32_MAX));
    of = static_cast<int32_t>(numbers.whole("of", 1, kBarsMost));
    at_least = static_cast<int32_t>(numbers.whole("atLeast", 1, of));
    examples_max = static_cast<size_t>(numbers.whole("examplesMax", 0, kBarsMost));
    rows = numbers.flag("rows");
    const auto table = int64_argument(info[4], "policies: BigInt64Array");
    policies = decode_policies({table.Data(), table.ElementLength()}, rules.horizon_bars);
    const auto baselines = uint32_argument(info[5], "baselines: Uint32Array");
    require(info.Env(), baselines.size == policies.size(), "baselines: one for each policy");
    for (size_t i = 0; i < baselines.size; ++i) {
      require(info.Env(), baselines.data[i] < policies.size(), "baselines: numbers of policies");
      baseline_of.push_back(baselines.data[i]);
    }
    read_control(info, control);
  }

  /// Bars by symbol: those of symbol s are [offsets[s], offsets[s + 1]), ascending; without offsets there is no
  /// control.
  static void read_control(const Napi::CallbackInfo& info, std::vector<std::vector<uint32_t>>& control) {
    const auto offsets = uint32_argument(info[6], "controlOffsets: Uint32Array");
    const auto bars = uint32_argument(info[7], "controlBars: Uint32Array");
    for (size_t s = 0; s + 1 < offsets.size; ++s) {
      const uint32_t begin = offsets.data[s], end = offsets.data[s + 1];
      require(info.Env(), begin <= end && end <= bars.size && std::is_sorted(bars.data + begin, bars.data + end),
              "controlOffsets, controlBars: ascending bars by symbol");
      control.emplace_back(bars.data + begin, bars.data + end);
    }
  }

  /// Verifies and decodes the plans; called off the main thread.
  StudyRequest decoded() const {
    StudyRequest decoded = request;
    decoded.opportunities.clauses = decode_plan(plan.data(), plan.size());
    if (!activity_plan.empty())
      decoded.opportunities.activity = Activity{decode_plan(activity_plan.data(), activity_plan.size()), at_least, of};
    return decoded;
  }
};

Napi::Value opened_to_js(Napi::Env env, const SharedStudy& held) {
  const Opportunities& found = held->study->opportunities();
  auto object = Napi::Object::New(env);
  auto symbols = Napi::Uint32Array::New(env, found.symbols.size());
  auto spans = Napi::Float64Array::New(env, 2 * found.symbols.size());
  auto counts = Napi::Float64Array::New(env, found.symbols.size());
  for (size_t i = 0; i < found.symbols.size(); ++i) {
    const NeededBars needed = held->study->needed(found.symbols[i]);
    symbols[i] = found.symbols[i];
    spans[2 * i] = static_cast<double>(needed.from);
    spans[2 * i + 1] = static_cast<double>(needed.end);
    counts[i] = static_cast<double>(found.bars[found.symbols[i]].size());
  }
  object.Set("study", study_handle(env, held));
  object.Set("symbols", symbols);
  object.Set("neededBars", spans);
  object.Set("opportunities", counts);
  object.Set("open", bar_counts_to_js(env, found.open));
  object.Set("sealed", bar_counts_to_js(env, found.sealed));
  return object;
}

// openStudy(snapshot, plan, activityPlan, options, policies, baselines, controlOffsets, controlBars, pool, cancel)
Napi::Value open_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    RequestArguments arguments(info);
    const Run run(info[8], info[9]);
    return start(
        env, kept_arguments(info),
        [=, arguments = std::move(arguments)] {
          auto held = std::make_shared<HeldStudy>();
          held->snapshot = snapshot;
          StudyRequest request = arguments.decoded();
          if (!request.control.empty() && request.control.size() != snapshot->symbols.size())
            fail("invalid_argument", "controlOffsets: one more than symbols");
          held->study = std::make_unique<Study>(snapshot, std::move(request), *run.pool, run.cancel);
          return held;
        },
        [](Napi::Env e, SharedStudy& held) { return opened_to_js(e, held); });
  });
}

/// Rows of four: minute, rate in 1e-12, mark in 1e-8 or 0, 1 when recorded.
std::vector<Settlement> settlements_argument(const Napi::Value& value) {
  const auto rows = int64_argument(value, "settlements: BigInt64Array");
  require(value.Env(), rows.ElementLength() % 4 == 0, "settlements: rows of four");
  std::vector<Settlement> settlements(rows.ElementLength() / 4);
  for (size_t i = 0; i < settlements.size(); ++i)
    settlements[i] = {rows[4 * i], rows[4 * i + 1], rows[4 * i + 3] != 0, rows[4 * i + 2]};
  return settlements;
}

// simulateStudy(study, symbol, minutes, settlements, pool, cancel, done)
Napi::Value simulate_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const SharedStudy held = unwrap_study(info[0]);
    require(env, info[1].IsNumber(), "symbol: a number");
    const uint32_t symbol = info[1].As<Napi::Number>().Uint32Value();
    const auto minutes = uint16_argument(info[2], "minutes: Uint16Array");
    auto settlements = settlements_argument(info[3]);
    const Run run(info[4], info[5]);
    auto* done = shared_argument(info[6], "done: Int32Array with an element");
    return start(
        env, kept_arguments(info),
        [=, settlements = std::move(settlements)] {
          if (symbol >= held->snapshot->symbols.size()) fail("invalid_argument", "symbol: no such symbol number");
          const BarNumber from = held->study->needed(symbol).from;
          held->study->simulate(symbol, {from, {minutes.data, minutes.size}}, settlements, *run.pool, run.cancel, done);
          return true;
        },
        [](Napi::Env e, bool) { return e.Undefined(); });
  });
}

Part part_argument(const Napi::Value& value) {
  const std::string name = string_argument(value, "part: 'open' or 'sealed'");
  require(value.Env(), name == "open" || name == "sealed", "part: 'open' or 'sealed'");
  return name == "open" ? Part::open : Part::sealed;
}

struct Reported {
  Study::Reports reports;
  std::vector<PathPoint> path;
  std::vector<Example> examples;
  std::shared_ptr<HeldOccurrences> anchors;
};

// reportStudy(study, part, pool, cancel)
Napi::Value report_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const SharedStudy held = unwrap_study(info[0]);
    const Part part = part_argument(info[1]);
    const Run run(info[2], info[3]);
    return start(
        env, kept_arguments(info),
        [=] {
          Reported all{held->study->report(part, *run.pool, run.cancel), held->study->average_path(part),
                       held->study->examples(part), nullptr};
          all.anchors = std::make_shared<HeldOccurrences>(
              HeldOccurrences{held->snapshot, occurrences_of(held->study->anchors(part)), {}});
          return all;
        },
        [](Napi::Env e, Reported& all) -> Napi::Value {
          auto object = Napi::Object::New(e);
          object.Set("report", report_to_js(e, all.reports.report));
          object.Set("control", control_to_js(e, all.reports.control));
          object.Set("path", path_to_js(e, all.path));
          object.Set("examples", examples_to_js(e, all.examples));
          object.Set("occurrences", occurrences_handle(e, std::move(all.anchors)));
          return object;
        });
  });
}

// nextStudyRows(study, part, policy, count)
Napi::Value next_rows_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const SharedStudy held = unwrap_study(info[0]);
    const Part part = part_argument(info[1]);
    require(env, info[2].IsNumber() && info[3].IsNumber(), "policy, count: numbers");
    const size_t policy = info[2].As<Napi::Number>().Uint32Value();
    const size_t count = info[3].As<Napi::Number>().Uint32Value();
    return start(
        env, kept_arguments(info),
        [=] {
          HeldStudy::Reading& reading = held->reading;
          if (reading.writer == nullptr || reading.part != part || reading.policy != policy)
            reading = {part, policy, held->study->rows(part, policy)};
          std::string text = reading.writer->next(count);
          if (text.empty()) reading.writer.reset();
          return text;
        },
        [](Napi::Env e, std::string& text) -> Napi::Value {
          return Napi::Buffer<char>::Copy(e, text.data(), text.size());
        });
  });
}

}  // namespace

void register_studies(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("openStudy", open_async);
  set("simulateStudy", simulate_async);
  set("reportStudy", report_async);
  set("nextStudyRows", next_rows_async);
}

}  // namespace hindsight::addon
