// The kernels for extremes of the windows of one word, compared with a plain search.
#include <algorithm>
#include <random>

#include "check.h"
#include "outcomes/definitions/horizons.h"
#include "outcomes/simd/kernels.h"

using namespace hindsight;
using namespace hindsight::outcomes;

namespace {

template <bool kUp>
void check_word(std::mt19937_64& random, const Kernels<int32_t>& kernel) {
  constexpr int32_t kNone = kUp ? INT32_MIN : INT32_MAX;
  constexpr size_t kMinutes = static_cast<size_t>(kHorizonMinutes.back()) + 128, kStride = 80;
  const auto farther = [](int32_t a, int32_t b) { return kUp ? std::max(a, b) : std::min(a, b); };
  std::vector<int32_t> x(kMinutes);
  const auto spread = uint64_t{1} << (2 + random() % 28);
  for (int32_t& price : x) price = random() % 50 == 0 ? kNone : static_cast<int32_t>(random() % spread);
  const auto extreme = [&](size_t from, size_t to) {
    int32_t found = kNone;
    for (size_t i = from; i < to; ++i) found = farther(found, x[i]);
    return found;
  };
  WindowEnds<int32_t> ends[kHorizons];
  for (size_t h = 2; h < kHorizons; ++h) {
    const size_t first = static_cast<size_t>(kHorizonMinutes[h]) / 64 * 64;
    ends[h].inner = extreme(64, first);
    ends[h].outer = extreme(64, first + 64);
    // What is not farther may be left out.
    if (ends[h].outer != ends[h].inner || random() % 2 == 0) ends[h].first = x.data() + first;
    if (extreme(64, first + 128) != ends[h].outer || random() % 2 == 0) ends[h].next = x.data() + first + 64;
  }
  const size_t horizons = 1 + random() % kHorizons;
  std::vector<int32_t> found(kHorizons * kStride, 7);
  (kUp ? kernel.windows_up : kernel.windows_down)(x.data(), ends, horizons, found.data(), kStride);
  for (size_t h = 0; h < kHorizons; ++h) {
    for (size_t m = 0; m < kStride; ++m) {
      const bool written = h < horizons && m < 64;
      CHECK_EQ(found[h * kStride + m], written ? extreme(m + 1, m + 1 + static_cast<size_t>(kHorizonMinutes[h])) : 7);
    }
  }
}

}  // namespace

TEST("windows of a word have the extremes of a plain search, whatever of their ends is left out") {
  std::mt19937_64 random(hindsight::test::seed());
  for (size_t turn = 0; turn < hindsight::test::amount(10, 200); ++turn) {
    for (const Kernels<int32_t>* kernel : {&scalar::kKernels32, &kernels<int32_t>()}) {
      check_word<true>(random, *kernel);
      check_word<false>(random, *kernel);
    }
  }
}
