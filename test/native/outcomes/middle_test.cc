// The median by bins and a second pass compared with the median of sorted values: few and many values, narrow and wide
// bins, values that are listed and values that are counted, one worker and several.
#include "outcomes/returns/middle.h"

#include <algorithm>
#include <random>

#include "check.h"

namespace hindsight::test {

using namespace outcomes;

namespace {

int64_t median_by_passes(const std::vector<int64_t>& values, size_t workers) {
  std::vector<int64_t> bins(kBins);
  for (const int64_t value : values) bins[bin_of(value)] += 1;
  Middle middle(bins, values.size());
  std::vector<Middle> parts(workers, middle);
  for (size_t i = 0; i < values.size(); ++i) {
    const size_t bin = bin_of(values[i]);
    if (middle.wants(bin)) parts[i % workers].add(bin, values[i]);
  }
  for (Middle& part : parts) middle.merge(std::move(part));
  return middle.median_e9();
}

int64_t median_by_sorting(std::vector<int64_t> values) {
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) * 50;
}

}  // namespace

TEST("a median by bins and a second pass is that of the sorted values") {
  std::mt19937_64 random(2'911);
  // Up to 127 a bin has one value, at 10'000 some 128, at 3'000'000 some 32'768, and the last are never counted.
  for (const int64_t middle : {0, 90, 10'000, 3'000'000, -10'000, -2'000'000'000}) {
    for (const size_t count : {1, 2, 3, 500, 501, 40'000}) {
      for (const size_t workers : {size_t{1}, size_t{3}}) {
        std::vector<int64_t> values;
        const int64_t spread = std::max<int64_t>(4, std::abs(middle) / 50);
        for (size_t i = 0; i < count; ++i) {
          values.push_back(middle + static_cast<int64_t>(random() % static_cast<uint64_t>(2 * spread)) - spread);
        }
        CHECK_EQ(median_by_passes(values, workers), median_by_sorting(values));
      }
    }
  }
}

TEST("the middle values may lie in two bins, far from each other") {
  CHECK_EQ(median_by_passes({-5'000'000, 7'000'000}, 2), median_by_sorting({-5'000'000, 7'000'000}));
  CHECK_EQ(median_by_passes({-5'000'000, -5'000'001, 0, 7'000'000}, 1), int64_t{-5'000'000} * 50);
  CHECK_EQ(median_by_passes({0, 0, 7'000'000, 7'000'001}, 1), int64_t{7'000'000} * 50);
  // One of the two bins has one value, and the pass gives those of the other.
  CHECK_EQ(median_by_passes({0, 127, 128, 500}, 1), int64_t{127 + 128} * 50);
  CHECK_EQ(median_by_passes({0, 126, 127, 127, 128, 128, 129, 500}, 2), int64_t{127 + 128} * 50);
}

TEST("bins hold every value from their first to their last one") {
  std::mt19937_64 random(11);
  for (int round = 0; round < 2000; ++round) {
    const int64_t value = static_cast<int64_t>(random() >> (random() % 47 + 17)) * (round % 2 == 0 ? 1 : -1);
    if (std::abs(value) > kValueMax) continue;
    BinValues one;
    one.open(bin_of(value));
    one.add(value);
    one.add(value);
    CHECK_EQ(one.at(0), value);
    CHECK_EQ(one.at(1), value);
  }
}

}  // namespace hindsight::test
