// A simple market and its columns by name, for tests of single minutes.
#pragma once

#include <string>

#include "check.h"
#include "features/series.h"

namespace hindsight::test {

inline constexpr Minute kMidnight = 1440 * 20'000;
inline constexpr int64_t kUnit = 100'000'000;
inline constexpr auto kSourceAbsent = NullReason::source_absent;
inline constexpr auto kQuarantine = NullReason::quarantined;
inline constexpr auto kWarm = NullReason::warm_up;

// Prices that rise a little every minute, with one unit of volume per minute.
inline Series climbing(size_t minutes, Minute first = kMidnight) {
  Series series(first, minutes);
  for (size_t i = 0; i < minutes; ++i) {
    const int64_t close = (1000 + static_cast<int64_t>(i % 50)) * kUnit;
    series.at(Field::open, i) = series.at(Field::high, i) = series.at(Field::low, i) = series.at(Field::close, i) =
        close;
    series.at(Field::volume, i) = kUnit;
    series.at(Field::quote_volume, i) = close;
    series.at(Field::trade_count, i) = 4;
    const auto fifths = static_cast<int64_t>(1 + i % 3);
    series.at(Field::taker_buy_volume, i) = kUnit / 5 * fifths;
    series.at(Field::taker_buy_quote_volume, i) = close / 5 * fifths;
  }
  return series;
}

// Values and null reasons of the computed columns, by minute of the series.
struct Columns {
  Series series;
  FeatureChunk out;
  explicit Columns(const Series& s) : series(s), out(compute(s)) {}
  int64_t value(std::string_view id, size_t i) const { return code_at(out, feature(id), minute(i)); }
  NullReason gap(std::string_view id, size_t i) const { return gap_at(out, feature(id), minute(i)); }
  Minute minute(size_t i) const { return series.first + static_cast<Minute>(i); }
  static size_t feature(std::string_view id) {
    CHECK(find_feature(id) >= 0);
    return static_cast<size_t>(find_feature(id));
  }
};

inline void check_gap(const Columns& columns, std::string_view id, size_t i, NullReason expected) {
  const NullReason got = columns.gap(id, i);
  if (got == expected) return;
  failed(__FILE__, __LINE__,
         std::string(id) + " at minute " + std::to_string(i) + ": reason " + std::to_string(static_cast<int>(got)) +
             " is not " + std::to_string(static_cast<int>(expected)));
}

inline void check_value(const Columns& columns, std::string_view id, size_t i, int64_t expected) {
  if (columns.gap(id, i) == NullReason::none && columns.value(id, i) == expected) return;
  failed(__FILE__, __LINE__,
         std::string(id) + " at minute " + std::to_string(i) + ": " + std::to_string(columns.value(id, i)) +
             " is not " + std::to_string(expected));
}

}  // namespace hindsight::test
