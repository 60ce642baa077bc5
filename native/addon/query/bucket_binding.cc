// Single buckets at the native boundary: values of a plan's operands, everything that rows show, and the closes around
// anchors. All of it runs on the libuv pool.
#include <napi.h>

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/query_arguments.h"
#include "outcomes/page.h"
#include "outcomes/paths.h"

namespace hindsight::addon {

namespace {

Napi::Value int64_array(Napi::Env env, std::vector<int64_t>& values) {
  return typed_array<Napi::BigInt64Array>(env, std::move(values));
}

// valuesAt(plan, symbols, minutes)
Napi::Value values_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const BucketsArgument buckets(info[1], info[2]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned)] {
          const Snapshot& snapshot = *planned.snapshot;
          buckets.check(snapshot);
          return all_values_at(snapshot, planned.program().operands, buckets.symbols.copy(), buckets.minutes.copy());
        },
        int64_array);
  });
}

// pageAt(plan, rows, pool, cancel)
Napi::Value page_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Planned planned(info[0]);
    const auto rows = uint32_argument(info[1], "rows: Uint32Array").copy();
    const Run run(info[2], info[3]);
    return start(
        env, kept_arguments(info),
        [=, planned = std::move(planned), rows = std::move(rows)] {
          return page_of(*planned.snapshot, planned.program(), rows, *run.pool, run.cancel);
        },
        [](Napi::Env e, Page& page) -> Napi::Value {
          auto object = Napi::Object::New(e);
          object.Set("values", int64_array(e, page.values));
          object.Set("prices", int64_array(e, page.prices));
          object.Set("outcomes", int64_array(e, page.outcomes));
          object.Set("stepMinutes", typed_array<Napi::Float64Array>(e, std::move(page.step_minutes)));
          object.Set("stepValues", int64_array(e, page.step_values));
          return object;
        });
  });
}

// pathsAt(snapshot, symbols, minutes, offsets)
Napi::Value paths_async(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto snapshot = SnapshotHandle::unwrap_prices(info[0]);
    const BucketsArgument buckets(info[1], info[2]);
    require(env, is_array_of(info[3], napi_int32_array), "offsets: Int32Array");
    const auto given = info[3].As<Napi::Int32Array>();
    std::vector<int32_t> offsets(given.Data(), given.Data() + given.ElementLength());
    return start(
        env, kept_arguments(info),
        [=, snapshot = std::move(snapshot), offsets = std::move(offsets)] {
          buckets.check(*snapshot);
          return paths_at(*snapshot, buckets.symbols.copy(), buckets.minutes.copy(), offsets);
        },
        int64_array);
  });
}

}  // namespace

void register_buckets(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("valuesAt", values_async);
  set("pageAt", page_async);
  set("pathsAt", paths_async);
}

}  // namespace hindsight::addon
