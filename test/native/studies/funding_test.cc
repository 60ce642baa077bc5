// Settled funding computed by hand (strategy-design §8): a schedule that changes its interval, a settlement in between,
// and which side pays.
#include <algorithm>

#include "check.h"
#include "studies/records.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int64_t kRate = 100'000'000;  // 1e-4

/// Three days of bars at 1,000, starting at minute 0.
BarRecords flat(std::vector<Minute> times) {
  BarRecords records = records_of(std::vector<Bar>(864, Bar{1000, 1000, 1000, 1000}));
  for (const Minute time : times) records.settlements.push_back({.time = time, .rate_e12 = kRate, .mark = 1000});
  return records;
}

Outcome held(const BarRecords& records, size_t at, int32_t bars, Side side = Side::long_) {
  return simulate(SymbolBars(records), {.horizon_bars = bars, .limit_fill = {}, .costs = {}}, baseline(side),
                  Signal{.at = at, .atr_e9 = {}});
}

}  // namespace

TEST("a schedule of 8, 4 and 1 hours with one settlement between sums to the cent") {
  std::vector<Minute> times;
  for (Minute hour = 0; hour <= 24; hour += 8) times.push_back(hour * 60);
  for (Minute hour = 28; hour <= 48; hour += 4) times.push_back(hour * 60);
  for (Minute hour = 49; hour <= 72; hour += 1) times.push_back(hour * 60);
  times.insert(std::lower_bound(times.begin(), times.end(), 50 * 60 + 30), 50 * 60 + 30);
  BarRecords records = flat(times);
  // From 00:05 of the first day to the end of the third: hours 8 16 24, 28 … 48, 49 … 72 and the settlement at 50:30.
  Outcome outcome = held(records, 0, 863);
  CHECK_EQ(outcome.exits[0].settlements, 3 + 6 + 24 + 1);
  CHECK_EQ(outcome.exits[0].earned.funding_e9, -34 * 100'000);
  CHECK_EQ(held(records, 0, 863, Side::short_).exits[0].earned.funding_e9, 34 * 100'000);
  // With a rate and mark of its own: one settlement with −2.5e-4 · 1200, all others with 1e-4 · 1000.
  records.settlements[5].rate_e12 = -250'000'000;
  records.settlements[5].mark = 1200;
  outcome = held(records, 0, 863);
  CHECK_EQ(outcome.exits[0].earned.funding_e9, -33 * 100'000 + 300'000);
}

TEST(
    "a fill at the open of the bar that begins at a settlement does not pay it, an exit at a close equal to one does") {
  const BarRecords records = flat({480, 960});
  CHECK_EQ(held(records, 95, 24).exits[0].settlements, 0);  // fill at 480
  CHECK_EQ(held(records, 94, 24).exits[0].settlements, 1);  // fill at 475
  CHECK_EQ(held(records, 94, 97).exits[0].settlements, 2);  // exit at 960
  CHECK_EQ(held(records, 94, 96).exits[0].settlements, 1);  // exit at 955
}

TEST("an exit inside a bar is before the settlement at its close, and pays the one at its open") {
  BarRecords records = flat({480, 485});
  records.bars[96] = {1000, 1000, 900, 1000};  // minutes 480 to 485: hits the stop
  Policy policy = baseline(Side::long_);
  policy.stop = {StopType::distance, 0, {DistanceUnit::fraction, 50'000'000'000}};
  const auto settled = [&](size_t at) {
    const Outcome outcome = simulate(SymbolBars(records), {.horizon_bars = 100, .limit_fill = {}, .costs = {}}, policy,
                                     Signal{.at = at, .atr_e9 = {}});
    CHECK_EQ(outcome.exits[0].price, 950);
    return outcome.exits[0].settlements;
  };
  CHECK_EQ(settled(90), 1);
  CHECK_EQ(settled(95), 0);  // fill and exit within the bar
}

TEST("a settlement without a recorded mark takes the close at its time, and is counted") {
  BarRecords records = flat({480});
  records.settlements[0].mark = 0;
  records.bars[95] = {1000, 1100, 1000, 1100};  // closes at 480
  const Outcome outcome = held(records, 90, 24);
  CHECK_EQ(outcome.exits[0].substituted_marks, 1);
  CHECK_EQ(outcome.exits[0].earned.funding_e9, -110'000);
}

}  // namespace hindsight::test
