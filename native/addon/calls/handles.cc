#include "addon/calls/handles.h"

#include "addon/calls/throw.h"

namespace hindsight::addon {

namespace {

// A tag, which JavaScript cannot forge, distinguishes a handle from any other object.
constexpr napi_type_tag kSnapshotTag = {0x68696e6473696768, 0x74736e6170000001};
constexpr napi_type_tag kPoolTag = {0x68696e6473696768, 0x74706f6f6c000002};

template <class T>
T* unwrap_tagged(Napi::Value value, const napi_type_tag& tag, const char* expected) {
  Napi::Env env = value.Env();
  require(env, value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&tag), expected);
  return T::Unwrap(value.As<Napi::Object>());
}

}  // namespace

void SnapshotHandle::define(Napi::Env env) {
  Napi::Function constructor = DefineClass(
      env, "Snapshot",
      {InstanceAccessor<&SnapshotHandle::symbols>("symbols"),
       InstanceAccessor<&SnapshotHandle::first_minutes>("firstMinutes"),
       InstanceAccessor<&SnapshotHandle::last_minutes>("lastMinutes"),
       InstanceAccessor<&SnapshotHandle::damaged>("damaged"), InstanceMethod<&SnapshotHandle::close>("close")});
  env.GetInstanceData<EnvironmentData>()->snapshot_constructor = Napi::Persistent(constructor);
}

Napi::Value SnapshotHandle::make(Napi::Env env, std::shared_ptr<const Snapshot> snapshot) {
  auto external = Napi::External<std::shared_ptr<const Snapshot>>::New(env, &snapshot);
  return env.GetInstanceData<EnvironmentData>()->snapshot_constructor.New({external});
}

SnapshotHandle::SnapshotHandle(const Napi::CallbackInfo& info) : Napi::ObjectWrap<SnapshotHandle>(info) {
  require(info.Env(), info[0].IsExternal(), "a snapshot made by openSnapshot");
  snapshot_ = *info[0].As<Napi::External<std::shared_ptr<const Snapshot>>>().Data();
  info.This().As<Napi::Object>().TypeTag(&kSnapshotTag);
}

std::shared_ptr<const Snapshot> SnapshotHandle::unwrap(Napi::Value value) {
  auto snapshot = unwrap_prices(value);
  if (snapshot->prices_alone) {
    throw make_error(value.Env(), "prices_alone", "this dataset has prices alone, and no other column");
  }
  return snapshot;
}

std::shared_ptr<const Snapshot> SnapshotHandle::unwrap_prices(Napi::Value value) {
  auto* handle = unwrap_tagged<SnapshotHandle>(value, kSnapshotTag, "a snapshot handle");
  if (!handle->snapshot_) throw make_error(value.Env(), "snapshot_closed", "the snapshot was closed");
  return handle->snapshot_;
}

Napi::Value SnapshotHandle::symbols(const Napi::CallbackInfo& info) {
  auto names = Napi::Array::New(info.Env());
  if (!snapshot_) return names;
  for (size_t i = 0; i < snapshot_->symbols.size(); ++i) {
    names.Set(static_cast<uint32_t>(i), Napi::String::New(info.Env(), snapshot_->symbols[i].name));
  }
  return names;
}

Napi::Value SnapshotHandle::minutes_of(Napi::Env env, Minute SymbolRecord::*member) const {
  const size_t n = snapshot_ ? snapshot_->symbols.size() : 0;
  auto minutes = Napi::Float64Array::New(env, n);
  for (size_t i = 0; i < n; ++i) minutes[i] = static_cast<double>(snapshot_->symbols[i].*member);
  return minutes;
}

Napi::Value SnapshotHandle::first_minutes(const Napi::CallbackInfo& info) {
  return minutes_of(info.Env(), &SymbolRecord::first);
}

Napi::Value SnapshotHandle::last_minutes(const Napi::CallbackInfo& info) {
  return minutes_of(info.Env(), &SymbolRecord::last);
}

Napi::Value SnapshotHandle::damaged(const Napi::CallbackInfo& info) {
  auto parts = Napi::Array::New(info.Env());
  if (!snapshot_) return parts;
  for (const DamagedPart& part : snapshot_->damaged) {
    auto object = Napi::Object::New(info.Env());
    object.Set("begin", Napi::Number::New(info.Env(), static_cast<double>(part.begin)));
    object.Set("end", Napi::Number::New(info.Env(), static_cast<double>(part.end)));
    auto symbols = Napi::Array::New(info.Env());
    for (uint32_t i = 0; i < part.symbols.size(); ++i) {
      symbols.Set(i, Napi::String::New(info.Env(), part.symbols[i]));
    }
    object.Set("symbols", symbols);
    object.Set("what", Napi::String::New(info.Env(), part.what));
    parts.Set(parts.Length(), object);
  }
  return parts;
}

Napi::Value SnapshotHandle::close(const Napi::CallbackInfo& info) {
  snapshot_.reset();
  return info.Env().Undefined();
}

void ThreadPoolHandle::define(Napi::Env env) {
  Napi::Function constructor =
      DefineClass(env, "ThreadPool", {InstanceAccessor<&ThreadPoolHandle::threads>("threads")});
  env.GetInstanceData<EnvironmentData>()->pool_constructor = Napi::Persistent(constructor);
}

Napi::Value ThreadPoolHandle::make(Napi::Env env, size_t threads) {
  return env.GetInstanceData<EnvironmentData>()->pool_constructor.New(
      {Napi::Number::New(env, static_cast<double>(threads))});
}

ThreadPoolHandle::ThreadPoolHandle(const Napi::CallbackInfo& info) : Napi::ObjectWrap<ThreadPoolHandle>(info) {
  require(info.Env(), info[0].IsNumber(), "threads: a number");
  pool_ = std::make_shared<ThreadPool>(info[0].As<Napi::Number>().Uint32Value());
  info.This().As<Napi::Object>().TypeTag(&kPoolTag);
}

std::shared_ptr<ThreadPool> ThreadPoolHandle::unwrap(Napi::Value value) {
  return unwrap_tagged<ThreadPoolHandle>(value, kPoolTag, "a thread pool handle")->pool_;
}

Napi::Value ThreadPoolHandle::threads(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), static_cast<double>(pool_->threads()));
}

}  // namespace hindsight::addon
