// Objects that JavaScript holds and passes back: a snapshot and a thread pool. Both are shared, so running work keeps
// them alive when JavaScript closes or drops them.
#pragma once

#include <napi.h>

#include <memory>

#include "base/thread_pool.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::addon {

class SnapshotHandle : public Napi::ObjectWrap<SnapshotHandle> {
 public:
  static void define(Napi::Env env);
  static Napi::Value make(Napi::Env env, std::shared_ptr<const Snapshot> snapshot);
  /// The snapshot behind a value; throws `invalid_argument` for anything else, `snapshot_closed` after close(), and
  /// `prices_alone` when it holds nothing but prices.
  static std::shared_ptr<const Snapshot> unwrap(Napi::Value value);
  /// The same for callers that read prices alone.
  static std::shared_ptr<const Snapshot> unwrap_prices(Napi::Value value);

  explicit SnapshotHandle(const Napi::CallbackInfo& info);

 private:
  Napi::Value symbols(const Napi::CallbackInfo& info);
  Napi::Value first_minutes(const Napi::CallbackInfo& info);
  Napi::Value last_minutes(const Napi::CallbackInfo& info);
  Napi::Value damaged(const Napi::CallbackInfo& info);
  Napi::Value close(const Napi::CallbackInfo& info);
  Napi::Value minutes_of(Napi::Env env, Minute SymbolRecord::*member) const;

  std::shared_ptr<const Snapshot> snapshot_;
};

class ThreadPoolHandle : public Napi::ObjectWrap<ThreadPoolHandle> {
 public:
  static void define(Napi::Env env);
  static Napi::Value make(Napi::Env env, size_t threads);
  static std::shared_ptr<ThreadPool> unwrap(Napi::Value value);

  explicit ThreadPoolHandle(const Napi::CallbackInfo& info);

 private:
  Napi::Value threads(const Napi::CallbackInfo& info);

  std::shared_ptr<ThreadPool> pool_;
};

/// What one environment (main thread or worker) stores: the constructors of the handles.
struct EnvironmentData {
  Napi::FunctionReference snapshot_constructor;
  Napi::FunctionReference pool_constructor;
};

}  // namespace hindsight::addon
