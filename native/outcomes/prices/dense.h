// Outcomes of many anchors in a window. The extremes of all windows of a horizon are slid over the prices at once, each
// horizon from a shorter one, so the cost does not depend on the number of anchors. Crossings come from a stack of
// records. Going back in time, the stack holds the later minutes that exceed all minutes before them, so the first
// minute that meets a bound is found by bisection.
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/price_window.h"

namespace hindsight::outcomes {

/// Sliding extremes of all horizons, the shortest first.
template <Side kSide, class T>
class SlidingExtremes {
 public:
  /// `positions`: how many positions at the beginning of the window hold anchors. Calls take(horizon, extremes) for the
  /// horizons up to `last`. extremes[i] is the extreme of minutes [i, i + h), for i up to `positions` as far as the
  /// window reaches.
  template <class Take>
  void run(const T* x, size_t n, size_t positions, size_t last, Take take) {
    // Each window consists of `count` earlier ones, `step` apart: 5, 30, 60, 240, 1440 minutes, then 3 and 7 days.
    size_t length = slide(x, n, 5, 1, first_);
    length = slide(first_.data(), length, 6, 5, second_);
    take(size_t{0}, second_.data());
    if (last == 0) return;
    length = slide(second_.data(), length, 2, 30, first_);
    take(size_t{1}, first_.data());
    if (last == 1) return;
    length = slide(first_.data(), length, 4, 60, second_);
    take(size_t{2}, second_.data());
    if (last == 2) return;
    length = slide(second_.data(), length, 6, 240, first_);
    take(size_t{3}, first_.data());
    if (last == 3) return;
    slide(first_.data(), length, 3, 1440, second_, positions + 1);
    take(size_t{4}, second_.data());
    if (last == 4) return;
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

/// The later minutes that exceed all minutes before them, nearest first, in an array that grows towards its front.
/// Entries in front of the nearest record never meet a bound; entries behind the farthest one always do.
template <Side kSide, class T>
class Records {
 public:
  void reset(size_t capacity) {
    top_ = end_ = kClimbReach + capacity;
    prices_.assign(end_, kShort);
    prices_.resize(end_ + kClimbReach, kAlways);
    minutes_.resize(end_);
    minutes_.resize(end_ + kClimbReach, UINT32_MAX);
    std::fill(minutes_.begin() + static_cast<ptrdiff_t>(end_), minutes_.end(), UINT32_MAX);
  }

  /// Adds the minutes [from, to) of x, which lie before all minutes added so far. Absent minutes become records that
  /// meet nothing.
  void push(const T* x, size_t from, size_t to) {
    // Local copies: otherwise every store into the arrays could change the members.
    T* prices = prices_.data();
    uint32_t* minutes = minutes_.data();
    size_t top = top_;
    for (size_t minute = to; minute-- > from;) {
      const T price = x[minute];
      while (meets(price, prices[top])) prices[top++] = kShort;
      prices[--top] = price;
      minutes[top] = static_cast<uint32_t>(minute);
    }
    top_ = top;
  }

  const T* prices() const { return prices_.data(); }
  uint32_t nearest() const { return static_cast<uint32_t>(top_); }
  uint32_t end() const { return static_cast<uint32_t>(end_); }
  /// UINT32_MAX for an index behind the last record.
  uint32_t minute(uint32_t record) const { return minutes_[record]; }

  /// The first record from `record` on that meets `bound`; end() when there is none. The next step of a ladder is
  /// usually a few records away, so the stride doubles before the bisection.
  uint32_t first_meeting(size_t record, T bound) const {
    if (meets(prices_[record], bound)) return static_cast<uint32_t>(record);
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
    return static_cast<uint32_t>(above);
  }

 private:
  static constexpr T kShort = kSide == Side::up ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
  static constexpr T kAlways = kSide == Side::up ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min();
  static bool meets(T x, T bound) { return kSide == Side::up ? x >= bound : x <= bound; }

  size_t end_ = 0, top_ = 0;
  std::vector<T> prices_;
  std::vector<uint32_t> minutes_;
};

/// Crossings of ladders, anchor by anchor back in time. The record of a step moves little from one anchor to the next.
/// So all steps are first looked for near their previous place, at once, and only those that are not there are
/// searched.
template <Side kSide, class T>
class LadderClimb {
 public:
  /// Adds the crossings of every anchor's ladder; `x` as for SlidingExtremes, `completed` by anchor.
  void run(const PriceWindow<T>& window, const T* x, const Anchors<T>& anchors, const CompletedMask* completed,
           CrossingTally& tally) {
    records_.reset(window.size);
    positions_.fill(records_.end());
    climbed_ = 0;
    size_t pushed = window.size;  // minutes from here on are added
    for (size_t k = anchors.size(); k-- > 0;) {
      const CompletedMask mask = completed[k];
      if (mask == 0) continue;
      const size_t at = anchors.at(k);
      records_.push(x, at + 1, pushed);
      pushed = at + 1;
      climb(anchors.entry(k), at + static_cast<size_t>(longest_completed(mask)) + 1);
      CrossingTally::Row row;
      const bool plain = tally.row(mask, &row);
      for (size_t step = 0; step < climbed_; ++step) {
        const int32_t minutes = static_cast<int32_t>(records_.minute(positions_[step]) - at);
        if (plain) {
          row.add(kFirstSlot + step, minutes);
        } else {
          tally.add(kFirstSlot + step, minutes, mask);
        }
      }
    }
  }

 private:
  static constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  static constexpr size_t kSteps = steps_of(kSide);

  // Finds the records of all steps reached before minute `end`: positions_[0 … climbed_).
  void climb(T entry, size_t end) {
    std::array<T, kSteps> bounds;
    size_t steps = 0;
    while (steps < std::min(climbed_ + 1, kSteps) && reach_bound<kSide>(entry, steps, &bounds[steps])) ++steps;
    const Kernels<T>& kernel = kernels_;
    uint32_t lost = (kSide == Side::up ? kernel.climb_up : kernel.climb_down)(records_.prices(), bounds.data(), steps,
                                                                              positions_.data());
    for (; lost != 0; lost &= lost - 1) {
      const size_t step = static_cast<size_t>(std::countr_zero(lost));
      positions_[step] = records_.first_meeting(step == 0 ? records_.nearest() : positions_[step - 1], bounds[step]);
    }
    climbed_ = 0;
    while (climbed_ < steps && records_.minute(positions_[climbed_]) < end) ++climbed_;
    // All of them are reached, so steps that the last anchor did not reach may be reached too.
    while (climbed_ == steps && steps < kSteps && reach_bound<kSide>(entry, steps, &bounds[steps])) {
      positions_[steps] =
          records_.first_meeting(steps == 0 ? records_.nearest() : positions_[steps - 1], bounds[steps]);
      if (records_.minute(positions_[steps]) < end) climbed_ += 1;
      steps += 1;
    }
  }

  const Kernels<T>& kernels_ = kernels<T>();
  Records<kSide, T> records_;
  std::array<uint32_t, kLadderSteps> positions_{};
  size_t climbed_ = 0;
};

}  // namespace hindsight::outcomes
