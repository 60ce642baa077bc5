// All returns of a horizon, where occurrences are few enough that every one is kept with its day. Then nothing is
// counted by bins, and no return is looked at again.
//
// Memory: 8 bytes per return (16 with 64 bits), and 32 per day with occurrences.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "outcomes/anchors/anchor_days.h"
#include "outcomes/quantiles/quantiles.h"
#include "outcomes/uncertainty/near_returns.h"

namespace hindsight::outcomes {

/// Answers what NearReturns does, for every rank.
template <class T>
class KeptReturns {
 public:
  KeptReturns(const AnchorDays& days, DatedReturns<T> all);
  KeptReturns(const KeptReturns&) = delete;

  uint64_t count(size_t day) const { return days_[day].count; }
  int128 sum(size_t day) const { return days_[day].sum; }

  /// The returns at two ranks among all: `upper` is `lower` or the next one.
  std::optional<TwoReturns> at(uint64_t lower, uint64_t upper, DayNumbers all) const;
  /// The same for all days of a quarter.
  std::optional<TwoReturns> middle_at(uint64_t lower, uint64_t upper, size_t quarter, DayNumbers of) const;
  /// By day: how many returns are at most `value`.
  std::optional<std::vector<uint64_t>> at_or_below(int64_t value) const;

 private:
  struct Day {
    uint64_t count = 0;
    int128 sum = 0;
  };

  DatedReturns<T> all_;
  RankedValues<T> ranked_;
  std::vector<Day> days_;
  std::vector<T> by_quarter_;     // the values, quarter after quarter
  std::vector<size_t> quarters_;  // where each begins, and the end
};

}  // namespace hindsight::outcomes
