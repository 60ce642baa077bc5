// Minute series for the tests: the golden series, random markets with gaps, and functions that push them through the
// engine.
#pragma once

#include <random>
#include <string_view>
#include <vector>

#include "features/pipeline.h"
#include "features/table/feature_rows.h"

namespace hindsight::test {

/// Minute records that own their memory. A field that is not set is kAbsent.
struct Series {
  Minute first = 0;
  std::vector<std::vector<int64_t>> fields;

  Series(Minute first_minute, size_t minutes)
      : first(first_minute), fields(kFieldCount, std::vector<int64_t>(minutes, kAbsent)) {}
  size_t minutes() const { return fields[0].size(); }
  int64_t& at(Field f, size_t i) { return fields[static_cast<size_t>(f)][i]; }
  int64_t at(Field f, size_t i) const { return fields[static_cast<size_t>(f)][i]; }
  std::vector<int64_t>& of(Field f) { return fields[static_cast<size_t>(f)]; }

  /// The minutes [from, from + count) as the engine takes them, without the fields that are absent throughout.
  MinuteChunk chunk(size_t from, size_t count) const;
  MinuteChunk chunk() const { return chunk(0, minutes()); }
  Series slice(size_t from, size_t count) const;
  /// Sets every bar field of minute i to `mark` (kAbsent or kQuarantined).
  void mark_bar(size_t i, int64_t mark);
};

/// The series of golden_series.minute_bars: integer prices and volumes, stored as 1e-8; amounts are volume · close.
Series golden_series(size_t minutes);

struct MarketOptions {
  double gaps = 0.001;          ///< share of minutes at which an outage begins
  double quarantined = 0.0005;  ///< of minutes with a quarantined bar, and with a quarantined flow
  double flat = 0.1;            ///< of minutes without any trade
  bool quote_volume = true, flow = true, depth = true, funding = true;
  bool quotes = true, prices = true, positions = true, liquidations = true;  ///< T, M and I, O and R, Q
};
/// A random walk with volatility clusters, outages, quarantine, and records of every other source.
Series random_market(uint64_t seed, Minute first, size_t minutes, const MarketOptions& options = {});

/// Computes all columns of a series in one push.
FeatureChunk compute(const Series& series, RawNumbers* raw = nullptr);

/// The code at a minute, widened to int64: strided columns are expanded, nulls keep their reason as null_code<int64_t>.
/// Rows that the engine leaves empty are S.
int64_t code_at(const FeatureChunk& chunk, size_t row, Minute m);
NullReason gap_at(const FeatureChunk& chunk, size_t row, Minute m);

/// The id of the first feature whose values differ at minute m, or "" when the results are equal.
std::string_view first_difference(const FeatureChunk& a, const FeatureChunk& b, Minute m);

}  // namespace hindsight::test
