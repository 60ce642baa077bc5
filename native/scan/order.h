// The order in which occurrences are shown, as rows: minute and symbol of each, one pair after the other. Every
// function gives the rows of a window of this order.
//
// Few occurrences are listed and ordered whole. Of many, only the window is, and by time also where it is a small part:
// by time and by symbol, words are counted and those of the window are listed; by value, passes over all values narrow
// down to the values of the window. So memory does not grow with the number of occurrences. For few: 4 bytes each for
// the list and 8 for rows; by value up to 20 more before that (keys 8, two orders of 4, symbols 4).
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "scan/occurrences/occurrences.h"
#include "scan/program/program.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// Rows [from, from + count) of an order, as far as there are as many.
struct RowWindow {
  uint64_t from = 0, count = 0;
};

/// Bounds of memory.
struct OrderLimits {
  uint64_t whole = uint64_t{1} << 22;   ///< up to so many occurrences are ordered whole
  uint64_t sorted = uint64_t{1} << 20;  ///< how many rows by value are sorted at a time
};

/// By anchor time; ties by symbol, ascending in either direction (clarification 25). Checks *cancel (may be null) at
/// intervals.
std::vector<uint32_t> rows_by_time(const Occurrences& occurrences, bool descending, RowWindow window, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel, OrderLimits limits = {});

/// By symbol, ties by time ascending.
std::vector<uint32_t> rows_by_symbol(const Occurrences& occurrences, bool descending, RowWindow window);

/// By the value of an operand at the anchor; nulls go last in either direction; ties by (time, symbol) ascending.
/// Throws as scan() does.
std::vector<uint32_t> rows_by_value(const Snapshot& snapshot, const Operand& operand, const Occurrences& occurrences,
                                    bool descending, RowWindow window, ThreadPool& pool,
                                    const std::atomic<int32_t>* cancel, OrderLimits limits = {});

}  // namespace hindsight
