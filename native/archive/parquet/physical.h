// How Parquet names and keeps the kinds of columns.
#pragma once

#include <cstdint>

#include "archive/parquet/footer.h"

namespace hindsight::archive::parquet {

enum class Physical : uint8_t { int64 = 2, bytes = 6, fixed = 7 };

inline constexpr int kRequired = 0;
inline constexpr int kOptional = 1;
/// The length of a DECIMAL(38).
inline constexpr int kWideBytes = 16;

inline constexpr int kConvertedText = 0;
inline constexpr int kConvertedDecimal = 5;
inline constexpr int kConvertedTime = 9;

constexpr Physical physical_of(Kind kind) {
  if (kind == Kind::text) return Physical::bytes;
  return kind == Kind::decimal_38 ? Physical::fixed : Physical::int64;
}

constexpr int converted_of(Kind kind) {
  if (kind == Kind::text) return kConvertedText;
  return kind == Kind::time ? kConvertedTime : kConvertedDecimal;
}

constexpr int precision_of(Kind kind) {
  return kind == Kind::decimal_18 ? 18 : 38;
}

}  // namespace hindsight::archive::parquet
