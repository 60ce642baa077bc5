// The exact median of more values than are kept. A first pass counts them by bin, which tells in which one or two bins
// the middle values lie. A second pass gives the values of these bins, a percent of all or less.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "outcomes/definitions/value_bins.h"
#include "outcomes/quantiles/counted_values.h"

namespace hindsight::outcomes {

/// Values of one bin. They are listed, and counted by value once they outnumber the values that the bin can hold: so
/// the memory is bounded, whatever their number.
class BinValues {
 public:
  void open(size_t bin);
  void add(int64_t value);
  /// Adds the values of `other`, which is open for the same bin.
  void merge(BinValues&& other);
  /// The value at a rank below their number. Reorders them.
  int64_t at(uint64_t rank);

 private:
  void count_all();

  int64_t least_ = 0, greatest_ = 0;  // that the bin can hold
  std::vector<int64_t> listed_;
  std::optional<CountedValues> counted_;  // empty while they are listed
};

/// Where the median of some values lies, and what a second pass found there.
class Middle {
 public:
  Middle() = default;
  /// `bins` has how many of the `count` values (not 0) lie in each bin.
  Middle(std::span<const int64_t> bins, uint64_t count);

  /// Whether the second pass has to give the values of a bin.
  bool wants(size_t bin) const { return (bin == bins_[0] && wanted_[0]) || (bin == bins_[1] && wanted_[1]); }
  /// Whether it has to give any.
  bool wants_some() const { return wanted_[0] || wanted_[1]; }
  /// Calls visit(bin) for each bin that is wanted, once.
  template <class Visit>
  void each_wanted(Visit visit) const {
    if (wanted_[0]) visit(bins_[0]);
    if (wanted_[1] && bins_[1] != bins_[0]) visit(bins_[1]);
  }
  /// Adds a value of a bin that is wanted.
  void add(size_t bin, int64_t value) { values_[bin == bins_[0] ? 0 : 1].add(value); }
  /// Adds what another one of the same values was given.
  void merge(Middle&& other);
  /// In 1e-9, of values in 1e-7; to be called once.
  int64_t median_e9();

 private:
  int64_t value_at(size_t i);

  std::array<size_t, 2> bins_{};
  std::array<uint64_t, 2> ranks_{};  // within the bin
  std::array<bool, 2> wanted_{};     // whether the bin can hold more than one value
  std::array<BinValues, 2> values_;  // the second is of no use when both are in one bin
};

}  // namespace hindsight::outcomes
