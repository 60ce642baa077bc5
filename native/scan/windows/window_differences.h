// delta and range clauses, by comparing differences as they are computed: of the two end points of a window, or of its
// extremes. Extremes are found by doubling: an extreme over 2k minutes is that of two neighbouring extremes over k.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// The bits of `range` whose delta or range lies in one of the intervals. Bits of buckets at which the operand is
/// unknown are arbitrary. Returns false, and does nothing, when differences might not fit the stored width.
bool difference_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                     const Bitmap& out);

}  // namespace hindsight
