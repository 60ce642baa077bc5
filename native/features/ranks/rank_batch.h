// The ranks of many minutes of a sliding window at once. Only the values that enter or leave during the batch are kept
// in order minute by minute. Of all other values the batch needs to know how many lie below each entering value: one
// pass over the sorted window counts them.
//
// (A multiset that is searched and changed at every minute took three times as long. A Fenwick tree over the values
// needs their range in advance.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/minute.h"

namespace hindsight {

inline constexpr size_t kBatchMinutes = 2048;

/// How many members of a window lie below a value, and how many are not above it.
struct RankCount {
  uint32_t less, not_greater;
};

/// `T` is int32_t or int64_t: codes of a column. Null codes may occur; they are not members.
template <class T>
class RankBatch {
 public:
  /// Slides a window by entering.size() minutes, at most kBatchMinutes and at most its length: minute i removes
  /// leaving[i] and adds entering[i]. `sorted` holds the members before the call, and those after it on return.
  void slide(std::vector<T>& sorted, std::span<const T> leaving, std::span<const T> entering);
  /// The members among the codes of a window, sorted.
  void sort(std::span<const T> codes, std::vector<T>& sorted);
  /// The rank of entering[i], no null, among the members at that minute, itself one of them.
  const std::vector<RankCount>& counts() const { return counts_; }

 private:
  struct Entry {
    T value;
    uint32_t minute;
  };
  // A key is the place of a value among all that enter or leave.
  struct Place {
    uint32_t key, first, last;   // its own; the keys of equal values are [first, last)
    uint32_t less, not_greater;  // members that stay throughout
  };
  static constexpr size_t kWordsMost = 2 * kBatchMinutes / 64 + 1, kWordsPadded = (kWordsMost + 7) / 8 * 8;

  void take(std::span<const T> codes, std::vector<Entry>& entries);
  void sort(std::vector<Entry>& entries);
  void place(std::vector<T>& sorted);
  void count(std::span<const T> leaving, std::span<const T> entering);

  std::vector<Entry> leaving_, entering_, spare_;  // by value
  std::vector<T> merged_;
  std::vector<Place> entering_place_;    // by minute
  std::vector<uint32_t> leaving_place_;  // its key, by minute
  std::vector<RankCount> counts_;
};

extern template class RankBatch<int32_t>;
extern template class RankBatch<int64_t>;

}  // namespace hindsight
