// Counts of values at the native boundary (src/native/values.ts). All calls are synchronous: they belong in a worker.
#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/query_arguments.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/value_counts.h"

namespace hindsight::addon {

namespace {

struct Stretch {
  std::shared_ptr<const Snapshot> snapshot;
  size_t column = 0;
  Minute from = 0, to = 0;
};

// (snapshot, column, from, to, …)
Stretch stretch_argument(const Napi::CallbackInfo& info) {
  const int column = find_column(string_argument(info[1], "column: string"));
  require(info.Env(), column >= 0, "column: the name of a column");
  return {SnapshotHandle::unwrap(info[0]), static_cast<size_t>(column), minute_argument(info[2], "from: minute"),
          minute_argument(info[3], "to: minute")};
}

// countValues(snapshot, column, from, to)
Napi::Value values_counted(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const auto [snapshot, column, from, to] = stretch_argument(info);
    ValueCounts found = count_values(*snapshot, column, from, to);
    auto object = Napi::Object::New(env);
    object.Set("nulls",
               typed_array<Napi::Float64Array>(env, std::vector<double>(found.nulls.begin(), found.nulls.end())));
    object.Set("values", number(env, found.values));
    object.Set("extremes", typed_array<Napi::BigInt64Array>(env, std::vector<int64_t>{found.min, found.max}));
    object.Set("counts",
               typed_array<Napi::Float64Array>(env, std::vector<double>(found.counts.begin(), found.counts.end())));
    object.Set("bins", typed_array<Napi::Uint16Array>(env, std::move(found.bins)));
    return object;
  });
}

// valuesInBins(snapshot, column, from, to, bins)
Napi::Value values_listed(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const auto [snapshot, column, from, to] = stretch_argument(info);
    const auto bins = uint16_argument(info[4], "bins: Uint16Array");
    std::vector<ValueList> lists = values_in_bins(*snapshot, column, from, to, {bins.data, bins.size});
    auto array = Napi::Array::New(env, lists.size());
    for (uint32_t i = 0; i < lists.size(); ++i) array.Set(i, typed_array<Napi::Uint8Array>(env, std::move(lists[i])));
    return array;
  });
}

// valueAtRank(lists, rank)
Napi::Value ranked_value(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    std::vector<std::span<const uint8_t>> lists;
    for_each(info[0], "lists: Uint8Array[]", [&](const Napi::Value& value) {
      const auto list = bytes_argument(value, "lists: Uint8Array[]");
      lists.emplace_back(list.data, list.size);
    });
    const Minute rank = minute_argument(info[1], "rank: number");
    require(env, rank >= 0, "rank: number");
    return Napi::BigInt::New(env, value_at_rank(lists, static_cast<uint64_t>(rank)));
  });
}

}  // namespace

void register_values(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, auto* function) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("countValues", values_counted);
  set("valuesInBins", values_listed);
  set("valueAtRank", ranked_value);
}

}  // namespace hindsight::addon
