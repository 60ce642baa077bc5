// One symbol's prices over a stretch of minutes, as three plain arrays, from which outcomes are computed. When the
// stretch lies in one segment and nothing is missing, the arrays are the segment's own. Otherwise they are copied
// together across segment borders and holes, and absent minutes get values that change no maximum or minimum.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

/// Prices by minute - begin, in a unit that depends on the window only. `T` is int32_t or int64_t. An absent minute has
/// the null code `undefined` as close, the least T as high and the greatest T as low.
template <class T>
struct PriceWindow {
  Minute begin = 0;
  size_t size = 0;
  const T* close = nullptr;
  const T* high = nullptr;
  const T* low = nullptr;
  T most = 0;  ///< no close or high exceeds it; from the segments' statistics, so it may occur outside the window
  std::span<const uint32_t> absent{};  ///< positions of absent minutes, ascending

  /// Writes 1e7 / close of the 64 minutes of each word of `marks` that is not 0. Returns their least close.
  T inverses(std::span<const uint64_t> marks, std::vector<double>& to) const;
  /// Their least close alone.
  T least_close(std::span<const uint64_t> marks) const;

 private:
  /// Calls visit(first, count) for the minutes of adjacent words that are not 0.
  template <class Visit>
  void each_marked(std::span<const uint64_t> marks, Visit visit) const;
};

/// Memory for windows that are copies, kept between windows to save allocations.
template <class T>
struct PriceScratch {
  std::vector<T> close, high, low;
  std::vector<uint32_t> absent;
};

/// Narrow outcomes are ratios of 1e-7 in 31 bits: prices up to 200 times the entry.
inline constexpr int64_t kNarrowRatioMax = 200;
/// Whether outcomes need more than 32 bits. Ladders want no price that is the greatest of its type.
constexpr bool too_wide(int32_t most, int32_t least_entry) {
  return most > kNarrowRatioMax * least_entry || most == std::numeric_limits<int32_t>::max();
}

/// Whether all stored prices of the symbol in [begin, end) are int32 in one unit, so that a PriceWindow<int32_t> can
/// hold them.
bool fits_narrow(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);

/// Opens the window [begin, end). Narrow windows require fits_narrow(). A minute without a positive close is absent.
/// With `closes_only` highs and lows may mean nothing.
template <class T>
PriceWindow<T> open_window(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end,
                           PriceScratch<T>& scratch, bool closes_only = false);

}  // namespace hindsight::outcomes
