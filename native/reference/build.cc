// Computes a month's aggregates from its prices. Each task is a symbol: it writes the bytes of the symbol's records at
// once, and adds what the market needs to sums of its thread. What an earlier file of the month has is copied, where
// the days that it was computed from are unchanged, and windows that were completed since are added.
#include <algorithm>
#include <memory>

#include "base/object_pool.h"
#include "base/status.h"
#include "reference/codec.h"
#include "reference/kept.h"
#include "reference/month_bytes.h"
#include "reference/pass.h"

namespace hindsight::outcomes {

namespace {

using Bytes = std::vector<uint8_t>;

void append(ReferenceMonth::Record from, Bytes& to) {
  to.insert(to.end(), from.begin, from.end);
}

void add_tally(ReferenceMonth::Record record, ReferenceTally& into) {
  if (record.begin == record.end) return;
  ReferenceDecoder decoder(record.begin, record.end);
  decoder.tally(into);
}

void clear(ReferenceTally& tally) {
  for (ReferenceSeries& series : tally.series) series.clear();
}

void encode_sums(const DaySums& days, Bytes& to) {
  for (const auto& of_day : days) {
    for (const ReferenceDay& day : of_day) encode_day(day, to);
  }
}

bool any_completed(const std::array<ReferenceDay, kHorizons>& day) {
  return std::any_of(day.begin(), day.end(), [](const ReferenceDay& sum) { return sum.completed != 0; });
}

/// What the symbols of one thread add to the market, and working memory.
struct Share {
  explicit Share(size_t days) : market(days), added(days), records(days) {}
  std::vector<ReferenceTally> market;  ///< by day: what was computed
  std::vector<bool> added;
  ReferencePass pass;
  ReferenceTally month;   ///< of the current symbol
  RecordBuffers records;  ///< of the current symbol
};

/// Writes the records of a symbol's days while their series arrive: by metric, then horizon, then day. A day to which
/// nothing is added keeps the record that it had.
class DayWriter {
 public:
  DayWriter(const KeptRecords& kept, size_t days, RecordBuffers& to) : kept_(kept), to_(to), of_(days) {
    for (size_t day = 0; day < days; ++day) {
      const bool whole = kept.keeps_all_of(day);
      of_[day].some_kept = !whole && any_completed(kept.sums()[day]);
      if (whole || (of_[day].some_kept && !kept.loses(day))) {
        to_.kept[kFirstDayRecord + day] = kept.record(kFirstDayRecord + day);
      } else if (of_[day].some_kept) {
        open(day);
      }
    }
  }

  /// Writes the sum of `series` and what was kept.
  void add(size_t day, Metric metric, size_t horizon, const ReferenceSeries& series) {
    if (of_[day].some_kept && !of_[day].opened) open(day);
    const size_t number = series_of(metric, horizon);
    fill(day, number);
    if (of_[day].some_kept && kept_.keeps(day, horizon)) {
      const auto before = of_[day].before.of(number);
      sum_.clear();
      sum_.add(series);
      ReferenceDecoder(before.begin, before.end).series(sum_, metric);
      encode_series(sum_, metric, record(day));
    } else {
      encode_series(series, metric, record(day));
    }
    of_[day].written += 1;
  }

  void finish() {
    for (size_t day = 0; day < of_.size(); ++day) {
      if (of_[day].written != 0 || of_[day].opened) fill(day, kReferenceSeries);
    }
  }

 private:
  struct Day {
    SeriesBytes before;
    bool some_kept = false, opened = false;
    size_t written = 0;  // series
  };
  Bytes& record(size_t day) { return to_.made[kFirstDayRecord + day]; }
  // From now on the record is made anew, with the series that were kept.
  void open(size_t day) {
    of_[day].before = SeriesBytes(kept_.record(kFirstDayRecord + day));
    of_[day].opened = true;
    to_.kept[kFirstDayRecord + day] = {};
  }
  // Series before `until` to which nothing was added: what was kept, or nothing, which is one byte.
  void fill(size_t day, size_t until) {
    Day& of = of_[day];
    for (; of.written < until; ++of.written) {
      if (of.some_kept && kept_.keeps(day, of.written % kHorizons)) {
        append(of.before.of(of.written), record(day));
      } else {
        record(day).push_back(0);
      }
    }
  }

  const KeptRecords& kept_;
  RecordBuffers& to_;
  std::vector<Day> of_;
  ReferenceSeries sum_;
};

ReferenceRecords records_of_symbol(const Snapshot& snapshot, uint32_t symbol, const ReferenceSpan& span,
                                   const KeptRecords& kept, const std::atomic<int32_t>* cancel, Share& share) {
  const size_t days = static_cast<size_t>(span.days);
  RecordBuffers& records = share.records;
  records.clear();
  DaySums sums = kept.sums();
  clear(share.month);
  if (!kept.loses_any()) kept.add_month(share.month);
  DayWriter writer(kept, days, records);
  const SymbolRecord& record = snapshot.symbols[symbol];
  AnchorStarts starts = kept.starts();
  for (Minute& start : starts) start = std::max({start, record.first, span.begin()});
  share.pass.run(snapshot, symbol, starts, std::min(record.last + 1, span.end()), cancel,
                 [&](Metric metric, size_t h, int64_t of, const ReferenceSeries& series) {
                   const size_t day = static_cast<size_t>(of - span.first_day), number = series_of(metric, h);
                   if (!kept.loses_any()) share.month.series[number].add(series);
                   share.market[day].series[number].add(series);
                   share.added[day] = true;
                   if (metric == Metric::return_) {
                     sums[day][h].completed += series.count;
                     sums[day][h].sum += series.sum;
                   }
                   writer.add(day, metric, h, series);
                 });
  writer.finish();
  if (kept.loses_any()) {
    for (size_t day = 0; day < days; ++day) add_tally(records.of(kFirstDayRecord + day), share.month);
  }
  if (std::any_of(sums.begin(), sums.end(), any_completed)) {
    encode_sums(sums, records.made[kSumsRecord]);
    encode_tally(share.month, records.made[kTotalRecord]);
  }
  return ReferenceRecords(records);
}

/// The market's records, day by day: what was kept and added, or the sum of all symbols where one lost something.
class MarketBuilder {
 public:
  MarketBuilder(const ReferenceSpan& span, const ReferenceMonth* earlier)
      : earlier_(earlier), lost_(static_cast<size_t>(span.days)) {}

  /// A symbol that loses something, or is gone.
  void lose(const KeptRecords& kept) {
    for (size_t day = 0; day < lost_.size(); ++day) lost_[day] = lost_[day] || kept.loses(day);
  }
  void lose_all() { lost_.assign(lost_.size(), true); }

  /// `entities`: the market, which is written, then the symbols.
  void build(std::vector<ReferenceRecords>& entities, const std::vector<std::unique_ptr<Share>>& shares,
             ThreadPool& pool) {
    std::vector<ReferenceTally> days(lost_.size());
    RecordBuffers market(lost_.size());
    DaySums sums(lost_.size());
    pool.run(lost_.size(), [&](size_t day) {
      const bool added =
          std::any_of(shares.begin(), shares.end(), [&](const auto& share) { return share->added[day]; });
      ReferenceMonth::Record& kept = market.kept[kFirstDayRecord + day];
      if (!lost_[day] && !added && earlier_ != nullptr) {
        kept = earlier_->record(ReferenceMonth::kMarket, kFirstDayRecord + day);
      }
      if (kept.begin != nullptr) {
        add_tally(kept, days[day]);
      } else {
        sum_up(day, entities, shares, days[day]);
      }
      for (size_t h = 0; h < kHorizons; ++h) {
        sums[day][h] = {days[day].series[h].count, days[day].series[h].sum};
      }
      if (kept.begin == nullptr && any_completed(sums[day])) {
        encode_tally(days[day], market.made[kFirstDayRecord + day]);
      }
    });
    if (std::any_of(sums.begin(), sums.end(), any_completed)) {
      encode_sums(sums, market.made[kSumsRecord]);
      const auto month = std::make_unique<ReferenceTally>();
      for (const ReferenceTally& day : days) month->add(day);
      encode_tally(*month, market.made[kTotalRecord]);
    }
    entities[0] = ReferenceRecords(market);
  }

 private:
  void sum_up(size_t day, const std::vector<ReferenceRecords>& entities,
              const std::vector<std::unique_ptr<Share>>& shares, ReferenceTally& into) const {
    if (lost_[day]) {
      for (size_t i = 1; i < entities.size(); ++i) add_tally(entities[i].of(kFirstDayRecord + day), into);
      return;
    }
    if (earlier_ != nullptr) earlier_->add_day(ReferenceMonth::kMarket, day, into);
    for (const auto& share : shares) into.add(share->market[day]);
  }

  const ReferenceMonth* earlier_;
  std::vector<bool> lost_;
};

MonthBytes build(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                 const std::atomic<int32_t>* cancel, const ReferenceMonth* earlier) {
  std::vector<uint32_t> numbers;
  std::vector<ReferenceSymbol> symbols;
  for (uint32_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
    auto source = source_of(snapshot, symbol, span.range());
    if (!source) continue;
    numbers.push_back(symbol);
    symbols.push_back({snapshot.symbols[symbol].name, std::move(*source)});
  }
  const size_t days = static_cast<size_t>(span.days);
  std::vector<KeptRecords> kept;
  MarketBuilder market(span, earlier);
  size_t found = 0;
  for (const ReferenceSymbol& symbol : symbols) {
    kept.emplace_back(earlier, symbol.name, symbol.source, span);
    market.lose(kept.back());
    found += earlier != nullptr && earlier->find(symbol.name) ? 1 : 0;
  }
  if (earlier != nullptr && found + 1 != earlier->entities()) market.lose_all();
  std::vector<ReferenceRecords> entities(symbols.size() + 1);
  ObjectPool<Share> shares([&] { return std::make_unique<Share>(days); });
  pool.run(symbols.size(), [&](size_t i) {
    shares.use(
        [&](Share& share) { entities[i + 1] = records_of_symbol(snapshot, numbers[i], span, kept[i], cancel, share); });
  });
  market.build(entities, shares.all(), pool);
  return MonthBytes(span, symbols, std::move(entities));
}

}  // namespace

MonthBytes build_reference_parts(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                                 const std::atomic<int32_t>* cancel, const ReferenceMonth* earlier) {
  if (span.days < 1 || span.days > kReferenceDaysMax) fail("invalid_argument", "a span of 1 to 31 days");
  try {
    return build(snapshot, span, pool, cancel, earlier);
  } catch (const Failure& failure) {
    if (earlier == nullptr || failure.code() != "corrupt_reference") throw;
  }
  return build(snapshot, span, pool, cancel, nullptr);
}

std::vector<uint8_t> build_reference_month(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                                           const std::atomic<int32_t>* cancel, const ReferenceMonth* earlier) {
  return build_reference_parts(snapshot, span, pool, cancel, earlier).whole();
}

}  // namespace hindsight::outcomes
