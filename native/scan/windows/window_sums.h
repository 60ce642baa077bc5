// sum and mean clauses without computing their values: the sum of a window is the difference of two prefix sums, and a
// bound on the rounded mean becomes a bound on the sum. A bucket costs one subtraction and two comparisons.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// The bits of `range` whose window sum or mean lies in one of the intervals. Bits of buckets at which the operand is
/// unknown are arbitrary. Returns false, and does nothing, when a sum might not fit int64.
bool sum_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
