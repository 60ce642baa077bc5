#include "features/ranks/rank_window.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <random>
#include <vector>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

// The definition: compares with every value of the window.
template <class T>
Maybe<int64_t> rank_of_newest(const std::deque<T>& window, size_t width) {
  int64_t less = 0, not_greater = 0, n = 0;
  NullReason strongest = window.size() < width ? NullReason::source_absent : NullReason::none;
  for (T code : window) {
    if (is_null(code)) {
      strongest = stronger(strongest, std::min(reason_of(code), NullReason::source_absent));
      continue;
    }
    less += code < window.back();
    not_greater += code <= window.back();
    ++n;
  }
  if ((static_cast<int64_t>(width) - n) * 100 > static_cast<int64_t>(width) * 5) return strongest;
  if (is_null(window.back())) return reason_of(window.back());
  return mean_rank(less, not_greater, n);
}

// Slides a window over random codes in batches of random sizes, including batches of one.
template <class T, class Next>
void slide_as(std::mt19937& random, size_t width, size_t batch_most, double nulls, Next next) {
  RankWindow<T> window(static_cast<Minute>(width));
  RankBatch<T> batch;
  window.start();
  std::deque<T> seen;
  std::vector<T> codes;
  std::vector<Maybe<int64_t>> ranks;
  for (size_t begin = 0; begin < 3 * width + 200; begin += codes.size()) {
    codes.clear();
    const size_t n = 1 + random() % batch_most;
    for (size_t i = 0; i < n; ++i) {
      const bool null = static_cast<double>(random() % 1000) < nulls * 1000;
      codes.push_back(null ? null_code<T>(static_cast<NullReason>(1 + random() % kNullReasonCount))
                           : static_cast<T>(next(begin + i)));
    }
    ranks.assign(n, NullReason::none);
    window.enter(codes, batch, ranks);
    for (size_t i = 0; i < n; ++i) {
      seen.push_back(codes[i]);
      if (seen.size() > width) seen.pop_front();
      if (n > 300 && i % 41 != 0) continue;
      const Maybe<int64_t> expected = rank_of_newest(seen, width);
      CHECK_EQ(static_cast<int>(ranks[i].gap), static_cast<int>(expected.gap));
      CHECK_EQ(ranks[i].value, expected.value);
    }
  }
}

template <class Next>
void slide(std::mt19937& random, Next next) {
  // Counting takes the square of the widest one.
  for (size_t width : {size_t{1}, size_t{9}, size_t{300}, amount(1000, 3000)}) {
    for (size_t batch_most : {5u, 40u, 5000u}) {
      for (double nulls : {0.0, 0.03, 0.5}) {
        slide_as<int32_t>(random, width, batch_most, nulls, next);
        // The same order with values far beyond 32 bits.
        slide_as<int64_t>(random, width, batch_most, nulls,
                          [&](size_t i) { return static_cast<int64_t>(next(i)) * 4'000'000'000 + 3; });
      }
    }
  }
}

}  // namespace

TEST("ranks agree with counting on random, flat, drifting and clustered values, in batches of any size") {
  std::mt19937 random(static_cast<uint32_t>(seed()));
  slide(random, [&](size_t) { return static_cast<int32_t>(random()) / 2; });
  slide(random, [&](size_t) { return 7; });
  slide(random, [&](size_t i) { return static_cast<int32_t>(i); });
  slide(random, [&](size_t i) { return -static_cast<int32_t>(i / 3); });
  slide(random, [&](size_t) { return static_cast<int32_t>(random() % 5); });
  slide(random, [&](size_t i) { return static_cast<int32_t>(random() % 100 + (i / 1000) * 40); });
  slide(random, [&](size_t i) { return i % 2 == 0 ? INT32_MAX : static_cast<int32_t>(random() % 9); });
}

TEST("ranks of the least and the greatest values") {
  std::mt19937 random(static_cast<uint32_t>(seed()));
  slide_as<int32_t>(random, 50, 100, 0.02, [&](size_t) {
    return random() % 2 == 0 ? lowest_value<int32_t>() : std::numeric_limits<int32_t>::max();
  });
  slide_as<int64_t>(random, 50, 100, 0.02, [&](size_t) {
    return random() % 2 == 0 ? lowest_value<int64_t>() : std::numeric_limits<int64_t>::max();
  });
}
