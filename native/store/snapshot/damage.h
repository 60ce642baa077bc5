// Queries are never answered from damaged data. The snapshot lists known damage. Bytes that are lost while they are
// read mark their mapping (mapping_guard.h). Code that reads buckets states which ones its result depends on. It is
// refused when some of them are damaged: before it reads, and again before it answers.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/status.h"
#include "store/files/mapping_guard.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// What a result depends on: minutes [from, to) of these columns, for some symbols.
struct Reach {
  Minute from = 0, to = 0;
  std::vector<size_t> columns;  ///< each column once
};

/// Whether there is reason to check for damage. Costs one load while all data is whole.
inline bool may_be_damaged(const Snapshot& snapshot) {
  return !snapshot.damaged.empty() || any_mapping_lost();
}

/// Throws Failure("segment_damaged"), which names the first month and the number of symbols, when any column of these
/// symbols (each once) is damaged in minutes [from, to).
void require_whole(const Snapshot& snapshot, const std::vector<uint32_t>& symbols, Minute from, Minute to);

/// Finds files within reach that became shorter.
void look_for_cuts(const Snapshot& snapshot, const Reach& reach);

/// The result of `work`, which reads no more than `reach` of the symbols that `symbols_of()` gives. Throws as
/// require_whole() does, whatever the result was. symbols_of() is only called when there is reason to check.
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
    check();  // a failure on damaged data means nothing
    throw;
  }
}

/// The reach of single buckets: from `back` minutes before the first one to `ahead` minutes after the last one.
template <class Minutes>
Reach reach_of_buckets(const Minutes& minutes, Minute back, Minute ahead, std::vector<size_t> columns) {
  if (minutes.empty()) return {};
  const auto [least, greatest] = std::minmax_element(minutes.begin(), minutes.end());
  return {Minute{*least} - back, Minute{*greatest} + 1 + ahead, std::move(columns)};
}

/// Each symbol once, ascending.
template <class Symbols>
std::vector<uint32_t> each_once(const Symbols& symbols) {
  std::vector<uint32_t> sorted(symbols.begin(), symbols.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return sorted;
}

}  // namespace hindsight
