// Normalized minutes as the feature engine reads them: one int64 array per field, consecutive minutes, before the
// causal fill. An array may be missing altogether (the source was not recorded in the chunk).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/minute.h"

namespace hindsight {

inline constexpr int64_t kAbsent = INT64_MIN;           ///< no record of this source in this minute
inline constexpr int64_t kQuarantined = INT64_MIN + 1;  ///< a record that breaks a rule of normalization (reason Q)
constexpr bool is_record(int64_t x) {
  return x > kQuarantined;
}

inline constexpr int64_t kAmountUnit = 100'000'000;  ///< amounts are integers of 1e-8

/// Amounts and prices are integers of 1e-8; rates of 1e-12; counts are counts. The order is the column order of the
/// normalized-minutes files and of the typed arrays that cross from TypeScript.
enum class Field : uint8_t {
  open,
  high,
  low,
  close,  // 1e-8
  volume,
  quote_volume,  // 1e-8, base and quote
  trade_count,   // count
  taker_buy_volume,
  taker_buy_quote_volume,  // 1e-8
  mark_close,
  index_close,               // 1e-8
  funding_rate,              // 1e-12; a settlement with time in (open, close] of the minute
  funding_interval_minutes,  // recorded interval of that settlement, if recorded
  next_funding_minute,       // recorded schedule: minute number of the next settlement, if recorded
  open_interest,
  open_interest_value,   // 1e-8 contracts, 1e-8 usd; the latest snapshot with time in (open, close]
  open_interest_second,  // its second after the open, 1..60 (plus venue delay where arrival is recorded)
  long_short_ratio,
  long_short_second,
  liq_long_usd,
  liq_short_usd,  // 1e-8; present (possibly 0) exactly when the stream was recorded the whole minute
  bid_price,
  bid_size,
  ask_price,
  ask_size,
  quote_second,  // the last quote in (open, close]
  depth_second,  // second after the open, 1..60, of the latest book snapshot in (open, close]
  bid_10bps,
  bid_20bps,
  bid_100bps,
  bid_200bps,
  bid_300bps,
  bid_400bps,
  bid_500bps,  // 1e-8 quote notional, cumulative
  ask_10bps,
  ask_20bps,
  ask_100bps,
  ask_200bps,
  ask_300bps,
  ask_400bps,
  ask_500bps,
  count_
};
inline constexpr size_t kFieldCount = static_cast<size_t>(Field::count_);

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
