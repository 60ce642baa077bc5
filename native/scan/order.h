// The order in which occurrences are shown: positions into Occurrences::minutes, sorted by a key with (minute, symbol)
// as tie breakers. Sorting moves positions and never the occurrences, which stay grouped by symbol.
#pragma once

#include <cstdint>
#include <vector>

#include "scan/scan.h"

namespace hindsight {

/// By anchor time, ties by symbol ascending in either direction (clarification 25).
std::vector<uint32_t> order_by_time(const Occurrences& occurrences, bool descending);

/// By symbol, ties by time ascending.
std::vector<uint32_t> order_by_symbol(const Occurrences& occurrences, bool descending);

/// By `values` (one per occurrence; null codes of int64 go last in either direction), ties by (time, symbol) ascending.
std::vector<uint32_t> order_by_value(const Occurrences& occurrences, const std::vector<int64_t>& values,
                                     bool descending);

/// The occurrences in an order: minute and symbol of each, one pair after the other.
std::vector<uint32_t> rows_in_order(const Occurrences& occurrences, const std::vector<uint32_t>& order);

/// The symbol of every occurrence, in the order of Occurrences::minutes.
std::vector<uint32_t> symbols_of(const Occurrences& occurrences);

}  // namespace hindsight
