// Values inside a few ranges, as a count of each value that lies in them. So the memory depends on how wide the ranges
// are, and not on how many values there are.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

class CountedValues {
 public:
  /// How many values lie in the ranges, which are disjoint and ascending.
  static uint64_t places(const BracketBounds<int32_t>& ranges);

  explicit CountedValues(const BracketBounds<int32_t>& ranges);
  /// Adds values that lie in the ranges.
  template <class T>
  void add(const T* values, size_t n);
  /// Adds the values of `other`, which has the same ranges.
  void merge(const CountedValues& other);

  uint64_t size() const { return size_; }
  uint64_t below(int64_t value) const;
  /// The values at some ranks (ascending, below size()) of the sorted order.
  std::vector<int64_t> at(std::span<const uint64_t> ranks) const;

 private:
  /// Calls visit(value, count) in order, until it returns false.
  template <class Visit>
  void each(Visit visit) const;

  BracketBounds<int32_t> ranges_;
  std::array<int64_t, kBracketsMax> offset_{};  ///< by range: the place of value v is offset + v
  std::vector<uint64_t> counts_;
  uint64_t size_ = 0;
};

}  // namespace hindsight::outcomes
