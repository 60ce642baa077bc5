#include "addon/query/occurrences_handle.h"

#include "addon/calls/throw.h"

namespace hindsight::addon {

namespace {

// The tag distinguishes the handle from any other object.
constexpr napi_type_tag kOccurrencesTag = {0x68696e6473696768, 0x746f636375720003};

SharedOccurrences& occurrences_slot(const Napi::Value& value) {
  require(value.Env(), is_occurrences_handle(value), "a handle of occurrences");
  void* shared = nullptr;
  napi_unwrap(value.Env(), value, &shared);
  return *static_cast<SharedOccurrences*>(shared);
}

Napi::Value close_occurrences(const Napi::CallbackInfo& info) {
  return guarded(info.Env(), [&] {
    occurrences_slot(info.This()).reset();
    return info.Env().Undefined();
  });
}

}  // namespace

bool is_occurrences_handle(const Napi::Value& value) {
  return value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&kOccurrencesTag);
}

SharedOccurrences unwrap_occurrences(const Napi::Value& value) {
  SharedOccurrences occurrences = occurrences_slot(value);
  if (occurrences == nullptr) throw make_error(value.Env(), "occurrences_closed", "the occurrences were closed");
  return occurrences;
}

Napi::Value occurrences_handle(Napi::Env env, SharedOccurrences occurrences) {
  auto shared = std::make_unique<SharedOccurrences>(std::move(occurrences));
  auto handle = Napi::Object::New(env);
  handle.TypeTag(&kOccurrencesTag);
  const auto finalize = [](napi_env, void* data, void*) { delete static_cast<SharedOccurrences*>(data); };
  if (napi_wrap(env, handle, shared.get(), finalize, nullptr, nullptr) != napi_ok) throw Napi::Error::New(env);
  static_cast<void>(shared.release());
  handle.Set("close", Napi::Function::New(env, close_occurrences, "close"));
  return handle;
}

}  // namespace hindsight::addon
