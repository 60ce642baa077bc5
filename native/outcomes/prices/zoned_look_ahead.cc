// What windows are opened from, fetched some turns before.
#include "base/switches.h"
#include "outcomes/prices/zoned_prices.h"

namespace hindsight::outcomes {

namespace {

constexpr size_t kLineBytes = 64;

void fetch_line(const void* line) {
  __builtin_prefetch(line, 0, 2);
}

void fetch_bounds(const int64_t* from, const int64_t* end) {
  for (const int64_t* line = from; line < end; line += kLineBytes / sizeof(int64_t)) fetch_line(line);
}

void fetch_codes(const uint8_t* codes, size_t first, size_t last) {
  for (size_t at = first; at <= last; at += kLineBytes) fetch_line(codes + at);
}

}  // namespace

void ZonedPrices::look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end, Ahead what) {
  if (!enabled(Optimisation::prefetch)) return;
  auto segment = std::partition_point(snapshot.segments.begin(), snapshot.segments.end(),
                                      [begin](const Segment& s) { return s.end <= begin; });
  for (; segment != snapshot.segments.end() && segment->begin < end; ++segment) {
    if (what == Ahead::symbol) {
      if (symbol < segment->symbols.size()) fetch_line(&segment->symbols[symbol]);
      continue;
    }
    const SymbolSegment* known = segment->find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin, known->valid_begin), to = std::min(end, known->valid_end);
    for (const PriceColumn price : {PriceColumn::close, PriceColumn::high, PriceColumn::low}) {
      const size_t column = price_column(price);
      if (from >= to || column >= known->extents.size()) continue;
      const Extent& extent = known->extents[column];
      if (what == Ahead::extents) {
        fetch_line(&extent);
        continue;
      }
      // Extents without bytes are not made ahead.
      if (extent.values == nullptr) continue;
      const size_t first = static_cast<size_t>(zone_of(from - extent.first_slot));
      const size_t last = static_cast<size_t>(zone_of(to - extent.first_slot));
      const Zones zones = extent.zones();
      fetch_codes(zones.flags, first, last);
      if (price == PriceColumn::high) fetch_codes(zones.max_code, first, last);
      if (price == PriceColumn::low) fetch_codes(zones.min_code, first, last);
      // Prices spread over all codes of a month.
      if (price != PriceColumn::close && what == Ahead::sides) fetch_bounds(zones.bounds, zones.bounds + kZoneBounds);
    }
  }
}

}  // namespace hindsight::outcomes
