#include "addon/query/reference_binding.h"

#include <utility>

#include "addon/calls/arguments.h"
#include "addon/calls/promise_worker.h"
#include "addon/query/metric_binding.h"
#include "addon/query/query_arguments.h"
#include "reference/scope.h"

namespace hindsight::addon {

namespace {

// The handle is a plain object that owns the store. The tag distinguishes it from any other object.
constexpr napi_type_tag kReferenceTag = {0x68696e6473696768, 0x747265666572656e};
using Held = std::shared_ptr<ReferenceStore>;

Held& reference_slot(const Napi::Value& value) {
  const Napi::Env env = value.Env();
  require(env, value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&kReferenceTag), "a reference handle");
  void* store = nullptr;
  napi_unwrap(env, value, &store);
  return *static_cast<Held*>(store);
}

Held store_argument(const Napi::Value& value) {
  Held store = reference_slot(value);
  if (store == nullptr) throw make_error(value.Env(), "reference_closed", "the reference was closed");
  return store;
}

ReferenceFile file_argument(const Napi::Value& value) {
  const auto file = object_argument(value, "{ path, firstDay, days, identity, earlier }");
  const auto identity = bytes_argument(file.Get("identity"), "identity: Uint8Array");
  ReferenceFile result{string_argument(file.Get("path"), "path: string"),
                       {minute_argument(file.Get("firstDay"), "firstDay: number"),
                        minute_argument(file.Get("days"), "days: number"),
                        {}}};
  require(value.Env(), identity.size == result.span.identity.size(), "identity: 32 bytes");
  std::copy_n(identity.data, identity.size, result.span.identity.data());
  for_each(file.Get("earlier"), "earlier: string[]",
           [&](const Napi::Value& path) { result.earlier.push_back(string_argument(path, "earlier: string[]")); });
  return result;
}

Napi::Value close_reference(const Napi::CallbackInfo& info) {
  return guarded(info.Env(), [&] {
    reference_slot(info.This()).reset();
    return info.Env().Undefined();
  });
}

// openReference(snapshot, files)
Napi::Value open_reference(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    std::vector<ReferenceFile> files;
    for_each(info[1], "files: { path, firstDay, days, identity, earlier }[]",
             [&](const Napi::Value& value) { files.push_back(file_argument(value)); });
    auto store = std::make_unique<Held>(
        std::make_shared<ReferenceStore>(SnapshotHandle::unwrap_prices(info[0]), std::move(files)));
    auto handle = Napi::Object::New(env);
    handle.TypeTag(&kReferenceTag);
    const auto finalize = [](napi_env, void* data, void*) { delete static_cast<Held*>(data); };
    if (napi_wrap(env, handle, store.get(), finalize, nullptr, nullptr) != napi_ok) throw Napi::Error::New(env);
    static_cast<void>(store.release());
    handle.Set("close", Napi::Function::New(env, close_reference, "close"));
    return handle;
  });
}

// keepReference(reference, pool, cancel)
Napi::Value keep(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Held store = store_argument(info[0]);
    const Run run(info[1], info[2]);
    return start(
        env, kept_arguments(info), [=] { return store->keep(*run.pool, run.cancel); },
        [](Napi::Env e, size_t made) { return number(e, made); });
  });
}

Napi::Value horizon_to_js(Napi::Env env, const ReferenceHorizon& horizon) {
  auto object = Napi::Object::New(env);
  object.Set("completed", number(env, horizon.completed));
  object.Set("missing", number(env, horizon.missing));
  auto metrics = Napi::Object::New(env);
  metrics.Set("return", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::return_)]));
  metrics.Set("mfe", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mfe)]));
  metrics.Set("mae", summary_to_js(env, horizon.metrics[static_cast<size_t>(Metric::mae)]));
  object.Set("metrics", metrics);
  auto ladder = Napi::Array::New(env);
  for (uint32_t step = 0; step < horizon.ladder.size(); ++step) {
    auto counts = Napi::Object::New(env);
    counts.Set("reached_up", number(env, horizon.ladder[step].reached_up));
    counts.Set("reached_down", number(env, horizon.ladder[step].reached_down));
    ladder.Set(step, counts);
  }
  object.Set("ladder", ladder);
  return object;
}

Napi::Value histograms_to_js(Napi::Env env, const ReferenceSummary& summary) {
  auto histograms = Napi::Array::New(env);
  for (uint32_t h = 0; h < summary.horizons.size(); ++h) {
    const auto& counts = summary.horizons[h].histogram;
    histograms.Set(h, typed_array<Napi::Float64Array>(env, std::vector<double>(counts.begin(), counts.end())));
  }
  return histograms;
}

Napi::Value days_to_js(Napi::Env env, const ReferenceDays& days) {
  std::vector<double> completed;
  std::vector<int64_t> sums;
  for (const auto& of_horizon : days.days) {
    for (const ReferenceDay& day : of_horizon) {
      completed.push_back(static_cast<double>(day.completed));
      sums.push_back(static_cast<int64_t>(static_cast<uint64_t>(day.sum)));
      sums.push_back(static_cast<int64_t>(day.sum >> 64));
    }
  }
  auto object = Napi::Object::New(env);
  object.Set("firstDay", Napi::Number::New(env, static_cast<double>(days.first_day)));
  object.Set("completed", typed_array<Napi::Float64Array>(env, std::move(completed)));
  object.Set("sums", typed_array<Napi::BigInt64Array>(env, std::move(sums)));
  return object;
}

// reference(reference, plan, pool, cancel)
Napi::Value reference(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    Held store = store_argument(info[0]);
    auto plan = unwrap_plan(info[1]);
    const Run run(info[2], info[3]);
    return start(
        env, kept_arguments(info),
        [=, plan = std::move(plan)] { return reference_of(*store, plan->program(), *run.pool, run.cancel); },
        [](Napi::Env e, ReferenceSummary& summary) -> Napi::Value {
          auto object = Napi::Object::New(e);
          object.Set("buckets", number(e, summary.buckets));
          auto horizons = Napi::Array::New(e);
          for (uint32_t h = 0; h < summary.horizons.size(); ++h) {
            horizons.Set(h, horizon_to_js(e, summary.horizons[h]));
          }
          object.Set("horizons", horizons);
          object.Set("histograms", histograms_to_js(e, summary));
          object.Set("days", days_to_js(e, summary.days));
          return object;
        });
  });
}

// verifyReference(file)
Napi::Value verify_reference(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    auto faults = Napi::Array::New(env);
    uint32_t i = 0;
    for (const std::string& fault : verify_reference(file_argument(info[0]))) faults.Set(i++, fault);
    return faults;
  });
}

}  // namespace

void register_reference(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, auto* function) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("openReference", open_reference);
  set("keepReference", keep);
  set("reference", reference);
  set("verifyReference", verify_reference);
}

}  // namespace hindsight::addon
