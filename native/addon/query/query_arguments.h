// Arguments of query functions. They are checked, and copied or pinned, before work leaves the main thread.
#pragma once

#include <napi.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "addon/calls/handles.h"
#include "addon/calls/throw.h"
#include "addon/query/occurrences_handle.h"
#include "addon/query/plan_handle.h"
#include "scan/scan.h"

namespace hindsight::addon {

inline Napi::Value number(Napi::Env env, uint64_t x) {
  return Napi::Number::New(env, static_cast<double>(x));
}

/// A typed array of JavaScript; it is pinned while work reads it.
template <class T>
struct View {
  const T* data = nullptr;
  size_t size = 0;
  std::vector<T> copy() const { return {data, data + size}; }
};

inline View<uint8_t> bytes_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  const auto array = value.As<Napi::TypedArray>();
  require(value.Env(), array.TypedArrayType() == napi_uint8_array, expected);
  const auto bytes = value.As<Napi::Uint8Array>();
  return {bytes.Data(), bytes.ElementLength()};
}

inline View<uint16_t> uint16_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  require(value.Env(), value.As<Napi::TypedArray>().TypedArrayType() == napi_uint16_array, expected);
  const auto array = value.As<Napi::Uint16Array>();
  return {array.Data(), array.ElementLength()};
}

inline View<uint32_t> uint32_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  require(value.Env(), value.As<Napi::TypedArray>().TypedArrayType() == napi_uint32_array, expected);
  const auto array = value.As<Napi::Uint32Array>();
  return {array.Data(), array.ElementLength()};
}

/// The first element of an Int32Array that JavaScript and native threads share.
inline std::atomic<int32_t>* shared_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsTypedArray(), expected);
  require(value.Env(), value.As<Napi::TypedArray>().TypedArrayType() == napi_int32_array, expected);
  auto array = value.As<Napi::Int32Array>();
  require(value.Env(), array.ElementLength() >= 1, expected);
  static_assert(sizeof(std::atomic<int32_t>) == sizeof(int32_t));
  return reinterpret_cast<std::atomic<int32_t>*>(array.Data());
}

/// `cancel`: JavaScript writes it while native threads read it.
inline const std::atomic<int32_t>* cancel_argument(const Napi::Value& value) {
  return shared_argument(value, "cancel: Int32Array with an element");
}

/// A prepared plan and its snapshot: the first argument of every function that runs a plan.
struct Planned {
  SharedPlan plan;
  std::shared_ptr<const Snapshot> snapshot;

  explicit Planned(const Napi::Value& value) : plan(unwrap_plan(value)), snapshot(plan->snapshot()) {
    if (snapshot == nullptr) throw make_error(value.Env(), "snapshot_closed", "the plan's snapshot was closed");
  }

  /// To be called off the main thread.
  const Program& program() const { return plan->program(); }
};

/// The pool that runs the work and the flag that cancels it: the last two arguments of every function that may take
/// long.
struct Run {
  std::shared_ptr<ThreadPool> pool;
  const std::atomic<int32_t>* cancel;

  Run(const Napi::Value& pool_value, const Napi::Value& cancel_value)
      : pool(ThreadPoolHandle::unwrap(pool_value)), cancel(cancel_argument(cancel_value)) {}
};

/// Occurrences: a handle, or arrays of JavaScript `{ minutes, offsets }`.
struct OccurrencesArgument {
  SharedOccurrences held;
  View<uint32_t> minutes, offsets;

  explicit OccurrencesArgument(const Napi::Value& value) {
    if (is_occurrences_handle(value)) {
      held = unwrap_occurrences(value);
      return;
    }
    require(value.Env(), value.IsObject(), "occurrences: a handle or { minutes, offsets }");
    const auto object = value.As<Napi::Object>();
    minutes = uint32_argument(object.Get("minutes"), "occurrences.minutes: Uint32Array");
    offsets = uint32_argument(object.Get("offsets"), "occurrences.offsets: Uint32Array");
  }

  /// Copies and checks arrays off the main thread: ten million anchors are 40 MB.
  std::shared_ptr<const Occurrences> load(const std::shared_ptr<const Snapshot>& snapshot) const {
    if (held != nullptr) {
      if (held->snapshot != snapshot) fail("invalid_argument", "the occurrences belong to another snapshot");
      return {held, &held->occurrences};
    }
    OccurrenceList list;
    list.minutes.assign(minutes.data, minutes.data + minutes.size);
    list.offsets = offsets.copy();
    check(list, *snapshot);
    return std::make_shared<const Occurrences>(occurrences_of(list));
  }

 private:
  static void check(const OccurrenceList& occurrences, const Snapshot& snapshot) {
    const auto& bounds = occurrences.offsets;
    if (bounds.size() != snapshot.symbols.size() + 1 || bounds.front() != 0 ||
        bounds.back() != occurrences.minutes.size() || !std::is_sorted(bounds.begin(), bounds.end())) {
      fail("invalid_argument", "occurrences.offsets do not fit the snapshot's symbols");
    }
    const uint32_t* minutes_of = occurrences.minutes.data();
    for (size_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
      const uint32_t first = bounds[symbol], last = bounds[symbol + 1];
      if (first == last) continue;
      uint32_t descents = 0;  // counted without a branch, so that it vectorizes
      for (uint32_t i = first + 1; i < last; ++i) descents += minutes_of[i] <= minutes_of[i - 1] ? 1 : 0;
      const SymbolRecord& record = snapshot.symbols[symbol];
      if (descents != 0 || minutes_of[first] < record.first || minutes_of[last - 1] > record.last) {
        fail("invalid_argument", "occurrences.minutes are not ascending minutes of their symbol's record");
      }
    }
  }
};

/// (symbol, minute) pairs, checked against the snapshot.
struct BucketsArgument {
  View<uint32_t> symbols, minutes;

  BucketsArgument(const Napi::Value& symbol_values, const Napi::Value& minute_values)
      : symbols(uint32_argument(symbol_values, "symbols: Uint32Array")),
        minutes(uint32_argument(minute_values, "minutes: Uint32Array")) {
    require(symbol_values.Env(), symbols.size == minutes.size, "as many symbols as minutes");
  }

  void check(const Snapshot& snapshot) const {
    for (size_t i = 0; i < symbols.size; ++i) {
      if (symbols.data[i] >= snapshot.symbols.size()) fail("invalid_argument", "symbols: no such symbol number");
      const SymbolRecord& record = snapshot.symbols[symbols.data[i]];
      if (minutes.data[i] < record.first || minutes.data[i] > record.last) {
        fail("invalid_argument", "minutes: a bucket outside the record of " + record.name);
      }
    }
  }
};

/// Arguments that must stay alive while work reads them or runs on them. Numbers and strings are copied before. Of
/// occurrences each array is kept, because JavaScript could replace the arrays of the object meanwhile.
inline std::vector<Napi::Value> kept_arguments(const Napi::CallbackInfo& info) {
  std::vector<Napi::Value> kept;
  for (size_t i = 0; i < info.Length(); ++i) {
    if (!info[i].IsObject()) continue;
    kept.push_back(info[i]);
    if (info[i].IsTypedArray()) continue;
    const auto object = info[i].As<Napi::Object>();
    for (const char* name : {"minutes", "offsets"}) {
      const Napi::Value array = object.Get(name);
      if (array.IsTypedArray()) kept.push_back(array);
    }
  }
  return kept;
}

}  // namespace hindsight::addon
