// Outcomes of many anchors in a window: the extremes of all windows of a horizon are slid over the prices at once, each
// horizon from a shorter one, so that they cost the same however many anchors there are. Crossings come from a stack of
// records: going back in time, it holds the minutes ahead that exceed everything before them, so the first one to meet
// a bound is found by bisection.
#pragma once

#include <vector>

#include "outcomes/anchors.h"
#include "outcomes/ladder.h"

namespace hindsight::outcomes {

/// Sliding extremes of all horizons, in rising order.
template <Side kSide, class T>
class SlidingExtremes {
 public:
  /// `positions`: how many first positions of the window hold anchors. Calls take(horizon, extremes), where extremes[i]
  /// is the extreme of minutes [i, i + h), for i up to `positions` as far as the window reaches.
  template <class Take>
  void run(const T* x, size_t n, size_t positions, Take take) {
    // Each window is `count` of an earlier one, `step` apart: 5, 30, 60, 240, 1440 minutes, then 3 and 7 days.
    size_t length = slide(x, n, 5, 1, first_);
    length = slide(first_.data(), length, 6, 5, second_);
    take(size_t{0}, second_.data());
    length = slide(second_.data(), length, 2, 30, first_);
    take(size_t{1}, first_.data());
    length = slide(first_.data(), length, 4, 60, second_);
    take(size_t{2}, second_.data());
    length = slide(second_.data(), length, 6, 240, first_);
    take(size_t{3}, first_.data());
    slide(first_.data(), length, 3, 1440, second_, positions + 1);
    take(size_t{4}, second_.data());
    slide(first_.data(), length, 7, 1440, second_, positions + 1);
    take(size_t{5}, second_.data());
  }

 private:
  size_t slide(const T* from, size_t n, size_t count, size_t step, std::vector<T>& to, size_t most = SIZE_MAX) {
    const size_t reach = (count - 1) * step;
    const size_t length = n > reach ? std::min(n - reach, most) : 0;
    if (to.size() < length) to.resize(length);
    const Kernels<T>& kernel = kernels<T>();
    (kSide == Side::up ? kernel.slide_max : kernel.slide_min)(from, count, step, to.data(), length);
    return length;
  }

  std::vector<T> first_, second_;
};

/// The minutes ahead that exceed all before them, nearest first.
template <Side kSide, class T>
class Records {
 public:
  explicit Records(size_t capacity) : end_(capacity), top_(capacity), prices_(capacity + 1), minutes_(capacity + 1) {
    prices_[end_] = kNever;
  }

  /// `minute` lies before all pushed so far.
  void push(size_t minute, T price) {
    while (top_ != end_ && meets(price, prices_[top_])) ++top_;
    --top_;
    prices_[top_] = price;
    minutes_[top_] = static_cast<uint32_t>(minute);
  }

  size_t nearest() const { return top_; }
  size_t end() const { return end_; }
  size_t minute(size_t record) const { return minutes_[record]; }

  /// The first record from `record` on that meets `bound`; end() when there is none. The next step of a ladder is
  /// mostly a few records away, so the search doubles its stride before it halves it.
  size_t first_meeting(size_t record, T bound) const {
    if (meets(prices_[record], bound)) return record;
    size_t below = record, stride = 1;
    while (below + stride < end_ && !meets(prices_[below + stride], bound)) {
      below += stride;
      stride *= 2;
    }
    size_t above = std::min(below + stride, end_);
    while (above - below > 1) {
      const size_t middle = below + (above - below) / 2;
      (meets(prices_[middle], bound) ? above : below) = middle;
    }
    return above;
  }

 private:
  static constexpr T kNever = kSide == Side::up ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min();
  static bool meets(T x, T bound) { return kSide == Side::up ? x >= bound : x <= bound; }

  size_t end_, top_;
  std::vector<T> prices_;
  std::vector<uint32_t> minutes_;
};

/// Adds the crossings of every anchor's ladder; `x` as for SlidingExtremes.
template <Side kSide, class T>
void dense_crossings(const PriceWindow<T>& window, const T* x, const Anchors<T>& anchors, CrossingTally& tally) {
  constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  Records<kSide, T> records(window.size);
  size_t pushed = window.size;  // minutes from here on are
  for (size_t k = anchors.size(); k-- > 0;) {
    const CompletedMask mask = anchors.completed(k);
    if (mask == 0) continue;
    const size_t at = anchors.at(k);
    while (pushed > at + 1) {
      --pushed;
      if (!is_null(window.close[pushed])) records.push(pushed, x[pushed]);
    }
    const size_t end = at + static_cast<size_t>(longest_completed(mask)) + 1;
    size_t record = records.nearest();
    for (size_t step = 0; step < steps_of(kSide); ++step) {
      T bound;
      if (!reach_bound<kSide>(anchors.entry(k), step, &bound)) break;
      record = records.first_meeting(record, bound);
      if (record == records.end() || records.minute(record) >= end) break;
      tally.add(kFirstSlot + step, static_cast<int32_t>(records.minute(record) - at), mask);
    }
  }
}

}  // namespace hindsight::outcomes
