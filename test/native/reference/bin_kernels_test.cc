// The kernels of reference aggregates, on every instruction set of this processor, against plain loops.
#include <random>
#include <vector>

#include "check.h"
#include "outcomes/definitions/reference_bins.h"
#include "reference/simd/kernels.h"
#include "scan/simd/kernels.h"

namespace hindsight::outcomes {

namespace {

/// Runs `check` on every instruction set, then chooses the former one again.
template <class Check>
void on_every_path(Check check) {
  const std::string before(simd_path());
  for (const std::string_view path : available_simd_paths()) {
    force_simd_path(path);
    check(path, reference_kernels());
  }
  force_simd_path(before);
}

}  // namespace

TEST("values of few bins are counted at their bins, and those of many are left") {
  on_every_path([](std::string_view path, const ReferenceKernels& kernels) {
    std::mt19937_64 random(hindsight::test::seed());
    size_t counted = 0;
    for (int turn = 0; turn < 400; ++turn) {
      const int shift = static_cast<int>(random() % 31);
      const auto middle = static_cast<int32_t>(random() & 0xffffffff) >> shift;
      std::vector<int32_t> values(1 + random() % (turn % 7 == 0 ? 2200 : 1500));
      const int64_t span = 1 + static_cast<int64_t>(random() % (turn % 3 == 0 ? 20 : 1 + std::abs(middle / 2)));
      for (int32_t& value : values) {
        const int64_t wanted = middle + static_cast<int64_t>(random() % static_cast<uint64_t>(span)) - span / 2;
        value = static_cast<int32_t>(std::clamp<int64_t>(wanted, -INT32_MAX, INT32_MAX));
      }
      const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
      const size_t first = reference_bin(*least), last = reference_bin(*greatest);
      std::vector<uint64_t> bins(kReferenceBins, 3), expected = bins;
      if (kernels.count_few_bins(values.data(), values.size(), first, last, bins.data())) {
        for (const int64_t value : values) expected[reference_bin(value)] += 1;
        counted += 1;
      }
      CHECK(bins == expected);
    }
    CHECK(path != "avx512" || counted > 100);
  });
}

TEST("counts are added where they are") {
  on_every_path([](std::string_view, const ReferenceKernels& kernels) {
    std::mt19937_64 random(hindsight::test::seed());
    for (size_t n = 0; n < 100; ++n) {
      std::vector<uint64_t> from(n + 1), to(n + 1);
      for (size_t i = 0; i <= n; ++i) from[i] = random(), to[i] = random();
      std::vector<uint64_t> expected = to;
      for (size_t i = 0; i < n; ++i) expected[i] += from[i];
      kernels.add(from.data(), n, to.data());
      CHECK(to == expected);
    }
  });
}

TEST("pairs are distances and counts of the bins that have some") {
  on_every_path([](std::string_view, const ReferenceKernels& kernels) {
    std::mt19937_64 random(hindsight::test::seed());
    for (int turn = 0; turn < 400; ++turn) {
      std::vector<uint64_t> bins(kReferenceBins);
      const size_t first = random() % bins.size(), last = first + random() % (bins.size() - first);
      const size_t one_in = 1 + random() % (turn % 4 == 0 ? 100 : 3);
      for (size_t bin = first; bin <= last; ++bin) {
        if (random() % one_in == 0) bins[bin] = 1 + random() % (random() % 2 == 0 ? 200 : 16383);
      }
      bins[first] = bins[last] = 16383;
      std::vector<uint32_t> expected;
      size_t before = first, farthest = 0;
      for (size_t bin = first; bin <= last; ++bin) {
        if (bins[bin] == 0) continue;
        const auto count = static_cast<uint32_t>(bins[bin]);
        const uint32_t bytes = count < 128 ? count : (count % 128 + 128) + (count / 128) * 256;
        expected.push_back(static_cast<uint32_t>(bin - before) + 256 * bytes);
        farthest = std::max(farthest, bin - before);
        before = bin;
      }
      std::vector<uint32_t> pairs(kReferenceBins + kPairPadding);
      const size_t n = kernels.pairs(bins.data(), first, last, pairs.data());
      CHECK_EQ(n, farthest < 128 ? expected.size() : size_t{0});
      CHECK(n == 0 || std::equal(expected.begin(), expected.end(), pairs.begin()));
    }
  });
}

}  // namespace hindsight::outcomes
