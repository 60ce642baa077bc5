// What single buckets have: operand values, prices, outcomes, steps. All of it runs on the libuv pool.
#include <napi.h>

#include "addon/promise_worker.h"
#include "addon/query_arguments.h"
#include "outcomes/outcomes.h"

namespace hindsight::addon {

namespace {

Napi::Value int64_array(Napi::Env env, std::vector<int64_t>& values) {
  return typed_array<Napi::BigInt64Array>(env, std::move(values));
}

// valuesAt(snapshot, plan, symbols, minutes)
Napi::Value values_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info);
    const BucketsArgument buckets(info[2], info[3]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          const Snapshot& snapshot = *planned.snapshot;
          buckets.check(snapshot);
          const auto operands = planned.program().operands;
          const auto symbols = buckets.symbols.copy();
          const auto minutes = buckets.minutes.copy();
          std::vector<int64_t> all(symbols.size() * operands.size());
          for (size_t j = 0; j < operands.size(); ++j) {
            const auto values = values_at(snapshot, operands[j], symbols, minutes);
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
        env, kept_arguments(info),
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
        env, kept_arguments(info),
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
    Planned planned(info);
    const BucketsArgument buckets(info[2], info[3]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          const Snapshot& snapshot = *planned.snapshot;
          buckets.check(snapshot);
          const Program program = planned.program();
          std::vector<double> all;
          for (size_t i = 0; i < buckets.symbols.size; ++i) {
            for (const Minute minute :
                 step_minutes(snapshot, program, buckets.symbols.data[i], buckets.minutes.data[i])) {
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

}  // namespace

void register_buckets(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("valuesAt", values_async);
  set("pricesAt", prices_async);
  set("outcomesAt", outcomes_async);
  set("stepMinutes", steps_async);
}

}  // namespace hindsight::addon
