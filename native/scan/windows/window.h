// Operands as values: columns, and trailing aggregates of columns (vocabulary §8.2), rounded to their quantum.
//
// Sums are exact integers that slide along the window, so nothing drifts and no order of evaluation can change a value.
// std, zscore and slope go to binary64 once, from those sums:
//   mean   = Sx / N, rounded half-even as a rational
//   std    = sqrt(N Sxx - Sx²) / N
//   zscore = (N x - Sx) / sqrt(N Sxx - Sx²), 0 when the root is of 0
//   slope  = 60 (N Stx - St Sx) / (N Stt - St²), over the positions t of the present buckets: per hour
//   pctrank = (2 less + equal + 1) / 2N, among present values, the current one included
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Values of an operand at minutes [from, to), as quanta, label codes (`seen`: the set of labels as bits) or null codes
/// of int64. The frame must hold look_back(operand) minutes before `from`, as far as the record goes. Sums beyond int64
/// are held at its ends.
void operand_values(const Frame& frame, const Operand& operand, Minute from, Minute to, int64_t* out);

}  // namespace hindsight
