// A multiset of integers that tells how many of its members lie below a value: sorted runs of at most 256, kept in
// order. Inserting or removing moves part of one run, and neighbours that would fit into half a run are joined, so n
// members never need more than about n / 64 runs. (A flat sorted array is simpler and moves kilobytes a minute; a
// Fenwick tree needs the range of values in advance.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hindsight {

/// `T` is int32_t or int64_t.
template <class T>
class OrderCounts {
 public:
  /// How many members lie below a value, and how many not above it.
  struct Rank {
    size_t less, not_greater;
  };

  OrderCounts();
  /// The rank of the new member, which inserting it finds on the way.
  Rank insert(T value);
  /// Removes one member of this value, which must exist.
  void erase(T value);
  size_t size() const { return size_; }
  size_t less(T value) const;
  size_t not_greater(T value) const;

 private:
  static constexpr size_t kRun = 256;
  using Run = std::array<T, kRun>;
  void split(size_t position);
  void join(size_t position);

  // By position in ascending order: the least member, the number of members, and the run that holds them.
  std::vector<T> firsts_;
  std::vector<uint32_t> counts_;
  std::vector<uint32_t> run_of_;
  std::vector<Run> runs_;
  std::vector<uint32_t> free_;
  size_t size_ = 0;
};

extern template class OrderCounts<int32_t>;
extern template class OrderCounts<int64_t>;

}  // namespace hindsight
