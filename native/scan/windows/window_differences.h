// delta and range clauses by comparing differences as they are made: of the two end points of a window, or of its
// extremes, which are found by doubling (an extreme over 2k minutes is that of two over k, side by side).
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bits of `range` whose delta or range lies in one of the intervals; those of buckets at which the operand is unknown
/// are arbitrary. False when differences could leave the width in which values are stored: nothing is done.
bool difference_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                     const Bitmap& out);

}  // namespace hindsight
