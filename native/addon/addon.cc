// The entry point of the addon: it registers what each module offers to JavaScript. Only native/addon uses Node-API.
#include <napi.h>

#include "addon/calls/handles.h"
#include "addon/calls/throw.h"
#include "addon/query/derived_binding.h"
#include "addon/query/reference_binding.h"
#include "base/switches.h"
#include "scan/simd/kernels.h"

namespace hindsight::addon {

void register_archive(Napi::Env env, Napi::Object exports);
void register_buckets(Napi::Env env, Napi::Object exports);
void register_dataset(Napi::Env env, Napi::Object exports);
void register_engine(Napi::Env env, Napi::Object exports);
void register_live(Napi::Env env, Napi::Object exports);
void register_minutes(Napi::Env env, Napi::Object exports);
void register_plans(Napi::Env env, Napi::Object exports);
void register_query(Napi::Env env, Napi::Object exports);
void register_studies(Napi::Env env, Napi::Object exports);
void register_values(Napi::Env env, Napi::Object exports);

static Napi::Object initialize(Napi::Env env, Napi::Object exports) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("popcnt") == 0 || __builtin_cpu_supports("sse4.2") == 0) {
    throw make_error(env, "unsupported_cpu",
                     "Hindsight needs an x86-64-v2 processor (SSE4.2 and POPCNT, of 2009 or later)");
  }
#endif
  // When an environment variable names something unknown, loading fails: it must not be ignored.
  guarded(env, [] {
    read_switches();
    kernels();
  });
  env.SetInstanceData(new EnvironmentData());
  SnapshotHandle::define(env);
  ThreadPoolHandle::define(env);
  register_archive(env, exports);
  register_minutes(env, exports);
  register_dataset(env, exports);
  register_engine(env, exports);
  register_plans(env, exports);
  register_query(env, exports);
  register_reference(env, exports);
  register_derived(env, exports);
  register_buckets(env, exports);
  register_studies(env, exports);
  register_values(env, exports);
  register_live(env, exports);
  return exports;
}

NODE_API_MODULE(hindsight, initialize)

}  // namespace hindsight::addon
