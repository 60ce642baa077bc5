// Counts the values of a sliding window that lie below another value: a binary indexed tree over the ranks of all
// values that the window will hold.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/null_code.h"
#include "scan/bits/arena.h"

namespace hindsight {

class RankCounter {
 public:
  /// For the present values among x[0 … count).
  RankCounter(Arena& arena, const int64_t* x, size_t count) : values_(arena.make<int64_t>(count)) {
    int64_t* end = std::copy_if(x, x + count, values_, [](int64_t value) { return !is_null(value); });
    std::sort(values_, end);
    distinct_ = static_cast<size_t>(std::unique(values_, end) - values_);
    tree_ = arena.zeros<int32_t>(distinct_ + 1);
    equal_ = arena.zeros<int32_t>(distinct_);
  }

  void add(int64_t x) { change(rank(x), 1); }
  void remove(int64_t x) { change(rank(x), -1); }

  /// How many values are less than x, and how many equal it.
  std::pair<int64_t, int64_t> count(int64_t x) const {
    const size_t at = rank(x);
    int64_t less = 0;
    for (size_t i = at; i > 0; i &= i - 1) less += tree_[i];
    return {less, equal_[at]};
  }

 private:
  size_t rank(int64_t x) const {
    return static_cast<size_t>(std::lower_bound(values_, values_ + distinct_, x) - values_);
  }
  void change(size_t at, int32_t by) {
    equal_[at] += by;
    for (size_t i = at + 1; i <= distinct_; i += i & (~i + 1)) tree_[i] += by;
  }

  int64_t* values_;
  size_t distinct_ = 0;
  int32_t* tree_ = nullptr;  // node i covers the ranks [i - lowest bit of i, i)
  int32_t* equal_ = nullptr;
};

}  // namespace hindsight
