// std, zscore and slope clauses without a root or a division per bucket: a bound on the rounded value becomes a bound
// on the exact sum behind it.
//
// The sums of a window slide in 64 bits and may wrap. The compared numbers (the spread N Sxx - Sx², the rise N Stx - St
// Sx) do not depend on the origin of the values and are known to fit 64 bits, so they are right modulo 2^64.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// The bits of `range` whose window's std, zscore or slope lies in one of the intervals. Bits of buckets at which the
/// operand is unknown are arbitrary. Returns false, and does nothing, when a window's sums might not fit 64 bits.
bool moment_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out);

}  // namespace hindsight
