#include "scan/order.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace hindsight {

namespace {

// One stable pass of a least-significant-digit radix sort over 16 bits. Stability carries the tie breakers.
void radix_pass(const std::vector<uint64_t>& keys, std::vector<uint32_t>& order, std::vector<uint32_t>& scratch,
                int shift) {
  std::vector<uint32_t> start(1 << 16, 0);
  for (const uint64_t key : keys) ++start[(key >> shift) & 0xffff];
  uint32_t total = 0;
  for (uint32_t& slot : start) {
    const uint32_t count = slot;
    slot = total;
    total += count;
  }
  for (const uint32_t position : order) scratch[start[(keys[position] >> shift) & 0xffff]++] = position;
  order.swap(scratch);
}

// Sorts `order` stably by keys[position], skipping digits that all keys share.
void sort_by_keys(const std::vector<uint64_t>& keys, std::vector<uint32_t>& order) {
  if (keys.empty()) return;
  uint64_t differing = 0;
  for (const uint64_t key : keys) differing |= key ^ keys.front();
  std::vector<uint32_t> scratch(order.size());
  for (int shift = 0; shift < 64; shift += 16) {
    if (((differing >> shift) & 0xffff) != 0) radix_pass(keys, order, scratch, shift);
  }
}

std::vector<uint32_t> positions(size_t n) {
  std::vector<uint32_t> order(n);
  std::iota(order.begin(), order.end(), 0u);
  return order;
}

}  // namespace

std::vector<uint32_t> order_by_time(const Occurrences& occurrences, bool descending) {
  std::vector<uint64_t> keys(occurrences.minutes.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    keys[i] = descending ? UINT32_MAX - occurrences.minutes[i] : occurrences.minutes[i];
  }
  // Occurrences are grouped by ascending symbol, so a stable sort leaves equal minutes in symbol order.
  auto order = positions(keys.size());
  sort_by_keys(keys, order);
  return order;
}

std::vector<uint32_t> order_by_symbol(const Occurrences& occurrences, bool descending) {
  auto order = positions(occurrences.minutes.size());
  if (!descending) return order;
  size_t filled = 0;
  for (size_t symbol = occurrences.offsets.size() - 1; symbol-- > 0;) {
    for (uint32_t i = occurrences.offsets[symbol]; i < occurrences.offsets[symbol + 1]; ++i) order[filled++] = i;
  }
  return order;
}

std::vector<uint32_t> order_by_value(const Occurrences& occurrences, const std::vector<int64_t>& values,
                                     bool descending) {
  std::vector<uint64_t> keys(values.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    const uint64_t ascending = static_cast<uint64_t>(values[i]) ^ (uint64_t{1} << 63);
    keys[i] = is_null(values[i]) ? UINT64_MAX : descending ? ~ascending : ascending;
  }
  auto order = order_by_time(occurrences, false);
  sort_by_keys(keys, order);
  return order;
}

std::vector<uint32_t> rows_in_order(const Occurrences& occurrences, const std::vector<uint32_t>& order) {
  const std::vector<uint32_t> symbols = symbols_of(occurrences);
  std::vector<uint32_t> rows(2 * order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    rows[2 * i] = occurrences.minutes[order[i]];
    rows[2 * i + 1] = symbols[order[i]];
  }
  return rows;
}

std::vector<uint32_t> symbols_of(const Occurrences& occurrences) {
  std::vector<uint32_t> symbols(occurrences.minutes.size());
  for (size_t symbol = 0; symbol + 1 < occurrences.offsets.size(); ++symbol) {
    std::fill(symbols.begin() + occurrences.offsets[symbol], symbols.begin() + occurrences.offsets[symbol + 1],
              static_cast<uint32_t>(symbol));
  }
  return symbols;
}

}  // namespace hindsight
