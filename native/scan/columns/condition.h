// A condition on stored values: numbers in one of some closed intervals, labels in a set. Zones decide most 64-slot
// blocks without reading them (zone_test.h); the rest is compared (column_reader.h).
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

struct Condition {
  bool is_label = false;
  uint64_t labels = 0;
  const std::vector<Interval>* intervals = nullptr;
};

Condition condition_of(const Predicate& predicate, const Operand& operand);

/// Bits of the record's buckets in `range` whose stored value satisfies the condition. Candle columns are expanded to
/// the minutes at which each candle applies.
Bitmap column_bits(const Frame& frame, size_t column, const Condition& condition, Words range);

}  // namespace hindsight
