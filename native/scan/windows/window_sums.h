// sum and mean clauses without their values: a window's sum is the difference of two prefix sums, and a bound on the
// rounded mean is a bound on the sum, so a bucket costs a subtraction and two comparisons.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bits of `range` whose window sum or mean lies in one of the intervals; those of buckets at which the operand is
/// unknown are arbitrary. False when a sum could leave int64: nothing is done.
bool sum_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
