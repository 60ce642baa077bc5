// Errors, intervals of medians and quarters on lists of returns of every kind, without a market.
#include "outcomes/uncertainty/uncertainty.h"

#include <random>

#include "check.h"
#include "outcomes/naive_uncertainty.h"
#include "outcomes/simd/kernels.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using namespace hindsight::test;

namespace {

constexpr int64_t kUncertainFirstDay = 20050;

/// The same returns for every horizon, at most 1440 a day.
struct Sample {
  std::vector<DatedReturn> returns;
  OccurrenceList occurrences;

  explicit Sample(std::vector<DatedReturn> dated) : returns(std::move(dated)) {
    std::sort(returns.begin(), returns.end(), [](const auto& a, const auto& b) { return a.day < b.day; });
    int64_t minute = 0;
    for (const auto& [day, value] : returns) {
      minute = std::max(minute + 1, day * kMinutesPerDay);
      occurrences.minutes.push_back(static_cast<uint32_t>(minute));
    }
    occurrences.offsets = {0, static_cast<uint32_t>(returns.size())};
  }

  void fill(const AnchorDays& days, DailyReturns& daily) const {
    daily.open();
    DayRun run;
    for (size_t h = 0; h < kHorizons; ++h) {
      for (const auto& [day, value] : returns) {
        run.add(daily, h, days.number_of(day), &value, 1);
      }
      run.flush(daily, h);
    }
  }
};

HorizonSummary found_at(const Sample& sample, const AnchorDays& days, Uncertainty& uncertainty, size_t horizon) {
  std::vector<DayReturn> collected;
  for (const auto& [day, value] : sample.returns) {
    const uint32_t number = days.number_of(day);
    const size_t row = days.quarter(number) * kCoarseBins;
    if (uncertainty.wanted(horizon)[row + coarse_of(value)] != 0) collected.push_back({value, number});
  }
  HorizonSummary found;
  uncertainty.finish(horizon, std::move(collected), found);
  return found;
}

// Returns how many horizons have intervals.
size_t check_sample(const Sample& sample, const ReferenceDays* reference, size_t threads) {
  const AnchorDays days(occurrences_of(sample.occurrences));
  DailyReturns daily(days);
  sample.fill(days, daily);
  Uncertainty uncertainty(days, daily, reference);
  ThreadPool pool(threads);
  uncertainty.plan(pool, nullptr);
  size_t intervals = 0;
  for (size_t h = 0; h < kHorizons; ++h) {
    const HorizonSummary found = found_at(sample, days, uncertainty, h);
    HorizonSummary expected;
    naive_uncertainty(sample.returns, days.quarters(), h, reference, expected);
    check_uncertainty(found, expected);
    intervals += found.errors.has_value();
  }
  return intervals;
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

TEST("errors, intervals and quarters of lists of every kind are those of plain loops") {
  std::mt19937_64 random(hindsight::test::seed());
  size_t intervals = 0;
  for (int turn = 0; turn < static_cast<int>(hindsight::test::amount(24, 64)); ++turn) {
    const int kind = turn % 8;
    const size_t days = std::vector<size_t>{1, 5, 20, 60, 200}[random() % 5];
    const size_t most = 1 + random() % 12;
    std::vector<DatedReturn> returns;
    for (size_t day = 0; day < days; ++day) {
      // There are gaps between days, and a trend from day to day.
      const int64_t at = kUncertainFirstDay + static_cast<int64_t>(day * (1 + random() % 2)),
                    level = random_value(random, kind) / 2;
      for (size_t i = 1 + random() % most; i > 0; --i) {
        returns.push_back({at, kind == 0 ? level + random_value(random, kind) : random_value(random, kind)});
      }
    }
    const ReferenceDays reference =
        random_reference(random, kUncertainFirstDay - 9, static_cast<int64_t>(2 * days) + 20);
    intervals += check_sample(Sample(std::move(returns)), turn % 3 == 0 ? nullptr : &reference, 1 + random() % 3);
  }
  CHECK(intervals > hindsight::test::amount(40, 100));
}

TEST("five equal days have four degrees of freedom and an interval, four have none") {
  for (const int64_t days : {4, 5}) {
    std::vector<DatedReturn> returns;
    for (int64_t i = 0; i < days; ++i) returns.push_back({kUncertainFirstDay + i, i});
    const Sample sample(returns);
    const AnchorDays anchor_days(occurrences_of(sample.occurrences));
    DailyReturns daily(anchor_days);
    sample.fill(anchor_days, daily);
    Uncertainty uncertainty(anchor_days, daily, nullptr);
    ThreadPool pool(1);
    uncertainty.plan(pool, nullptr);
    const HorizonSummary found = found_at(sample, anchor_days, uncertainty, 0);
    CHECK_EQ(found.days, static_cast<uint64_t>(days));
    CHECK_EQ(found.df_e2, 100 * (days - 1));
    CHECK_EQ(found.errors.has_value(), days == 5);
    // u is −2 … 2 over 5 in 1e-7, Σ u² = 10/25, g / (g − 1) = 5/4: SE = √0.5 · 1e-7.
    if (days == 5) CHECK_EQ(found.errors->mean_e12, 70'711);
  }
}

TEST("coarse bins keep the order of values, and zero is alone in its own") {
  CHECK_EQ(coarse_of(0), kCoarseZero);
  CHECK(coarse_of(1) > kCoarseZero && coarse_of(-1) < kCoarseZero);
  CHECK_EQ(coarse_of(kValueMax), kCoarseBins - 1);
  CHECK_EQ(coarse_of(-kValueMax), 0);
  for (size_t bin = 0; bin < kCoarseBins; ++bin) {
    const auto [least, greatest] = coarse_range(bin);
    CHECK_EQ(coarse_of(least), bin);
    CHECK_EQ(coarse_of(greatest), bin);
    if (bin > 0) CHECK_EQ(coarse_of(least - 1), bin - 1);
  }
}
