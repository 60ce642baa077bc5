// Plans and occurrences across the waist: scan, funnel, order, values, outcomes. Arguments are checked and copied or
// pinned here; everything that reads buckets runs on the libuv pool (and, inside, on the engine's own threads).
#include <napi.h>

#include "addon/handles.h"
#include "addon/outcomes_face.h"
#include "addon/promise_worker.h"
#include "features/feature_table.h"
#include "outcomes/outcomes.h"
#include "plan/decode.h"
#include "scan/order.h"
#include "scan/scan.h"
#include "scan/simd/kernels.h"

namespace hindsight::addon {

namespace {

Napi::Value number(Napi::Env env, uint64_t x) {
  return Napi::Number::New(env, static_cast<double>(x));
}

/// A typed array of JavaScript, pinned while work reads it.
template <class T>
struct View {
  const T* data = nullptr;
  size_t size = 0;
  std::vector<T> copy() const { return {data, data + size}; }
};

View<uint8_t> bytes_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  const auto array = value.As<Napi::TypedArray>();
  require(value.Env(), array.TypedArrayType() == napi_uint8_array, expected);
  const auto bytes = value.As<Napi::Uint8Array>();
  return {bytes.Data(), bytes.ElementLength()};
}

View<uint32_t> uint32_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  require(value.Env(), value.As<Napi::TypedArray>().TypedArrayType() == napi_uint32_array, expected);
  const auto array = value.As<Napi::Uint32Array>();
  return {array.Data(), array.ElementLength()};
}

/// `cancel` is an Int32Array of at least one element; JavaScript writes it while native threads read it.
const std::atomic<int32_t>* cancel_argument(const Napi::Value& value) {
  require(value.Env(), value.IsTypedArray(), "cancel: Int32Array");
  require(value.Env(), value.As<Napi::TypedArray>().TypedArrayType() == napi_int32_array, "cancel: Int32Array");
  const auto array = value.As<Napi::Int32Array>();
  require(value.Env(), array.ElementLength() >= 1, "cancel: Int32Array with an element");
  static_assert(sizeof(std::atomic<int32_t>) == sizeof(int32_t));
  return reinterpret_cast<const std::atomic<int32_t>*>(array.Data());
}

struct OccurrencesArgument {
  View<uint32_t> minutes, offsets;

  explicit OccurrencesArgument(const Napi::Value& value) {
    require(value.Env(), value.IsObject(), "occurrences: { minutes, offsets }");
    const auto object = value.As<Napi::Object>();
    minutes = uint32_argument(object.Get("minutes"), "occurrences.minutes: Uint32Array");
    offsets = uint32_argument(object.Get("offsets"), "occurrences.offsets: Uint32Array");
  }

  /// Copied and checked off the main thread: ten million anchors are 40 MB.
  Occurrences load(const Snapshot& snapshot) const {
    Occurrences occurrences{minutes.copy(), offsets.copy()};
    const auto& bounds = occurrences.offsets;
    if (bounds.size() != snapshot.symbols.size() + 1 || bounds.front() != 0 ||
        bounds.back() != occurrences.minutes.size() || !std::is_sorted(bounds.begin(), bounds.end())) {
      fail("invalid_argument", "occurrences.offsets do not fit the snapshot's symbols");
    }
    for (size_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
      for (uint32_t i = bounds[symbol]; i < bounds[symbol + 1]; ++i) {
        const Minute minute = occurrences.minutes[i];
        if (minute < snapshot.symbols[symbol].first || minute > snapshot.symbols[symbol].last ||
            (i > bounds[symbol] && occurrences.minutes[i] <= occurrences.minutes[i - 1])) {
          fail("invalid_argument", "occurrences.minutes are not ascending minutes of their symbol's record");
        }
      }
    }
    return occurrences;
  }
};

/// (symbol, minute) pairs, checked against the snapshot.
struct BucketsArgument {
  View<uint32_t> symbols, minutes;

  BucketsArgument(const Napi::Value& symbol_values, const Napi::Value& minute_values)
      : symbols(uint32_argument(symbol_values, "symbols: Uint32Array")),
        minutes(uint32_argument(minute_values, "minutes: Uint32Array")) {
    require(symbol_values.Env(), symbols.size == minutes.size, "as many symbols as minutes");
  }

  void check(const Snapshot& snapshot) const {
    for (size_t i = 0; i < symbols.size; ++i) {
      if (symbols.data[i] >= snapshot.symbols.size()) fail("invalid_argument", "symbols: no such symbol number");
      const SymbolRecord& record = snapshot.symbols[symbols.data[i]];
      if (minutes.data[i] < record.first || minutes.data[i] > record.last) {
        fail("invalid_argument", "minutes: a bucket outside the record of " + record.name);
      }
    }
  }
};

std::vector<Napi::Value> arguments(const Napi::CallbackInfo& info, size_t count) {
  std::vector<Napi::Value> values;
  for (size_t i = 0; i < count; ++i) values.push_back(info[i]);
  return values;
}

/// Only objects can be kept alive by reference; strings and numbers are copied before work starts.
std::vector<Napi::Value> objects_of(const std::vector<Napi::Value>& values) {
  std::vector<Napi::Value> objects;
  for (const auto& value : values) {
    if (value.IsObject()) objects.push_back(value);
  }
  return objects;
}

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

// scan(snapshot, plan, pool, cancel)
Napi::Value scan_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    auto plan = bytes_argument(info[1], "plan: Uint8Array").copy();
    auto pool = ThreadPoolHandle::unwrap(info[2]);
    const auto* cancel = cancel_argument(info[3]);
    return start(
        env, arguments(info, 4),
        [=, plan = std::move(plan)] { return scan(*snapshot, decode_plan(plan.data(), plan.size()), *pool, cancel); },
        [](Napi::Env e, ScanResult& result) -> Napi::Value {
          auto object = Napi::Object::New(e);
          object.Set("minutes", typed_array<Napi::Uint32Array>(e, std::move(result.occurrences.minutes)));
          object.Set("offsets", typed_array<Napi::Uint32Array>(e, std::move(result.occurrences.offsets)));
          object.Set("counts", counts_to_js(e, result.counts));
          auto stats = Napi::Object::New(e);
          stats.Set("zones", number(e, result.stats.zones));
          stats.Set("zones_skipped", number(e, result.stats.zones_skipped));
          stats.Set("bytes_touched", number(e, result.stats.bytes_touched));
          object.Set("stats", stats);
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

// funnel(snapshot, plan, pool, cancel)
Napi::Value funnel_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    auto plan = bytes_argument(info[1], "plan: Uint8Array").copy();
    auto pool = ThreadPoolHandle::unwrap(info[2]);
    const auto* cancel = cancel_argument(info[3]);
    return start(
        env, arguments(info, 4),
        [=, plan = std::move(plan)] { return funnel(*snapshot, decode_plan(plan.data(), plan.size()), *pool, cancel); },
        [](Napi::Env e, std::vector<std::vector<FunnelClause>>& result) { return funnel_to_js(e, result); });
  });
}

// summarizeOutcomes(snapshot, occurrences, pool, cancel)
Napi::Value summarize_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    const OccurrencesArgument occurrences(info[1]);
    auto pool = ThreadPoolHandle::unwrap(info[2]);
    const auto* cancel = cancel_argument(info[3]);
    return start(
        env, {info[0], info[1], info[2], info[3]},
        [=] { return summarize_outcomes(*snapshot, occurrences.load(*snapshot), *pool, cancel); },
        [](Napi::Env e, OutcomesSummary& summary) { return outcomes_to_js(e, summary); });
  });
}

// sortOccurrences(snapshot, plan, occurrences, key, descending, pool, cancel)
Napi::Value sort_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    auto plan = bytes_argument(info[1], "plan: Uint8Array").copy();
    const OccurrencesArgument argument(info[2]);
    require(env, info[3].IsString() || info[3].IsNumber(), "key: 'time', 'symbol' or an operand number");
    const std::string name = info[3].IsString() ? info[3].As<Napi::String>().Utf8Value() : "";
    const uint32_t operand = info[3].IsNumber() ? info[3].As<Napi::Number>().Uint32Value() : 0;
    require(env, info[3].IsNumber() || name == "time" || name == "symbol",
            "key: 'time', 'symbol' or an operand number");
    require(env, info[4].IsBoolean(), "descending: boolean");
    const bool descending = info[4].As<Napi::Boolean>().Value();
    return start(
        env, objects_of(arguments(info, 7)),
        [=, plan = std::move(plan)] {
          const Occurrences occurrences = argument.load(*snapshot);
          if (name == "time") return order_by_time(occurrences, descending);
          if (name == "symbol") return order_by_symbol(occurrences, descending);
          const Program program = decode_plan(plan.data(), plan.size());
          if (operand >= program.operands.size()) fail("invalid_argument", "key: the plan has no such operand");
          const auto values =
              values_at(*snapshot, program.operands[operand], symbols_of(occurrences), occurrences.minutes);
          return order_by_value(occurrences, values, descending);
        },
        [](Napi::Env e, std::vector<uint32_t>& order) -> Napi::Value {
          return typed_array<Napi::Uint32Array>(e, std::move(order));
        });
  });
}

Napi::Value int64_array(Napi::Env env, std::vector<int64_t>& values) {
  return typed_array<Napi::BigInt64Array>(env, std::move(values));
}

// valuesAt(snapshot, plan, symbols, minutes)
Napi::Value values_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    auto plan = bytes_argument(info[1], "plan: Uint8Array").copy();
    const BucketsArgument buckets(info[2], info[3]);
    return start(
        env, arguments(info, 4),
        [=, plan = std::move(plan)] {
          buckets.check(*snapshot);
          const auto operands = decode_plan(plan.data(), plan.size()).operands;
          const auto symbols = buckets.symbols.copy();
          const auto minutes = buckets.minutes.copy();
          std::vector<int64_t> all(symbols.size() * operands.size());
          for (size_t j = 0; j < operands.size(); ++j) {
            const auto values = values_at(*snapshot, operands[j], symbols, minutes);
            for (size_t i = 0; i < values.size(); ++i) all[i * operands.size() + j] = values[i];
          }
          return all;
        },
        int64_array);
  });
}

int64_t price_at(const Snapshot& snapshot, uint32_t symbol, Minute minute) {
  for (const Segment& segment : snapshot.segments) {
    if (minute < segment.begin || minute >= segment.end) continue;
    const SymbolSegment* part = segment.find(symbol);
    if (part == nullptr || minute < part->valid_begin || minute >= part->valid_end) break;
    const Extent& close = part->extents[price_column(PriceColumn::close)];
    const size_t i = static_cast<size_t>(minute - close.first_slot);
    if (close.width == 4) {
      const int32_t stored = static_cast<const int32_t*>(close.values)[i];
      return is_null(stored) ? null_code<int64_t>(reason_of(stored)) : stored * close.unit;
    }
    const int64_t stored = static_cast<const int64_t*>(close.values)[i];
    return is_null(stored) ? stored : stored * close.unit;
  }
  return null_code<int64_t>(NullReason::source_absent);
}

// pricesAt(snapshot, symbols, minutes)
Napi::Value prices_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    const BucketsArgument buckets(info[1], info[2]);
    return start(
        env, arguments(info, 3),
        [=] {
          buckets.check(*snapshot);
          std::vector<int64_t> prices(buckets.symbols.size);
          for (size_t i = 0; i < prices.size(); ++i) {
            prices[i] = price_at(*snapshot, buckets.symbols.data[i], buckets.minutes.data[i]);
          }
          return prices;
        },
        int64_array);
  });
}

// outcomesAt(snapshot, symbols, minutes)
Napi::Value outcomes_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    const BucketsArgument buckets(info[1], info[2]);
    return start(
        env, arguments(info, 3),
        [=] {
          buckets.check(*snapshot);
          return outcomes_at(*snapshot, buckets.symbols.copy(), buckets.minutes.copy());
        },
        int64_array);
  });
}

// stepMinutes(snapshot, plan, symbols, minutes)
Napi::Value steps_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap(info[0]);
    auto plan = bytes_argument(info[1], "plan: Uint8Array").copy();
    const BucketsArgument buckets(info[2], info[3]);
    return start(
        env, arguments(info, 4),
        [=, plan = std::move(plan)] {
          buckets.check(*snapshot);
          const Program program = decode_plan(plan.data(), plan.size());
          std::vector<double> all;
          for (size_t i = 0; i < buckets.symbols.size; ++i) {
            for (const Minute minute :
                 step_minutes(*snapshot, program, buckets.symbols.data[i], buckets.minutes.data[i])) {
              all.push_back(static_cast<double>(minute));
            }
          }
          return all;
        },
        [](Napi::Env e, std::vector<double>& minutes) -> Napi::Value {
          return typed_array<Napi::Float64Array>(e, std::move(minutes));
        });
  });
}

Napi::Value simd(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto object = Napi::Object::New(env);
    object.Set("path", Napi::String::New(env, std::string(simd_path())));
    auto available = Napi::Array::New(env);
    uint32_t i = 0;
    for (const auto& path : available_simd_paths()) available.Set(i++, Napi::String::New(env, std::string(path)));
    object.Set("available", available);
    return object;
  });
}

Napi::Value feature_table_to_js(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  constexpr const char* kTypes[] = {"number", "integer", "label"};
  constexpr std::string_view kSourceLetters = "BFMIUORQTDXV";
  auto rows = Napi::Array::New(env);
  uint32_t row = 0;
  for (const Feature& feature : feature_table()) {
    auto object = Napi::Object::New(env);
    object.Set("id", Napi::String::New(env, std::string(feature.id)));
    object.Set("type", Napi::String::New(env, kTypes[static_cast<int>(feature.type)]));
    object.Set("width", number(env, feature.width));
    object.Set("perUnit", Napi::BigInt::New(env, feature.per_unit));
    object.Set("strideMinutes", number(env, static_cast<uint64_t>(feature.stride_minutes)));
    object.Set("lookbackMinutes", number(env, static_cast<uint64_t>(feature.lookback_minutes)));
    auto sources = Napi::Array::New(env);
    uint32_t source = 0;
    for (size_t bit = 0; bit < kSourceLetters.size(); ++bit) {
      if ((feature.sources >> bit & 1) != 0) {
        sources.Set(source++, Napi::String::New(env, std::string(1, kSourceLetters[bit])));
      }
    }
    object.Set("sources", sources);
    auto labels = Napi::Array::New(env);
    for (uint32_t i = 0; i < feature.labels.size(); ++i) {
      labels.Set(i, Napi::String::New(env, std::string(feature.labels[i])));
    }
    object.Set("labels", labels);
    object.Set("calendar", Napi::Boolean::New(env, feature.calendar));
    object.Set("additive", Napi::Boolean::New(env, feature.additive));
    rows.Set(row++, object);
  }
  return rows;
}

Napi::Value create_thread_pool(const Napi::CallbackInfo& info) {
  require(info.Env(), info[0].IsNumber(), "threads: a number, 0 for one per core");
  const double threads = info[0].As<Napi::Number>().DoubleValue();
  require(info.Env(), threads >= 0 && threads <= 1024 && threads == static_cast<uint32_t>(threads),
          "threads: an integer from 0 to 1024");
  return ThreadPoolHandle::make(info.Env(), static_cast<size_t>(threads));
}

}  // namespace

void register_query(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("simd", simd);
  set("featureTable", feature_table_to_js);
  set("createThreadPool", create_thread_pool);
  set("scan", scan_async);
  set("funnel", funnel_async);
  set("summarizeOutcomes", summarize_async);
  set("sortOccurrences", sort_async);
  set("valuesAt", values_async);
  set("pricesAt", prices_async);
  set("outcomesAt", outcomes_async);
  set("stepMinutes", steps_async);
}

}  // namespace hindsight::addon
