// Returns by day with occurrences: exact sums, and counts in about six hundred coarse bins. The sums give the standard
// errors exactly, the counts the bins of all medians. Then only the values of a few bins are needed.
//
// All threads add to the same days. A thread collects its returns of one symbol and day in a row of its own and adds
// them at once, so that threads do not wait for each other's cache lines at every value.
//
// Memory: 2.6 KB per horizon and day with occurrences.
#pragma once

#include <algorithm>
#include <atomic>
#include <vector>

#include "outcomes/anchors/anchor_days.h"
#include "outcomes/definitions/value_bins.h"

namespace hindsight::outcomes {

// Coarse bins are runs of the bins of value_bins.h. Zero has its own bin, because a market that does not move has many
// returns, all zero. Up to 1.28e-5 there is one bin on each side, then sixteen per octave, and one for 13.4 and more.
inline constexpr int32_t kCoarseFirst = 7, kCoarseEnd = 27;  // exponents
inline constexpr int32_t kCoarsePerOctave = 16;
inline constexpr int32_t kCoarseSide = (kCoarseEnd - kCoarseFirst) * kCoarsePerOctave + 2;
inline constexpr size_t kCoarseBins = 2 * kCoarseSide + 1;
inline constexpr uint16_t kCoarseZero = kCoarseSide;

constexpr uint16_t coarse_of(size_t bin) {
  const int32_t steps = static_cast<int32_t>(bin) - kBinZero;
  const int32_t distance = (steps < 0 ? -steps : steps) - 1;  // 64 per octave, from 1 on
  if (distance < 0) return kCoarseZero;
  int32_t coarse = 1;
  if (distance >= kCoarseEnd << kMantissaBits) {
    coarse = kCoarseSide;
  } else if (distance >= kCoarseFirst << kMantissaBits) {
    coarse = 2 + (distance - (kCoarseFirst << kMantissaBits)) / ((1 << kMantissaBits) / kCoarsePerOctave);
  }
  return static_cast<uint16_t>(kCoarseZero + (steps < 0 ? -coarse : coarse));
}

/// By bin of value_bins.h.
inline constexpr std::array<uint16_t, kBins> kCoarse = [] {
  std::array<uint16_t, kBins> coarse{};
  for (size_t bin = 0; bin < kBins; ++bin) coarse[bin] = coarse_of(bin);
  return coarse;
}();

/// The values of a coarse bin, closed. The first and the last one reach to the least and the greatest T.
struct CoarseRange {
  int64_t least = 0, greatest = 0;
};
const CoarseRange& coarse_range(size_t coarse);

class DailyReturns {
 public:
  explicit DailyReturns(const AnchorDays& days);

  /// Days by their number in AnchorDays.
  uint64_t count(size_t horizon, size_t day) const { return sums_[horizon][day].count.load(); }
  int128 sum(size_t horizon, size_t day) const;
  /// kCoarseBins counts.
  const uint32_t* row(size_t horizon, size_t day) const { return rows_[horizon].data() + day * kCoarseBins; }

 private:
  friend class DayRun;
  // The sum is high · 2^32 + low; each part alone cannot overflow.
  struct Sum {
    std::atomic<uint64_t> count{0}, low{0};
    std::atomic<int64_t> high{0};
  };
  std::array<std::vector<Sum>, kHorizons> sums_;
  std::array<std::vector<uint32_t>, kHorizons> rows_;
};

/// The returns of one symbol and day that one thread has collected, until they are added to the shared ones.
class DayRun {
 public:
  /// Adds returns of a day with their bins. Call flush() before a change of horizon.
  template <class T>
  void add(DailyReturns& to, size_t horizon, uint32_t day, const T* values, const uint16_t* bins, size_t n) {
    if (day != day_) {
      flush(to, horizon);
      day_ = day;
    }
    for (size_t i = 0; i < n; ++i) sum_ += values[i];
    for (size_t i = 0; i < n; ++i) row_[kCoarse[bins[i]]] += 1;
    for (size_t i = 0; i < n; ++i) least_ = std::min(least_, bins[i]);
    for (size_t i = 0; i < n; ++i) greatest_ = std::max(greatest_, bins[i]);
    count_ += n;
  }
  void flush(DailyReturns& to, size_t horizon);

 private:
  uint32_t day_ = UINT32_MAX;
  size_t count_ = 0;
  int64_t sum_ = 0;                             // a week of minutes, each at most kValueMax
  uint16_t least_ = UINT16_MAX, greatest_ = 0;  // bins
  std::array<uint32_t, kCoarseBins> row_{};
};

}  // namespace hindsight::outcomes
