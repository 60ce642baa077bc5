// A condition on stored values: a number lies in one of some closed intervals, or a label in a set. Zones decide most
// 64-slot blocks without reading them (zone_test.h); the rest is compared (column_reader.h).
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

struct Condition {
  bool is_label = false;
  uint64_t labels = 0;
  const std::vector<Interval>* intervals = nullptr;
};

Condition condition_of(const Predicate& predicate, const Operand& operand);

/// The record's buckets in `range` whose stored value satisfies the condition. Values of candle columns apply to all
/// minutes of their candle.
Bitmap column_bits(const Frame& frame, size_t column, const Condition& condition, Words range);

}  // namespace hindsight
