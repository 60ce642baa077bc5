// Sliding extremes against plain loops: of all windows, and of those of anchors that share minutes.
#include <algorithm>
#include <random>
#include <vector>

#include "check.h"
#include "outcomes/definitions/horizons.h"
#include "outcomes/prices/dense.h"

namespace hindsight::outcomes {

namespace {

template <Side kSide>
void check_windows(std::mt19937_64& random) {
  const size_t n = static_cast<size_t>(kHorizonMinutes[kHorizons - 1]) + 2 + random() % 4000;
  std::vector<int32_t> x(n);
  for (int32_t& price : x) price = static_cast<int32_t>(random() % 100000);
  const auto plain = [&](size_t anchor, size_t minutes) {
    const auto from = x.begin() + static_cast<ptrdiff_t>(anchor) + 1, to = from + static_cast<ptrdiff_t>(minutes);
    return kSide == Side::up ? *std::max_element(from, to) : *std::min_element(from, to);
  };
  const std::vector<uint64_t> marks((n + 63) / 64, ~uint64_t{0});
  SlidingExtremes<kSide, int32_t> sliding;
  // The second time the buffers hold what the first time left there.
  for (const size_t wanted : {size_t{0}, 1 + random() % 2000}) {
    const auto check = [&](size_t h, const int32_t* extremes) {
      const auto minutes = static_cast<size_t>(kHorizonMinutes[h]);
      for (size_t at = std::max(wanted, size_t{1}); at + minutes <= n; at += 1 + random() % 50) {
        CHECK_EQ(extremes[at], plain(at - 1, minutes));
      }
    };
    sliding.run(x.data(), n, marks, wanted == 0 ? kHorizons - 1 : 2, check, wanted);
    for (size_t h = 3; h < kHorizons; ++h) {
      const auto minutes = static_cast<size_t>(kHorizonMinutes[h]);
      const size_t last = random() % (n - minutes);
      const size_t first = last - std::min(last, random() % std::min<size_t>(minutes, 1600));
      const int32_t* extremes = sliding.of_shared(x.data(), first, last, minutes);
      for (size_t anchor = first; anchor <= last; anchor += 1 + random() % 20) {
        CHECK_EQ(extremes[anchor + 1], plain(anchor, minutes));
      }
      CHECK_EQ(extremes[last + 1], plain(last, minutes));
    }
  }
}

}  // namespace

TEST("sliding extremes are those of every window, and of windows that share minutes") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 4; ++turn) {
    check_windows<Side::up>(random);
    check_windows<Side::down>(random);
  }
}

}  // namespace hindsight::outcomes
