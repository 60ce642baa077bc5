// pctrank clauses by counting, and only where it is close. A bound on the rounded rank is a bound on the weight W of
// the current value in its window: how many values are above it plus how many are not below it. Neighbouring windows
// share nearly all their values (the core), so for a block of buckets two counts over the core give a value up to which
// every bucket has too great a weight whatever its own few values are, and one from which on none has. Only what lies
// between is counted, with compares as wide as the CPU's.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bits of `range` whose pctrank lies in one of the intervals; those of buckets at which the operand is unknown are
/// arbitrary. False when values are further apart than the search for such bounds can step: nothing is done.
bool rank_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
