#include "addon/studies/study_handle.h"

#include "addon/calls/throw.h"

namespace hindsight::addon {

namespace {

// The tag distinguishes the handle from any other object.
constexpr napi_type_tag kStudyTag = {0x68696e6473696768, 0x7374756479000004};

SharedStudy& study_slot(const Napi::Value& value) {
  require(value.Env(), value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&kStudyTag), "a handle of a study");
  void* shared = nullptr;
  napi_unwrap(value.Env(), value, &shared);
  return *static_cast<SharedStudy*>(shared);
}

Napi::Value close_study(const Napi::CallbackInfo& info) {
  return guarded(info.Env(), [&] {
    study_slot(info.This()).reset();
    return info.Env().Undefined();
  });
}

}  // namespace

SharedStudy unwrap_study(const Napi::Value& value) {
  SharedStudy study = study_slot(value);
  if (study == nullptr) throw make_error(value.Env(), "study_closed", "the study was closed");
  return study;
}

Napi::Value study_handle(Napi::Env env, SharedStudy study) {
  auto shared = std::make_unique<SharedStudy>(std::move(study));
  auto handle = Napi::Object::New(env);
  handle.TypeTag(&kStudyTag);
  const auto finalize = [](napi_env, void* data, void*) { delete static_cast<SharedStudy*>(data); };
  if (napi_wrap(env, handle, shared.get(), finalize, nullptr, nullptr) != napi_ok) throw Napi::Error::New(env);
  static_cast<void>(shared.release());
  handle.Set("close", Napi::Function::New(env, close_study, "close"));
  return handle;
}

}  // namespace hindsight::addon
