// VPIN by the backward volume clock (feature-vocabulary §5.1): the last 50 buckets of V* units of volume, minutes split
// pro rata, the newest bucket ending exactly at the close of the minute. V* is the mean daily volume of the seven
// complete UTC days before, over 500, so it is constant within a day.
//
// All of it is integer arithmetic. With D the volume of the seven days, V* = D/3500; volumes are counted in 1/3500 of
// 1e-8, so that every edge of a bucket is an integer. The share β of a minute's volume that was bought is rounded to
// 2^-40: of the value, each minute is off by less than 5e-13 of its share in the volume, and the sum by less than that.
//
// An edge lies b·V* behind a total that only grows, so through a day its minute only moves forward: a pointer per edge
// replaces 50 binary searches. The pointers are a cache; what they find does not depend on where they came from.
#pragma once

#include <array>

#include "features/column_writer.h"
#include "features/log_terms.h"

namespace hindsight {

inline constexpr int64_t kShareOne = int64_t{1} << 40;

class VolumeClock {
 public:
  static constexpr Minute kWeek = 7 * kMinutesPerDay;
  static constexpr size_t kBuckets = 50;
  static constexpr int64_t kPerWeekVolume = 7 * 500;  ///< V* = week's volume / 3500

  void start(Minute first);
  /// The next minute: base volume in 1e-8 and the share of it that was bought, in 1 / kShareOne. A minute with a gap
  /// counts without volume.
  void push(int64_t volume, int64_t bought_share, NullReason gap);

  /// VPIN at m with the reasons of §5.1 and the coverage rule; the caller knows that m is warm and that C[m] is there.
  /// A `twin` that has answered for m just before and had the same volumes through these eight days lends its edges.
  Maybe<double> at(Minute m, const VolumeClock* twin = nullptr);
  /// The same for a given week's volume, without coverage rule.
  Maybe<double> at(Minute m, int128 week_volume, const VolumeClock* twin = nullptr);

 private:
  // Where the buckets of a minute begin, newest first: the last minute whose total does not exceed the edge, counted
  // from a day before, and how far the edge lies above that total. `Volume` is an unsigned type that a day's volume
  // fits.
  template <class Volume>
  struct Edges {
    std::array<Minute, kBuckets> minute;
    std::array<Volume, kBuckets> beyond;
  };
  template <class Volume>
  void find_edges(Minute m, Volume week_volume, Edges<Volume>& edges);
  // Σ |2·B_b − V*| / (50·V*); the last day holds 50·V* at least.
  template <class Volume>
  double imbalance(Minute m, Volume week_volume, const Edges<Volume>& edges) const;

  Track<int128> volume_{static_cast<size_t>(kWeek + kMinutesPerDay)};  // Σ 3500·V
  GapCount gaps_{static_cast<size_t>(kWeek + kMinutesPerDay)};
  Track<int64_t> share_{static_cast<size_t>(kMinutesPerDay) + 1};
  Track<uint128> bought_{static_cast<size_t>(kMinutesPerDay) + 1};  // Σ 3500·V·share; may wrap, differences do not

  int64_t day_ = INT64_MIN;  // of week_volume_ and week_gap_
  int128 week_volume_ = 0;
  NullReason week_gap_ = NullReason::none;
  std::array<Minute, kBuckets + 1> edge_{};  // the last minute whose total does not exceed the edge
  int128 edge_week_volume_ = -1;             // the week's volume that edge_ belongs to
  Edges<uint64_t> edges_;                    // of edges_minute_
  Minute edges_minute_ = kNoMinute;
};

class VpinFeatures {
 public:
  void start(Minute first);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  VolumeClock bulk_, taker_;
  Minute differs_ = INT64_MIN;               // the last minute that counts with another volume in taker_ than in bulk_
  std::vector<Maybe<double>> taker_values_;  // by minute of the block
};

/// β = Φ(r/s) in 1 / kShareOne, s the population σ of the existing returns of the day ending at m; ½ without a return
/// or when s = 0.
int64_t bulk_bought_share(const LogTerms& terms, Minute m);

}  // namespace hindsight
