#include "scan/market.h"

#include <algorithm>
#include <deque>

#include "store/extent_buffer.h"

namespace hindsight::test {

namespace {

int stride_of(size_t column) {
  return column < feature_table().size() ? feature_table()[column].stride_minutes : 1;
}
uint8_t width_of(size_t column) {
  return column < feature_table().size() ? feature_table()[column].width : 8;
}
bool shared_by_all(size_t column) {
  return column < feature_table().size() && feature_table()[column].calendar;
}
const MadeSegment* segment_at(const Market& market, uint32_t symbol, Minute m) {
  for (const auto& segment : market.segments) {
    const auto valid = segment.valid.find(symbol);
    if (valid != segment.valid.end() && valid->second.first <= m && m < valid->second.second) return &segment;
  }
  return nullptr;
}

// Owns the memory that a snapshot points to.
struct Backing {
  std::deque<ExtentBuffer> extents;
};

template <class T>
void store(T* out, size_t slot, int64_t code) {
  out[slot] = is_null(code) ? null_code<T>(reason_of(code)) : static_cast<T>(code);
}

struct Slots {
  int64_t first = 0;
  size_t count = 0;
  std::vector<int64_t> codes;
  std::vector<bool> valid;
};

Extent encode(Backing& backing, size_t column, const Slots& slots, bool flag_padding, bool coarse) {
  Extent extent;
  extent.width = width_of(column);
  extent.stride = stride_of(column);
  extent.first_slot = slots.first;
  extent.slots = static_cast<uint32_t>(slots.count);
  if (extent.width == 1) extent.label_count = static_cast<uint8_t>(feature_table()[column].labels.size());
  const ExtentBuffer& buffer = backing.extents.emplace_back(extent.width, extent.slots, extent.label_count);
  char* values = buffer.values<char>();
  for (size_t i = 0; i < slots.count; ++i) {
    if (extent.width == 1) store(reinterpret_cast<int8_t*>(values), i, slots.codes[i]);
    if (extent.width == 4) store(reinterpret_cast<int32_t*>(values), i, slots.codes[i]);
    if (extent.width == 8) store(reinterpret_cast<int64_t*>(values), i, slots.codes[i]);
  }
  extent.values = values;
  const size_t zones = slots.count / 64;
  std::vector<int64_t> least(zones, INT64_MAX), greatest(zones, INT64_MIN), all;
  uint8_t* flags = buffer.flags();
  for (size_t z = 0; z < zones; ++z) {
    bool any_value = false;
    for (size_t i = 64 * z; i < 64 * z + 64; ++i) {
      const int64_t code = slots.codes[i];
      if (is_null(code)) {
        if (slots.valid[i]) ++extent.nulls;
        if (slots.valid[i] || flag_padding)
          flags[z] |= static_cast<uint8_t>(1u << (static_cast<int>(reason_of(code)) - 1));
      } else {
        any_value = true;
        least[z] = std::min(least[z], code);
        greatest[z] = std::max(greatest[z], code);
      }
    }
    if (!any_value) flags[z] |= kZoneAllNull;
    if (any_value) {
      all.push_back(least[z]);
      all.push_back(greatest[z]);
    }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (coarse && all.size() > 5) all = {all[all.size() / 5], all[all.size() / 3], all[all.size() * 2 / 3]};
  int64_t* bounds = buffer.bounds();
  for (size_t i = 0; i < kZoneBounds; ++i) {
    bounds[i] = all.size() <= kZoneBounds ? (i < all.size() ? all[i] : INT64_MAX) : all[i * all.size() / kZoneBounds];
  }
  const auto code_of = [&](int64_t v) {
    return static_cast<uint8_t>(std::upper_bound(bounds, bounds + kZoneBounds, v) - bounds);
  };
  uint8_t* min_code = buffer.min_codes();
  uint8_t* max_code = buffer.max_codes();
  for (size_t z = 0; z < zones; ++z) {
    const bool empty = least[z] > greatest[z];
    min_code[z] = empty ? 255 : code_of(least[z]);
    max_code[z] = empty ? 0 : code_of(greatest[z]);
    if (empty) continue;
    if (extent.min > extent.max) {
      extent.min = least[z];
      extent.max = greatest[z];
    }
    extent.min = std::min(extent.min, least[z]);
    extent.max = std::max(extent.max, greatest[z]);
  }
  if (extent.width == 1) {
    uint64_t* bits = buffer.label_bits();
    for (size_t i = 0; i < slots.count; ++i) {
      if (!is_null(slots.codes[i]))
        bits[static_cast<size_t>(slots.codes[i]) * zones + i / 64] |= uint64_t{1} << (i % 64);
    }
  }
  return extent;
}

// The slots that a column needs for minutes [valid_begin, valid_end), extended to whole blocks. Slots outside these
// minutes belong to no symbol and are S.
Slots slots_for(const MadeColumn& made, int stride, Minute valid_begin, Minute valid_end) {
  Slots slots;
  int64_t last = 0;
  if (stride == 1) {
    slots.first = floor_to_block(valid_begin);
    last = ceil_to_block(valid_end);
  } else {
    slots.first = slot_of(valid_begin, stride);
    last = slots.first + (slot_of(valid_end - 1, stride) - slots.first + 64) / 64 * 64;
  }
  slots.count = static_cast<size_t>(last - slots.first);
  for (int64_t s = slots.first; s < last; ++s) {
    const bool valid = stride == 1 ? s >= valid_begin && s < valid_end : s <= slot_of(valid_end - 1, stride);
    slots.valid.push_back(valid);
    slots.codes.push_back(valid ? made.codes.at(static_cast<size_t>(s - made.first_slot))
                                : null_code<int64_t>(NullReason::source_absent));
  }
  return slots;
}

}  // namespace

int64_t Market::at(uint32_t symbol, size_t column, Minute m) const {
  const MadeSymbol& made = symbols[symbol];
  if (m < made.first) return null_code<int64_t>(NullReason::warm_up);
  if (m > made.last || segment_at(*this, symbol, m) == nullptr) return null_code<int64_t>(NullReason::source_absent);
  const auto& columns = shared_by_all(column) ? calendar : made.columns;
  const auto found = columns.find(column);
  if (found == columns.end()) return null_code<int64_t>(NullReason::source_absent);
  return found->second.codes.at(static_cast<size_t>(slot_of(m, stride_of(column)) - found->second.first_slot));
}

Snapshot Market::snapshot() const {
  auto backing = std::make_shared<Backing>();
  Snapshot snapshot;
  for (const MadeSymbol& made : symbols) {
    SymbolRecord record{.name = made.name, .first = made.first, .last = made.last, .starts = {}};
    record.starts.resize(feature_table().size());
    for (const auto& [column, start] : made.starts) record.starts[column] = start;
    snapshot.symbols.push_back(std::move(record));
  }
  for (const MadeSegment& made : segments) {
    Segment segment{.begin = made.begin, .end = made.end, .symbols = {}, .backing = backing};
    std::map<size_t, Extent> shared;
    for (const auto& [column, values] : calendar) {
      Slots slots;  // the whole segment, independent of the minutes of any symbol
      slots.first = floor_to_block(made.begin);
      for (int64_t s = slots.first; s < ceil_to_block(made.end); ++s) {
        const bool inside = s >= made.begin && s < made.end;
        slots.codes.push_back(inside ? values.codes.at(static_cast<size_t>(s - values.first_slot))
                                     : null_code<int64_t>(NullReason::source_absent));
        slots.valid.push_back(inside);
      }
      slots.count = slots.codes.size();
      shared[column] = encode(*backing, column, slots, flag_padding, coarse_bounds);
    }
    for (const auto& [symbol, valid] : made.valid) {
      SymbolSegment part{.symbol = symbol, .valid_begin = valid.first, .valid_end = valid.second, .extents = {}};
      part.extents.resize(column_count());
      for (const auto& [column, values] : symbols[symbol].columns) {
        part.extents[column] = encode(*backing, column, slots_for(values, stride_of(column), valid.first, valid.second),
                                      flag_padding, coarse_bounds);
      }
      for (const auto& [column, extent] : shared) part.extents[column] = extent;
      segment.symbols.push_back(std::move(part));
    }
    snapshot.segments.push_back(std::move(segment));
  }
  return snapshot;
}

std::vector<size_t> random_market_columns() {
  return {feature("ret_1m"),
          feature("vpin"),
          feature("book_imbalance"),
          feature("quote_volume_1m"),
          feature("cvd_usd_1m"),
          feature("atr_pct_14_15m"),
          feature("cvd_divergence_4h"),
          feature("candle_engulfing_5m"),
          feature("candle_doji_15m"),
          feature("candle_hammer_1h"),
          feature("candle_star_4h"),
          feature("hour_utc"),
          feature("candle_age_5m"),
          feature("session"),
          feature("minutes_to_funding"),
          price_column(PriceColumn::close)};
}

Market random_market(std::mt19937_64& random, const MarketShape& shape) {
  const auto pick = [&](int64_t lo, int64_t hi) { return std::uniform_int_distribution<int64_t>(lo, hi)(random); };
  const auto chance = [&](double p) { return std::uniform_real_distribution<>(0, 1)(random) < p; };
  Market market;
  market.flag_padding = chance(0.7);
  market.coarse_bounds = chance(0.4);
  const Minute begin = kMinutesPerDay * pick(19'000, 19'003);
  const Minute end = begin + shape.days * kMinutesPerDay;

  for (Minute day = begin; day < end;) {
    const Minute until = std::min<Minute>(end, day + kMinutesPerDay * pick(1, 2));
    if (!(shape.holes && chance(0.25) && day != begin && until != end)) market.segments.push_back({day, until, {}});
    day = until;
  }
  for (const size_t column : random_market_columns()) {
    if (!shared_by_all(column)) continue;
    MadeColumn made{.first_slot = begin, .codes = {}};
    for (Minute m = begin; m < end; ++m) {
      const bool hour = column == feature("hour_utc");
      const bool age = column == feature("candle_age_5m");
      made.codes.push_back(hour ? m / 60 % 24 : age ? (m + 1) % 5 : m / 60 % 24 / 7);
    }
    market.calendar[column] = std::move(made);
  }

  for (int s = 0; s < shape.symbols; ++s) {
    MadeSymbol symbol;
    symbol.name = "made" + std::string(1, static_cast<char>('a' + s));
    symbol.first = begin + pick(0, kMinutesPerDay / 2);
    symbol.last = end - 1 - (chance(0.4) ? pick(0, kMinutesPerDay) : chance(0.5) ? 0 : pick(0, 70));
    for (const size_t column : random_market_columns()) {
      if (shared_by_all(column)) continue;
      const bool price = column >= feature_table().size();
      const int stride = stride_of(column);
      const int64_t first_slot = slot_of(symbol.first, stride);
      const int64_t last_slot = slot_of(symbol.last, stride);
      ColumnStart start{symbol.first, symbol.first};
      if (!price) {
        if (chance(0.5)) start.source_first += pick(0, 600);
        start.warm_from = start.source_first + (chance(0.3) ? 0 : pick(0, 500));
        if (chance(0.04)) start = {};                   // a source without any record
        if (chance(0.03)) start.warm_from = kNoMinute;  // not warm before the end
      }
      if (!price) symbol.starts[column] = start;
      if (!price && chance(0.03)) continue;  // not stored
      MadeColumn made{.first_slot = first_slot, .codes = {}};
      const int64_t labels = width_of(column) == 1 ? static_cast<int64_t>(feature_table()[column].labels.size()) : 0;
      const int64_t spread = chance(0.3) ? 3 : width_of(column) == 8 ? 4'000'000'000 : 100'000;
      int64_t level = price ? 1'000'000 : pick(-spread, spread);
      int64_t null_left = 0;
      NullReason reason = NullReason::undefined;
      const double null_rate = shape.null_heavy ? 0.02 : chance(0.5) ? 0.0 : 0.0005;
      for (int64_t slot = first_slot; slot <= last_slot; ++slot) {
        level += labels != 0 ? 0 : pick(-spread / 20 - 1, spread / 20 + 1);
        int64_t code = labels == 0 ? level : chance(0.05) ? pick(0, labels - 1) : labels - 1;
        if (price) code = std::max<int64_t>(code, 1);
        if (null_left == 0 && chance(null_rate)) {
          null_left = chance(0.5) ? pick(1, 4) : pick(1, 200);
          reason = static_cast<NullReason>(price ? (chance(0.5) ? 4 : 2) : pick(1, 4));
        }
        if (null_left > 0) {
          --null_left;
          code = null_code<int64_t>(reason);
        }
        const Minute m = std::max(symbol.first, first_minute_of_slot(slot, stride));
        if (!price && m < start.warm_from) code = null_code<int64_t>(NullReason::warm_up);
        if (!price && m < start.source_first) code = null_code<int64_t>(NullReason::source_absent);
        made.codes.push_back(code);
      }
      symbol.columns[column] = std::move(made);
    }
    for (auto& segment : market.segments) {
      const Minute from = std::max(segment.begin, symbol.first);
      const Minute to = std::min(segment.end, symbol.last + 1);
      if (from >= to || (shape.holes && chance(0.1))) continue;
      // A part may begin later than its segment.
      const Minute late = shape.holes && chance(0.2) ? pick(0, std::min<Minute>(90, to - from - 1)) : 0;
      segment.valid[static_cast<uint32_t>(s)] = {from + late, to};
    }
    market.symbols.push_back(std::move(symbol));
  }
  return market;
}

}  // namespace hindsight::test
