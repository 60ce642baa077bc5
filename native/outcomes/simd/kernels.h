// The inner loops of outcomes: one contract per kernel, one file per instruction set. They work on integers, or on
// doubles whose rounding is checked, so every path gives the same result bit for bit. `scalar` is the definition.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/rounding.h"

namespace hindsight::outcomes {

/// Exact statistics of a run of values.
struct Digest {
  int64_t min, max, sum;
  uint128 squares;
  uint64_t positive, negative;
};

/// Closed ranges of values, ascending and disjoint; at most one per quantile.
inline constexpr size_t kBracketsMax = 7;
template <class T>
struct BracketBounds {
  size_t count = 0;
  T lo[kBracketsMax], hi[kBracketsMax];
};

/// Minutes of a PassageBlock.
inline constexpr size_t kPassageLanes = 16;
/// How many places around a step's former record are looked at first, on each side.
inline constexpr size_t kRecordReach = 16;

/// Most values per call of `ratios`.
inline constexpr size_t kBatch = 512;
/// How many values after those it keeps `select` may overwrite.
inline constexpr size_t kSelectPadding = 16;

/// Adjacent prices, and the number of the extreme that they count for.
template <class T>
struct PriceRun {
  const T* x = nullptr;
  uint32_t count = 0, to = 0;
};

/// Sixteen adjacent minutes of a price window, some of them anchors, and the records behind them: the later minutes
/// that exceed all minutes between, nearest first. "Exceed" and "extreme" are those of the side that the kernel is for.
template <class T>
struct PassageBlock {
  uint32_t at = 0;           ///< the first minute
  uint32_t count = 0;        ///< how many minutes there are before the window ends
  uint32_t here = 0;         ///< by minute: a bit for each anchor; not 0
  const T* entry = nullptr;  ///< by minute: the entry price of an anchor
  const T* x = nullptr;      ///< by minute: the high or low
  /// By minute: how far an anchor looks ahead.
  uint32_t reach[kPassageLanes];
  uint32_t longest = 0;  ///< the greatest reach
  const T* prices =
      nullptr;  ///< by record; before `nearest` none that meets a bound, 2 · kRecordReach from `end` on do
  const uint32_t* minutes = nullptr;  ///< by record; UINT32_MAX from `end` on
  uint32_t nearest = 0, end = 0;
  uint32_t* positions = nullptr;  ///< by step: where its record is looked for first; then where it was
};

/// Most words of MarkedPrices: their values fit the first-level cache, and sums of squares of outcomes fit a double.
inline constexpr size_t kMarkedWords = 32;

/// Adjacent minutes of a price window, 64 to a word of marks. Prices of minutes without a mark are not read, or mean
/// nothing.
template <class T>
struct MarkedPrices {
  const T* price = nullptr;
  const T* entry = nullptr;
  const double* inverse = nullptr;  ///< 1e7 / entry
  const uint64_t* marks = nullptr;
  size_t words = 0;  ///< at most kMarkedWords
};

/// Where the windows of one horizon end that begin behind the minutes of one word: those of its first minutes in the
/// block `first`, the others in the next block. All blocks have 64 minutes and are aligned as the word.
template <class T>
struct WindowEnds {
  T inner, outer;            ///< extremes of the whole blocks between the word and the first block, or the next one
  const T* first = nullptr;  ///< null: no minute of it is farther than `inner`
  const T* next = nullptr;   ///< null: no minute of it is farther than `outer`
};

/// Tables in which count_* counts in turn: neighbours are often equal, and one count would wait for the one before.
inline constexpr size_t kCountTurns = 4;

template <class T>
struct Kernels {
  /// to[i] = the greatest of from[i], from[i + step] … from[i + (count - 1) · step], for i in [0, n); count 2 to 7.
  void (*slide_max)(const T* from, size_t count, size_t step, T* to, size_t n);
  /// The same with the least.
  void (*slide_min)(const T* from, size_t count, size_t step, T* to, size_t n);
  /// to[i] = the greatest of the 64 values of x from x[64 · i] on, for i in [0, blocks).
  void (*block_max)(const T* x, size_t blocks, T* to);
  /// The same with the least.
  void (*block_min)(const T* x, size_t blocks, T* to);
  T (*greatest)(const T* x, size_t n);  ///< n > 0
  T (*least)(const T* x, size_t n);     ///< n > 0
  /// For each run: to[run.to] becomes the greatest of itself and the run's prices. No run is empty.
  void (*raise)(const PriceRun<T>* runs, size_t n, T* to);
  /// The same with the least.
  void (*lower)(const PriceRun<T>* runs, size_t n, T* to);
  size_t (*first_at_least)(const T* x, size_t n, T bound);  ///< index of the first x[i] >= bound; n when there is none
  size_t (*first_at_most)(const T* x, size_t n, T bound);   ///< index of the first x[i] <= bound; n when there is none
  /// at[j] = index of the first x[i] >= bounds[j], for ascending bounds; returns for how many there is one. n <= 64.
  size_t (*first_reaching_up)(const T* x, size_t n, const T* bounds, size_t m, uint32_t* at);
  /// The same with x[i] <= bounds[j], for descending bounds.
  size_t (*first_reaching_down)(const T* x, size_t n, const T* bounds, size_t m, uint32_t* at);
  /// to[i] = (price[i] − entry[i]) / entry[i] in 1e-7, rounded half-even and clamped to [lo, hi]. inverse[i] = 1e7 /
  /// entry[i]. For 32-bit T the caller makes sure that results fit 31 bits. n <= kBatch.
  void (*ratios)(const T* price, const T* entry, const double* inverse, T lo, T hi, T* to, size_t n);
  /// Writes the marked ones of 64 values, in order. Returns how many there are; `to` has space for so many and
  /// kSelectPadding more.
  size_t (*pack)(const T* values, uint64_t marks, T* to);
  /// The same as `ratios` for all marked minutes, in order; writes their statistics to *digest (may be null) unless
  /// there are none. Returns how many there are; `to` has space for so many and kSelectPadding more.
  size_t (*marked_ratios)(const MarkedPrices<T>& from, T lo, T hi, T* to, Digest* digest);
  /// Writes price and entry of the marked minutes whose ratio may lie in a range, in order; those whose ratio does are
  /// among them. Inverses are not read. Returns how many there are; both have space for so many and kSelectPadding
  /// more.
  size_t (*marked_near)(const MarkedPrices<T>& from, const BracketBounds<T>& ranges, T* price, T* entry);
  Digest (*digest)(const T* values, size_t n);  ///< n from 1 to 2^31
  /// Counts each value at its code with three leading bits (value_codes.h); `counts` has kCountTurns tables.
  void (*count_eighths)(const T* values, size_t n, uint16_t* counts);
  /// The same with four leading bits.
  void (*count_sixteenths)(const T* values, size_t n, uint16_t* counts);
  /// Adds the kCountTurns counts of code i to to[i], or to to[-i] with `down`, for n codes, and makes them 0.
  void (*take_counts)(uint16_t* counts, size_t n, bool down, uint64_t* to);
  /// The same for narrow sums.
  void (*take_narrow_counts)(uint16_t* counts, size_t n, bool down, uint32_t* to);
  /// counts[j] = how many of n < 2^31 values are at least bounds[j], for j in [0, m).
  void (*count_at_least)(const T* x, size_t n, const T* bounds, size_t m, uint32_t* counts);
  /// The same with those that are at most bounds[j].
  void (*count_at_most)(const T* x, size_t n, const T* bounds, size_t m, uint32_t* counts);
  /// For each minute of a word, the extremes of its windows at the first `horizons` horizons: to[h * stride + m] for
  /// minute m. `near` has the prices of the word and of the next one, ends[h] is read for horizons of more than an
  /// hour.
  void (*windows_up)(const T* near, const WindowEnds<T>* ends, size_t horizons, T* to, size_t stride);
  void (*windows_down)(const T* near, const WindowEnds<T>* ends, size_t horizons, T* to, size_t stride);
  /// to[i] = from[at[i]].
  void (*gather)(const T* from, const uint32_t* at, T* to, size_t n);
  /// to[i] = 1e7 / entry[i].
  void (*inverses)(const T* entry, double* to, size_t n);
  /// Prices as stored: to[i] = from[i] when it is positive, else `absent`. Returns how many are not positive. n < 2^31.
  size_t (*prices)(const T* from, size_t n, T absent, T* to);
  /// Adds to below[j] the number of values less than brackets.lo[j], and keeps the values inside a bracket that are not
  /// 0, in order. Returns how many are kept; `kept` has space for n + kSelectPadding. n < 2^31; no value is the least
  /// T.
  size_t (*select)(const T* values, size_t n, const BracketBounds<T>& brackets, uint64_t* below, T* kept);
  /// Puts those of n <= kPassageLanes minutes of x, the first of which is `at`, in front of the records (PassageBlock)
  /// that begin at `top`, and removes the records that they hide. Returns where the records begin now. Places that are
  /// no longer records get a price that meets no bound.
  uint32_t (*records_up)(const T* x, size_t n, uint32_t at, T* prices, uint32_t* minutes, uint32_t top);
  uint32_t (*records_down)(const T* x, size_t n, uint32_t at, T* prices, uint32_t* minutes, uint32_t top);
  /// By step, then minute of the block: after how many minutes a high first meets the step's bound. Where none does
  /// within reach, and where there is no anchor, from 0 down to -(kPassageLanes - 1). Returns how many steps were
  /// looked for; no anchor reaches any other.
  uint32_t (*passages_up)(const PassageBlock<T>& block, int32_t (*to)[kPassageLanes]);
  /// The same with lows and the steps downwards.
  uint32_t (*passages_down)(const PassageBlock<T>& block, int32_t (*to)[kPassageLanes]);
  /// Writes the bounds (ladder_steps.h) of the steps that a price reaches from an entry, and returns how many they are;
  /// `to` has kLadderSteps places. Entries are positive.
  size_t (*bounds_up)(T entry, T farthest, T* to);
  /// The same with the steps downwards.
  size_t (*bounds_down)(T entry, T farthest, T* to);
};

/// The kernels chosen for this process. For 64 bits there is one path only.
template <class T>
const Kernels<T>& kernels();

namespace scalar {
extern const Kernels<int32_t> kKernels32;
extern const Kernels<int64_t> kKernels64;
}  // namespace scalar
namespace avx2 {
extern const Kernels<int32_t> kKernels32;
}
namespace avx512 {
extern const Kernels<int32_t> kKernels32;
}

}  // namespace hindsight::outcomes
