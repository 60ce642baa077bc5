// An aggregate at a single bucket. A window that does not slide needs no sorted tree and no queue: one or two passes
// over its values are enough. The results are exactly those of window.h.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Whether computing bucket by bucket is faster than sliding over the whole stretch. `buckets`: how many buckets are
/// asked for within `length` minutes.
bool prefer_single_buckets(const Operand& operand, size_t buckets, int64_t length);

/// The value of the operand at minute m, as quanta or null code. m lies in the record, and the frame holds
/// look_back(operand) minutes before m. The operand is one that prefer_single_buckets() accepts. `scratch` holds as
/// many values as the operand's span has minutes.
int64_t value_at_bucket(const Frame& frame, const Operand& operand, Minute m, int64_t* scratch);

}  // namespace hindsight
