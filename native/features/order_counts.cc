#include "features/order_counts.h"

#include <algorithm>
#include <limits>

namespace hindsight {

namespace {

// Branchless: a binary search over random data would mispredict every other step.
template <class T>
size_t count_below(const T* sorted, size_t n, T value) {
  size_t base = 0;
  while (n > 0) {
    const size_t half = (n + 1) / 2;
    base += sorted[base + half - 1] < value ? half : 0;
    n -= half;
  }
  return base;
}

template <class T>
size_t count_not_above(const T* sorted, size_t n, T value) {
  return value == std::numeric_limits<T>::max() ? n : count_below<T>(sorted, n, value + 1);
}

size_t sum(const uint32_t* counts, size_t n) {
  uint32_t total = 0;
  for (size_t i = 0; i < n; ++i) total += counts[i];
  return total;
}

template <class T>
void insert_at(std::vector<T>& v, size_t i, T x) {
  v.insert(v.begin() + static_cast<std::ptrdiff_t>(i), x);
}

template <class T>
void erase_at(std::vector<T>& v, size_t i) {
  v.erase(v.begin() + static_cast<std::ptrdiff_t>(i));
}

}  // namespace

template <class T>
OrderCounts<T>::OrderCounts() : firsts_{std::numeric_limits<T>::min()}, counts_{0}, run_of_{0}, runs_(1) {}

// A position's first is the lowest value it takes in; that of position 0 is the least of all, so every value has a
// position.
template <class T>
typename OrderCounts<T>::Rank OrderCounts<T>::insert(T value) {
  size_t p = count_not_above(firsts_.data(), firsts_.size(), value) - 1;
  if (counts_[p] == kRun) {
    split(p);
    if (firsts_[p + 1] <= value) ++p;
  }
  Run& run = runs_[run_of_[p]];
  const size_t n = counts_[p];
  const size_t at = count_below(run.data(), n, value);
  std::copy_backward(run.begin() + at, run.begin() + n, run.begin() + n + 1);
  run[at] = value;
  ++counts_[p];
  ++size_;

  // Members equal to `value` lie before this position only where its first equals it, and never after it.
  size_t not_above = at + 1;
  if (not_above <= n && run[not_above] == value) not_above = count_not_above(run.data(), n + 1, value);
  const size_t before = sum(counts_.data(), p);
  return {firsts_[p] < value ? before + at : less(value), before + not_above};
}

template <class T>
void OrderCounts<T>::erase(T value) {
  size_t p = count_not_above(firsts_.data(), firsts_.size(), value) - 1;
  size_t at;
  // A split among equal members leaves some of them before the run that begins with their value.
  for (;; --p) {
    const Run& run = runs_[run_of_[p]];
    at = count_below(run.data(), counts_[p], value);
    if (at < counts_[p] && run[at] == value) break;
  }
  Run& run = runs_[run_of_[p]];
  std::copy(run.begin() + at + 1, run.begin() + counts_[p], run.begin() + at);
  --counts_[p];
  --size_;
  if (p + 1 < counts_.size() && counts_[p] + counts_[p + 1] <= kRun / 2) join(p);
  if (p > 0 && counts_[p - 1] + counts_[p] <= kRun / 2) join(p - 1);
}

template <class T>
void OrderCounts<T>::split(size_t p) {
  uint32_t id;
  if (free_.empty()) {
    id = static_cast<uint32_t>(runs_.size());
    runs_.emplace_back();
  } else {
    id = free_.back();
    free_.pop_back();
  }
  Run& left = runs_[run_of_[p]];
  Run& right = runs_[id];
  std::copy(left.begin() + kRun / 2, left.end(), right.begin());
  counts_[p] = kRun / 2;
  insert_at(firsts_, p + 1, right[0]);
  insert_at(counts_, p + 1, static_cast<uint32_t>(kRun / 2));
  insert_at(run_of_, p + 1, id);
}

// Appends the run after position p to it.
template <class T>
void OrderCounts<T>::join(size_t p) {
  Run& left = runs_[run_of_[p]];
  const Run& right = runs_[run_of_[p + 1]];
  std::copy_n(right.begin(), counts_[p + 1], left.begin() + counts_[p]);
  counts_[p] += counts_[p + 1];
  free_.push_back(run_of_[p + 1]);
  erase_at(firsts_, p + 1);
  erase_at(counts_, p + 1);
  erase_at(run_of_, p + 1);
}

template <class T>
size_t OrderCounts<T>::less(T value) const {
  // The last position whose first is below the value may hold both sides; all after it hold none below.
  size_t p = count_below(firsts_.data(), firsts_.size(), value);
  if (p == 0) return 0;
  --p;
  return sum(counts_.data(), p) + count_below(runs_[run_of_[p]].data(), counts_[p], value);
}

template <class T>
size_t OrderCounts<T>::not_greater(T value) const {
  const size_t p = count_not_above(firsts_.data(), firsts_.size(), value) - 1;
  return sum(counts_.data(), p) + count_not_above(runs_[run_of_[p]].data(), counts_[p], value);
}

template class OrderCounts<int32_t>;
template class OrderCounts<int64_t>;

}  // namespace hindsight
