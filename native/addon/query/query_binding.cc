// Queries at the native boundary: scan, funnel, order and outcomes. Everything that reads buckets runs on the libuv
// pool, and from there on the threads of the engine.
#include <napi.h>

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/outcomes_binding.h"
#include "addon/query/query_arguments.h"
#include "outcomes/outcomes.h"
#include "scan/occurrences/list_order.h"
#include "scan/order.h"

namespace hindsight::addon {

namespace {

Napi::Value counts_to_js(Napi::Env env, const ScanCounts& counts) {
  auto object = Napi::Object::New(env);
  const auto set = [&](const char* name, uint64_t value) { object.Set(name, number(env, value)); };
  const auto excluded = [&](NullReason reason) { return counts.excluded[static_cast<int>(reason) - 1]; };
  set("scope_buckets", counts.scope_buckets);
  set("eligible", counts.eligible);
  set("warm_up", excluded(NullReason::warm_up));
  set("source_absent", excluded(NullReason::source_absent));
  set("stale", excluded(NullReason::stale));
  set("quarantined", excluded(NullReason::quarantined));
  set("undefined", excluded(NullReason::undefined));
  set("occurrences", counts.occurrences);
  set("onsets", counts.onsets);
  set("symbols_in_scope", counts.symbols_in_scope);
  set("symbols_with_occurrences", counts.symbols_with_occurrences);
  set("days_with_occurrences", counts.days_with_occurrences);
  return object;
}

Napi::Value figures_to_js(Napi::Env env, const ClauseFigures& figures) {
  auto object = Napi::Object::New(env);
  const auto set = [&](const char* name, uint64_t value) { object.Set(name, number(env, value)); };
  set("tasks", figures.tasks);
  set("places", figures.places);
  set("zones", figures.zones);
  set("zones_skipped", figures.zones_skipped);
  set("blocks", figures.blocks);
  set("blocks_left", figures.blocks_left);
  set("bytes_touched", figures.bytes_touched);
  set("candidates_before", figures.candidates_before);
  set("candidates_after", figures.candidates_after);
  set("nanoseconds", figures.nanoseconds);
  return object;
}

Napi::Value explanation_to_js(Napi::Env env, const ScanExplanation& explanation) {
  auto object = Napi::Object::New(env);
  object.Set("tasks", number(env, explanation.tasks));
  object.Set("eligibility_nanoseconds", number(env, explanation.eligibility_nanoseconds));
  auto conjunctions = Napi::Array::New(env);
  for (uint32_t i = 0; i < explanation.conjunctions.size(); ++i) {
    auto clauses = Napi::Array::New(env);
    for (uint32_t j = 0; j < explanation.conjunctions[i].size(); ++j) {
      clauses.Set(j, figures_to_js(env, explanation.conjunctions[i][j]));
    }
    conjunctions.Set(i, clauses);
  }
  object.Set("conjunctions", conjunctions);
  return object;
}

// All results except the list.
Napi::Object scan_to_js(Napi::Env env, const ScanResult& result) {
  auto object = Napi::Object::New(env);
  object.Set("counts", counts_to_js(env, result.counts));
  auto stats = Napi::Object::New(env);
  stats.Set("zones", number(env, result.stats.zones));
  stats.Set("zones_skipped", number(env, result.stats.zones_skipped));
  stats.Set("bytes_touched", number(env, result.stats.bytes_touched));
  object.Set("stats", stats);
  if (!result.explanation.conjunctions.empty()) {
    object.Set("explanation", explanation_to_js(env, result.explanation));
  }
  return object;
}

// (plan, pool, cancel, explain?): `prepare` takes the scan's result off the main thread, `convert`
// puts what it made of the occurrences into the result.
template <class Prepare, class Convert>
Napi::Value start_scan(const Napi::CallbackInfo& info, Prepare prepare, Convert convert) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const Run run(info[1], info[2]);
    ScanOptions options;
    options.explain = flag_argument(info[3], "explain: boolean");
    auto snapshot = planned.snapshot;
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          ScanResult result = scan(*planned.snapshot, planned.program(), *run.pool, run.cancel, options);
          auto prepared = prepare(*run.pool, snapshot, result);
          return std::pair(std::move(result), std::move(prepared));
        },
        [convert](Napi::Env e, auto& done) -> Napi::Value {
          auto object = scan_to_js(e, done.first);
          convert(e, object, done.second);
          return object;
        });
  });
}

// scan(…): returns the list as arrays
Napi::Value scan_async(const Napi::CallbackInfo& info) {
  return start_scan(
      info, [](ThreadPool& pool, const auto&, ScanResult& result) { return list_of(result.occurrences, pool); },
      [](Napi::Env env, Napi::Object& to, OccurrenceList& list) {
        to.Set("minutes", typed_array<Napi::Uint32Array>(env, std::move(list.minutes)));
        to.Set("offsets", typed_array<Napi::Uint32Array>(env, std::move(list.offsets)));
      });
}

// count(plan, pool, cancel): makes no list
Napi::Value count_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const Run run(info[1], info[2]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          return scan(*planned.snapshot, planned.program(), *run.pool, run.cancel, {.keep = false});
        },
        [](Napi::Env e, ScanResult& result) -> Napi::Value { return scan_to_js(e, result); });
  });
}

// find(…): the list stays in native code
Napi::Value find_async(const Napi::CallbackInfo& info) {
  return start_scan(
      info,
      [](ThreadPool&, const auto& snapshot, ScanResult& result) {
        return std::make_shared<const HeldOccurrences>(
            HeldOccurrences{snapshot, std::move(result.occurrences), std::move(result.symbols)});
      },
      [](Napi::Env env, Napi::Object& to, SharedOccurrences& held) {
        to.Set("bytes", number(env, held->occurrences.bytes()));
        to.Set("occurrences", occurrences_handle(env, std::move(held)));
      });
}

// keepOccurrences(snapshot, occurrences, scope, eligible): occurrences that no scan of ours found
Napi::Value keep_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap_prices(info[0]);
    const OccurrencesArgument argument(info[1]);
    const View<uint32_t> scope = uint32_argument(info[2], "scope: Uint32Array");
    const View<uint32_t> eligible = uint32_argument(info[3], "eligible: Uint32Array");
    const size_t symbols = snapshot->symbols.size();
    require(env, scope.size == symbols && eligible.size == symbols, "scope, eligible: one number of each symbol");
    return start(
        env, kept_arguments(info),
        [=] {
          HeldOccurrences held{snapshot, {}, {}};
          held.occurrences = *argument.load(snapshot);
          for (size_t s = 0; s < symbols; ++s) held.symbols.push_back({scope.data[s], eligible.data[s]});
          return std::make_shared<const HeldOccurrences>(std::move(held));
        },
        [](Napi::Env e, SharedOccurrences& held) -> Napi::Value {
          auto object = Napi::Object::New(e);
          object.Set("bytes", number(e, held->occurrences.bytes()));
          object.Set("occurrences", occurrences_handle(e, std::move(held)));
          return object;
        });
  });
}

Napi::Value funnel_to_js(Napi::Env env, const std::vector<std::vector<FunnelClause>>& conjunctions) {
  auto all = Napi::Array::New(env);
  for (uint32_t i = 0; i < conjunctions.size(); ++i) {
    auto clauses = Napi::Array::New(env);
    for (uint32_t j = 0; j < conjunctions[i].size(); ++j) {
      const FunnelClause& clause = conjunctions[i][j];
      auto object = Napi::Object::New(env);
      object.Set("predicate", number(env, clause.predicate));
      object.Set("alone", number(env, clause.alone));
      object.Set("cumulative", number(env, clause.cumulative));
      object.Set("least", clause.observed ? Napi::Value(Napi::BigInt::New(env, clause.least)) : env.Null());
      object.Set("greatest", clause.observed ? Napi::Value(Napi::BigInt::New(env, clause.greatest)) : env.Null());
      clauses.Set(j, object);
    }
    all.Set(i, clauses);
  }
  return all;
}

// funnel(plan, pool, cancel)
Napi::Value funnel_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const Run run(info[1], info[2]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          return funnel(*planned.snapshot, planned.program(), *run.pool, run.cancel);
        },
        [](Napi::Env e, std::vector<std::vector<FunnelClause>>& result) { return funnel_to_js(e, result); });
  });
}

// summarizeOutcomes(snapshot, occurrences, options, pool, cancel)
Napi::Value summarize_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap_prices(info[0]);
    const OccurrencesArgument occurrences(info[1]);
    SummarizeOptions options = summarize_options(info[2]);
    auto pool = ThreadPoolHandle::unwrap(info[3]);
    const auto* cancel = cancel_argument(info[4]);
    return start(
        env, kept_arguments(info),
        [=, options = std::move(options)] {
          return summarize_outcomes(*snapshot, *occurrences.load(snapshot), options.bound(), *pool, cancel);
        },
        [](Napi::Env e, OutcomesSummary& summary) { return outcomes_to_js(e, summary); });
  });
}

// orderedRows(plan, occurrences, key, descending, from, count, pool, cancel)
Napi::Value rows_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const OccurrencesArgument argument(info[1]);
    require(env, info[2].IsString() || info[2].IsNumber(), "key: 'time', 'symbol' or an operand number");
    const std::string name = info[2].IsString() ? info[2].As<Napi::String>().Utf8Value() : "";
    const uint32_t operand = info[2].IsNumber() ? info[2].As<Napi::Number>().Uint32Value() : 0;
    require(env, info[2].IsNumber() || name == "time" || name == "symbol",
            "key: 'time', 'symbol' or an operand number");
    require(env, info[3].IsBoolean(), "descending: boolean");
    const bool descending = info[3].As<Napi::Boolean>().Value();
    const auto whole = [&](size_t i, const char* expected) {
      const Minute number = minute_argument(info[i], expected);
      require(env, number >= 0, expected);
      return static_cast<uint64_t>(number);
    };
    const RowWindow window{whole(4, "from: a whole number"), whole(5, "count: a whole number")};
    const Run run(info[6], info[7]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          const auto occurrences = argument.load(planned.snapshot);
          if (name == "time") return rows_by_time(*occurrences, descending, window, *run.pool, run.cancel);
          if (name == "symbol") return rows_by_symbol(*occurrences, descending, window);
          const Program& program = planned.program();
          if (operand >= program.operands.size()) fail("invalid_argument", "key: the plan has no such operand");
          return rows_by_value(*planned.snapshot, program.operands[operand], *occurrences, descending, window,
                               *run.pool, run.cancel);
        },
        [](Napi::Env e, std::vector<uint32_t>& rows) -> Napi::Value {
          return typed_array<Napi::Uint32Array>(e, std::move(rows));
        });
  });
}

// orderByValues(snapshot, occurrences, values, descending, pool, cancel): all rows by values that are given
Napi::Value by_values_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap_prices(info[0]);
    const OccurrencesArgument argument(info[1]);
    const auto given = int64_argument(info[2], "values: BigInt64Array");
    const View<int64_t> values{given.Data(), given.ElementLength()};
    const bool descending = flag_argument(info[3], "descending: boolean");
    const Run run(info[4], info[5]);
    return start(
        env, kept_arguments(info),
        [=] {
          const OccurrenceList list = list_of(*argument.load(snapshot), *run.pool);
          if (values.size != list.minutes.size()) fail("invalid_argument", "values: one of each occurrence");
          return list_by_value(list, values.copy(), descending, *run.pool, run.cancel);
        },
        [](Napi::Env e, std::vector<uint32_t>& rows) -> Napi::Value {
          return typed_array<Napi::Uint32Array>(e, std::move(rows));
        });
  });
}

}  // namespace

void register_query(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("scan", scan_async);
  set("find", find_async);
  set("count", count_async);
  set("keepOccurrences", keep_async);
  set("funnel", funnel_async);
  set("summarizeOutcomes", summarize_async);
  set("orderedRows", rows_async);
  set("orderByValues", by_values_async);
}

}  // namespace hindsight::addon
