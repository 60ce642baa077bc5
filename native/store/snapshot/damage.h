// Damaged data is never answered from. What is known to be damaged is listed with the snapshot; what turns out to be
// lost while it is read is marked by its mapping (mapping_guard.h). Whatever reads buckets names those that its result
// is made of, and is refused when some of them are in a damaged part: before it reads, and again before it answers.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/status.h"
#include "store/files/mapping_guard.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// What a result is made of: minutes [from, to) of these columns, of some symbols.
struct Reach {
  Minute from = 0, to = 0;
  std::vector<size_t> columns;  ///< no column twice
};

/// Whether there is reason to look: as long as all is well this costs one load.
inline bool may_be_damaged(const Snapshot& snapshot) {
  return !snapshot.damaged.empty() || any_mapping_lost();
}

/// Throws Failure("segment_damaged"), which names the first month and how many symbols, when something of these symbols
/// (each once) in minutes [from, to) is damaged, whatever column.
void require_whole(const Snapshot& snapshot, const std::vector<uint32_t>& symbols, Minute from, Minute to);

/// Finds files within reach that were cut.
void look_for_cuts(const Snapshot& snapshot, const Reach& reach);

/// The result of `work`, which reads no more than `reach` of the symbols that `symbols_of()` gives when there is reason
/// to ask; refused as require_whole() does, whatever it came to.
template <class SymbolsOf, class Work>
auto on_whole_data(const Snapshot& snapshot, const Reach& reach, SymbolsOf symbols_of, Work work) {
  const auto check = [&] {
    if (may_be_damaged(snapshot)) require_whole(snapshot, symbols_of(), reach.from, reach.to);
  };
  check();
  try {
    auto result = work();
    look_for_cuts(snapshot, reach);
    check();
    return result;
  } catch (const Failure&) {
    check();  // what came of damaged data says nothing
    throw;
  }
}

/// The minutes of buckets given one by one, from `back` minutes before the first to `ahead` minutes after the last.
template <class Minutes>
Reach reach_of_buckets(const Minutes& minutes, Minute back, Minute ahead, std::vector<size_t> columns) {
  if (minutes.empty()) return {};
  const auto [least, greatest] = std::minmax_element(minutes.begin(), minutes.end());
  return {Minute{*least} - back, Minute{*greatest} + 1 + ahead, std::move(columns)};
}

/// Each once, ascending.
template <class Symbols>
std::vector<uint32_t> each_once(const Symbols& symbols) {
  std::vector<uint32_t> sorted(symbols.begin(), symbols.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return sorted;
}

}  // namespace hindsight
