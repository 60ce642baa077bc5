// The engine at the native boundary: its instruction set, its feature table, its threads.
#include <napi.h>

#include "addon/query/query_arguments.h"
#include "base/switches.h"
#include "features/table/feature_table.h"
#include "scan/simd/kernels.h"

namespace hindsight::addon {

namespace {

Napi::Array strings(Napi::Env env, const std::vector<std::string_view>& from) {
  auto array = Napi::Array::New(env, from.size());
  for (uint32_t i = 0; i < from.size(); ++i) array.Set(i, Napi::String::New(env, std::string(from[i])));
  return array;
}

Napi::Value simd(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto object = Napi::Object::New(env);
    object.Set("path", Napi::String::New(env, std::string(simd_path())));
    object.Set("available", strings(env, available_simd_paths()));
    return object;
  });
}

Napi::Value optimisations(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  auto object = Napi::Object::New(env);
  object.Set("names", strings(env, optimisation_names()));
  object.Set("off", strings(env, switched_off_names()));
  return object;
}

Napi::Value feature_table_to_js(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  constexpr const char* kTypes[] = {"number", "integer", "label"};
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

// poolProgress(pool) → { taken, tasks }
Napi::Value pool_progress(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const ThreadPool::Progress progress = ThreadPoolHandle::unwrap(info[0])->progress();
    auto object = Napi::Object::New(env);
    object.Set("taken", number(env, static_cast<uint64_t>(progress.taken)));
    object.Set("tasks", number(env, static_cast<uint64_t>(progress.tasks)));
    return object;
  });
}

}  // namespace

void register_engine(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, Napi::Value (*function)(const Napi::CallbackInfo&)) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  set("simd", simd);
  set("optimisations", optimisations);
  set("featureTable", feature_table_to_js);
  set("createThreadPool", create_thread_pool);
  set("poolProgress", pool_progress);
}

}  // namespace hindsight::addon
