// Files of normalized minutes at the native boundary. Calls are synchronous, because JavaScript makes them in worker
// threads.
#include <napi.h>

#include <algorithm>

#include "addon/calls/throw.h"
#include "archive/parquet/minute_columns.h"
#include "archive/parquet/minutes_reader.h"
#include "archive/parquet/minutes_writer.h"

namespace hindsight::addon {

namespace {

namespace ar = hindsight::archive;
namespace pq = hindsight::archive::parquet;

using Pairs = std::vector<std::pair<std::string, std::string>>;

template <class Array>
Array typed(Napi::Env env, const Napi::Value& value, napi_typedarray_type type, const char* expected) {
  require(env, value.IsTypedArray() && value.As<Napi::TypedArray>().TypedArrayType() == type, expected);
  return value.As<Array>();
}

std::string text_of(Napi::Env env, const Napi::Value& value, const char* expected) {
  require(env, value.IsString(), expected);
  return value.As<Napi::String>().Utf8Value();
}

Pairs words_of(Napi::Env env, const Napi::Value& value) {
  constexpr const char* kExpected = "words: pairs of strings";
  require(env, value.IsArray(), kExpected);
  const auto array = value.As<Napi::Array>();
  Pairs words;
  for (uint32_t i = 0; i < array.Length(); ++i) {
    const Napi::Value pair = array[i];
    require(env, pair.IsArray(), kExpected);
    const auto both = pair.As<Napi::Array>();
    words.emplace_back(text_of(env, both[0u], kExpected), text_of(env, both[1u], kExpected));
  }
  return words;
}

std::vector<std::pair<size_t, std::string>> marks_of(Napi::Env env, const Napi::Value& value, size_t rows) {
  constexpr const char* kExpected = "marks: pairs of a row and a string, ascending";
  require(env, value.IsArray(), kExpected);
  const auto array = value.As<Napi::Array>();
  std::vector<std::pair<size_t, std::string>> marks;
  for (uint32_t i = 0; i < array.Length(); ++i) {
    const Napi::Value pair = array[i];
    require(env, pair.IsArray(), kExpected);
    const auto both = pair.As<Napi::Array>();
    const Napi::Value row = both[0u];
    require(env, row.IsNumber(), kExpected);
    const size_t at = row.As<Napi::Number>().Uint32Value();
    require(env, at < rows && (marks.empty() || at > marks.back().first), kExpected);
    marks.emplace_back(at, text_of(env, both[1u], kExpected));
  }
  return marks;
}

/// encodeMinutes(firstMinute, rows, names, columns, marks, words): a name and a column, which may be undefined, per
/// column of kColumns; those without a name are not written.
Napi::Value encode_minutes(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    require(env, info.Length() == 6 && info[0].IsNumber(), "firstMinute: a number");
    const auto rows = typed<Napi::Int32Array>(env, info[1], napi_int32_array, "rows: an Int32Array");
    require(env, rows.ElementLength() > 0, "rows: one at least");
    require(env, info[2].IsArray() && info[3].IsArray(), "names and columns: arrays");
    pq::WrittenMinutes minutes{
        info[0].As<Napi::Number>().Int64Value(), {rows.Data(), rows.ElementLength()}, {}, {}, {}};
    size_t needed = 0;
    for (const int32_t row : minutes.rows) {
      require(env, row >= 0 && static_cast<size_t>(row) >= needed, "rows: ascending");
      needed = static_cast<size_t>(row) + 1;
    }
    const auto names = info[2].As<Napi::Array>();
    const auto columns = info[3].As<Napi::Array>();
    for (uint32_t c = 0; c < ar::kColumnCount; ++c) {
      const Napi::Value name = names[c];
      if (name.IsUndefined()) continue;
      pq::WrittenColumn column{text_of(env, name, "names: strings or undefined"), static_cast<int>(c), {}};
      if (const Napi::Value entry = columns[c]; !entry.IsUndefined()) {
        const auto values =
            typed<Napi::BigInt64Array>(env, entry, napi_bigint64_array, "columns: BigInt64Array or undefined");
        require(env, values.ElementLength() >= needed, "columns: a value for each row");
        column.values = {values.Data(), values.ElementLength()};
      }
      minutes.columns.push_back(std::move(column));
    }
    minutes.marks = marks_of(env, info[4], minutes.rows.size());
    minutes.words = words_of(env, info[5]);
    const pq::EncodedMinutes encoded = pq::write_minutes(minutes);
    Napi::Array present = Napi::Array::New(env, ar::kColumnCount);
    for (uint32_t c = 0; c < ar::kColumnCount; ++c) present[c] = Napi::Number::New(env, 0);
    for (size_t i = 0; i < minutes.columns.size(); ++i)
      present[static_cast<uint32_t>(minutes.columns[i].column)] =
          Napi::Number::New(env, static_cast<double>(encoded.present[i]));
    Napi::Object object = Napi::Object::New(env);
    object.Set("bytes", Napi::Buffer<uint8_t>::Copy(env, encoded.bytes.data(), encoded.bytes.size()));
    object.Set("present", present);
    return object;
  });
}

/// The span that a file is asked for: its own, or one that must contain it.
struct Span {
  Minute first;
  size_t minutes;
};

Span span_of(const Napi::CallbackInfo& info, const std::vector<Minute>& minutes) {
  const auto [least, greatest] = std::minmax_element(minutes.begin(), minutes.end());
  Span span{minutes.front(), 0};
  if (info[2].IsUndefined()) {
    pq::demand(minutes.back() >= minutes.front());
    span.minutes = static_cast<size_t>(minutes.back() - minutes.front()) + 1;
    // A table that is no longer than a month has no more minutes than one.
    pq::demand(span.minutes <= 31 * 1440);
  } else {
    span = {info[2].As<Napi::Number>().Int64Value(), info[3].As<Napi::Number>().Uint32Value()};
  }
  pq::demand(*least >= span.first && *greatest < span.first + static_cast<Minute>(span.minutes));
  return span;
}

Napi::Value decoded(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  const auto bytes = typed<Napi::Uint8Array>(env, info[0], napi_uint8_array, "bytes: a Uint8Array");
  const auto names = info[1].As<Napi::Array>();
  pq::MinutesReader reader({bytes.Data(), bytes.ByteLength()});
  const Span span = span_of(info, reader.minutes());
  Napi::Array columns = Napi::Array::New(env, ar::kColumnCount);
  Napi::Array marks = Napi::Array::New(env);
  for (const pq::Chunk& chunk : reader.chunks()) {
    if (chunk.name != pq::kMarksColumn) continue;
    for (const auto& [row, text] : reader.texts(chunk)) {
      Napi::Array mark = Napi::Array::New(env, 2);
      mark[0u] = Napi::Number::New(env, static_cast<double>(reader.minutes()[row] - span.first));
      mark[1u] = Napi::String::New(env, text);
      marks[marks.Length()] = mark;
    }
  }
  for (uint32_t c = 0; c < ar::kColumnCount; ++c) {
    columns[c] = env.Undefined();
    const Napi::Value name = names[c];
    if (name.IsUndefined()) continue;
    const std::string wanted = text_of(env, name, "names: strings or undefined");
    const auto chunk = std::find_if(reader.chunks().begin(), reader.chunks().end(),
                                    [&](const pq::Chunk& one) { return one.name == wanted; });
    if (chunk == reader.chunks().end()) continue;
    pq::demand(chunk->kind == pq::kind_of(static_cast<int>(c)) && chunk->scale == ar::scale_of(static_cast<int>(c)));
    auto values = Napi::BigInt64Array::New(env, span.minutes);
    if (reader.values(*chunk, span.first, {values.Data(), span.minutes})) columns[c] = values;
  }
  Napi::Object words = Napi::Object::New(env);
  for (const auto& [key, value] : reader.words()) words.Set(key, value);
  Napi::Object object = Napi::Object::New(env);
  object.Set("firstMinute", static_cast<double>(span.first));
  object.Set("minutes", static_cast<double>(span.minutes));
  object.Set("columns", columns);
  object.Set("marks", marks);
  object.Set("words", words);
  return object;
}

/// decodeMinutes(bytes, names, firstMinute?, minutes?): undefined for a file of another shape, which a library reads,
/// or says what is wrong.
Napi::Value decode_minutes(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    require(env, info.Length() >= 2 && info[1].IsArray(), "names: an array");
    require(env, info[2].IsUndefined() || (info[2].IsNumber() && info[3].IsNumber()),
            "firstMinute and minutes: numbers");
    try {
      return decoded(info);
    } catch (const pq::OtherShape&) {
      return env.Undefined();
    }
  });
}

}  // namespace

void register_minutes(Napi::Env env, Napi::Object exports);
void register_minutes(Napi::Env env, Napi::Object exports) {
  exports.Set("encodeMinutes", Napi::Function::New(env, encode_minutes));
  exports.Set("decodeMinutes", Napi::Function::New(env, decode_minutes));
}

}  // namespace hindsight::addon
