// The open days at the native boundary. Calls are synchronous: they take milliseconds, and the process that makes them
// has nothing else to do meanwhile. Symbols are passed by number, as in the dataset's snapshot.
#include <napi.h>

#include <limits>

#include "addon/calls/arguments.h"
#include "addon/calls/handles.h"
#include "addon/calls/throw.h"
#include "live/live_market.h"
#include "live/monitor_set.h"
#include "plan/decode.h"
#include "store/build/symbol_builder.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/column_values.h"

namespace hindsight::addon {

namespace {

constexpr double kNever = -1;

double minute_or_never(Minute minute) {
  return minute == kNoMinute ? kNever : static_cast<double>(minute);
}

std::vector<Minute> minutes_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), is_array_of(value, napi_float64_array), expected);
  const auto array = value.As<Napi::Float64Array>();
  std::vector<Minute> minutes(array.ElementLength());
  for (size_t i = 0; i < minutes.size(); ++i) minutes[i] = static_cast<Minute>(array[i]);
  return minutes;
}

class LiveHandle : public Napi::ObjectWrap<LiveHandle> {
 public:
  static Napi::Function define(Napi::Env env) {
    return DefineClass(
        env, "LiveMarket",
        {InstanceMethod<&LiveHandle::start>("start"), InstanceMethod<&LiveHandle::take>("take"),
         InstanceMethod<&LiveHandle::advance>("advance"), InstanceMethod<&LiveHandle::rewind>("rewind"),
         InstanceMethod<&LiveHandle::among_symbols>("amongSymbols"), InstanceMethod<&LiveHandle::monitor>("monitor"),
         InstanceMethod<&LiveHandle::evaluate>("evaluate"), InstanceMethod<&LiveHandle::next>("next"),
         InstanceMethod<&LiveHandle::last_bar>("lastBar"), InstanceMethod<&LiveHandle::has_bar>("hasBar"),
         InstanceMethod<&LiveHandle::values>("values"), InstanceAccessor<&LiveHandle::bytes>("bytes"),
         InstanceAccessor<&LiveHandle::predicates>("predicates")});
  }

  // new LiveMarket(snapshot, pool, begin, columns?)
  explicit LiveHandle(const Napi::CallbackInfo& info) : ObjectWrap(info) {
    const Napi::Env env = info.Env();
    guarded(env, [&] {
      dataset_ = SnapshotHandle::unwrap(info[0]);
      pool_ = ThreadPoolHandle::unwrap(info[1]);
      std::vector<size_t> columns;
      if (info[3].IsUndefined()) {
        for (size_t column = 0; column < column_count(); ++column) columns.push_back(column);
      } else {
        for (const std::string& name : strings_argument(info[3], "columns: string[]")) {
          const int column = find_column(name);
          require(env, column >= 0, "columns: names of columns");
          columns.push_back(static_cast<size_t>(column));
        }
      }
      market_ = std::make_unique<LiveMarket>(dataset_, minute_argument(info[2], "begin: minute"), std::move(columns));
    });
  }

 private:
  uint32_t symbol_of(const Napi::Value& value, bool started = true) const {
    const Minute symbol = minute_argument(value, "symbol: number");
    require(value.Env(), symbol >= 0 && static_cast<size_t>(symbol) < dataset_->symbols.size(),
            "symbol: a number of the snapshot");
    const auto number = static_cast<uint32_t>(symbol);
    require(value.Env(), !started || market_->started(number), "symbol: one that was started");
    return number;
  }

  static FeatureEngine engine_of(const Napi::Value& value) {
    require(value.Env(), is_array_of(value, napi_uint8_array), "state: Uint8Array");
    const auto bytes = value.As<Napi::Uint8Array>();
    return FeatureEngine::restore_live(engine_state({bytes.Data(), bytes.ByteLength()}));
  }

  Napi::Value start(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      market_->start(symbol_of(info[0], false), engine_of(info[1]));
      return info.Env().Undefined();
    });
  }

  Napi::Value take(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      LiveSymbol& symbol = market_->symbol(symbol_of(info[0]));
      const Minute group = minute_argument(info[1], "group: number");
      require(info.Env(), group >= 0 && group < archive::kGroupCount, "group: the number of a group");
      const auto rows = int64_argument(info[2], "rows: BigInt64Array");
      const auto& columns = archive::columns_of(static_cast<archive::Group>(group));
      const auto stride = static_cast<size_t>(columns.width()) + 1;
      require(info.Env(), rows.ElementLength() % stride == 0, "rows: whole records");
      Minute least = kNoMinute;
      for (size_t at = 0; at < rows.ElementLength(); at += stride) {
        const std::span<const int64_t> row(rows.Data() + at, stride);
        if (symbol.take(static_cast<archive::Group>(group), row)) least = std::min(least, row[0]);
      }
      return Napi::Number::New(info.Env(), minute_or_never(least));
    });
  }

  Napi::Value advance(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      require(info.Env(), is_array_of(info[0], napi_uint32_array), "symbols: Uint32Array");
      const auto array = info[0].As<Napi::Uint32Array>();
      std::vector<uint32_t> symbols(array.Data(), array.Data() + array.ElementLength());
      for (const uint32_t symbol : symbols) {
        require(info.Env(), symbol < dataset_->symbols.size() && market_->started(symbol), "symbols that were started");
      }
      const std::vector<Minute> to = minutes_argument(info[1], "to: Float64Array");
      require(info.Env(), to.size() == symbols.size(), "one minute for each symbol");
      const std::vector<Minute> from = market_->advance(symbols, to, *pool_);
      auto result = Napi::Float64Array::New(info.Env(), from.size());
      for (size_t i = 0; i < from.size(); ++i) result[i] = minute_or_never(from[i]);
      return result;
    });
  }

  Napi::Value rewind(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      market_->rewind(symbol_of(info[0]), engine_of(info[1]));
      return info.Env().Undefined();
    });
  }

  Napi::Value among_symbols(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      market_->among_symbols(minute_argument(info[0], "from: minute"), minute_argument(info[1], "to: minute"), *pool_);
      return info.Env().Undefined();
    });
  }

  // monitor(plans) → { columns, amongSymbols }: which plans evaluate() evaluates from now on
  Napi::Value monitor(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      std::vector<Program> programs;
      for_each(info[0], "plans: Uint8Array[]", [&](const Napi::Value& value) {
        require(env, is_array_of(value, napi_uint8_array), "plans: Uint8Array[]");
        const auto bytes = value.As<Napi::Uint8Array>();
        programs.push_back(decode_plan(bytes.Data(), bytes.ByteLength()));
      });
      monitors_ = std::make_unique<MonitorSet>(market_->snapshot(), std::move(programs));
      auto columns = Napi::Array::New(env);
      for (const size_t column : monitors_->columns()) {
        columns.Set(columns.Length(), Napi::String::New(env, std::string(column_name(column))));
      }
      auto among = Napi::Array::New(env);
      for (size_t m = 0; m < monitors_->size(); ++m) {
        among.Set(static_cast<uint32_t>(m), Napi::Boolean::New(env, monitors_->is_among_symbols(m)));
      }
      auto result = Napi::Object::New(env);
      result.Set("columns", columns);
      result.Set("amongSymbols", among);
      return result;
    });
  }

  // evaluate(symbols, from, to, wanted?) → { monitors, symbols, minutes, coverage }
  Napi::Value evaluate(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      require(env, monitors_ != nullptr, "monitors");
      require(env, is_array_of(info[0], napi_uint32_array), "symbols: Uint32Array");
      const auto symbols = info[0].As<Napi::Uint32Array>();
      const std::vector<Minute> from = minutes_argument(info[1], "from: Float64Array");
      const std::vector<Minute> to = minutes_argument(info[2], "to: Float64Array");
      require(env, from.size() == symbols.ElementLength() && to.size() == from.size(), "minutes for each symbol");
      std::vector<MonitorTask> tasks;
      for (size_t i = 0; i < from.size(); ++i) {
        require(env, symbols[i] < dataset_->symbols.size(), "symbols: numbers of the snapshot");
        tasks.push_back({symbols[i], from[i], to[i]});
      }
      std::vector<bool> wanted;
      if (!info[3].IsUndefined()) {
        require(env, is_array_of(info[3], napi_uint8_array), "wanted: Uint8Array");
        const auto flags = info[3].As<Napi::Uint8Array>();
        require(env, flags.ElementLength() == monitors_->size(), "a flag for each monitor");
        for (size_t i = 0; i < flags.ElementLength(); ++i) wanted.push_back(flags[i] != 0);
      }
      return result_of(env, monitors_->evaluate(market_->snapshot(), tasks, *pool_, wanted));
    });
  }

  static Napi::Value result_of(Napi::Env env, const MonitorResult& found) {
    const size_t n = found.onsets.size();
    auto monitors = Napi::Uint32Array::New(env, n), numbers = Napi::Uint32Array::New(env, n);
    auto minutes = Napi::Float64Array::New(env, n);
    for (size_t i = 0; i < n; ++i) {
      monitors[i] = found.onsets[i].monitor;
      numbers[i] = found.onsets[i].symbol;
      minutes[i] = static_cast<double>(found.onsets[i].minute);
    }
    constexpr size_t kCounts = kNullReasonCount + 1;
    auto coverage = Napi::Float64Array::New(env, found.coverage.size() * kCounts);
    for (size_t m = 0; m < found.coverage.size(); ++m) {
      coverage[m * kCounts] = static_cast<double>(found.coverage[m].eligible);
      for (size_t r = 0; r < kNullReasonCount; ++r) {
        coverage[m * kCounts + 1 + r] = static_cast<double>(found.coverage[m].excluded[r]);
      }
    }
    auto result = Napi::Object::New(env);
    result.Set("monitors", monitors);
    result.Set("symbols", numbers);
    result.Set("minutes", minutes);
    result.Set("coverage", coverage);
    return result;
  }

  Napi::Value next(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      return Napi::Number::New(info.Env(), static_cast<double>(market_->symbol(symbol_of(info[0])).next()));
    });
  }

  Napi::Value last_bar(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      return Napi::Number::New(info.Env(), minute_or_never(market_->symbol(symbol_of(info[0])).last_bar()));
    });
  }

  Napi::Value has_bar(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      const LiveSymbol& symbol = market_->symbol(symbol_of(info[0]));
      return Napi::Boolean::New(info.Env(), symbol.has_bar(minute_argument(info[1], "minute")));
    });
  }

  // values(symbol, column, from, to): as columnValues of a snapshot
  Napi::Value values(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const uint32_t symbol = symbol_of(info[0], false);
      const int column = find_column(string_argument(info[1], "column: string"));
      require(env, column >= 0, "column: the name of a column");
      const Minute from = minute_argument(info[2], "from: minute"), to = minute_argument(info[3], "to: minute");
      const SymbolRecord& record = market_->snapshot().symbols[symbol];
      require(env, record.first <= from && from <= to && to <= record.last + 1, "from and to inside the record");
      const auto found = column_values(market_->snapshot(), symbol, static_cast<size_t>(column), from, to);
      auto result = Napi::BigInt64Array::New(env, found.size());
      std::copy(found.begin(), found.end(), result.Data());
      return result;
    });
  }

  Napi::Value bytes(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), static_cast<double>(market_->bytes()));
  }
  Napi::Value predicates(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), monitors_ == nullptr ? 0 : static_cast<double>(monitors_->predicates()));
  }

  std::shared_ptr<const Snapshot> dataset_;
  std::shared_ptr<ThreadPool> pool_;
  std::unique_ptr<LiveMarket> market_;
  std::unique_ptr<MonitorSet> monitors_;
};

}  // namespace

void register_live(Napi::Env env, Napi::Object exports);
void register_live(Napi::Env env, Napi::Object exports) {
  exports.Set("LiveMarket", LiveHandle::define(env));
}

}  // namespace hindsight::addon
