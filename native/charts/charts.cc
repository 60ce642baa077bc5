#include "charts/charts.h"

#include <chrono>
#include <map>
#include <mutex>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/outcomes.h"
#include "outcomes/returns/median.h"
#include "outcomes/returns/stretch_returns.h"
#include "store/snapshot/damage.h"

namespace hindsight::charts {

namespace {

using namespace outcomes;
using ReturnList = UninitializedVector<int64_t>;

// By occurrence; kNoOutcome where the window is not completed.
ReturnList returns_of(const Snapshot& snapshot, const OccurrenceList& occurrences, size_t horizon, ThreadPool& pool,
                      const std::atomic<int32_t>* cancel) {
  ReturnList returns;
  returns.resize(occurrences.minutes.size());
  std::fill(returns.begin(), returns.end(), kNoOutcome);
  const std::vector<Stretch> stretches = stretches_of(occurrences);
  const std::vector<std::span<const Stretch>> batches = batches_of(stretches, pool.threads());
  ObjectPool<StretchReturns> workers([] { return std::make_unique<StretchReturns>(); });
  pool.run(batches.size(), [&](size_t i) {
    workers.use([&](StretchReturns& worker) {
      for (const Stretch& stretch : batches[i]) {
        stop_if_cancelled(cancel);
        worker.run(
            snapshot, stretch, static_cast<CompletedMask>(1 << horizon),
            [&](size_t, size_t first, const int64_t* some, size_t n) { std::copy_n(some, n, returns.data() + first); });
      }
    });
  });
  return returns;
}

void fill_histogram(const ReturnList& returns, ThreadPool& pool, ChartSums& sums) {
  constexpr size_t kPerTask = 1 << 16;
  std::mutex mutex;
  pool.run((returns.size() + kPerTask - 1) / kPerTask, [&](size_t task) {
    std::array<uint64_t, kReferenceBins> bins{};
    uint64_t completed = 0;
    for (size_t i = task * kPerTask; i < std::min(returns.size(), (task + 1) * kPerTask); ++i) {
      if (returns[i] == kNoOutcome) continue;
      bins[reference_bin(returns[i])] += 1;
      completed += 1;
    }
    const std::lock_guard lock(mutex);
    sums.completed += completed;
    for (size_t b = 0; b < bins.size(); ++b) sums.histogram[b] += bins[b];
  });
}

/// OccurrenceList [first, last) of OccurrenceList::minutes.
struct Range {
  size_t first = 0, last = 0;
};

Returns summary_of(const ReturnList& returns, std::span<const Range> ranges) {
  std::vector<int64_t> values;
  for (const Range& range : ranges) {
    for (size_t i = range.first; i < range.last; ++i) {
      if (returns[i] != kNoOutcome) values.push_back(returns[i]);
    }
  }
  if (values.empty()) return {};
  return {values.size(), median_e9(values)};
}

int32_t month_of(int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
  return 12 * static_cast<int>(date.year()) + static_cast<int32_t>(static_cast<unsigned>(date.month())) - 1;
}

/// Counts by day and hour, and the ranges of each month.
struct Calendar {
  std::map<int64_t, uint64_t> days;
  std::map<int32_t, std::vector<Range>> months;
  std::array<uint64_t, 24> hours{};

  explicit Calendar(const OccurrenceList& occurrences) {
    const auto& minutes = occurrences.minutes;
    for (size_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
      for (size_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1];) {
        const int64_t day = minutes[i] / kMinutesPerDay;
        const size_t first = i;
        for (; i < occurrences.offsets[s + 1] && minutes[i] < (day + 1) * kMinutesPerDay; ++i) {
          hours[minutes[i] % kMinutesPerDay / 60] += 1;
        }
        days[day] += i - first;
        add(month_of(day), {first, i});
      }
    }
  }

 private:
  void add(int32_t month, Range range) {
    std::vector<Range>& ranges = months[month];
    if (!ranges.empty() && ranges.back().last == range.first) {
      ranges.back().last = range.last;
    } else {
      ranges.push_back(range);
    }
  }
};

void fill_months(const Calendar& calendar, const ReturnList& returns, ThreadPool& pool,
                 const std::atomic<int32_t>* cancel, ChartSums& sums) {
  std::vector<const std::vector<Range>*> ranges;
  for (const auto& [month, of_month] : calendar.months) {
    sums.months.push_back({month, {}});
    ranges.push_back(&of_month);
  }
  pool.run(ranges.size(), [&](size_t i) {
    stop_if_cancelled(cancel);
    sums.months[i].returns = summary_of(returns, *ranges[i]);
  });
}

void fill_symbols(const OccurrenceList& occurrences, const ReturnList& returns, ThreadPool& pool,
                  const std::atomic<int32_t>* cancel, ChartSums& sums) {
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    const uint64_t count = occurrences.offsets[s + 1] - occurrences.offsets[s];
    if (count != 0) sums.symbols.push_back({s, count, {}});
  }
  pool.run(sums.symbols.size(), [&](size_t i) {
    stop_if_cancelled(cancel);
    SymbolChart& symbol = sums.symbols[i];
    const Range range{occurrences.offsets[symbol.symbol], occurrences.offsets[symbol.symbol + 1]};
    symbol.returns = summary_of(returns, {&range, 1});
  });
}

ChartSums charts_of_all(const Snapshot& snapshot, const OccurrenceList& occurrences, const ChartOptions& options,
                        ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  ChartSums sums;
  {
    const ReturnList returns = returns_of(snapshot, occurrences, options.horizon, pool, cancel);
    fill_histogram(returns, pool, sums);
    const Calendar calendar(occurrences);
    sums.hours = calendar.hours;
    for (const auto& [day, count] : calendar.days) sums.days.push_back({day, count});
    fill_months(calendar, returns, pool, cancel, sums);
    fill_symbols(occurrences, returns, pool, cancel, sums);
  }
  if (options.path_minutes.empty()) return sums;
  sums.paths = paths_of(snapshot, occurrences, options.horizon, options.path_minutes, pool, cancel);
  return sums;
}

std::vector<uint32_t> symbols_with(const OccurrenceList& occurrences) {
  std::vector<uint32_t> symbols;
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    if (occurrences.offsets[s] < occurrences.offsets[s + 1]) symbols.push_back(s);
  }
  return symbols;
}

}  // namespace

ChartSums charts_of(const Snapshot& snapshot, const OccurrenceList& occurrences, const ChartOptions& options,
                    ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  if (occurrences.offsets.size() != snapshot.symbols.size() + 1 ||
      occurrences.offsets.back() != occurrences.minutes.size()) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (options.horizon >= kHorizons) fail("invalid_argument", "horizon: 0 to 5");
  const auto& minutes = options.path_minutes;
  if (!std::is_sorted(minutes.begin(), minutes.end())) fail("invalid_argument", "minutes of paths ascend");
  const Minute back = minutes.empty() ? 0 : std::max(0, -minutes.front());
  const Minute ahead = std::max(kHorizonMinutes[options.horizon], minutes.empty() ? 0 : minutes.back());
  const Reach reach = reach_of_buckets(
      occurrences.minutes, back, ahead,
      {price_column(PriceColumn::high), price_column(PriceColumn::low), price_column(PriceColumn::close)});
  return on_whole_data(
      snapshot, reach, [&] { return symbols_with(occurrences); },
      [&] { return charts_of_all(snapshot, occurrences, options, pool, cancel); });
}

}  // namespace hindsight::charts
