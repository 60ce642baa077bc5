// Outcomes of few anchors in a window. The extremes of blocks of 64 minutes are computed once; then every anchor reads
// blocks instead of minutes.
#pragma once

#include <array>
#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"

namespace hindsight::outcomes {

template <Side kSide, class T>
class BlockExtremes {
 public:
  /// `x`: highs for up, lows for down.
  void build(const T* x, size_t n) {
    x_ = x;
    const Kernels<T>& kernel = kernels<T>();
    blocks_.resize((n + kBlock - 1) / kBlock);
    const size_t whole = n / kBlock;
    (kSide == Side::up ? kernel.block_max : kernel.block_min)(x, whole, blocks_.data());
    if (whole < blocks_.size()) blocks_[whole] = extreme(kernel, x + whole * kBlock, n - whole * kBlock);
  }

  /// The extreme of minutes [from, to), not empty.
  T over(size_t from, size_t to) const {
    const Kernels<T>& kernel = kernels<T>();
    const size_t first = (from + kBlock - 1) / kBlock, last = to / kBlock;
    if (first >= last) return extreme(kernel, x_ + from, to - from);
    T result = extreme(kernel, blocks_.data() + first, last - first);
    if (from < first * kBlock) result = farther(result, extreme(kernel, x_ + from, first * kBlock - from));
    if (last * kBlock < to) result = farther(result, extreme(kernel, x_ + last * kBlock, to - last * kBlock));
    return result;
  }

  /// The first minute in [from, to) at which x meets `bound`; `to` when there is none.
  size_t first_meeting(size_t from, size_t to, T bound) const {
    const Kernels<T>& kernel = kernels<T>();
    while (from < to) {
      const size_t stop = std::min(to, (from / kBlock + 1) * kBlock);
      if (meets(blocks_[from / kBlock], bound)) {
        const size_t found = first(kernel, x_ + from, stop - from, bound);
        if (found < stop - from) return from + found;
      }
      from = stop;
      // The extremes show which whole blocks do not reach the bound; these are skipped.
      const size_t block = from / kBlock, whole = to / kBlock;
      if (from < to && block < whole) from += kBlock * first(kernel, blocks_.data() + block, whole - block, bound);
    }
    return to;
  }

  static bool meets(T x, T bound) { return kSide == Side::up ? x >= bound : x <= bound; }
  static T farther(T a, T b) { return kSide == Side::up ? std::max(a, b) : std::min(a, b); }

 private:
  static constexpr size_t kBlock = 64;
  static T extreme(const Kernels<T>& kernel, const T* x, size_t n) {
    return kSide == Side::up ? kernel.greatest(x, n) : kernel.least(x, n);
  }
  static size_t first(const Kernels<T>& kernel, const T* x, size_t n, T bound) {
    return kSide == Side::up ? kernel.first_at_least(x, n, bound) : kernel.first_at_most(x, n, bound);
  }

  const T* x_ = nullptr;
  std::vector<T> blocks_;
};

/// By horizon up to `last`, by anchor: the extreme of its window, as far as the window of `size` minutes reaches.
template <Side kSide, class T>
void sparse_extremes(const BlockExtremes<kSide, T>& extremes, const Anchors<T>& anchors, size_t size, size_t last,
                     std::array<std::vector<T>, kHorizons>& to) {
  for (size_t h = 0; h <= last; ++h) to[h].resize(anchors.size());
  for (size_t k = 0; k < anchors.size(); ++k) {
    size_t from = anchors.at(k) + 1;
    T farthest = anchors.entry(k);
    for (size_t h = 0; h <= last; ++h) {
      const size_t end = std::min(anchors.at(k) + static_cast<size_t>(kHorizonMinutes[h]) + 1, size);
      if (from < end) farthest = extremes.farther(farthest, extremes.over(from, end));
      from = std::max(from, end);
      to[h][k] = farthest;
    }
  }
}

/// Adds the crossings of every anchor's ladder; `completed` by anchor.
template <Side kSide, class T>
void sparse_crossings(const BlockExtremes<kSide, T>& extremes, const T* x, const Anchors<T>& anchors,
                      const CompletedMask* completed, CrossingTally& tally) {
  constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  for (size_t k = 0; k < anchors.size(); ++k) {
    const CompletedMask mask = completed[k];
    if (mask == 0) continue;
    const size_t at = anchors.at(k);
    const size_t end = at + static_cast<size_t>(longest_completed(mask)) + 1;
    size_t minute = at + 1;
    for (size_t step = 0; step < steps_of(kSide); ++step) {
      T bound;
      if (!reach_bound<kSide>(anchors.entry(k), step, &bound)) break;
      // A jump over several steps crosses them in the same minute.
      if (!extremes.meets(x[minute], bound)) minute = extremes.first_meeting(minute, end, bound);
      if (minute == end) break;
      tally.add(kFirstSlot + step, static_cast<int32_t>(minute - at), mask);
    }
  }
}

}  // namespace hindsight::outcomes
