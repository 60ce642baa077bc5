#include "addon/dataset/market_layer_binding.h"

#include <algorithm>
#include <optional>

#include "addon/calls/arguments.h"
#include "store/build/market_layer.h"

namespace hindsight::addon {

namespace {

class MarketLayerHandle : public Napi::ObjectWrap<MarketLayerHandle> {
 public:
  // MarketLayer(own, previous?, leaderFirst?, dense?)
  explicit MarketLayerHandle(const Napi::CallbackInfo& info) : Napi::ObjectWrap<MarketLayerHandle>(info) {
    guarded(info.Env(), [&] {
      layer_.emplace(string_argument(info[0], "own: string"),
                     info[1].IsUndefined() ? "" : string_argument(info[1], "previous: string"),
                     info[2].IsUndefined() ? kNoMinute : minute_argument(info[2], "leaderFirst: minute"),
                     !info[3].IsUndefined() && flag_argument(info[3], "dense: boolean"));
    });
  }

  static Napi::Function define(Napi::Env env) {
    return DefineClass(
        env, "MarketLayer",
        {InstanceMethod<&MarketLayerHandle::write_columns>("writeColumns"),
         InstanceMethod<&MarketLayerHandle::days>("days"), InstanceMethod<&MarketLayerHandle::day_bytes>("dayBytes"),
         InstanceMethod<&MarketLayerHandle::finish>("finish")});
  }

 private:
  // writeColumns(folder, durable)
  Napi::Value write_columns(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      layer().write_columns(string_argument(info[0], "folder: string"), flag_argument(info[1], "durable: boolean"));
      return info.Env().Undefined();
    });
  }

  // days() → one number per symbol
  Napi::Value days(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      auto counts = Napi::Array::New(info.Env());
      for (uint32_t symbol = 0; symbol < layer().symbols().size(); ++symbol) {
        counts.Set(symbol, Napi::Number::New(info.Env(), static_cast<double>(layer().days(symbol))));
      }
      return counts;
    });
  }

  // dayBytes(symbol, day)
  Napi::Value day_bytes(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const auto symbol = static_cast<size_t>(minute_argument(info[0], "symbol: number"));
      require(env, symbol < layer().symbols().size(), "symbol: one of the layer's symbols");
      const auto day = static_cast<size_t>(minute_argument(info[1], "day: number"));
      require(env, day < layer().days(symbol), "day: one of the symbol's days");
      const auto bytes = layer().day_bytes(symbol, day);
      return Napi::Buffer<uint8_t>::Copy(env, bytes.data(), bytes.size());
    });
  }

  // finish(digests: Uint8Array[])
  Napi::Value finish(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&] {
      std::vector<std::vector<Sha256>> digests;
      for_each(info[0], "digests: Uint8Array[]",
               [&](const Napi::Value& value) { digests.push_back(digests_argument(value)); });
      layer().finish(digests);
      // Unmaps the segments now: removing them must not wait for garbage collection.
      layer_.reset();
      return env.Undefined();
    });
  }

  MarketLayerBuilder& layer() {
    require(Env(), layer_.has_value(), "a layer that is not finished");
    return *layer_;
  }

  std::optional<MarketLayerBuilder> layer_;
};

}  // namespace

Napi::Function define_market_layer(Napi::Env env) {
  return MarketLayerHandle::define(env);
}

}  // namespace hindsight::addon
