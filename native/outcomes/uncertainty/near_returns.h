// Returns near the places of medians and interval ends that a sample foresaw (foreseen.h). The first pass counts, by
// day, the returns below each of a few ranges, and keeps those inside. That gives every rank inside a range exactly,
// and shows when a rank lies in none. So no second pass is needed unless the sample was wrong.
//
// Values of 0 are never kept. Where a range would contain 0 it is two, up to -1 and from 1 on, so the counts around 0
// give the number of zeros.
//
// Memory: 96 bytes per thread, horizon and day with occurrences, and 4 per return that is kept.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/uninitialized.h"
#include "outcomes/anchors/anchor_days.h"
#include "outcomes/uncertainty/wanted_ranges.h"

namespace hindsight::outcomes {

/// What is kept of one horizon's returns.
struct NearRanges {
  WantedRanges ranges;         ///< ascending and disjoint, all within ±kNearMost
  std::vector<uint8_t> whole;  ///< by quarter: whether all its returns are kept, because the sample has few of them
};
using AllNearRanges = std::array<NearRanges, kHorizons>;
/// Ranges reach so far at most, so that all that is kept fits 32 bits.
inline constexpr int64_t kNearMost = int64_t{1} << 30;

/// The returns of a horizon that one thread has found.
class NearTally {
 public:
  /// Adds returns of one day of AnchorDays, at most kMinutesPerDay, with their sum.
  template <class T>
  void add(const AnchorDays& days, const NearRanges& ranges, uint32_t day, const T* values, size_t n, int64_t sum);

 private:
  friend class NearReturns;
  struct Day {
    uint64_t count = 0;
    int128 sum = 0;
    std::array<uint64_t, kBracketsMax> below{};  // by range: returns less than its least
  };
  /// Adjacent values of one day.
  struct Run {
    uint32_t day = 0, count = 0;
  };
  struct Values {
    UninitializedVector<int32_t> all;
    std::vector<Run> runs;
  };

  std::vector<Day> days_;
  Values near_;
  Values whole_;  // of quarters that are kept whole
};

/// Returns with the numbers of their days, in any order.
template <class T>
struct DatedReturns {
  std::vector<T> values;
  std::vector<uint32_t> days;
};

/// Days by number, of AnchorDays.
struct DayNumbers {
  size_t first = 0, end = 0;
};
using TwoReturns = std::pair<int64_t, int64_t>;

/// All returns of one horizon.
class NearReturns {
 public:
  NearReturns(const AnchorDays& days, const NearRanges& ranges, std::span<NearTally* const> tallies);

  uint64_t count(size_t day) const { return days_[day].count; }
  int128 sum(size_t day) const { return days_[day].sum; }

  /// The returns at two ranks among those of some days: `upper` is `lower` or the next one. Empty when a range misses.
  std::optional<TwoReturns> at(uint64_t lower, uint64_t upper, DayNumbers of) const;
  /// The same for all days of a quarter.
  std::optional<TwoReturns> middle_at(uint64_t lower, uint64_t upper, size_t quarter, DayNumbers of) const;
  /// By day: how many returns are at most `value`. Empty when it lies in no range and is not 0.
  std::optional<std::vector<uint64_t>> at_or_below(int64_t value) const;

 private:
  using Day = NearTally::Day;
  using Run = NearTally::Run;
  using Values = NearTally::Values;
  struct Place {
    size_t range = 0;  // kBracketsMax: the return is 0
    uint64_t rank = 0;
  };
  std::optional<Place> place_of(uint64_t rank, DayNumbers of) const;
  bool zero_follows(size_t range) const;
  std::optional<TwoReturns> at_whole(uint64_t lower, uint64_t upper, DayNumbers of) const;
  static UninitializedVector<int32_t> values_of(const Values& from, DayNumbers of);

  BracketBounds<int64_t> ranges_;
  std::vector<uint8_t> whole_quarters_;
  std::vector<Day> days_;
  std::array<Values, kBracketsMax> near_;  // by range
  Values whole_;
};

}  // namespace hindsight::outcomes
