#include "charts/charts.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <utility>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/prices/price_reach.h"
#include "outcomes/returns/median.h"
#include "outcomes/returns/middle.h"
#include "outcomes/returns/piece_returns.h"
#include "store/snapshot/damage.h"

namespace hindsight::charts {

namespace {

using namespace outcomes;

int32_t month_of(int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
  return 12 * static_cast<int>(date.year()) + static_cast<int32_t>(static_cast<unsigned>(date.month())) - 1;
}

/// The days and months from the first occurrence to the last one.
class Calendar {
 public:
  explicit Calendar(const Occurrences& occurrences) {
    const auto [least, greatest] = occurrences.span();
    first_day_ = least / kMinutesPerDay;
    first_month_ = month_of(first_day_);
    for (int64_t day = first_day_; day <= greatest / kMinutesPerDay; ++day) {
      months_.push_back(static_cast<uint32_t>(month_of(day) - first_month_));
    }
  }
  size_t days() const { return months_.size(); }
  size_t months() const { return months_.back() + 1; }
  size_t day_at(uint32_t minute) const { return static_cast<size_t>(minute / kMinutesPerDay - first_day_); }
  size_t month_of_day(size_t day) const { return months_[day]; }
  int64_t day(size_t number) const { return first_day_ + static_cast<int64_t>(number); }
  int32_t month(size_t number) const { return first_month_ + static_cast<int32_t>(number); }

 private:
  int64_t first_day_ = 0;
  int32_t first_month_ = 0;
  std::vector<uint32_t> months_;  // by day
};

/// The completed returns of one month, on one thread.
struct MonthReturns {
  uint64_t occurrences = 0, completed = 0;
  std::vector<int64_t> bins;  // kBins, unless all returns are kept
  std::vector<int64_t> kept;
};

struct ChartWorker {
  PieceReturns returns;
  std::array<uint64_t, kReferenceBins> histogram{};
  std::array<uint64_t, 24> hours{};
  std::vector<uint64_t> days;
  std::vector<MonthReturns> months;
  std::vector<Middle> middles;  // by month
};

/// The returns of one symbol, until all of its pieces are done.
struct SymbolReturns {
  std::mutex mutex;
  std::vector<int64_t> values;
  size_t pieces_left = 0;
};

class Charts {
 public:
  Charts(const Snapshot& snapshot, const Occurrences& occurrences, const ChartOptions& options, ThreadPool& pool,
         const std::atomic<int32_t>* cancel)
      : snapshot_(snapshot),
        occurrences_(occurrences),
        horizon_(static_cast<CompletedMask>(1 << options.horizon)),
        pool_(pool),
        cancel_(cancel),
        calendar_(occurrences),
        keeps_all_(occurrences.size() <= options.kept_max),
        symbols_(occurrences.symbols()),
        symbol_returns_(occurrences.symbols()),
        workers_([this] {
          auto worker = std::make_unique<ChartWorker>();
          worker->days.resize(calendar_.days());
          worker->months.resize(calendar_.months());
          return worker;
        }) {
    for (const OccurrencePiece& piece : occurrences.pieces()) symbol_returns_[piece.symbol].pieces_left += 1;
  }

  ChartSums run() {
    each_piece([&](ChartWorker& worker, const OccurrencePiece& piece) { count(worker, piece); });
    ChartSums sums;
    std::vector<uint64_t> days(calendar_.days());
    for (const auto& worker : workers_.all()) {
      for (size_t b = 0; b < kReferenceBins; ++b) sums.histogram[b] += worker->histogram[b];
      for (size_t hour = 0; hour < sums.hours.size(); ++hour) sums.hours[hour] += worker->hours[hour];
      for (size_t day = 0; day < days.size(); ++day) days[day] += worker->days[day];
    }
    for (const uint64_t count : sums.histogram) sums.completed += count;
    for (size_t day = 0; day < days.size(); ++day) {
      if (days[day] != 0) sums.days.push_back({calendar_.day(day), days[day]});
    }
    for (uint32_t s = 0; s < symbols_.size(); ++s) {
      if (occurrences_.count(s) != 0) sums.symbols.push_back({s, occurrences_.count(s), symbols_[s]});
    }
    fill_months(sums);
    return sums;
  }

 private:
  template <class Visit>
  void each_piece(Visit visit) {
    const std::span<const OccurrencePiece> pieces = occurrences_.pieces();
    pool_.run(pieces.size(), [&](size_t i) {
      stop_if_cancelled(cancel_);
      workers_.use([&](ChartWorker& worker) { visit(worker, pieces[i]); });
    });
  }

  void count(ChartWorker& worker, const OccurrencePiece& piece) {
    const std::span<const uint32_t> minutes = worker.returns.list(piece);
    for (const uint32_t minute : minutes) {
      const size_t day = calendar_.day_at(minute);
      worker.days[day] += 1;
      worker.hours[minute % kMinutesPerDay / 60] += 1;
      worker.months[calendar_.month_of_day(day)].occurrences += 1;
    }
    std::vector<int64_t> values;
    values.reserve(minutes.size());
    worker.returns.each(snapshot_, horizon_, [&](size_t, size_t i, int64_t value) {
      worker.histogram[reference_bin(value)] += 1;
      MonthReturns& month = worker.months[calendar_.month_of_day(calendar_.day_at(minutes[i]))];
      month.completed += 1;
      if (keeps_all_) {
        month.kept.push_back(value);
      } else {
        if (month.bins.empty()) month.bins.resize(kBins);
        month.bins[bin_of(value)] += 1;
      }
      values.push_back(value);
    });
    end_piece(piece.symbol, values);
  }

  // Pieces of a symbol follow one another, so few symbols are in memory at a time.
  void end_piece(uint32_t symbol, const std::vector<int64_t>& values) {
    SymbolReturns& all = symbol_returns_[symbol];
    std::vector<int64_t> whole;
    {
      const std::lock_guard lock(all.mutex);
      all.values.insert(all.values.end(), values.begin(), values.end());
      if (--all.pieces_left != 0) return;
      whole = std::exchange(all.values, {});
    }
    if (!whole.empty()) symbols_[symbol] = {whole.size(), median_e9(whole)};
  }

  void fill_months(ChartSums& sums) {
    std::vector<Middle> middles(calendar_.months());
    bool any = false;
    for (size_t m = 0; m < calendar_.months(); ++m) {
      MonthReturns all;
      for (const auto& worker : workers_.all()) {
        MonthReturns& some = worker->months[m];
        all.occurrences += some.occurrences;
        all.completed += some.completed;
        all.kept.insert(all.kept.end(), some.kept.begin(), some.kept.end());
        if (!some.bins.empty()) all.bins.resize(kBins);
        for (size_t b = 0; b < some.bins.size(); ++b) all.bins[b] += some.bins[b];
        some = {};
      }
      if (all.occurrences == 0) continue;
      MonthChart& month = sums.months.emplace_back(MonthChart{calendar_.month(m), {.completed = all.completed}});
      if (all.completed == 0) continue;
      if (keeps_all_) {
        month.returns.median_e9 = median_e9(all.kept);
      } else {
        middles[m] = Middle(all.bins, all.completed);
        any = any || middles[m].wants_some();
      }
    }
    if (keeps_all_) return;
    if (any) find_middles(middles);
    for (MonthChart& month : sums.months) {
      Middle& middle = middles[static_cast<size_t>(month.month - calendar_.month(0))];
      if (month.returns.completed != 0) month.returns.median_e9 = middle.median_e9();
    }
  }

  void find_middles(std::vector<Middle>& middles) {
    each_piece([&](ChartWorker& worker, const OccurrencePiece& piece) {
      if (worker.middles.empty()) worker.middles = middles;
      const std::span<const uint32_t> minutes = worker.returns.list(piece);
      worker.returns.each(snapshot_, horizon_, [&](size_t, size_t i, int64_t value) {
        Middle& middle = worker.middles[calendar_.month_of_day(calendar_.day_at(minutes[i]))];
        const size_t bin = bin_of(value);
        if (middle.wants(bin)) middle.add(bin, value);
      });
    });
    for (const auto& worker : workers_.all()) {
      for (size_t m = 0; m < worker->middles.size(); ++m) middles[m].merge(std::move(worker->middles[m]));
    }
  }

  const Snapshot& snapshot_;
  const Occurrences& occurrences_;
  CompletedMask horizon_;
  ThreadPool& pool_;
  const std::atomic<int32_t>* cancel_;
  Calendar calendar_;
  bool keeps_all_;
  std::vector<Returns> symbols_;
  std::vector<SymbolReturns> symbol_returns_;
  ObjectPool<ChartWorker> workers_;
};

ChartSums charts_of_all(const Snapshot& snapshot, const Occurrences& occurrences, const ChartOptions& options,
                        ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  ChartSums sums;
  if (!occurrences.empty()) sums = Charts(snapshot, occurrences, options, pool, cancel).run();
  if (options.path_minutes.empty()) return sums;
  const OccurrenceList list = list_of(occurrences, pool);
  sums.paths = paths_of(snapshot, list, options.horizon, options.path_minutes, pool, cancel);
  return sums;
}

}  // namespace

ChartSums charts_of(const Snapshot& snapshot, const Occurrences& occurrences, const ChartOptions& options,
                    ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  if (occurrences.symbols() != snapshot.symbols.size()) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (options.horizon >= kHorizons) fail("invalid_argument", "horizon: 0 to 5");
  const auto& minutes = options.path_minutes;
  if (!std::is_sorted(minutes.begin(), minutes.end())) fail("invalid_argument", "minutes of paths ascend");
  const Minute back = minutes.empty() ? 0 : std::max(0, -minutes.front());
  const Minute ahead = std::max(kHorizonMinutes[options.horizon], minutes.empty() ? 0 : minutes.back());
  return on_whole_data(
      snapshot, reach_of_prices(occurrences, back, ahead), [&] { return occurrences.symbols_that_occur(); },
      [&] { return charts_of_all(snapshot, occurrences, options, pool, cancel); });
}

}  // namespace hindsight::charts
