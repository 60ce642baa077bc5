#include "addon/query/plan_handle.h"

#include "addon/query/query_arguments.h"

namespace hindsight::addon {

namespace {

// The tag distinguishes the handle from any other object.
constexpr napi_type_tag kPlanTag = {0x68696e6473696768, 0x74706c616e000004};

// preparePlan(snapshot, plan)
Napi::Value prepare(const Napi::CallbackInfo& info) {
  const auto env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    auto bytes = bytes_argument(info[1], "plan: Uint8Array").copy();
    auto plan = std::make_unique<SharedPlan>(
        std::make_shared<const PreparedPlan>(SnapshotHandle::unwrap_prices(info[0]), std::move(bytes)));
    auto handle = Napi::Object::New(env);
    handle.TypeTag(&kPlanTag);
    const auto finalize = [](napi_env, void* data, void*) { delete static_cast<SharedPlan*>(data); };
    if (napi_wrap(env, handle, plan.get(), finalize, nullptr, nullptr) != napi_ok) throw Napi::Error::New(env);
    static_cast<void>(plan.release());
    return handle;
  });
}

}  // namespace

SharedPlan unwrap_plan(const Napi::Value& value) {
  require(value.Env(), value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&kPlanTag), "a prepared plan");
  void* shared = nullptr;
  napi_unwrap(value.Env(), value, &shared);
  return *static_cast<SharedPlan*>(shared);
}

void register_plans(Napi::Env env, Napi::Object exports) {
  exports.Set("preparePlan", Napi::Function::New(env, prepare, "preparePlan"));
}

}  // namespace hindsight::addon
