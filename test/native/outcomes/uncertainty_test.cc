// The bootstrap and the quarters on lists of returns of every kind, without a market.
#include "outcomes/uncertainty/uncertainty.h"

#include <random>

#include "base/split_mix.h"
#include "check.h"
#include "outcomes/naive_uncertainty.h"
#include "outcomes/simd/kernels.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using namespace hindsight::test;

namespace {

constexpr int64_t kFirstDay = 20050;

/// The same returns for every horizon, at most 1440 a day.
struct Sample {
  std::vector<DatedReturn> returns;
  Occurrences occurrences;

  explicit Sample(std::vector<DatedReturn> dated) : returns(std::move(dated)) {
    std::sort(returns.begin(), returns.end(), [](const auto& a, const auto& b) { return a.day < b.day; });
    int64_t minute = 0;
    for (const auto& [day, value] : returns) {
      minute = std::max(minute + 1, day * kMinutesPerDay);
      occurrences.minutes.push_back(static_cast<uint32_t>(minute));
    }
    occurrences.offsets = {0, static_cast<uint32_t>(returns.size())};
  }

  void fill(const AnchorDays& days, ReturnCells& cells) const {
    CellRun run;
    for (size_t h = 0; h < kHorizons; ++h) {
      for (const auto& [day, value] : returns) {
        const uint16_t bin = bin_of(value);
        run.add(cells, h, days.cell_of(h, day), &value, &bin, 1);
      }
      run.flush(cells, h);
    }
  }
};

void check_sample(const Sample& sample, uint64_t seed_, const ReferenceDays* reference, size_t threads) {
  const AnchorDays days(sample.occurrences);
  ReturnCells cells(days);
  sample.fill(days, cells);
  Uncertainty uncertainty(days, cells, seed_, reference);
  ThreadPool pool(threads);
  uncertainty.draw(pool, nullptr);
  for (size_t h = 0; h < kHorizons; ++h) {
    std::vector<CellReturn> collected;
    for (const auto& [day, value] : sample.returns) {
      const uint32_t cell = days.cell_of(h, day);
      const size_t row = days.cells(h)[cell].quarter * kCoarseBins;
      if (uncertainty.wanted(h)[row + kCoarse[bin_of(value)]] != 0) collected.push_back({value, cell});
    }
    HorizonSummary found, expected;
    uncertainty.finish(h, std::move(collected), found);
    naive_uncertainty(sample.returns, days.quarters(), h, seed_, reference, expected);
    check_uncertainty(found, expected);
  }
}

int64_t random_value(std::mt19937_64& random, int kind) {
  const auto symmetric = [&](int64_t most) {
    return static_cast<int64_t>(random() % static_cast<uint64_t>(2 * most + 1)) - most;
  };
  switch (kind) {
    case 0:
      return symmetric(300'000);  // ordinary returns
    case 1:
      return 0;  // a market without movement
    case 2:
      return 123'456;  // a single value
    case 3:
      return 1000 * symmetric(2);  // few distinct ticks
    case 4:
      return symmetric(40);  // all in the innermost bins
    case 5:
      return symmetric(int64_t{1} << (random() % 46));  // every magnitude
    case 6:
      return -kValueMax + static_cast<int64_t>(random() % 3);
    default:
      return random() % 2 == 0 ? -5'000'000 : 5'000'000;  // two values far apart
  }
}

}  // namespace

TEST("intervals and quarters of lists of every kind are those of sorted draws") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 64; ++turn) {
    const int kind = turn % 8;
    const size_t days = std::vector<size_t>{1, 19, 20, 21, 60, 200}[random() % 6];
    const size_t most = 1 + random() % 12;
    std::vector<DatedReturn> returns;
    for (size_t day = 0; day < days; ++day) {
      // There are gaps between days. A trend from day to day makes the draws differ.
      const int64_t at = kFirstDay + static_cast<int64_t>(day * (1 + random() % 2)),
                    level = random_value(random, kind) / 2;
      for (size_t i = 1 + random() % most; i > 0; --i) {
        returns.push_back({at, kind == 0 ? level + random_value(random, kind) : random_value(random, kind)});
      }
    }
    const ReferenceDays reference = random_reference(random, kFirstDay - 9, static_cast<int64_t>(2 * days) + 20);
    check_sample(Sample(std::move(returns)), random(), turn % 3 == 0 ? nullptr : &reference, 1 + random() % 3);
  }
}

TEST("nineteen blocks have no interval, twenty have, counted in days, three days and weeks") {
  for (const int64_t days : {19, 20, 57, 60, 139, 140}) {
    std::vector<DatedReturn> returns;
    for (int64_t i = 0; i < days; ++i) returns.push_back({20055 + i, i});  // 20055 is a multiple of 3 and of 7
    const Sample sample(returns);
    const AnchorDays anchor_days(sample.occurrences);
    ReturnCells cells(anchor_days);
    sample.fill(anchor_days, cells);
    Uncertainty uncertainty(anchor_days, cells, 1, nullptr);
    ThreadPool pool(1);
    uncertainty.draw(pool, nullptr);
    for (const auto& [horizon, length] : {std::pair<size_t, int64_t>{0, 1}, {3, 1}, {4, 3}, {5, 7}}) {
      HorizonSummary summary;
      std::vector<CellReturn> all;
      for (const auto& [day, value] : returns) all.push_back({value, anchor_days.cell_of(horizon, day)});
      uncertainty.finish(horizon, all, summary);
      CHECK_EQ(summary.blocks, static_cast<uint64_t>((days + length - 1) / length));
      CHECK_EQ(summary.draws.has_value(), days > 19 * length);
    }
  }
}

TEST("a draw without occurrences is drawn again, and all after it with other blocks") {
  std::mt19937_64 random(hindsight::test::seed());
  for (const size_t days : {1, 2, 3}) {
    std::vector<DatedReturn> returns;
    for (size_t i = 0; i < days; ++i) {
      returns.push_back({kFirstDay + static_cast<int64_t>(random() % 40), static_cast<int64_t>(random() % 100'000)});
    }
    const Sample sample(returns);
    const AnchorDays anchor_days(sample.occurrences);
    ReturnCells cells(anchor_days);
    sample.fill(anchor_days, cells);
    const ReferenceDays reference = random_reference(random, kFirstDay, 40);
    const uint64_t start = random();
    std::vector<Blocks> blocks;
    std::vector<const Blocks*> pointers;
    std::vector<PairedBlocks> paired;
    for (size_t h = 0; h < kHorizons; ++h) blocks.push_back(blocks_of(anchor_days, cells, h));
    for (size_t h = 0; h < kHorizons; ++h) {
      pointers.push_back(&blocks[h]);
      paired.push_back(paired_blocks(blocks[h], reference, h));
    }
    DifferenceDraws differences(start, paired);
    for (size_t task = 0; task < differences.tasks(); ++task) differences.run(task);
    BlockDraws draws(start, pointers);
    for (size_t task = draws.tasks(); task-- > 0;) draws.run(task);
    for (size_t h = 0; h < kHorizons; ++h) {
      HorizonSummary expected;
      naive_uncertainty(returns, {}, h, start, &reference, expected, 1);
      const IntervalE9 difference = interval_of(differences.differences(h));
      CHECK_EQ(difference.low, expected.draws->difference->low);
      CHECK_EQ(difference.high, expected.draws->difference->high);
      const IntervalE9 mean = interval_of(draws.results()[h].means);
      CHECK_EQ(mean.low, expected.draws->mean.low);
      CHECK_EQ(mean.high, expected.draws->mean.high);
      std::vector<CellReturn> all;
      for (const auto& [day, value] : returns) all.push_back({value, anchor_days.cell_of(h, day)});
      const IntervalE9 median =
          DrawMedians(start, blocks[h], draws.results()[h].middles).interval(CollectedReturns(all));
      CHECK_EQ(median.low, expected.draws->median.low);
      CHECK_EQ(median.high, expected.draws->median.high);
    }
  }
}

TEST("sums beyond 62 bits are exact") {
  std::mt19937_64 random(hindsight::test::seed());
  PairedBlocks blocks;
  for (int i = 0; i < 25; ++i) {
    const int128 huge = static_cast<int128>(random() >> 8) << 8;
    blocks.push_back({i % 3 == 0 ? 0 : huge, -huge * 7, i % 3 == 0 ? uint64_t{0} : uint64_t{1'000'000'000'000},
                      uint64_t{7'000'000'000'000}});
  }
  DifferenceDraws draws(5, {blocks});
  for (size_t task = 0; task < draws.tasks(); ++task) draws.run(task);
  SplitMix64 generator(~uint64_t{5}, 0);
  for (size_t draw = 0; draw < kDraws; ++draw) {
    PairedBlock<int128> total;
    for (size_t i = 0; i < blocks.size(); ++i) {
      const auto& block = blocks[generator.index(blocks.size())];
      total.sum += block.sum;
      total.reference_sum += block.reference_sum;
      total.count += block.count;
      total.reference_count += block.reference_count;
    }
    // The two exact quotients as long double, far finer than the rounding.
    const auto quotient = [](int128 sum, uint64_t count) {
      const int128 whole = sum * 100 / static_cast<int128>(count), rest = sum * 100 % static_cast<int128>(count);
      return static_cast<long double>(whole) + static_cast<long double>(rest) / static_cast<long double>(count);
    };
    const long double expected =
        quotient(total.sum, total.count) - quotient(total.reference_sum, total.reference_count);
    CHECK(std::abs(expected - static_cast<long double>(draws.differences(0)[draw])) < 0.51L);
  }
}

TEST("means and their differences are rounded half-even") {
  CHECK_EQ(mean_e9(1, 200), 0);
  CHECK_EQ(mean_e9(3, 200), 2);
  CHECK_EQ(mean_e9(-1, 200), 0);
  CHECK_EQ(mean_e9(-3, 200), -2);
  CHECK_EQ(mean_e9(-(int128{1} << 80) - 1, uint64_t{1} << 50), -(int64_t{100} << 30));
  CHECK_EQ(mean_difference_e9(1, 200, 1, 100), 0);   // 0.5 − 1
  CHECK_EQ(mean_difference_e9(1, 100, 5, 200), -2);  // 1 − 2.5
  CHECK_EQ(mean_difference_e9(-1, 300, 1, 600), 0);  // −1/3 − 1/6 is −0.5
  CHECK_EQ(mean_difference_e9(10, 100, 9, 100), 1);
}

TEST("a generator that skips is where the other one is after as many steps") {
  SplitMix64 steps(42, 0);
  for (int i = 0; i < 1000; ++i) steps.next();
  SplitMix64 skips(42, 1000);
  CHECK_EQ(steps.next(), skips.next());
  // The first outputs for seed 0, as published with the algorithm.
  SplitMix64 known(0, 0);
  CHECK_EQ(known.next(), 0xe220a8397b1dcdafu);
  CHECK_EQ(known.next(), 0x6e789e6aa1b965f4u);
}

TEST("coarse bins keep the order of values, and zero is alone in its own") {
  CHECK_EQ(kCoarse[bin_of(0)], kCoarseZero);
  CHECK(kCoarse[bin_of(1)] > kCoarseZero && kCoarse[bin_of(-1)] < kCoarseZero);
  CHECK_EQ(kCoarse[bin_of(kValueMax)], kCoarseBins - 1);
  CHECK_EQ(kCoarse[bin_of(-kValueMax)], 0);
  for (size_t bin = 1; bin < kBins; ++bin) {
    CHECK(kCoarse[bin] == kCoarse[bin - 1] || kCoarse[bin] == kCoarse[bin - 1] + 1);
  }
}
