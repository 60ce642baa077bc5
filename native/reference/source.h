// What the records of a symbol were computed from: the digests of the days whose prices they read. A later build keeps
// what its own digests say is unchanged (docs/internals/architecture.md).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "outcomes/definitions/horizons.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

/// The days of a file, as minutes, half open: whole UTC days.
struct ReferenceDaysRange {
  Minute begin = 0, end = 0;
};

struct ReferenceSource {
  Minute first = 0, last = 0;   ///< the symbol's record, clipped to what the windows of the span's anchors reach
  std::vector<DayDigest> days;  ///< of each UTC day from `first` to `last`; empty: not known
};

/// Nothing when no anchor of the span lies in the symbol's record.
std::optional<ReferenceSource> source_of(const Snapshot& snapshot, uint32_t symbol, const ReferenceDaysRange& range);

/// By horizon: the first anchor that has to be computed. The series of every UTC day that begins before it are kept.
using AnchorStarts = std::array<Minute, kHorizons>;

/// `earlier`: what kept records were computed from, or null. A record that only grew keeps every window that was
/// completed, because nothing behind a window's end changes it. Of a day that changed, no window that reads it is kept,
/// and none that begins later.
AnchorStarts starts_of(const ReferenceSource* earlier, const ReferenceSource& now, const ReferenceDaysRange& range);

}  // namespace hindsight::outcomes
