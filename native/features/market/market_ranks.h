// The cross-section of one minute: which symbols count, and their ranks (feature-vocabulary §5.3).
#pragma once

#include <cstdint>
#include <vector>

#include "features/series/gaps.h"

namespace hindsight {

/// With fewer symbols there is no cross-section.
inline constexpr size_t kCrossSectionMin = 10;
/// A symbol with less quote volume in 24 hours does not count and has no rank.
inline constexpr int64_t kCrossSectionVolumeMin = 1'000'000;

class MinuteRanks {
 public:
  void clear() { entries_.clear(); }
  void add(uint32_t symbol, int64_t value) { entries_.push_back({value, symbol}); }
  bool enough() const { return entries_.size() >= kCrossSectionMin; }

  /// Calls take(symbol, rank) once for every added symbol. The rank is the mean rank of its ties divided by the number
  /// of symbols, in 1e-6. Requires enough().
  template <class Take>
  void rank(Take take) {
    sort();
    const int64_t n = static_cast<int64_t>(entries_.size());
    for (int64_t first = 0; first < n;) {
      int64_t end = first + 1;
      while (end < n && entries_[static_cast<size_t>(end)].value == entries_[static_cast<size_t>(first)].value) ++end;
      const int64_t rank = rank_e6(first, end - first, n);
      for (; first < end; ++first) take(entries_[static_cast<size_t>(first)].symbol, rank);
    }
  }

  /// The share of the values above zero, in 1e-6. Requires enough().
  int64_t share_above_zero() const;

 private:
  struct Entry {
    int64_t value;
    uint32_t symbol;
  };
  void sort();
  /// (2·less + equal + 1) / 2N, half-even.
  static int64_t rank_e6(int64_t less, int64_t equal, int64_t n);

  std::vector<Entry> entries_;
};

/// The reason why a symbol does not count in a ranking by some value, or `none`: the stronger reason of the value and
/// of the 24 h quote volume. A volume that is known and too small gives U.
NullReason cross_section_gap(NullReason value, NullReason volume_gap, int64_t volume);

}  // namespace hindsight
