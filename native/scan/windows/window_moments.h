// std, zscore and slope clauses without a root or a division per bucket: a bound on the rounded value becomes a bound
// on the exact sum it is rounded from.
//
// Sums of a window slide in 64 bits that may wrap: what is compared (the spread N Sxx - Sx², the rise N Stx - St Sx)
// does not depend on where values are counted from and is known beforehand to fit, so it is right modulo 2^64.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bits of `range` whose window's std, zscore or slope lies in one of the intervals; those of buckets at which the
/// operand is unknown are arbitrary. False when a window's sums could leave 64 bits: nothing is done.
bool moment_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
