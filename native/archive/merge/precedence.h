// Which of two records of the same source and minute stays. The order is total and looks at nothing but the records, so
// the outcome does not depend on the order in which files come.
#pragma once

#include <cstdint>

#include "archive/records/columns.h"

namespace hindsight::archive {

/// What a bar record is made of: 0 for a recorded bar, kMadeOfTrades, kMadeOfAggTrades. The lower beats the higher.
int64_t made_of(const int64_t* bar);

/// Below 0, 0 or above 0 as record `a` yields to, is or beats `b`. Bars: a recorded one before
/// one made of trades before one made of aggregated trades, then more trades, then more volume, then the
/// greater canonical text. As-of sources: the later second, for books then more snapshots, then the greater text.
/// Others: the greater text. The canonical text is the columns in order as shortest decimals, absent ones empty, joined
/// by commas.
int compare_records(Group group, const int64_t* a, const int64_t* b);

/// Whether every column that `a` has, `b` has with the same value.
bool is_contained(Group group, const int64_t* a, const int64_t* b);

}  // namespace hindsight::archive
