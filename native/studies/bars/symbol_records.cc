#include "studies/bars/symbol_records.h"

#include <algorithm>
#include <array>
#include <utility>

#include "store/snapshot/column_values.h"

namespace hindsight::studies {

namespace {

constexpr int64_t kIncrementMax = 1'000'000'000;

/// One-minute prices of a stretch, column by column.
struct MinutePrices {
  std::array<std::vector<int64_t>, kPriceColumns> columns;
  const std::vector<int64_t>& of(PriceColumn column) const { return columns[static_cast<size_t>(column)]; }
};

MinutePrices read(const SymbolSegment& part, Minute begin, Minute end) {
  MinutePrices prices;
  for (size_t i = 0; i < kPriceColumns; ++i) {
    prices.columns[i].resize(static_cast<size_t>(end - begin));
    const Extent& extent = *part.extent(price_column(static_cast<PriceColumn>(i)));
    expand_values(extent, begin, end, prices.columns[i].data());
  }
  return prices;
}

/// Whether some price of the part may have a finer increment. Prices are stored in units of the greatest power of ten
/// that divides them all, unless they are too wide for 32 bits.
bool may_be_finer(const SymbolSegment& part, int64_t than) {
  for (size_t i = 0; i < kPriceColumns; ++i) {
    const Extent& extent = *part.extent(price_column(static_cast<PriceColumn>(i)));
    if (extent.min <= extent.max && extent.unit < than) return true;
  }
  return false;
}

/// The minutes of a bar that is not complete yet. `known`: those that say what happened in them.
struct Gathering {
  BarNumber number = 0;
  int minutes = 0;
  Bar bar;
  unsigned known = 0;
};

constexpr unsigned kAllMinutes = (1u << kBarMinutes) - 1;

/// Nothing happened in a minute without trades. If its prices say otherwise, it is not known what did.
bool still(const Bar& minute, int64_t price) {
  return minute.open == price && minute.high == price && minute.low == price && minute.close == price;
}

}  // namespace

std::vector<Increment> increments_of(const Snapshot& snapshot, uint32_t symbol, Minute end) {
  std::vector<Increment> increments = {{snapshot.symbols[symbol].first, kIncrementMax}};
  for (const Segment& segment : snapshot.segments) {
    const SymbolSegment* part = segment.find(symbol);
    if (part == nullptr || part->valid_begin >= end) continue;
    if (!may_be_finer(*part, increments.back().size)) continue;
    const Minute begin = part->valid_begin, stop = std::min(end, part->valid_end);
    const MinutePrices prices = read(*part, begin, stop);
    for (Minute minute = begin; minute < stop; ++minute) {
      int64_t size = increments.back().size;
      for (const auto& column : prices.columns) {
        const int64_t price = column[static_cast<size_t>(minute - begin)];
        while (!is_null(price) && price % size != 0) size /= 10;
      }
      if (size != increments.back().size) increments.push_back({minute, size});
    }
  }
  return increments;
}

BarRecords bar_records(const Snapshot& snapshot, uint32_t symbol, const RecordedMinutes& recorded,
                       std::vector<Settlement> settlements, int64_t increment, bool with_minutes) {
  BarRecords records;
  const size_t count = recorded.bars.size();
  records.first = recorded.from;
  records.bars.resize(count);
  records.states.assign(count, BarState::absent);
  records.increment = increment;
  if (with_minutes) {
    records.minutes.resize(count * static_cast<size_t>(kBarMinutes));
    records.known_minutes.resize(count);
  }
  records.archive_end = archive_end_of(snapshot);
  // A bar is not made when the record ends within it.
  records.record_end = floor_div(snapshot.symbols[symbol].last + 1, kBarMinutes);
  records.settlements = std::move(settlements);
  const Minute from = recorded.from * kBarMinutes, to = from + static_cast<Minute>(count) * kBarMinutes;
  Gathering now;
  for (const Segment& segment : snapshot.segments) {
    const SymbolSegment* part = segment.find(symbol);
    if (part == nullptr) continue;
    const Minute begin = std::max(from, part->valid_begin), end = std::min(to, part->valid_end);
    if (begin >= end) continue;
    const MinutePrices prices = read(*part, begin, end);
    for (Minute minute = begin; minute < end; ++minute) {
      const auto i = static_cast<size_t>(minute - begin);
      const auto at = [&](PriceColumn column) { return prices.of(column)[i]; };
      if (is_null(at(PriceColumn::close))) continue;
      const BarNumber number = floor_div(minute, kBarMinutes);
      if (now.minutes == 0 || now.number != number) {
        const int64_t open = at(PriceColumn::open);
        now = {.number = number, .minutes = 0, .bar = {open, open, open, open}, .known = 0};
      }
      const auto place = static_cast<size_t>(number - recorded.from);
      const unsigned archive = recorded.bars[place];
      if (with_minutes) {
        const Minute k = minute - number * kBarMinutes;
        const Bar one{at(PriceColumn::open), at(PriceColumn::high), at(PriceColumn::low), at(PriceColumn::close)};
        records.minutes[place * static_cast<size_t>(kBarMinutes) + static_cast<size_t>(k)] = one;
        const bool traded = (archive >> k & 1u) != 0, dead = (archive >> (kBarMinutes + k) & 1u) != 0;
        if (traded || (dead && still(one, now.bar.close))) now.known |= 1u << k;
      }
      now.minutes += 1;
      now.bar.high = std::max(now.bar.high, at(PriceColumn::high));
      now.bar.low = std::min(now.bar.low, at(PriceColumn::low));
      now.bar.close = at(PriceColumn::close);
      if (minute % kBarMinutes == kBarMinutes - 1) records.bars[place].close = now.bar.close;
      if (now.minutes < kBarMinutes) continue;
      records.bars[place] = now.bar;
      records.states[place] = (archive & kAllMinutes) != 0 ? BarState::traded : BarState::dead;
      if (with_minutes) records.known_minutes[place] = static_cast<uint8_t>(now.known);
    }
  }
  return records;
}

BarNumber archive_end_of(const Snapshot& snapshot) {
  Minute end = 0;
  for (const SymbolRecord& record : snapshot.symbols) end = std::max(end, record.last + 1);
  return floor_div(end, kBarMinutes);
}

}  // namespace hindsight::studies
