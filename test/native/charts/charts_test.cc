// Charts compared with plain loops over random markets: gaps, segments, huge moves, prices that need 64 bits. The
// result does not depend on the number of threads.
#include "charts/charts.h"

#include <algorithm>
#include <chrono>
#include <map>

#include "base/rounding.h"
#include "base/status.h"
#include "check.h"
#include "outcomes/definitions/horizons.h"
#include "outcomes/random_market.h"

using namespace hindsight;
using namespace hindsight::charts;
using hindsight::test::Bar;
using hindsight::test::Market;
using hindsight::test::MarketOptions;
using hindsight::test::random_occurrences;

namespace {

// The return of a completed window in 1e-7.
std::optional<int64_t> return_of(const Snapshot& snapshot, const std::map<Minute, Bar>& bars, uint32_t symbol, Minute t,
                                 Minute minutes) {
  if (t + minutes > snapshot.symbols[symbol].last) return std::nullopt;
  if (!bars.contains(t) || !bars.contains(t + minutes)) return std::nullopt;
  Minute missing = 0;
  for (Minute m = t + 1; m <= t + minutes; ++m) missing += bars.contains(m) ? 0 : 1;
  if (missing > outcomes::missing_allowed(static_cast<int32_t>(minutes))) return std::nullopt;
  return ratio_change_e7(bars.at(t + minutes).close, bars.at(t).close);
}

int64_t twice_median(std::vector<int64_t> values) {
  std::sort(values.begin(), values.end());
  return values[(values.size() - 1) / 2] + values[values.size() / 2];
}

struct Naive {
  std::vector<int64_t> returns;
  std::array<uint64_t, outcomes::kReferenceBins> histogram{};
  std::map<int64_t, uint64_t> days;
  std::array<uint64_t, 24> hours{};
  std::map<uint32_t, std::vector<int64_t>> by_symbol;
  std::map<int32_t, std::vector<int64_t>> by_month;
  std::vector<std::vector<int64_t>> paths;  // by minute

  Naive(const Market& market, const OccurrenceList& occurrences, const ChartOptions& options)
      : paths(options.path_minutes.size()) {
    for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
      const auto& bars = market.bars[s];
      for (uint32_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1]; ++i) {
        const Minute t = occurrences.minutes[i];
        days[t / 1440] += 1;
        hours[static_cast<size_t>(t % 1440 / 60)] += 1;
        const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{t / 1440}}};
        auto& month = by_month[12 * int{date.year()} + static_cast<int32_t>(unsigned{date.month()}) - 1];
        auto& own = by_symbol[s];
        const auto value = return_of(market.snapshot, bars, s, t, kHorizonMinutes[options.horizon]);
        if (!value) continue;
        returns.push_back(*value);
        month.push_back(*value);
        own.push_back(*value);
        histogram[outcomes::reference_bin(*value)] += 1;
        for (size_t m = 0; m < paths.size(); ++m) {
          const auto bar = bars.find(t + options.path_minutes[m]);
          if (bar != bars.end()) paths[m].push_back(ratio_change_e7(bar->second.close, bars.at(t).close));
        }
      }
    }
  }
};

void check_returns(const Returns& found, const std::vector<int64_t>& expected) {
  CHECK_EQ(found.completed, expected.size());
  if (!expected.empty()) CHECK_EQ(found.median_e9, twice_median(expected) * 50);
}

void check_charts(const ChartSums& sums, const Naive& naive) {
  CHECK_EQ(sums.completed, naive.returns.size());
  CHECK(sums.histogram == naive.histogram);
  CHECK(sums.hours == naive.hours);
  CHECK_EQ(sums.days.size(), naive.days.size());
  for (const DayChart& day : sums.days) CHECK_EQ(day.occurrences, naive.days.at(day.day));
  CHECK_EQ(sums.symbols.size(), naive.by_symbol.size());
  for (const SymbolChart& symbol : sums.symbols) check_returns(symbol.returns, naive.by_symbol.at(symbol.symbol));
  CHECK_EQ(sums.months.size(), naive.by_month.size());
  for (const MonthChart& month : sums.months) check_returns(month.returns, naive.by_month.at(month.month));
  CHECK_EQ(sums.paths.has_value(), !naive.paths.empty());
  if (!sums.paths) return;
  for (size_t m = 0; m < naive.paths.size(); ++m) {
    const PathMinute& minute = sums.paths->minutes[m];
    CHECK_EQ(minute.count, naive.paths[m].size());
    if (minute.count == 0) continue;
    CHECK_EQ(minute.quantiles_e9[3], twice_median(naive.paths[m]) * 50);
    int128 sum = 0;
    for (const int64_t value : naive.paths[m]) sum += value;
    CHECK_EQ(minute.mean_e9, static_cast<int64_t>(divide_half_even(sum * 100, static_cast<int128>(minute.count))));
    CHECK(std::is_sorted(minute.quantiles_e9.begin(), minute.quantiles_e9.end()));
  }
}

}  // namespace

TEST("charts are those of plain loops, whatever the number of threads") {
  std::mt19937_64 random(2'611);
  for (int round = 0; round < 6; ++round) {
    MarketOptions options;
    options.symbols = 3;
    options.days = 24;
    const Market market(random, options);
    const OccurrenceList occurrences = random_occurrences(random, market, round % 2 == 0 ? 2 : 60);
    ChartOptions wanted;
    wanted.horizon = static_cast<size_t>(round);
    if (round != 4) wanted.path_minutes = {-120, -7, 0, 1, 30, 240, kHorizonMinutes[wanted.horizon]};
    std::sort(wanted.path_minutes.begin(), wanted.path_minutes.end());
    const Naive naive(market, occurrences, wanted);
    for (const size_t threads : {size_t{1}, size_t{3}}) {
      ThreadPool pool(threads);
      wanted.kept_max = threads == 1 ? 0 : UINT64_MAX;  // medians of months by a second pass, or of what is kept
      check_charts(charts_of(market.snapshot, occurrences_of(occurrences), wanted, pool, nullptr), naive);
    }
  }
}

TEST("charts of nothing are empty, and arguments that do not belong together are named errors") {
  std::mt19937_64 random(7);
  const Market market(random);
  ThreadPool pool(1);
  OccurrenceList none;
  none.offsets.assign(market.snapshot.symbols.size() + 1, 0);
  const ChartSums sums =
      charts_of(market.snapshot, occurrences_of(none), {.horizon = 2, .path_minutes = {-1, 0, 1}}, pool, nullptr);
  CHECK_EQ(sums.completed, 0u);
  CHECK(sums.days.empty() && sums.symbols.empty() && sums.months.empty());
  CHECK_EQ(sums.paths->minutes.size(), 3u);
  CHECK_FAILS("invalid_argument",
              charts_of(market.snapshot, occurrences_of(none), {.horizon = 6, .path_minutes = {}}, pool, nullptr));
  CHECK_FAILS("invalid_argument",
              charts_of(market.snapshot, occurrences_of(none), {.horizon = 0, .path_minutes = {1, 0}}, pool, nullptr));
  none.offsets.pop_back();
  CHECK_FAILS("invalid_argument",
              charts_of(market.snapshot, occurrences_of(none), {.horizon = 0, .path_minutes = {}}, pool, nullptr));
}
