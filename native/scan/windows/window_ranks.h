// pctrank clauses by counting, and only where the result is close. A bound on the rounded rank is a bound on the weight
// W of the current value in its window: how many values are above it plus how many are not below it. Neighbouring
// windows share nearly all their values (the core). For a block of buckets, counts over the core give two values: up to
// the first one every bucket has too great a weight, whatever its few other values are; from the second one on none
// has. Only the buckets between them are counted, with the CPU's widest compares.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// The bits of `range` whose pctrank lies in one of the intervals. Bits of buckets at which the operand is unknown are
/// arbitrary. Returns false, and does nothing, when values are too far apart for the steps of the search.
bool rank_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
