// Values of operands: columns, and trailing aggregates of columns (vocabulary §8.2), rounded to their quantum.
//
// Sums are exact integers that slide along the window, so no rounding error accumulates and the order of evaluation
// does not matter. std, zscore and slope are computed in binary64 once, from those sums:
//   mean   = Sx / N, rounded half-even as a rational
//   std    = sqrt(N Sxx - Sx²) / N
//   zscore = (N x - Sx) / sqrt(N Sxx - Sx²), 0 when the root is of 0
//   slope  = 60 (N Stx - St Sx) / (N Stt - St²), over the positions t of the present buckets: per hour
//   pctrank = (2 less + equal + 1) / 2N, among present values, the current one included
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// The values of an operand at minutes [from, to), as quanta, label codes (`seen`: the set of labels as bits) or null
/// codes of int64. The frame must hold look_back(operand) minutes before `from`, as far as the record goes. A sum
/// beyond int64 becomes the end of its range.
void operand_values(const Frame& frame, const Operand& operand, Minute from, Minute to, int64_t* out);

}  // namespace hindsight
