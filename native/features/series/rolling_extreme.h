// The greatest (or least) value of a sliding window in amortised constant time: a queue of the minutes that can still
// become the extreme, each greater (less) than all after it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/minute.h"

namespace hindsight {

/// `Beats` is std::greater<> for a maximum, std::less<> for a minimum.
template <class Beats>
class RollingExtreme {
 public:
  explicit RollingExtreme(Minute window) : window_(window) {
    size_t capacity = 1;
    while (capacity < static_cast<size_t>(window) + 1) capacity *= 2;
    entries_.resize(capacity);
    mask_ = capacity - 1;
  }

  /// Moves the end of the window to m. A minute without a value needs only this call.
  void advance(Minute m) {
    while (head_ != tail_ && entries_[head_ & mask_].minute <= m - window_) ++head_;
  }
  void push(Minute m, int64_t value) {
    advance(m);
    while (head_ != tail_ && !Beats{}(entries_[(tail_ - 1) & mask_].value, value)) --tail_;
    entries_[tail_++ & mask_] = {m, value};
  }
  bool empty() const { return head_ == tail_; }
  int64_t value() const { return entries_[head_ & mask_].value; }

 private:
  struct Entry {
    Minute minute;
    int64_t value;
  };
  Minute window_;
  std::vector<Entry> entries_;
  size_t mask_ = 0, head_ = 0, tail_ = 0;
};

using RollingMax = RollingExtreme<std::greater<>>;
using RollingMin = RollingExtreme<std::less<>>;

}  // namespace hindsight
