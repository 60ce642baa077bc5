#include "store/snapshot/value_counts.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/status.h"
#include "store/snapshot/column_values.h"

namespace hindsight {

static_assert(kValueBins <= UINT16_MAX);

namespace {

/// Calls visit(value) for the minutes of all symbols in [from, to).
template <class Visit>
void each_stored(const Snapshot& snapshot, size_t column, Minute from, Minute to, Visit visit) {
  for (uint32_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
    const SymbolRecord& record = snapshot.symbols[symbol];
    const Minute begin = std::max(from, record.first), end = std::min(to, record.last + 1);
    if (begin >= end) continue;
    for (const int64_t value : column_values(snapshot, symbol, column, begin, end)) visit(value);
  }
}

void put(uint64_t x, ValueList& to) {
  for (; x >= 0x80; x >>= 7) to.push_back(static_cast<uint8_t>(x | 0x80));
  to.push_back(static_cast<uint8_t>(x));
}

ValueList list_of(std::vector<int64_t>& values) {
  std::sort(values.begin(), values.end());
  ValueList list;
  for (size_t i = 0; i < values.size();) {
    size_t next = i + 1;
    while (next < values.size() && values[next] == values[i]) ++next;
    const auto value = static_cast<uint64_t>(values[i]);
    put(i == 0 ? value << 1 ^ (values[i] < 0 ? ~uint64_t{0} : 0) : value - static_cast<uint64_t>(values[i - 1]), list);
    put(next - i, list);
    i = next;
  }
  return list;
}

uint64_t take(std::span<const uint8_t>& from) {
  uint64_t x = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (from.empty()) break;
    const uint8_t byte = from.front();
    from = from.subspan(1);
    x |= static_cast<uint64_t>(byte & 0x7F) << shift;
    if (byte < 0x80) return x;
  }
  fail("invalid_argument", "a list of values ends early");
}

}  // namespace

uint32_t value_bin(int64_t value) {
  const uint64_t magnitude = value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  const int shift = std::max(0, static_cast<int>(std::bit_width(magnitude)) - 9);
  const auto bin = static_cast<uint32_t>(shift) * 256 + static_cast<uint32_t>(magnitude >> shift);
  return value < 0 ? kValueBinsOfSign - bin : kValueBinsOfSign + bin;
}

ValueCounts count_values(const Snapshot& snapshot, size_t column, Minute from, Minute to) {
  ValueCounts found;
  std::vector<uint64_t> all(kValueBins);
  each_stored(snapshot, column, from, to, [&](int64_t value) {
    if (is_null(value)) {
      found.nulls[static_cast<size_t>(value - INT64_MIN)] += 1;
      return;
    }
    found.values += 1;
    found.min = std::min(found.min, value);
    found.max = std::max(found.max, value);
    all[value_bin(value)] += 1;
  });
  for (uint32_t bin = 0; bin < kValueBins; ++bin) {
    if (all[bin] == 0) continue;
    found.bins.push_back(static_cast<uint16_t>(bin));
    found.counts.push_back(all[bin]);
  }
  return found;
}

std::vector<ValueList> values_in_bins(const Snapshot& snapshot, size_t column, Minute from, Minute to,
                                      std::span<const uint16_t> bins) {
  constexpr uint16_t kNone = UINT16_MAX;
  std::vector<uint16_t> position(kValueBins, kNone);
  for (size_t i = 0; i < bins.size(); ++i) {
    if (bins[i] >= kValueBins || (i > 0 && bins[i] <= bins[i - 1])) fail("invalid_argument", "bins: ascending");
    position[bins[i]] = static_cast<uint16_t>(i);
  }
  std::vector<std::vector<int64_t>> values(bins.size());
  each_stored(snapshot, column, from, to, [&](int64_t value) {
    if (is_null(value)) return;
    const uint16_t at = position[value_bin(value)];
    if (at != kNone) values[at].push_back(value);
  });
  std::vector<ValueList> lists;
  for (auto& of_bin : values) lists.push_back(list_of(of_bin));
  return lists;
}

int64_t value_at_rank(const std::vector<std::span<const uint8_t>>& lists, uint64_t rank) {
  std::vector<std::pair<int64_t, uint64_t>> counts;
  for (std::span<const uint8_t> list : lists) {
    uint64_t value = 0;
    for (bool first = true; !list.empty(); first = false) {
      const uint64_t x = take(list);
      value = first ? x >> 1 ^ (~(x & 1) + 1) : value + x;
      counts.emplace_back(static_cast<int64_t>(value), take(list));
    }
  }
  std::sort(counts.begin(), counts.end());
  for (const auto& [value, count] : counts) {
    if (rank < count) return value;
    rank -= count;
  }
  fail("invalid_argument", "rank: below the number of values");
}

}  // namespace hindsight
