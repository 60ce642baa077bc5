// One symbol's 5-minute bars out of a dataset's bucket files (strategy-design §3.1): a bar is there when all of its
// minutes are, after the causal fill.
//
// Bucket files hold neither volume nor settlements, so these come beside them, from the normalized minutes.
#pragma once

#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"
#include "studies/bars/bars.h"

namespace hindsight::studies {

/// Bars [from, from + traded.size()): 1 where some minute traded. A present bar that did not is dead.
struct TradedBars {
  BarNumber from = 0;
  std::span<const uint8_t> traded;
};

/// A price increment and the first minute at whose close it is known.
struct Increment {
  Minute since = 0;
  int64_t size = 1;  ///< in 1e-8, a power of ten up to ten whole units
};

/// How fine a symbol's prices are: the greatest power of ten that divides every one-minute price of the record so far.
/// It follows the record and never looks ahead of a signal, so it only ever gets finer; the first entry holds from the
/// first price on. Ascending; what changes at or after `end` is left out.
std::vector<Increment> increments_of(const Snapshot& snapshot, uint32_t symbol, Minute end);

/// The bars of a symbol in [traded.from, traded.from + traded.traded.size()), in 1e-8. Settlements are those given.
BarRecords bar_records(const Snapshot& snapshot, uint32_t symbol, const TradedBars& traded,
                       std::vector<Settlement> settlements, int64_t increment);

/// The first bar that no symbol's record reaches the end of.
BarNumber archive_end_of(const Snapshot& snapshot);

}  // namespace hindsight::studies
