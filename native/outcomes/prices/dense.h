// Excursions of many anchors in a window. The extremes of all windows of a horizon are slid over the prices at once,
// each horizon from a shorter one, so the cost does not depend on the number of anchors.
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"

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

}  // namespace hindsight::outcomes
