#include "scan/occurrences/list_order.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/cancel.h"
#include "base/null_code.h"

namespace hindsight {

namespace {

// The rows of a tile fit the second-level cache: 512 KB.
constexpr size_t kTileRows = 1 << 16;
// With less than one occurrence in this many minutes, counting minutes takes longer than sorting digits.
constexpr size_t kSparseMinutes = 4;

// Calls visit(symbol, first, last) for each symbol; `offsets` say where its occurrences begin and end.
template <class Visit>
void each_symbol(const OccurrenceList& occurrences, Visit visit) {
  for (size_t symbol = 0; symbol + 1 < occurrences.offsets.size(); ++symbol) {
    const uint32_t first = occurrences.offsets[symbol], last = occurrences.offsets[symbol + 1];
    if (first < last) visit(static_cast<uint32_t>(symbol), first, last);
  }
}

// The least minute that occurs, and a range such that all minutes lie in [least, least + range).
std::pair<uint32_t, size_t> minutes_of(const OccurrenceList& occurrences) {
  uint32_t least = UINT32_MAX, greatest = 0;
  each_symbol(occurrences, [&](uint32_t, uint32_t first, uint32_t last) {
    least = std::min(least, occurrences.minutes[first]);
    greatest = std::max(greatest, occurrences.minutes[last - 1]);
  });
  return {least, size_t{greatest - least} + 1};
}

// One stable pass of a radix sort: `to` receives each item at the place of its digit.
template <size_t kDigits, class T, class DigitOf>
void radix_pass(const std::vector<T>& from, std::vector<T>& to, DigitOf digit_of) {
  std::vector<uint32_t> start(kDigits, 0);
  for (const T item : from) ++start[digit_of(item)];
  uint32_t total = 0;
  for (uint32_t& slot : start) total += std::exchange(slot, total);
  for (const T item : from) to[start[digit_of(item)]++] = item;
}

// For few occurrences in a long time. They are in the order of symbols, and stable passes over the minutes keep this
// order among equal minutes.
template <class Place>
void by_sorting(const OccurrenceList& occurrences, bool descending, uint32_t least, size_t range, Place place) {
  struct Item {
    uint32_t key, position, symbol;
  };
  std::vector<Item> items, scratch(occurrences.minutes.size());
  items.reserve(occurrences.minutes.size());
  each_symbol(occurrences, [&](uint32_t symbol, uint32_t first, uint32_t last) {
    for (uint32_t i = first; i < last; ++i) {
      const uint32_t minute = occurrences.minutes[i] - least;
      items.push_back({descending ? static_cast<uint32_t>(range - 1) - minute : minute, i, symbol});
    }
  });
  constexpr int kBits = 11;
  for (int shift = 0; shift < 32 && (range - 1) >> shift != 0; shift += kBits) {
    radix_pass<1 << kBits>(items, scratch,
                           [shift](const Item& item) { return item.key >> shift & ((1 << kBits) - 1); });
    items.swap(scratch);
  }
  for (size_t i = 0; i < items.size(); ++i) place(i, items[i].position, items[i].symbol);
}

// Where each symbol's occurrences cross the borders of tiles: by tile, then by symbol.
std::vector<uint32_t> borders_of(const OccurrenceList& occurrences, uint32_t least, size_t width, size_t tiles) {
  const size_t symbols = occurrences.offsets.size() - 1;
  std::vector<uint32_t> borders((tiles + 1) * symbols);
  for (size_t symbol = 0; symbol < symbols; ++symbol) {
    const auto begin = occurrences.minutes.begin();
    auto at = begin + occurrences.offsets[symbol];
    const auto end = begin + occurrences.offsets[symbol + 1];
    for (size_t tile = 0; tile < tiles; ++tile) {
      const uint64_t border = least + uint64_t{width} * tile;
      at = std::lower_bound(at, end, border);
      borders[tile * symbols + symbol] = static_cast<uint32_t>(at - begin);
    }
    borders[tiles * symbols + symbol] = occurrences.offsets[symbol + 1];
  }
  return borders;
}

// Calls place(i, position, symbol) once for every occurrence: number i by time is the one at `position`. Several
// threads call it, for different i.
template <class Place>
void each_by_time(const OccurrenceList& occurrences, bool descending, ThreadPool& pool,
                  const std::atomic<int32_t>* cancel, Place place) {
  const size_t total = occurrences.minutes.size();
  if (total == 0) return;
  const auto [least, range] = minutes_of(occurrences);
  if (total * kSparseMinutes < range) {
    by_sorting(occurrences, descending, least, range, place);
    return;
  }
  const size_t symbols = occurrences.offsets.size() - 1;
  const size_t width = std::max<size_t>(1, range / ((total + kTileRows - 1) / kTileRows));
  const size_t tiles = (range + width - 1) / width;
  const std::vector<uint32_t> borders = borders_of(occurrences, least, width, tiles);
  std::vector<size_t> before(tiles + 1, 0);
  for (size_t tile = 0; tile < tiles; ++tile) {
    before[tile + 1] = before[tile];
    for (size_t s = 0; s < symbols; ++s) {
      before[tile + 1] += borders[(tile + 1) * symbols + s] - borders[tile * symbols + s];
    }
  }
  pool.run(tiles, [&](size_t tile) {
    stop_if_cancelled(cancel);
    const uint32_t* from = borders.data() + tile * symbols;
    const uint32_t* to = from + symbols;
    const uint32_t origin = least + static_cast<uint32_t>(width * tile);
    const auto slot_of = [&](uint32_t minute) {
      return descending ? width - 1 - (minute - origin) : size_t{minute - origin};
    };
    std::vector<uint32_t> next(width, 0);
    for (size_t s = 0; s < symbols; ++s) {
      for (uint32_t i = from[s]; i < to[s]; ++i) ++next[slot_of(occurrences.minutes[i])];
    }
    uint32_t placed = 0;
    for (uint32_t& slot : next) placed += std::exchange(slot, placed);
    const size_t first = descending ? total - before[tile + 1] : before[tile];
    for (size_t s = 0; s < symbols; ++s) {
      for (uint32_t i = from[s]; i < to[s]; ++i) {
        place(first + next[slot_of(occurrences.minutes[i])]++, i, static_cast<uint32_t>(s));
      }
    }
  });
}

}  // namespace

std::vector<uint32_t> list_by_time(const OccurrenceList& occurrences, bool descending, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel) {
  std::vector<uint32_t> rows(2 * occurrences.minutes.size());
  each_by_time(occurrences, descending, pool, cancel, [&](size_t i, uint32_t position, uint32_t symbol) {
    rows[2 * i] = occurrences.minutes[position];
    rows[2 * i + 1] = symbol;
  });
  return rows;
}

std::vector<uint32_t> list_by_value(const OccurrenceList& occurrences, std::vector<int64_t> values, bool descending,
                                    ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  std::vector<uint32_t> order(values.size());
  each_by_time(occurrences, false, pool, cancel, [&](size_t i, uint32_t position, uint32_t) { order[i] = position; });
  // The keys replace the values: they ascend in the requested order, nulls last.
  const auto key_of = [&](uint32_t position) {
    const int64_t value = values[position];
    const uint64_t ascending = static_cast<uint64_t>(value) ^ (uint64_t{1} << 63);
    return is_null(value) ? UINT64_MAX : descending ? ~ascending : ascending;
  };
  uint64_t differing = 0;
  for (const uint32_t position : order) differing |= key_of(position) ^ key_of(order.front());
  {
    std::vector<uint32_t> scratch(order.size());
    for (int shift = 0; shift < 64; shift += 16) {
      if ((differing >> shift & 0xffff) == 0) continue;  // all keys have the same digit here
      stop_if_cancelled(cancel);
      radix_pass<1 << 16>(order, scratch, [&](uint32_t position) { return key_of(position) >> shift & 0xffff; });
      order.swap(scratch);
    }
  }
  values = {};
  const std::vector<uint32_t> symbols = symbols_of(occurrences);
  std::vector<uint32_t> rows(2 * order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    rows[2 * i] = occurrences.minutes[order[i]];
    rows[2 * i + 1] = symbols[order[i]];
  }
  return rows;
}

std::vector<uint32_t> symbols_of(const OccurrenceList& occurrences) {
  std::vector<uint32_t> symbols(occurrences.minutes.size());
  each_symbol(occurrences, [&](uint32_t symbol, uint32_t first, uint32_t last) {
    std::fill(symbols.begin() + first, symbols.begin() + last, symbol);
  });
  return symbols;
}

}  // namespace hindsight
