#include "reference/scope.h"

#include <algorithm>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/definitions/horizons.h"
#include "reference/pass.h"
#include "scan/tasks.h"

namespace hindsight {

namespace {

using namespace outcomes;
using Month = std::shared_ptr<const ReferenceMonth>;

/// The scope within one symbol's record, or that of the whole market.
struct Part {
  uint32_t symbol = 0;
  Minute from = 0, to = 0;
};

/// One thing to add: the records of an entity in a month, or a stretch within a day that has to be computed.
struct Piece {
  enum class Kind : uint8_t { month, day, prices } kind;
  uint32_t symbol = 0;
  bool market = false;
  size_t month = 0;
  size_t day = 0;           ///< within the month
  Minute from = 0, to = 0;  ///< for prices
};

/// The sums of days [from, to) of a month.
struct Sums {
  uint32_t symbol = 0;
  bool market = false;
  size_t month = 0, from = 0, to = 0;
};

/// Everything that has to be read.
struct Reading {
  std::vector<Piece> pieces;
  std::vector<Sums> sums;
};

/// The sums of one thread.
struct Share {
  ReferenceTally tally;
  ReferenceDays days;
  ReferencePass pass;
};

class Scope {
 public:
  Scope(const Snapshot& snapshot, const Program& program) : snapshot_(snapshot) {
    const std::vector<uint32_t> selected = selected_symbols(snapshot, program);
    for (const uint32_t symbol : selected) {
      const SymbolRecord& record = snapshot.symbols[symbol];
      const Part part{symbol, std::max(program.from, record.first), std::min(program.to, record.last + 1)};
      if (part.from >= part.to) continue;
      parts.push_back(part);
      buckets += static_cast<uint64_t>(part.to - part.from);
      begin = std::min(begin, part.from);
      end = std::max(end, part.to);
    }
    if (selected.size() != snapshot.symbols.size()) return;
    // The market's scope reaches as far as any record; a limit outside all records excludes nothing.
    market = Part{0, program.from, program.to};
    Minute first = INT64_MAX, last = INT64_MIN;
    for (const SymbolRecord& record : snapshot.symbols) {
      first = std::min(first, record.first);
      last = std::max(last, record.last);
    }
    if (market->from <= first) market->from = INT64_MIN;
    if (market->to > last) market->to = INT64_MAX;
  }

  std::vector<Part> parts;     ///< by symbol; none is empty
  std::optional<Part> market;  ///< when all symbols are in scope
  uint64_t buckets = 0;
  Minute begin = INT64_MAX, end = INT64_MIN;  ///< of all parts

  /// Days from the first one on.
  int64_t first_day() const { return parts.empty() ? 0 : floor_div(begin, kMinutesPerDay); }
  size_t days() const {
    return parts.empty() ? 0 : static_cast<size_t>(floor_div(end - 1, kMinutesPerDay) - first_day() + 1);
  }

  /// Of a month.
  void read(const ReferenceSpan& span, size_t month, Reading& to) const {
    if (span.end() <= begin || span.begin() >= end) return;
    if (market) {
      read_part(*market, true, span, month, to);
    } else {
      for (const Part& part : parts) read_part(part, false, span, month, to);
    }
  }

 private:
  void read_part(const Part& scope, bool of_market, const ReferenceSpan& span, size_t month, Reading& to) const {
    // When a symbol's record begins or ends within a day, that does not make the day partial.
    Part part = scope;
    if (!of_market) {
      const SymbolRecord& record = snapshot_.symbols[part.symbol];
      if (record.last < span.begin() || record.first >= span.end()) return;
      if (part.from == record.first) part.from = INT64_MIN;
      if (part.to == record.last + 1) part.to = INT64_MAX;
    }
    const auto holds = [&](Minute from, Minute until) { return part.from <= from && until <= part.to; };
    const auto days = static_cast<size_t>(span.days);
    if (holds(span.begin(), span.end())) {
      to.pieces.push_back({Piece::Kind::month, part.symbol, of_market, month});
      to.sums.push_back({part.symbol, of_market, month, 0, days});
      return;
    }
    size_t first = days, last = 0;  // whole days
    for (size_t day = 0; day < days; ++day) {
      const Minute from = span.begin() + static_cast<Minute>(day) * kMinutesPerDay, until = from + kMinutesPerDay;
      if (holds(from, until)) {
        to.pieces.push_back({Piece::Kind::day, part.symbol, of_market, month, day});
        first = std::min(first, day);
        last = day + 1;
      } else if (part.from < until && from < part.to) {
        read_cut_day(part, of_market, from, until, month, day, to);
      }
    }
    if (first < last) to.sums.push_back({part.symbol, of_market, month, first, last});
  }

  void read_cut_day(const Part& part, bool of_market, Minute from, Minute until, size_t month, size_t day,
                    Reading& to) const {
    const auto cut = [&](const Part& of) {
      const SymbolRecord& record = snapshot_.symbols[of.symbol];
      const Minute known_from = std::max(from, record.first), known_until = std::min(until, record.last + 1);
      const Minute begin_at = std::max(of.from, known_from), end_at = std::min(of.to, known_until);
      if (begin_at >= end_at) return;
      if (begin_at == known_from && end_at == known_until) {
        to.pieces.push_back({Piece::Kind::day, of.symbol, false, month, day});
        to.sums.push_back({of.symbol, false, month, day, day + 1});
      } else {
        to.pieces.push_back({Piece::Kind::prices, of.symbol, false, month, day, begin_at, end_at});
      }
    };
    if (!of_market) return cut(part);
    for (const Part& of : parts) cut(of);
  }

  const Snapshot& snapshot_;
};

void add_piece(const Snapshot& snapshot, const ReferenceMonth& month, const Piece& piece,
               const std::atomic<int32_t>* cancel, Share& share) {
  if (piece.kind == Piece::Kind::prices) {
    share.pass.run(snapshot, piece.symbol, piece.from, piece.to, cancel,
                   [&](Metric metric, size_t h, int64_t day, const ReferenceSeries& series) {
                     share.tally.series[series_of(metric, h)].add(series);
                     if (metric != Metric::return_) return;
                     ReferenceDay& sum = share.days.days[h][static_cast<size_t>(day - share.days.first_day)];
                     sum.completed += series.count;
                     sum.sum += series.sum;
                   });
    return;
  }
  const size_t entity = piece.market ? ReferenceMonth::kMarket : month.entity(snapshot.symbols[piece.symbol].name);
  if (piece.kind == Piece::Kind::month) {
    month.add_month(entity, share.tally);
  } else {
    month.add_day(entity, piece.day, share.tally);
  }
}

void add_days(const ReferenceDays& from, ReferenceDays& to) {
  for (size_t h = 0; h < kHorizons; ++h) {
    for (size_t day = 0; day < from.days[h].size(); ++day) {
      to.days[h][day].completed += from.days[h][day].completed;
      to.days[h][day].sum += from.days[h][day].sum;
    }
  }
}

ReferenceDays empty_days(const Scope& scope) {
  ReferenceDays days{scope.first_day(), {}};
  for (auto& of_horizon : days.days) of_horizon.resize(scope.days());
  return days;
}

/// Ends of tasks with about the same work. A stretch of prices costs as much as a hundred records.
std::vector<size_t> task_ends(const std::vector<Piece>& pieces) {
  constexpr size_t kRecordsPerTask = 64;
  std::vector<size_t> ends;
  size_t records = 0;
  for (size_t i = 0; i < pieces.size(); ++i) {
    records += pieces[i].kind == Piece::Kind::prices ? kRecordsPerTask : 1;
    if (records < kRecordsPerTask && i + 1 < pieces.size()) continue;
    ends.push_back(i + 1);
    records = 0;
  }
  return ends;
}

ReferenceSummary summary_of(const Scope& scope, const ReferenceTally& tally, ReferenceDays days) {
  ReferenceSummary summary{scope.buckets, {}, std::move(days)};
  for (size_t h = 0; h < kHorizons; ++h) {
    ReferenceHorizon& horizon = summary.horizons[h];
    horizon.completed = tally.series[series_of(Metric::return_, h)].count;
    horizon.missing = scope.buckets - horizon.completed;
    horizon.histogram = tally.series[series_of(Metric::return_, h)].histogram;
    for (const Metric metric : {Metric::return_, Metric::mfe, Metric::mae}) {
      const ReferenceSeries& series = tally.series[series_of(metric, h)];
      if (series.count == 0) continue;
      horizon.metrics[static_cast<size_t>(metric)] = {.min = series.min,
                                                      .max = series.max,
                                                      .sum = series.sum,
                                                      .sum_of_squares = static_cast<int128>(series.sum_of_squares),
                                                      .quantiles_e9 = reference_quantiles(series),
                                                      .positive = series.positive};
    }
    for (size_t step = 0; step < kLadderE7.size(); ++step) {
      horizon.ladder[step].reached_up = tally.series[series_of(Metric::mfe, h)].reached[step];
      horizon.ladder[step].reached_down = tally.series[series_of(Metric::mae, h)].reached[step];
    }
  }
  return summary;
}

ReferenceSummary read_scope(ReferenceStore& store, const Scope& scope, size_t first, size_t last, ThreadPool& pool,
                            const std::atomic<int32_t>* cancel) {
  Reading reading;
  std::vector<Month> months(store.files().size());
  for (size_t i = first; i < last; ++i) {
    months[i] = store.month(i, pool, cancel);
    scope.read(store.files()[i].span, i, reading);
  }
  ObjectPool<Share> shares([&] {
    auto share = std::make_unique<Share>();
    share->days = empty_days(scope);
    return share;
  });
  const std::vector<size_t> ends = task_ends(reading.pieces);
  const Snapshot& snapshot = store.snapshot();
  pool.run(ends.size(), [&](size_t task) {
    stop_if_cancelled(cancel);
    shares.use([&](Share& share) {
      for (size_t i = task == 0 ? 0 : ends[task - 1]; i < ends[task]; ++i) {
        const Piece& piece = reading.pieces[i];
        add_piece(snapshot, *months[piece.month], piece, cancel, share);
      }
    });
  });
  ReferenceDays days = empty_days(scope);
  for (const Sums& sums : reading.sums) {
    const ReferenceMonth& month = *months[sums.month];
    const size_t entity = sums.market ? ReferenceMonth::kMarket : month.entity(snapshot.symbols[sums.symbol].name);
    month.add_sums(entity, sums.from, sums.to, days);
  }
  const auto tally = std::make_unique<ReferenceTally>();
  for (const auto& share : shares.all()) {
    tally->add(share->tally);
    add_days(share->days, days);
  }
  return summary_of(scope, *tally, std::move(days));
}

ReferenceSummary reference_of_all(ReferenceStore& store, const Program& program, ThreadPool& pool,
                                  const std::atomic<int32_t>* cancel) {
  const Scope scope(store.snapshot(), program);
  const std::vector<ReferenceFile>& files = store.files();
  const auto after = [&](Minute minute) {
    return static_cast<size_t>(
        std::partition_point(files.begin(), files.end(),
                             [&](const ReferenceFile& file) { return file.span.end() <= minute; }) -
        files.begin());
  };
  if (scope.parts.empty()) return summary_of(scope, *std::make_unique<ReferenceTally>(), empty_days(scope));
  const size_t first = after(scope.begin), last = after(scope.end - 1) + 1;
  try {
    return read_scope(store, scope, first, last, pool, cancel);
  } catch (const Failure& failure) {
    if (failure.code() != "corrupt_reference") throw;
  }
  store.discard_corrupt(first, last);
  return read_scope(store, scope, first, last, pool, cancel);
}

}  // namespace

ReferenceSummary reference_of(ReferenceStore& store, const Program& program, ThreadPool& pool,
                              const std::atomic<int32_t>* cancel) {
  return on_whole_data(
      store.snapshot(), reach_of_outcomes(program, kHorizonMinutes.back()),
      [&] { return selected_symbols(store.snapshot(), program); },
      [&] { return reference_of_all(store, program, pool, cancel); });
}

}  // namespace hindsight
