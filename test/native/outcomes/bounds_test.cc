// Counts of values that reach bounds, and the first of them, on every path.
#include <algorithm>
#include <random>
#include <vector>

#include "check.h"
#include "outcomes/simd/kernels.h"
#include "scan/simd/kernels.h"

namespace hindsight::outcomes {

TEST("values that reach bounds are counted, however many values and bounds there are") {
  std::mt19937_64 random(hindsight::test::seed());
  const std::string path(simd_path());
  const auto paths = available_simd_paths();
  for (int turn = 0; turn < 600; ++turn) {
    force_simd_path(paths[static_cast<size_t>(turn) % paths.size()]);
    const int64_t spread = 1 + static_cast<int64_t>(random() % 1000);
    const auto value = [&] { return static_cast<int32_t>(static_cast<int64_t>(random() % (2 * spread)) - spread); };
    std::vector<int32_t> values(random() % 200), bounds(random() % 11);
    for (int32_t& x : values) x = value();
    for (int32_t& bound : bounds) bound = value();
    if (turn % 7 == 0) bounds.assign(bounds.size(), turn % 2 == 0 ? INT32_MAX : INT32_MIN);
    std::vector<uint32_t> at_least(bounds.size() + 1, 77), at_most(bounds.size() + 1, 77);
    kernels<int32_t>().count_at_least(values.data(), values.size(), bounds.data(), bounds.size(), at_least.data());
    kernels<int32_t>().count_at_most(values.data(), values.size(), bounds.data(), bounds.size(), at_most.data());
    for (size_t j = 0; j < bounds.size(); ++j) {
      uint32_t above = 0, below = 0;
      for (const int32_t x : values) {
        above += x >= bounds[j] ? 1 : 0;
        below += x <= bounds[j] ? 1 : 0;
      }
      CHECK_EQ(at_least[j], above);
      CHECK_EQ(at_most[j], below);
    }
    CHECK_EQ(at_least.back(), 77u);
    CHECK_EQ(at_most.back(), 77u);
  }
  force_simd_path(path);
}

TEST("the first value that reaches a bound is found, wherever it lies") {
  std::mt19937_64 random(hindsight::test::seed());
  const std::string path(simd_path());
  const auto paths = available_simd_paths();
  for (int turn = 0; turn < 1200; ++turn) {
    force_simd_path(paths[static_cast<size_t>(turn) % paths.size()]);
    // With a great spread often no value reaches the bound.
    const int64_t spread = 1 + static_cast<int64_t>(random() % (turn % 2 == 0 ? 5 : 1000));
    const auto value = [&] { return static_cast<int32_t>(static_cast<int64_t>(random() % (2 * spread)) - spread); };
    std::vector<int32_t> values(random() % 200);
    for (int32_t& x : values) x = value();
    const int32_t bound = turn % 11 == 0 ? (turn % 2 == 0 ? INT32_MAX : INT32_MIN) : value();
    const auto first = [&](auto reaches) {
      return static_cast<size_t>(std::find_if(values.begin(), values.end(), reaches) - values.begin());
    };
    CHECK_EQ(kernels<int32_t>().first_at_least(values.data(), values.size(), bound),
             first([&](int32_t x) { return x >= bound; }));
    CHECK_EQ(kernels<int32_t>().first_at_most(values.data(), values.size(), bound),
             first([&](int32_t x) { return x <= bound; }));
  }
  force_simd_path(path);
}

TEST("the first values that reach ascending or descending bounds are found, several at one value too") {
  std::mt19937_64 random(hindsight::test::seed());
  const std::string path(simd_path());
  const auto paths = available_simd_paths();
  for (int turn = 0; turn < 1200; ++turn) {
    force_simd_path(paths[static_cast<size_t>(turn) % paths.size()]);
    const int64_t spread = 1 + static_cast<int64_t>(random() % (turn % 2 == 0 ? 30 : 1000));
    const auto value = [&] { return static_cast<int32_t>(static_cast<int64_t>(random() % (2 * spread)) - spread); };
    std::vector<int32_t> values(random() % 65), bounds(random() % 23);
    for (int32_t& x : values) x = value();
    for (int32_t& bound : bounds) bound = value();
    const auto check = [&](auto found_by, auto reaches) {
      std::vector<uint32_t> at(bounds.size() + 1, 77);
      const size_t met = found_by(values.data(), values.size(), bounds.data(), bounds.size(), at.data());
      size_t expected = 0;
      for (const int32_t bound : bounds) {
        const auto first = std::find_if(values.begin(), values.end(), [&](int32_t x) { return reaches(x, bound); });
        if (first == values.end()) break;
        CHECK_EQ(at[expected], static_cast<uint32_t>(first - values.begin()));
        ++expected;
      }
      CHECK_EQ(met, expected);
    };
    std::sort(bounds.begin(), bounds.end());
    check(kernels<int32_t>().first_reaching_up, [](int32_t x, int32_t bound) { return x >= bound; });
    std::reverse(bounds.begin(), bounds.end());
    check(kernels<int32_t>().first_reaching_down, [](int32_t x, int32_t bound) { return x <= bound; });
  }
  force_simd_path(path);
}

}  // namespace hindsight::outcomes
