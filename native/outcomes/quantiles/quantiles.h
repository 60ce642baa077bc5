// Exact quantiles without sorting, and without keeping every value. A sample gives brackets: two values between which a
// quantile almost certainly lies. One pass then counts the values below these brackets and keeps the few percent inside
// them, and a selection among those gives the quantiles. The counts show exactly whether a bracket holds its quantile.
// If it does not, the counts give a new bracket, which cannot fail.
//
// Where values inside the brackets outnumber those that can lie there, they are counted by value (counted_values.h): so
// the memory is bounded for any number of occurrences.
//
// Values of 0 are counted, not kept: excursions are 0 when the market only moved the other way, and returns when it did
// not move.
#pragma once

#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "base/uninitialized.h"
#include "outcomes/definitions/summary.h"
#include "outcomes/quantiles/counted_values.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

/// Sums over values of 1e-7. Adding and merging are exact, so their order does not matter.
struct MetricTally {
  uint64_t count = 0, positive = 0, negative = 0;
  int64_t min = INT64_MAX, max = INT64_MIN;
  int128 sum = 0, sum_of_squares = 0;

  void add(const Digest& digest, size_t n);
  void merge(const MetricTally& other);
};

/// For each quantile two neighbours in order (Hyndman and Fan's type 7): the quantile lies `percent` of the way from
/// the lower to the upper one.
struct QuantileRanks {
  explicit QuantileRanks(uint64_t count);  ///< of this many values; without values there are no ranks
  std::vector<uint64_t> ranks;             ///< ascending, each once
  /// The quantiles in 1e-9, from the values at `ranks`.
  std::array<int64_t, kQuantilePercents.size()> quantiles(std::span<const int64_t> values) const;

 private:
  struct Quantile {
    size_t lower = 0, upper = 0;  ///< positions in `ranks`
    int64_t percent = 0;
  };
  std::array<Quantile, kQuantilePercents.size()> quantiles_{};
};

/// The values at some ranks (ascending) of the sorted order. Reorders `values`, which has more than the last of these
/// ranks.
template <class Values>
std::vector<int64_t> values_at_ranks(Values values, std::span<const uint64_t> ranks);

/// The same for values that are asked more than once. They are counted in equally wide bins between the least and the
/// greatest; of them only those that share a bin with a rank are sorted.
template <class T>
class RankedValues {
 public:
  /// `values` must outlive it, and stay as they are.
  explicit RankedValues(std::span<const T> values);
  std::vector<int64_t> at(std::span<const uint64_t> ranks) const;

 private:
  using Place = std::make_unsigned_t<T>;
  Place place_of(T value) const { return static_cast<Place>(static_cast<Place>(value) - static_cast<Place>(least_)); }
  size_t bin(T value) const { return static_cast<size_t>(place_of(value) >> shift_); }
  std::optional<int64_t> only_value(size_t of_bin) const;

  std::span<const T> values_;
  T least_ = 0;
  int shift_ = 0;
  std::vector<uint32_t> counts_;
};

/// What a pass over all values finds for some brackets.
struct Selected {
  std::array<uint64_t, kBracketsMax> below{};
  UninitializedVector<int32_t> narrow;
  UninitializedVector<int64_t> wide;
  std::optional<CountedValues> counted;  ///< of values that are neither in `narrow` nor in `wide`

  template <class T>
  UninitializedVector<T>& kept();
  /// Selects `n` values.
  template <class T>
  void add(const T* values, size_t n, const BracketBounds<T>& brackets);
  void merge(Selected&& other);
  /// Counts what is kept too, where something is counted.
  void count_all();

 private:
  template <class T>
  void count_many(UninitializedVector<T>& values, const BracketBounds<T>& brackets);
};
template <>
inline UninitializedVector<int32_t>& Selected::kept() {
  return narrow;
}
template <>
inline UninitializedVector<int64_t>& Selected::kept() {
  return wide;
}

class Brackets {
 public:
  Brackets() = default;
  /// Brackets around `ranks` of `count` values, from a sample of them.
  template <class T>
  Brackets(std::vector<T> sample, std::span<const uint64_t> ranks, uint64_t count);

  const BracketBounds<int32_t>& narrow() const { return narrow_; }
  const BracketBounds<int64_t>& wide() const { return wide_; }
  template <class T>
  const BracketBounds<T>& bounds() const;

  /// The values at `ranks` that the brackets hold, in `values`; `missed` are the positions of the other ranks. `count`,
  /// `positive` and `negative` are of all values.
  struct Found {
    std::vector<int64_t> values;  ///< by rank; meaningless where missed
    std::vector<size_t> missed;
  };
  Found find(const MetricTally& tally, Selected& selected, std::span<const uint64_t> ranks) const;
  /// New brackets that hold the missed ranks: the gaps in which these lie.
  Brackets around(const Selected& selected, std::span<const uint64_t> missed) const;

 private:
  void add(int64_t lo, int64_t hi);
  void narrow_bounds();
  /// The bracket that may hold a rank; kBracketsMax when the rank lies below all brackets.
  size_t bracket_of(const Selected& selected, uint64_t rank) const;

  BracketBounds<int32_t> narrow_;
  BracketBounds<int64_t> wide_;
};
template <>
inline const BracketBounds<int32_t>& Brackets::bounds() const {
  return narrow_;
}
template <>
inline const BracketBounds<int64_t>& Brackets::bounds() const {
  return wide_;
}

}  // namespace hindsight::outcomes
