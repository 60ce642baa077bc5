// The order in which occurrences are shown, as rows: minute and symbol of each, one pair after the other.
//
// By time (the usual order) nothing is sorted. Occurrences are grouped by symbol and ascend within it, so a tile of
// time is filled by counting its minutes, and tiles do not depend on each other. Memory per occurrence, besides the
// list: 8 bytes of rows; by value up to 20 bytes before that (keys 8, two orders of 4, symbols 4).
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "scan/program/scan_result.h"

namespace hindsight {

/// By anchor time; ties by symbol, ascending in either direction (clarification 25). Checks *cancel (may be null) at
/// intervals.
std::vector<uint32_t> rows_by_time(const Occurrences& occurrences, bool descending, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel);

/// By symbol, ties by time ascending.
std::vector<uint32_t> rows_by_symbol(const Occurrences& occurrences, bool descending);

/// By `values`, one per occurrence; null codes of int64 go last in either direction; ties by (time, symbol) ascending.
std::vector<uint32_t> rows_by_value(const Occurrences& occurrences, std::vector<int64_t> values, bool descending,
                                    ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// The symbol of every occurrence, in the order of Occurrences::minutes.
std::vector<uint32_t> symbols_of(const Occurrences& occurrences);

}  // namespace hindsight
