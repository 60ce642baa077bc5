// Decides which of two records of the same source and minute stays. The order is total and depends on the records only,
// so the result does not depend on the order of files.
#pragma once

#include <cstdint>

#include "archive/records/columns.h"

namespace hindsight::archive {

/// How a bar was made: 0 for a recorded bar, kMadeOfTrades, kMadeOfAggTrades. The lower number wins.
int64_t made_of(const int64_t* bar);

/// Returns less than 0, 0 or more than 0 when record `a` loses to, equals or beats record `b`. Bars: a recorded bar
/// beats one made of trades, which beats one made of aggregated trades; then more trades, more volume and the greater
/// canonical text win. As-of sources: the later second wins, for books then more snapshots, then the greater text.
/// Others: the greater text. The canonical text is the columns in order as shortest decimals, absent ones empty, joined
/// by commas.
int compare_records(Group group, const int64_t* a, const int64_t* b);

/// Whether `b` has the same value as `a` in every column that `a` has.
bool is_contained(Group group, const int64_t* a, const int64_t* b);

}  // namespace hindsight::archive
