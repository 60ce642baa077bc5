// An aggregate at one bucket alone: a window that does not slide needs no sorted tree and no queue, only a pass or two.
// The numbers are those of window.h, to the last quantum.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Whether going bucket by bucket beats sliding over the whole stretch, for `buckets` of them within `length` minutes.
bool worth_alone(const Operand& operand, size_t buckets, int64_t length);

/// The operand at minute m, which lies in the record; the frame holds look_back(operand) minutes before m. Only for
/// operands that worth_alone() accepts. `scratch` has room for the operand's span.
int64_t lone_value(const Frame& frame, const Operand& operand, Minute m, int64_t* scratch);

}  // namespace hindsight
