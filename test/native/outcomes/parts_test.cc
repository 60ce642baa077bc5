// The parts of outcomes one by one, at their edges.
#include <random>

#include "check.h"
#include "outcomes/independence.h"
#include "outcomes/ladder.h"
#include "outcomes/quantiles.h"

using namespace hindsight;
using namespace hindsight::outcomes;

TEST("the bound of a step is the first price whose rounded ratio reaches it") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int i = 0; i < 20000; ++i) {
    // Small entries and multiples of 2e7 meet exact ties.
    const int64_t entry = i % 3 == 0   ? 1 + static_cast<int64_t>(random() % 5000)
                          : i % 3 == 1 ? 20'000'000 * static_cast<int64_t>(1 + random() % 90)
                                       : 1 + static_cast<int64_t>(random() % INT32_MAX);
    const size_t step = random() % kLadderSteps;
    const int64_t up = entry + static_cast<int64_t>(reach_distance(entry, step));
    CHECK(ratio_change_e7(up, entry) >= kLadderE7[step]);
    CHECK(ratio_change_e7(up - 1, entry) < kLadderE7[step]);
    CHECK_EQ(static_cast<int64_t>(reach_distance(entry, step)), reach_distance(static_cast<int32_t>(entry), step));
    if (step >= kLadderDownSteps) continue;
    const int64_t down = entry - static_cast<int64_t>(reach_distance(entry, step));
    CHECK(ratio_change_e7(down, entry) <= -kLadderE7[step]);
    CHECK(ratio_change_e7(down + 1, entry) > -kLadderE7[step]);
  }
}

TEST("bins keep the order of values, and the narrow kernels bin as the definition does") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int64_t v = -200; v <= 200; ++v) {
    CHECK(bin_of(v) <= bin_of(v + 1));
    CHECK_EQ(single_valued(bin_of(v)), v > -128 && v < 128);
    if (single_valued(bin_of(v))) CHECK_EQ(value_of(bin_of(v)), v);
  }
  for (int i = 0; i < 10000; ++i) {
    const int64_t a = static_cast<int64_t>(random() % (2 * kValueMax)) - kValueMax;
    const int64_t b = a + static_cast<int64_t>(random() >> (random() % 60 + 4));
    if (b <= kValueMax) CHECK(bin_of(a) <= bin_of(b));
    CHECK(bin_of(a) < kBins);
    const int32_t narrow = static_cast<int32_t>(random());
    uint16_t bin = 0;
    if (narrow == INT32_MIN) continue;
    kernels<int32_t>().bins(&narrow, 1, &bin);
    CHECK_EQ(bin, bin_of(narrow));
  }
}

TEST("narrow ratios are exact, ties included") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 500; ++turn) {
    int32_t price[kBatch], entry[kBatch], ratio[kBatch];
    double inverse[kBatch];
    const size_t n = 1 + random() % kBatch;
    for (size_t i = 0; i < n; ++i) {
      entry[i] = turn % 2 == 0 ? 20'000'000 : 1 + static_cast<int32_t>(random() % 10'000'000);
      price[i] = turn % 2 == 0 ? static_cast<int32_t>(random() & INT32_MAX)
                               : static_cast<int32_t>(random() % (200 * static_cast<uint64_t>(entry[i])) + 1);
      inverse[i] = 1e7 / static_cast<double>(entry[i]);
    }
    kernels<int32_t>().ratios(price, entry, inverse, INT32_MIN, INT32_MAX, ratio, n);
    for (size_t i = 0; i < n; ++i) CHECK_EQ(ratio[i], ratio_change_e7(price[i], entry[i]));
    kernels<int32_t>().ratios(price, entry, inverse, 0, INT32_MAX, ratio, n);
    for (size_t i = 0; i < n; ++i) CHECK_EQ(ratio[i], std::max<int64_t>(0, ratio_change_e7(price[i], entry[i])));
  }
}

TEST("a price that rises more than ten million times is a named error") {
  int64_t price = 10'000'002, entry = 1, ratio = 0;
  const double inverse = 1e7;
  CHECK_FAILS("outcome_out_of_range",
              (kernels<int64_t>().ratios(&price, &entry, &inverse, INT64_MIN, INT64_MAX, &ratio, 1), 0));
  price = 10'000'001;
  kernels<int64_t>().ratios(&price, &entry, &inverse, INT64_MIN, INT64_MAX, &ratio, 1);
  CHECK_EQ(ratio, kValueMax);
}

TEST("any set of completed horizons counts a crossing exactly at those it lies within") {
  for (unsigned mask = 1; mask < 64; ++mask) {
    const CompletedMask completed = static_cast<CompletedMask>(mask);
    for (const int32_t minutes : {1, 30, 31, 240, 241, 1440, 9999}) {
      if (minutes > longest_completed(completed)) continue;
      CrossingTally tally;
      tally.add(3, minutes, completed);
      for (size_t h = 0; h < kHorizons; ++h) {
        std::array<LadderStep, kLadderSteps> ladder;
        tally.fill(h, ladder);
        const bool counts = (mask >> h & 1) != 0 && minutes <= kHorizonMinutes[h];
        CHECK_EQ(ladder[3].reached_up, counts ? 1u : 0u);
        CHECK_EQ(ladder[3].median_minutes_up_x2, counts ? 2 * minutes : -1);
        CHECK_EQ(ladder[4].reached_up, 0u);
      }
    }
  }
}

TEST("non-overlapping windows: the next anchor lies at least a horizon later, and missing ones are passed over") {
  const uint32_t minutes[] = {100, 101, 129, 130, 159, 160, 1000};
  const CompletedMask completed[] = {1, 1, 1, 0, 1, 1, 63};
  const auto taken = non_overlapping(minutes, completed, 7);
  CHECK_EQ(taken[0], 3u);  // 100, 159, 1000
  CHECK_EQ(taken[5], 1u);
}

TEST("quantiles of one and of two values are exact") {
  for (const std::vector<int64_t>& values : {std::vector<int64_t>{-1'234'567}, {300'000, 100'001}}) {
    MetricTally tally;
    std::vector<uint16_t> bins(values.size());
    kernels<int64_t>().bins(values.data(), values.size(), bins.data());
    tally.add(kernels<int64_t>().digest(values.data(), values.size()), bins.data(), values.size());
    const QuantilePlan plan(tally);
    std::vector<std::vector<int64_t>> lists(plan.lists());
    for (size_t i = 0; i < values.size(); ++i) {
      const uint8_t list = plan.list_of_bin()[bins[i]];
      if (list != 0) lists[list - 1u].push_back(values[i]);
    }
    const auto quantiles = plan.select(lists);
    if (values.size() == 1) {
      for (const int64_t q : quantiles) CHECK_EQ(q, -123'456'700);
    } else {
      CHECK_EQ(quantiles[0], 10'000'100 + 5 * 199'999);
      CHECK_EQ(quantiles[3], 10'000'100 + 50 * 199'999);
      CHECK_EQ(quantiles[6], 10'000'100 + 95 * 199'999);
    }
  }
}
