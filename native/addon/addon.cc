// The entry of the addon: what JavaScript sees, one registration per room. Only native/addon knows of Node-API.
#include <napi.h>

#include "addon/handles.h"
#include "addon/reference_face.h"

namespace hindsight::addon {

void register_archive(Napi::Env env, Napi::Object exports);
void register_buckets(Napi::Env env, Napi::Object exports);
void register_dataset(Napi::Env env, Napi::Object exports);
void register_engine(Napi::Env env, Napi::Object exports);
void register_query(Napi::Env env, Napi::Object exports);

static Napi::Object initialize(Napi::Env env, Napi::Object exports) {
  env.SetInstanceData(new EnvironmentData());
  SnapshotHandle::define(env);
  ThreadPoolHandle::define(env);
  register_archive(env, exports);
  register_dataset(env, exports);
  register_engine(env, exports);
  register_query(env, exports);
  register_reference(env, exports);
  register_buckets(env, exports);
  return exports;
}

NODE_API_MODULE(hindsight, initialize)

}  // namespace hindsight::addon
