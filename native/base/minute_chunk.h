// Normalized minutes as the feature engine reads them: one int64 array per field, consecutive minutes, before the
// causal fill. An array may be missing altogether (the source was not recorded in the chunk).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/minute.h"
#include "contract/minute_columns.h"

namespace hindsight {

inline constexpr int64_t kAbsent = INT64_MIN;           ///< no record of this source in this minute
inline constexpr int64_t kQuarantined = INT64_MIN + 1;  ///< a record that breaks a rule of normalization (reason Q)
constexpr bool is_record(int64_t x) {
  return x > kQuarantined;
}

inline constexpr int64_t kAmountUnit = 100'000'000;  ///< amounts are integers of 1e-8

/// By Field: amounts and prices are integers of 1e-8, rates of 1e-12, counts are counts.
/// src/contract/archive/columns.ts says what each field is.
struct MinuteChunk {
  Minute first_minute = 0;
  size_t minutes = 0;
  const int64_t* fields[kFieldCount] = {};  ///< null: absent throughout

  int64_t at(Field f, size_t i) const {
    const int64_t* values = fields[static_cast<size_t>(f)];
    return values == nullptr ? kAbsent : values[i];
  }
};

}  // namespace hindsight
