#include "live/live_market.h"

#include <algorithm>

#include "base/status.h"
#include "features/table/feature_rows.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

// How far a plan looks back at most: a window of seven days within a sequence of seven, and one of thirty.
constexpr Minute kShownMinutes = 46 * kMinutesPerDay;

std::vector<size_t> with_inputs(std::vector<size_t> columns) {
  columns.push_back(price_column(PriceColumn::close));
  const bool among =
      std::any_of(columns.begin(), columns.end(), [](size_t column) { return column_layer(column) == Layer::market; });
  for (const std::string_view input : kMarketInputs) {
    if (among) columns.push_back(static_cast<size_t>(find_column(input)));
  }
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

}  // namespace

LiveMarket::LiveMarket(std::shared_ptr<const Snapshot> dataset, Minute begin, std::vector<size_t> columns)
    : dataset_(std::move(dataset)),
      begin_(begin),
      columns_(with_inputs(std::move(columns))),
      symbols_(dataset_->symbols.size()),
      market_(columns_) {
  snapshot_.symbols = dataset_->symbols;
  snapshot_.damaged = dataset_->damaged;
  for (const Segment& segment : dataset_->segments) {
    if (segment.end > begin_) fail("invalid_argument", "the live days begin before the dataset ends");
    if (segment.end > begin_ - kShownMinutes) snapshot_.segments.push_back(segment);
  }
  dataset_segments_ = snapshot_.segments.size();
}

void LiveMarket::start(uint32_t symbol, FeatureEngine engine) {
  if (symbol >= symbols_.size()) fail("unknown_symbol", "the dataset has no such symbol");
  symbols_[symbol] = std::make_unique<LiveSymbol>(std::move(engine), begin_, columns_);
}

std::vector<Minute> LiveMarket::advance(std::span<const uint32_t> symbols, std::span<const Minute> to,
                                        ThreadPool& pool) {
  std::vector<Minute> from(symbols.size(), kNoMinute);
  pool.run(symbols.size(), [&](size_t i) { from[i] = symbols_[symbols[i]]->advance(to[i]); });
  for (const uint32_t symbol : symbols) show(symbol);
  return from;
}

void LiveMarket::rewind(uint32_t symbol, FeatureEngine engine) {
  LiveSymbol& live = *symbols_[symbol];
  const Minute to = live.next();
  live.rewind(std::move(engine));
  live.advance(to);
  show(symbol);
}

// The record of a symbol ends with its newest bar, and its days are parts of the segments of the open days.
void LiveMarket::show(uint32_t symbol) {
  const LiveSymbol& live = *symbols_[symbol];
  SymbolRecord& record = snapshot_.symbols[symbol];
  if (live.last_bar() == kNoMinute) return;
  record.first = live.first_bar();
  record.last = live.last_bar();
  record.starts = live.starts();
  market_.add_starts(snapshot_, record.starts);
  for (size_t d = 0; d < live.days().size(); ++d) {
    const LiveSymbol::Day& day = live.days()[d];
    if (snapshot_.segments.size() <= dataset_segments_ + d) {
      snapshot_.segments.push_back(
          {.begin = day.begin, .end = day.begin + kMinutesPerDay, .symbols = {}, .backing = {}});
    }
    std::vector<SymbolSegment>& parts = snapshot_.segments[dataset_segments_ + d].symbols;
    const auto at = std::lower_bound(parts.begin(), parts.end(), symbol,
                                     [](const SymbolSegment& part, uint32_t wanted) { return part.symbol < wanted; });
    const bool known = at != parts.end() && at->symbol == symbol;
    const Minute valid_begin = std::max(day.begin, record.first);
    const Minute valid_end = std::min(day.begin + kMinutesPerDay, record.last + 1);
    if (valid_begin >= valid_end) {
      if (known) parts.erase(at);
    } else if (known) {
      at->valid_begin = valid_begin;
      at->valid_end = valid_end;
    } else {
      parts.insert(
          at, {.symbol = symbol, .valid_begin = valid_begin, .valid_end = valid_end, .extents = day.columns.extents()});
    }
  }
}

void LiveMarket::among_symbols(Minute from, Minute to, ThreadPool& pool) {
  from = std::max(from, begin_);
  for (Minute day = begin_; day < to; day += kMinutesPerDay) {
    const Minute begin = std::max(from, day), end = std::min(to, day + kMinutesPerDay);
    if (begin >= end) continue;
    const auto number = static_cast<size_t>((day - begin_) / kMinutesPerDay);
    market_.compute(snapshot_, begin, end, pool, [&](uint32_t symbol) -> LiveColumns* {
      LiveSymbol* live = symbols_[symbol].get();
      return live == nullptr || number >= live->days().size() ? nullptr : &live->days()[number].columns;
    });
  }
}

size_t LiveMarket::bytes() const {
  size_t bytes = 0;
  for (const auto& symbol : symbols_) bytes += symbol == nullptr ? 0 : symbol->bytes();
  return bytes;
}

}  // namespace hindsight
