#include "outcomes/random_market.h"

#include <algorithm>
#include <cmath>

#include "store/segment/zone_map.h"

namespace hindsight::test {

namespace {

double uniform(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11) * 0x1p-53;
}

}  // namespace

Market::Market(std::mt19937_64& random, const MarketOptions& options) {
  const Minute end = options.begin + options.days * kMinutesPerDay;
  size_t turn = 0;
  for (Minute at = options.begin; at < end;) {
    const Minute days = options.segment_days[turn++ % options.segment_days.size()];
    const Minute next = std::min(end, at + std::abs(days) * kMinutesPerDay);
    if (days > 0) {
      Segment segment;
      segment.begin = at;
      segment.end = next;
      snapshot.segments.push_back(std::move(segment));
    }
    at = next;
  }
  bars.resize(static_cast<size_t>(options.symbols));
  for (int s = 0; s < options.symbols; ++s) add_symbol(random, options, static_cast<uint32_t>(s));
}

void Market::add_symbol(std::mt19937_64& random, const MarketOptions& options, uint32_t symbol) {
  SymbolRecord record;
  record.name = std::string("s") + static_cast<char>('a' + symbol) + "usdt";
  const Minute begin = snapshot.segments.front().begin, end = snapshot.segments.back().end;
  record.first = begin + static_cast<Minute>(random() % 3000);
  record.last = symbol % 3 == 1 ? end - 1 - static_cast<Minute>(random() % 12000) : end - 1;

  // Units from 1e-8 (64-bit prices) to whole coins. Small prices in coarse ticks give ties.
  constexpr int64_t kUnits[] = {1, 1000000, 100, 100000000, 10};
  int64_t unit = kUnits[random() % std::size(kUnits)];
  double price = unit == 1 ? 5e11 * (1 + uniform(random)) : (random() % 2 ? 40.0 : 30000.0) * static_cast<double>(unit);
  const bool huge = symbol % 2 == 0;
  // Keeps all prices within a factor of ten million; a larger rise is rejected as invalid data.
  const double least = unit == 1 ? 8e5 : 2.0 * static_cast<double>(unit);
  std::map<Minute, Bar>& known = bars[symbol];
  Minute gap_until = 0;
  for (Minute m = record.first; m <= record.last; ++m) {
    price *= std::exp(options.volatility * (uniform(random) + uniform(random) - 1));
    if (huge && uniform(random) < options.jump_rate) price *= uniform(random) < 0.6 ? 6 : 0.12;
    price = std::clamp(price, least, least * 5e6);
    if (uniform(random) < options.gap_rate) gap_until = m + 1 + static_cast<Minute>(random() % (random() % 4 ? 3 : 60));
    if (m < gap_until && m != record.first && m != record.last) continue;
    const auto ticks = [&](double x) {
      return std::max<int64_t>(1, std::llround(x / static_cast<double>(unit))) * unit;
    };
    Bar bar;
    bar.close = ticks(price);
    bar.high = std::max(bar.close, ticks(price * (1 + options.volatility * uniform(random))));
    bar.low = std::min(bar.close, ticks(price * (1 - options.volatility * uniform(random))));
    known[m] = bar;
  }
  // Minutes that no segment contains are absent.
  std::erase_if(known, [&](const auto& entry) {
    return std::none_of(snapshot.segments.begin(), snapshot.segments.end(),
                        [&](const Segment& s) { return s.begin <= entry.first && entry.first < s.end; });
  });

  for (size_t i = 0; i < snapshot.segments.size(); ++i) {
    Segment& segment = snapshot.segments[i];
    SymbolSegment part;
    part.symbol = symbol;
    part.valid_begin = std::max(segment.begin, record.first);
    part.valid_end = std::min(segment.end, record.last + 1);
    if (part.valid_begin >= part.valid_end) continue;
    part.extents.resize(column_count());
    const Minute first_slot = floor_to_block(part.valid_begin);
    const size_t slots = static_cast<size_t>(ceil_to_block(part.valid_end) - first_slot);
    const uint8_t width = unit == 1 || (options.mixed_widths && i % 3 == 2) ? 8 : 4;
    const int64_t stored_unit = options.mixed_widths && width == 8 ? 1 : unit;
    std::vector<int64_t> close(slots), high(slots), low(slots);
    for (size_t slot = 0; slot < slots; ++slot) {
      const auto bar = known.find(first_slot + static_cast<Minute>(slot));
      const bool present = bar != known.end() && bar->first >= part.valid_begin && bar->first < part.valid_end;
      close[slot] = present ? bar->second.close : 0;
      high[slot] = present ? bar->second.high : 0;
      low[slot] = present ? bar->second.low : 0;
    }
    const auto put = [&](PriceColumn column, const std::vector<int64_t>& prices) {
      Extent extent = store(prices, first_slot, width, stored_unit);
      for (Minute m = part.valid_begin; m < part.valid_end; ++m) {
        if (prices[static_cast<size_t>(m - first_slot)] == 0) ++extent.nulls;
      }
      part.extents[price_column(column)] = extent;
    };
    put(PriceColumn::close, close);
    put(PriceColumn::high, high);
    put(PriceColumn::low, low);
    segment.symbols.push_back(std::move(part));
  }
  snapshot.symbols.push_back(std::move(record));
}

Extent Market::store(const std::vector<int64_t>& prices, Minute first_slot, uint8_t width, int64_t unit) {
  const ExtentBuffer& buffer = extents_.emplace_back(width, prices.size(), 0);
  Extent extent;
  extent.width = width;
  extent.first_slot = first_slot;
  extent.slots = static_cast<uint32_t>(prices.size());
  extent.unit = unit;
  extent.min = INT64_MAX;
  extent.max = INT64_MIN;
  for (size_t i = 0; i < prices.size(); ++i) {
    const int64_t stored = prices[i] / unit;
    if (prices[i] != 0) {
      extent.min = std::min(extent.min, stored);
      extent.max = std::max(extent.max, stored);
    }
    if (width == 8) {
      buffer.values<int64_t>()[i] = prices[i] == 0 ? null_code<int64_t>(NullReason::quarantined) : stored;
    } else {
      buffer.values<int32_t>()[i] =
          prices[i] == 0 ? null_code<int32_t>(NullReason::source_absent) : static_cast<int32_t>(stored);
    }
  }
  extent.values = buffer.values();
  add_zones(prices, unit, buffer);
  return extent;
}

// Makes zones as the writer does (store/segment/zone_map.h).
void Market::add_zones(const std::vector<int64_t>& prices, int64_t unit, const ExtentBuffer& buffer) {
  const size_t zones = prices.size() / kZoneSlots;
  std::vector<ZoneExtremes> extremes(zones);
  for (size_t i = 0; i < prices.size(); ++i) {
    ZoneExtremes& zone = extremes[i / kZoneSlots];
    if (prices[i] == 0) {
      zone.flags |= 2;
      continue;
    }
    zone.min = std::min(zone.min, prices[i] / unit);
    zone.max = std::max(zone.max, prices[i] / unit);
  }
  const ZoneBounds bounds = choose_zone_bounds(extremes);
  std::copy(bounds.begin(), bounds.end(), buffer.bounds());
  for (size_t zone = 0; zone < zones; ++zone) {
    const ZoneExtremes& of = extremes[zone];
    buffer.min_codes()[zone] = of.empty() ? 255 : zone_code(bounds.data(), of.min);
    buffer.max_codes()[zone] = of.empty() ? 0 : zone_code(bounds.data(), of.max);
    buffer.flags()[zone] = static_cast<uint8_t>(of.flags | (of.empty() ? kZoneAllNull : 0));
  }
}

OccurrenceList random_occurrences(std::mt19937_64& random, const Market& market, int dense) {
  OccurrenceList occurrences;
  occurrences.offsets.push_back(0);
  for (const auto& bars : market.bars) {
    size_t run = 0;
    for (const auto& [minute, bar] : bars) {
      if (run == 0 && random() % 5000 < static_cast<uint64_t>(dense)) run = 1 + random() % 9;
      if (run == 0) continue;
      run -= 1;
      occurrences.minutes.push_back(static_cast<uint32_t>(minute));
    }
    occurrences.offsets.push_back(static_cast<uint32_t>(occurrences.minutes.size()));
  }
  return occurrences;
}

}  // namespace hindsight::test
