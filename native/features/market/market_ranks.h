// One minute of the cross-section: which symbols count, and where each of them stands (feature-vocabulary §5.3).
#pragma once

#include <cstdint>
#include <vector>

#include "features/series/gaps.h"

namespace hindsight {

/// Fewer symbols than this are no cross-section.
inline constexpr size_t kCrossSectionMin = 10;
/// A symbol with less quote volume in 24 hours does not count, and has no rank itself.
inline constexpr int64_t kCrossSectionVolumeMin = 1'000'000;

class MinuteRanks {
 public:
  void clear() { entries_.clear(); }
  void add(uint32_t symbol, int64_t value) { entries_.push_back({value, symbol}); }
  bool enough() const { return entries_.size() >= kCrossSectionMin; }

  /// Calls take(symbol, rank) for every symbol added, once: the mean rank of its ties over their number, in 1e-6. Only
  /// when there are enough().
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

  /// The share of the values above zero, in 1e-6. Only when there are enough().
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

/// Why a symbol does not count in a ranking by a value beside its 24 h quote volume, or `none`: the strongest of their
/// reasons; a volume that is known and too small is U.
NullReason cross_section_gap(NullReason value, NullReason volume_gap, int64_t volume);

}  // namespace hindsight
