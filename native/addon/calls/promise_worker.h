// Runs work off the main thread and gives JavaScript a promise: `start(env, keep, work, convert)` runs `work` on the
// libuv pool, and then `convert`, which turns the result into a JavaScript value, on the JavaScript thread. `keep`:
// JavaScript values whose memory the work reads.
#pragma once

#include <napi.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "addon/calls/throw.h"

namespace hindsight::addon {

template <class Work, class Convert>
class PromiseWorker : public Napi::AsyncWorker {
 public:
  using Result = std::invoke_result_t<Work>;

  PromiseWorker(Napi::Env env, const std::vector<Napi::Value>& keep, Work work, Convert convert)
      : Napi::AsyncWorker(env),
        deferred_(Napi::Promise::Deferred::New(env)),
        work_(std::move(work)),
        convert_(std::move(convert)) {
    for (const Napi::Value& value : keep) kept_.push_back(Napi::Persistent(value.As<Napi::Object>()));
  }

  Napi::Promise promise() const { return deferred_.Promise(); }

 protected:
  void Execute() override {
    try {
      result_.emplace(work_());
    } catch (const Failure& failure) {
      failed(failure.code(), failure.what());
    } catch (const std::bad_alloc&) {
      failed("out_of_memory", "not enough memory for this query");
    } catch (const std::exception& error) {
      failed("internal", error.what());
    }
  }

  void OnOK() override {
    try {
      deferred_.Resolve(convert_(Env(), *result_));
    } catch (const Napi::Error& error) {
      deferred_.Reject(error.Value());
    }
  }

  void OnError(const Napi::Error& error) override {
    deferred_.Reject(make_error(Env(), code_, error.Message()).Value());
  }

 private:
  void failed(const std::string& code, const std::string& message) {
    code_ = code;
    SetError(message);
  }

  Napi::Promise::Deferred deferred_;
  std::vector<Napi::ObjectReference> kept_;
  Work work_;
  Convert convert_;
  std::optional<Result> result_;
  std::string code_ = "internal";
};

template <class Work, class Convert>
Napi::Value start(Napi::Env env, const std::vector<Napi::Value>& keep, Work work, Convert convert) {
  auto* worker = new PromiseWorker<Work, Convert>(env, keep, std::move(work), std::move(convert));
  const Napi::Promise promise = worker->promise();
  worker->Queue();  // deletes itself when done
  return promise;
}

/// Passes a vector to JavaScript without a copy.
template <class Array, class T, class Allocator>
Array typed_array(Napi::Env env, std::vector<T, Allocator>&& values) {
  if (values.empty()) return Array::New(env, 0);
  using Vector = std::vector<T, Allocator>;
  auto* owned = new Vector(std::move(values));
  auto buffer = Napi::ArrayBuffer::New(
      env, owned->data(), owned->size() * sizeof(T), [](Napi::Env, void*, Vector* vector) { delete vector; }, owned);
  return Array::New(env, owned->size(), buffer, 0);
}

}  // namespace hindsight::addon
