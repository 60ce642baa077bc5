#include "addon/dataset/symbol_builder_binding.h"

#include <limits>

#include "addon/calls/arguments.h"
#include "store/build/symbol_builder.h"
#include "store/snapshot/column_shape.h"

namespace hindsight::addon {

namespace {

template <class T>
std::vector<uint8_t> narrowed(const Napi::BigInt64Array& values, const std::string& column) {
  std::vector<uint8_t> bytes(values.ElementLength() * sizeof(T));
  T* out = reinterpret_cast<T*>(bytes.data());
  for (size_t i = 0; i < values.ElementLength(); ++i) {
    const int64_t value = values.Data()[i];
    if (is_null(value)) {
      if (value > null_code<int64_t>(NullReason::warm_up)) fail("invalid_value", column + ": no such null code");
      out[i] = null_code<T>(reason_of(value));
      continue;
    }
    if (value < lowest_value<T>() || value > std::numeric_limits<T>::max()) {
      fail("invalid_value", column + ": " + std::to_string(value) + " does not fit the column");
    }
    out[i] = static_cast<T>(value);
  }
  return bytes;
}

class SymbolBuilderHandle : public Napi::ObjectWrap<SymbolBuilderHandle> {
 public:
  explicit SymbolBuilderHandle(const Napi::CallbackInfo& info) : Napi::ObjectWrap<SymbolBuilderHandle>(info) {
    guarded(info.Env(), [&] {
      const std::string symbol = string_argument(info[0], "symbol: string");
      const Minute first = minute_argument(info[1], "first: minute"), last = minute_argument(info[2], "last: minute");
      if (info[3].IsUndefined()) {
        builder_.emplace(symbol, first, last);
        return;
      }
      require(info.Env(), is_array_of(info[3], napi_uint8_array), "state: Uint8Array");
      const auto state = info[3].As<Napi::Uint8Array>();
      builder_.emplace(symbol, first, last, std::span<const uint8_t>(state.Data(), state.ElementLength()));
    });
  }

  static Napi::Function define(Napi::Env env) {
    return DefineClass(
        env, "SymbolBuilder",
        {InstanceMethod<&SymbolBuilderHandle::open_segment>("openSegment"),
         InstanceMethod<&SymbolBuilderHandle::push>("push"), InstanceMethod<&SymbolBuilderHandle::set>("set"),
         InstanceMethod<&SymbolBuilderHandle::close_segment>("closeSegment"),
         InstanceMethod<&SymbolBuilderHandle::day_bytes>("dayBytes"),
         InstanceMethod<&SymbolBuilderHandle::write_part>("writePart"),
         InstanceMethod<&SymbolBuilderHandle::coverage>("coverage"), InstanceMethod<&SymbolBuilderHandle::save>("save"),
         InstanceMethod<&SymbolBuilderHandle::close>("close")});
  }

 private:
  SymbolBuilder& builder() {
    if (!builder_) fail("invalid_argument", "the builder was closed");
    return *builder_;
  }

  // Frees megabytes that the garbage collector does not know of and would let accumulate.
  Napi::Value close(const Napi::CallbackInfo& info) {
    builder_.reset();
    day_ = {};
    return info.Env().Undefined();
  }

  Napi::Value open_segment(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      const bool dense = !info[2].IsUndefined() && flag_argument(info[2], "dense: boolean");
      builder().open_segment(minute_argument(info[0], "begin: minute"), minute_argument(info[1], "end: minute"), dense);
      return info.Env().Undefined();
    });
  }

  // push(firstMinute, minutes, fields)
  Napi::Value push(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&] {
      MinuteChunk chunk{.first_minute = minute_argument(info[0], "firstMinute: minute"), .minutes = 0, .fields = {}};
      const int64_t minutes = minute_argument(info[1], "minutes: number");
      require(env, minutes >= 0, "minutes: not negative");
      chunk.minutes = static_cast<size_t>(minutes);
      require(env, info[2].IsArray() && info[2].As<Napi::Array>().Length() == kFieldCount,
              "fields: one entry per field of normalized minutes");
      const auto fields = info[2].As<Napi::Array>();
      for (uint32_t i = 0; i < kFieldCount; ++i) {
        const Napi::Value field = fields.Get(i);
        if (field.IsUndefined() || field.IsNull()) continue;
        const auto values = int64_argument(field, "fields: BigInt64Array or undefined");
        require(env, values.ElementLength() == chunk.minutes, "fields: one value per minute");
        chunk.fields[i] = values.Data();
      }
      builder().push(chunk);
      return env.Undefined();
    });
  }

  // set(column, firstSlot, values)
  Napi::Value set(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&] {
      const std::string name = string_argument(info[0], "column: string");
      const int column = find_column(name);
      if (column < 0) fail("invalid_argument", "no column " + name);
      const Minute first_slot = minute_argument(info[1], "firstSlot: number");
      const auto values = int64_argument(info[2], "values: BigInt64Array");
      const uint8_t width = column_shape(static_cast<size_t>(column)).width;
      const std::vector<uint8_t> bytes = width == 1   ? narrowed<int8_t>(values, name)
                                         : width == 4 ? narrowed<int32_t>(values, name)
                                                      : narrowed<int64_t>(values, name);
      builder().set(static_cast<size_t>(column), first_slot, bytes.data(), values.ElementLength());
      return info.Env().Undefined();
    });
  }

  // closeSegment(starts?) → { validBegin, validEnd, days, starts }
  Napi::Value close_segment(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      std::vector<ColumnStart> given;
      if (!info[0].IsUndefined()) {
        const auto pairs = int64_argument(info[0], "starts: BigInt64Array");
        require(env, pairs.ElementLength() == 2 * (column_count() - kPriceColumns), "starts: two minutes per feature");
        for (size_t i = 0; i < pairs.ElementLength(); i += 2) {
          given.push_back({.source_first = pairs.Data()[i], .warm_from = pairs.Data()[i + 1]});
        }
      }
      const SymbolPart& part = builder().close_segment(given);
      auto result = Napi::Object::New(env);
      result.Set("validBegin", Napi::Number::New(env, static_cast<double>(part.symbol().valid_begin)));
      result.Set("validEnd", Napi::Number::New(env, static_cast<double>(part.symbol().valid_end)));
      result.Set("days", Napi::Number::New(env, static_cast<double>(part.days())));
      result.Set("starts", starts_to_js(env, builder().starts()));
      return result;
    });
  }

  // dayBytes(day, into?)
  Napi::Value day_bytes(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const int64_t day = minute_argument(info[0], "day: number");
      require(env, day >= 0 && static_cast<size_t>(day) < builder().part().days(), "day: one of the part's days");
      std::vector<uint8_t>& bytes = day_;
      builder().part().day_bytes(static_cast<size_t>(day), builder().first(), bytes);
      if (!info[1].IsUndefined()) {
        // A symbol has megabytes of days; new memory for each would make the garbage collector run all the time.
        require(env, is_array_of(info[1], napi_uint8_array), "into: Uint8Array");
        auto into = info[1].As<Napi::Uint8Array>();
        if (bytes.size() <= into.ElementLength()) {
          std::copy(bytes.begin(), bytes.end(), into.Data());
          return Napi::Uint8Array::New(env, bytes.size(), into.ArrayBuffer(), into.ByteOffset());
        }
      }
      return Napi::Buffer<uint8_t>::Copy(env, bytes.data(), bytes.size());
    });
  }

  // writePart(path, digests, placement?: { folder, before: { begin, end, count }[] })
  Napi::Value write_part(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&] {
      const std::string path = string_argument(info[0], "path: string");
      const auto digests = digests_argument(info[1]);
      if (info[2].IsUndefined()) {
        builder().part().write(path, digests);
        return env.Undefined();
      }
      const auto placement = object_argument(info[2], "placement: { folder, before }");
      std::vector<AlikeSymbols> before;
      for_each(placement.Get("before"), "before: { begin, end, count }[]", [&](const Napi::Value& value) {
        const auto symbols = object_argument(value, "before: { begin, end, count }[]");
        const Minute begin = minute_argument(symbols.Get("begin"), "begin: minute");
        const Minute end = minute_argument(symbols.Get("end"), "end: minute");
        const int64_t count = minute_argument(symbols.Get("count"), "count: number");
        require(env, 0 <= begin && begin < end && end <= kSegmentEndMax && 0 < count && count <= UINT16_MAX,
                "before: symbols with minutes of a segment");
        before.push_back({.valid_begin = begin, .valid_end = end, .count = static_cast<size_t>(count)});
      });
      builder().part().write_placed(path, digests, string_argument(placement.Get("folder"), "folder: string"), before);
      return env.Undefined();
    });
  }

  Napi::Value coverage(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    auto rows = Napi::Array::New(env);
    uint32_t row = 0;
    for (const SourceCoverage& source : builder().coverage().sources()) {
      const auto number = [env](auto x) { return Napi::Number::New(env, static_cast<double>(x)); };
      auto object = Napi::Object::New(env);
      object.Set("source", Napi::String::New(env, std::string(1, source.letter)));
      object.Set("minutes", number(source.minutes));
      object.Set("quarantined", number(source.quarantined));
      object.Set("first", source.minutes > 0 ? Napi::Value(number(source.first)) : env.Null());
      object.Set("last", source.minutes > 0 ? Napi::Value(number(source.last)) : env.Null());
      rows.Set(row++, object);
    }
    return rows;
  }

  // save() → the state after everything pushed so far
  Napi::Value save(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const auto bytes = builder().save();
      return Napi::Buffer<uint8_t>::Copy(env, bytes.data(), bytes.size());
    });
  }

  std::optional<SymbolBuilder> builder_;
  std::vector<uint8_t> day_;  // of the day that was asked for last; its memory is used again
};

}  // namespace

Napi::Value starts_to_js(Napi::Env env, std::span<const ColumnStart> starts) {
  auto pairs = Napi::BigInt64Array::New(env, starts.size() * 2);
  for (size_t i = 0; i < starts.size(); ++i) {
    pairs.Data()[2 * i] = starts[i].source_first;
    pairs.Data()[2 * i + 1] = starts[i].warm_from;
  }
  return pairs;
}

Napi::Function define_symbol_builder(Napi::Env env) {
  return SymbolBuilderHandle::define(env);
}

}  // namespace hindsight::addon
