#include "studies/simulation/support.h"

#include <algorithm>

namespace hindsight::studies {

namespace {

Unknown why_absent(const SymbolBars& bars, size_t at) {
  if (at >= bars.archive_end()) return Unknown::end_of_record;
  return at >= bars.record_end() ? Unknown::symbol_ended : Unknown::gap;
}

}  // namespace

Unknown unknown_at(const SymbolBars& bars, size_t at, const Rules& rules) {
  const size_t first = at + 1, end = first + static_cast<size_t>(rules.horizon_bars);
  if (first < bars.size() && bars.state(first) == BarState::dead) return Unknown::dead_open;
  const size_t recorded = std::min(end, bars.size());
  const bool whole = end <= bars.size() && bars.absent_in(first, end) == 0;
  const size_t absent = whole ? end : first < recorded ? bars.first_absent(first, recorded) : first;
  if (rules.costs.settled_funding && absent > first) {
    // A settlement belongs to the bar at whose close it is due at the latest. Only bars before the absent one count.
    const Minute opened = bars.number_of(first) * kBarMinutes;
    const Minute known_to = bars.number_of(absent) * kBarMinutes;
    const Minute missing = bars.first_unrecorded(opened, known_to);
    // A settlement at the very end of the archive is only recorded with the data after it.
    const Minute end_minute = bars.number_of(bars.archive_end()) * kBarMinutes;
    if (missing != kNoMinute) return missing >= end_minute ? Unknown::end_of_record : Unknown::funding_missing;
  }
  return whole ? Unknown::none : why_absent(bars, absent);
}

}  // namespace hindsight::studies
