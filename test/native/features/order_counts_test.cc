#include "features/order_counts.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <random>
#include <vector>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

// Slides a window of `width` values and compares every count with a sorted copy now and then.
template <class T, class Next>
void slide_as(size_t width, size_t steps, Next next) {
  OrderCounts<T> counts;
  std::deque<T> window;
  std::vector<T> sorted;
  for (size_t i = 0; i < steps; ++i) {
    if (window.size() == width) {
      counts.erase(window.front());
      window.pop_front();
    }
    window.push_back(next(i));
    const auto rank = counts.insert(window.back());
    CHECK_EQ(rank.less, counts.less(window.back()));
    CHECK_EQ(rank.not_greater, counts.not_greater(window.back()));
    CHECK_EQ(counts.size(), window.size());
    if (i % 37 != 0) continue;
    sorted.assign(window.begin(), window.end());
    std::sort(sorted.begin(), sorted.end());
    constexpr T least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
    for (T x : {window.back(), window.front(), window.back() - 1, most, least + 5}) {
      const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), x);
      CHECK_EQ(counts.less(x), static_cast<size_t>(low - sorted.begin()));
      CHECK_EQ(counts.not_greater(x), static_cast<size_t>(high - sorted.begin()));
    }
  }
}

template <class Next>
void slide(size_t width, size_t steps, Next next) {
  slide_as<int32_t>(width, steps, next);
  // The same order, far beyond 32 bits.
  slide_as<int64_t>(width, steps, [&](size_t i) { return static_cast<int64_t>(next(i)) * 4'000'000'000 + 3; });
}

}  // namespace

TEST("order counts agree with a sorted copy on random, flat, drifting and clustered values") {
  std::mt19937 random(static_cast<uint32_t>(seed()));
  for (size_t width : {1u, 5u, 300u, 3000u}) {
    slide(width, 12'000, [&](size_t) { return static_cast<int32_t>(random()) / 2; });
    slide(width, 12'000, [&](size_t) { return 7; });
    slide(width, 12'000, [&](size_t i) { return static_cast<int32_t>(i); });
    slide(width, 12'000, [&](size_t i) { return -static_cast<int32_t>(i / 3); });
    slide(width, 12'000, [&](size_t) { return static_cast<int32_t>(random() % 5); });
    slide(width, 12'000, [&](size_t i) { return static_cast<int32_t>(random() % 100 + (i / 1000) * 40); });
    slide(width, 12'000, [&](size_t i) { return i % 2 == 0 ? INT32_MAX : static_cast<int32_t>(random() % 9); });
  }
}
