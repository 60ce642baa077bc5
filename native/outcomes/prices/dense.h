// Excursions of many anchors in a window. The extremes of all windows of a horizon are slid over the prices at once,
// each horizon from a shorter one, so the cost does not depend on the number of anchors.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"

namespace hindsight::outcomes {

/// Sliding extremes of all horizons, the shortest first.
template <Side kSide, class T>
class SlidingExtremes {
 public:
  /// `marks`: the positions of anchors, 64 to a word. Calls take(horizon, extremes) for the horizons up to `last`.
  /// extremes[i] is the extreme of minutes [i, i + h), for every i that is one more than a position in a word with
  /// marks, as far as the window reaches. Extremes before `first` are not wanted.
  template <class Take>
  void run(const T* x, size_t n, std::span<const uint64_t> marks, size_t last, Take take, size_t first = 0) {
    first_wanted_ = first;
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
    slide_marked(first_.data(), length, 3, 1440, marks);
    take(size_t{4}, second_.data());
    if (last == 4) return;
    slide_marked(first_.data(), length, 7, 1440, marks);
    take(size_t{5}, second_.data());
  }

  /// The extremes of the windows of `minutes` behind the anchors [first, last], as run() gives them. There are no more
  /// anchors than minutes, so all windows share the minutes between the last anchor and the end of the first window.
  const T* of_shared(const T* x, size_t first, size_t last, size_t minutes) {
    if (second_.size() < last + 2) second_.resize(last + 2);
    const auto extreme = kSide == Side::up ? kernels<T>().greatest : kernels<T>().least;
    T running = extreme(x + last + 1, first + minutes - last);
    second_[last + 1] = running;
    for (size_t i = last; i > first; --i) {
      running = farther(running, x[i]);
      second_[i] = running;
    }
    running = x[first + minutes];
    for (size_t i = first + 1; i <= last; ++i) {
      running = farther(running, x[i + minutes]);
      second_[i + 1] = farther(second_[i + 1], running);
    }
    return second_.data();
  }

 private:
  size_t slide(const T* from, size_t n, size_t count, size_t step, std::vector<T>& to) {
    const size_t reach = (count - 1) * step;
    const size_t length = n > reach ? n - reach : 0;
    if (to.size() < length) to.resize(length);
    if (first_wanted_ < length) {
      slide_(from + first_wanted_, count, step, to.data() + first_wanted_, length - first_wanted_);
    }
    return length;
  }
  // Only where anchors are: no longer window is made of these.
  void slide_marked(const T* from, size_t n, size_t count, size_t step, std::span<const uint64_t> marks) {
    const size_t reach = (count - 1) * step;
    const size_t length = n > reach ? n - reach : 0;
    if (second_.size() < 64 * marks.size() + 1) second_.resize(64 * marks.size() + 1);
    for (size_t word = 0; word < marks.size();) {
      const size_t first = word;
      while (word < marks.size() && marks[word] != 0) ++word;
      const size_t begin = 64 * first + 1, end = std::min(64 * word + 1, length);
      if (begin < end) slide_(from + begin, count, step, second_.data() + begin, end - begin);
      if (word == first) ++word;
    }
  }

  static T farther(T a, T b) { return kSide == Side::up ? std::max(a, b) : std::min(a, b); }

  using Slide = void (*)(const T* from, size_t count, size_t step, T* to, size_t n);
  const Slide slide_ = kSide == Side::up ? kernels<T>().slide_max : kernels<T>().slide_min;

  size_t first_wanted_ = 0;
  std::vector<T> first_, second_;
};

}  // namespace hindsight::outcomes
