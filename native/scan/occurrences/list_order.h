// Orders whole lists of occurrences (scan/order.h).
//
// By time nothing is sorted. Occurrences are grouped by symbol and ascend within it, so a tile of time is filled by
// counting its minutes, and tiles do not depend on each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight {

/// All rows by anchor time, ties by symbol ascending.
std::vector<uint32_t> list_by_time(const OccurrenceList& occurrences, bool descending, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel);

/// All rows by `values`, one per occurrence; null codes of int64 go last in either direction; ties by (time, symbol)
/// ascending.
std::vector<uint32_t> list_by_value(const OccurrenceList& occurrences, std::vector<int64_t> values, bool descending,
                                    ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// The symbol of every occurrence, in the order of OccurrenceList::minutes.
std::vector<uint32_t> symbols_of(const OccurrenceList& occurrences);

}  // namespace hindsight
