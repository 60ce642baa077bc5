// Returns by day with occurrences: exact sums, and counts in about six hundred coarse bins. The sums give the standard
// errors exactly, the counts the bins of all medians. Then only the values of a few bins are needed.
//
// All threads add to the same days. A thread collects its returns of one symbol and day by their codes and adds them at
// once, while it holds the day's lock.
//
// Memory: 2.6 KB per horizon and day with occurrences once open() was called, and 64 KB per thread.
#pragma once

#include <algorithm>
#include <array>
#include <mutex>
#include <vector>

#include "outcomes/anchors/anchor_days.h"
#include "outcomes/definitions/value_bins.h"
#include "outcomes/quantiles/code_counts.h"

namespace hindsight::outcomes {

// Coarse bins are runs of the codes of value_codes.h. Zero has its own bin, because a market that does not move has
// many returns, all zero. Up to 1.28e-5 there is one bin on each side, then sixteen per octave, and one for 13.4 and
// more.
inline constexpr int32_t kCoarseFirst = 7, kCoarseEnd = 27;  // exponents
inline constexpr int32_t kCoarseBits = 4, kCoarsePerOctave = 1 << kCoarseBits;
inline constexpr int32_t kCoarseSide = (kCoarseEnd - kCoarseFirst) * kCoarsePerOctave + 2;
inline constexpr size_t kCoarseBins = 2 * kCoarseSide + 1;
inline constexpr uint16_t kCoarseZero = kCoarseSide;

/// How many bins the bin of a magnitude lies from that of zero.
constexpr int32_t coarse_distance(uint64_t magnitude) {
  if (magnitude == 0) return 0;
  if (magnitude < uint64_t{1} << kCoarseFirst) return 1;
  if (magnitude >= uint64_t{1} << kCoarseEnd) return kCoarseSide;
  const int32_t exponent = std::bit_width(magnitude) - 1;
  const auto leading = static_cast<int32_t>(magnitude >> (exponent - kCoarseBits)) - kCoarsePerOctave;
  return 2 + (exponent - kCoarseFirst) * kCoarsePerOctave + leading;
}
constexpr uint16_t coarse_of(int64_t value) {
  return static_cast<uint16_t>(value < 0 ? kCoarseZero - coarse_distance(-static_cast<uint64_t>(value))
                                         : kCoarseZero + coarse_distance(static_cast<uint64_t>(value)));
}

/// The values of a coarse bin, closed. The first and the last one reach to the least and the greatest T.
struct CoarseRange {
  int64_t least = 0, greatest = 0;
};
const CoarseRange& coarse_range(size_t coarse);

class DailyReturns {
 public:
  explicit DailyReturns(const AnchorDays& days);

  /// Forgets all sums, and makes space for counts by coarse bin: to be called before returns are added.
  void open();
  /// Sets the sums of a day, without counts by coarse bin.
  void set(size_t horizon, size_t day, uint64_t count, int128 sum) { sums_[horizon][day] = {count, sum}; }

  /// Days by their number in AnchorDays.
  uint64_t count(size_t horizon, size_t day) const { return sums_[horizon][day].count; }
  int128 sum(size_t horizon, size_t day) const { return sums_[horizon][day].sum; }
  /// kCoarseBins counts.
  const uint32_t* row(size_t horizon, size_t day) const { return rows_[horizon].data() + day * kCoarseBins; }

 private:
  friend class DayRun;
  static constexpr size_t kLocks = 64;
  struct Sum {
    uint64_t count = 0;
    int128 sum = 0;
  };
  std::array<std::vector<Sum>, kHorizons> sums_;
  std::array<std::vector<uint32_t>, kHorizons> rows_;
  std::array<std::mutex, kLocks> locks_;  // by number of the day
};

/// The returns of one symbol and day that one thread has collected, until they are added to the shared ones.
class DayRun {
 public:
  /// Adds returns of a day, not none, of one symbol. Call flush() before a change of horizon or symbol.
  template <class T>
  void add(DailyReturns& to, size_t horizon, uint32_t day, const T* values, size_t n) {
    int64_t sum = 0;
    for (size_t i = 0; i < n; ++i) sum += values[i];
    add(to, horizon, day, values, n, sum, *std::min_element(values, values + n), *std::max_element(values, values + n));
  }
  /// The same when their sum and extremes are known.
  template <class T>
  void add(DailyReturns& to, size_t horizon, uint32_t day, const T* values, size_t n, int64_t sum, int64_t least,
           int64_t greatest) {
    if (day != day_) {
      flush(to, horizon);
      day_ = day;
    }
    if (n <= kFew) {
      add_few(to, horizon, values, n, sum);
      return;
    }
    codes_.add(values, n);
    sum_ += sum;
    least_ = std::min(least_, least);
    greatest_ = std::max(greatest_, greatest);
    count_ += n;
  }
  void flush(DailyReturns& to, size_t horizon);

 private:
  /// So few are added one by one: to go through all codes between the least and the greatest takes longer.
  static constexpr size_t kFew = 64;

  template <class T>
  void add_few(DailyReturns& to, size_t horizon, const T* values, size_t n, int64_t sum) {
    std::array<uint16_t, kFew> bins;
    for (size_t i = 0; i < n; ++i) bins[i] = coarse_of(values[i]);
    const std::lock_guard lock(to.locks_[day_ % DailyReturns::kLocks]);
    to.sums_[horizon][day_].count += n;
    to.sums_[horizon][day_].sum += sum;
    uint32_t* const row = to.rows_[horizon].data() + day_ * kCoarseBins;
    for (size_t i = 0; i < n; ++i) row[bins[i]] += 1;
  }

  uint32_t day_ = UINT32_MAX;
  size_t count_ = 0;
  int64_t sum_ = 0;  // a day of minutes, each at most kValueMax
  int64_t least_ = INT64_MAX, greatest_ = INT64_MIN;
  CodeCounts<kCoarseBits> codes_;
};

}  // namespace hindsight::outcomes
