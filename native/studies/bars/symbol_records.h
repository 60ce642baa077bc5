// Reads one symbol's 5-minute bars from the bucket files of a dataset (strategy-design §3.1): a bar is present when all
// of its minutes are, after the causal fill.
//
// Bucket files hold neither volume nor settlements. The caller passes these, from the normalized minutes.
#pragma once

#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"
#include "studies/bars/bars.h"

namespace hindsight::studies {

/// What the archive says of the minutes of bars [from, from + bars.size()): bit k when minute k traded, bit
/// kBarMinutes + k when it was recorded without trades. A minute with neither was not recorded; the causal fill may
/// have given it prices. A present bar without trades is dead.
struct RecordedMinutes {
  BarNumber from = 0;
  std::span<const uint16_t> bars;
};

/// A price increment and the first minute at whose close it is known.
struct Increment {
  Minute since = 0;
  int64_t size = 1;  ///< in 1e-8, a power of ten up to ten whole units
};

/// The price increments of a symbol: the greatest power of ten that divides every one-minute price of the record so
/// far. An increment depends on earlier prices only, never on those after a signal, so it can only become finer. The
/// first entry holds from the first price on. Ascending; changes at or after `end` are left out.
std::vector<Increment> increments_of(const Snapshot& snapshot, uint32_t symbol, Minute end);

/// The bars of a symbol in [recorded.from, recorded.from + recorded.bars.size()), in 1e-8, with the given settlements.
BarRecords bar_records(const Snapshot& snapshot, uint32_t symbol, const RecordedMinutes& recorded,
                       std::vector<Settlement> settlements, int64_t increment, bool with_minutes = false);

/// The first bar that no symbol's record covers completely.
BarNumber archive_end_of(const Snapshot& snapshot);

}  // namespace hindsight::studies
