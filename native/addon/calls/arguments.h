// Checked arguments from JavaScript: each function returns the value, or throws `invalid_argument` with what was
// expected.
#pragma once

#include <napi.h>

#include <algorithm>
#include <string>
#include <vector>

#include "addon/calls/throw.h"
#include "base/minute.h"
#include "store/segment/segment_directory.h"

namespace hindsight::addon {

inline std::string string_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsString(), expected);
  return value.As<Napi::String>().Utf8Value();
}

/// A minute, slot, day or count.
inline Minute minute_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsNumber(), expected);
  return value.As<Napi::Number>().Int64Value();
}

/// false when the argument is left out.
inline bool flag_argument(const Napi::Value& value, const char* expected) {
  if (value.IsUndefined()) return false;
  require(value.Env(), value.IsBoolean(), expected);
  return value.As<Napi::Boolean>().Value();
}

inline Napi::Object object_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), value.IsObject(), expected);
  return value.As<Napi::Object>();
}

inline bool is_array_of(const Napi::Value& value, napi_typedarray_type type) {
  return value.IsTypedArray() && value.As<Napi::TypedArray>().TypedArrayType() == type;
}

inline Napi::BigInt64Array int64_argument(const Napi::Value& value, const char* expected) {
  require(value.Env(), is_array_of(value, napi_bigint64_array), expected);
  return value.As<Napi::BigInt64Array>();
}

/// SHA-256 digests, one after the other.
inline std::vector<Sha256> digests_argument(const Napi::Value& value) {
  require(value.Env(), is_array_of(value, napi_uint8_array), "digests: Uint8Array");
  const auto bytes = value.As<Napi::Uint8Array>();
  require(value.Env(), bytes.ElementLength() % sizeof(Sha256) == 0, "digests: 32 bytes each");
  std::vector<Sha256> digests(bytes.ElementLength() / sizeof(Sha256));
  std::copy_n(bytes.Data(), bytes.ElementLength(), reinterpret_cast<uint8_t*>(digests.data()));
  return digests;
}

/// `own` (also when the argument is left out) or `market`.
inline Layer layer_argument(const Napi::Value& value) {
  if (value.IsUndefined()) return Layer::own;
  const std::string name = string_argument(value, "layer: 'own' or 'market'");
  require(value.Env(), name == "own" || name == "market", "layer: 'own' or 'market'");
  return name == "own" ? Layer::own : Layer::market;
}

template <class F>
void for_each(const Napi::Value& list, const char* expected, F&& f) {
  require(list.Env(), list.IsArray(), expected);
  const auto array = list.As<Napi::Array>();
  for (uint32_t i = 0; i < array.Length(); ++i) f(array.Get(i));
}

inline std::vector<std::string> strings_argument(const Napi::Value& list, const char* expected) {
  std::vector<std::string> strings;
  for_each(list, expected, [&](const Napi::Value& value) { strings.push_back(string_argument(value, expected)); });
  return strings;
}

}  // namespace hindsight::addon
