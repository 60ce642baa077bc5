#include "outcomes/sweep/marked.h"

#include <algorithm>

#include "base/status.h"
#include "scan/occurrences/list_order.h"
#include "scan/scan.h"

namespace hindsight {

MarkedOccurrences marked_by_value(const Snapshot& snapshot, const Operand& operand, std::span<const Interval> intervals,
                                  std::shared_ptr<const OccurrenceList> occurrences, ThreadPool& pool,
                                  const std::atomic<int32_t>* cancel) {
  const std::vector<int64_t> values =
      values_at(snapshot, operand, symbols_of(*occurrences), occurrences->minutes, pool, cancel);
  MarkedOccurrences marked{std::move(occurrences), std::vector<uint32_t>(values.size())};
  for (size_t i = 0; i < values.size(); ++i) {
    for (size_t t = 0; t < intervals.size(); ++t) {
      if (intervals[t].lo <= values[i] && values[i] <= intervals[t].hi) marked.marks[i] |= uint32_t{1} << t;
    }
  }
  return marked;
}

MarkedOccurrences merged(const Snapshot& snapshot, std::span<const std::shared_ptr<const OccurrenceList>> lists) {
  auto all = std::make_shared<OccurrenceList>();
  MarkedOccurrences marked;
  std::vector<uint32_t> by_minute;  // of one symbol, from `first` on
  all->offsets.push_back(0);
  for (size_t s = 0; s < snapshot.symbols.size(); ++s) {
    uint32_t first = UINT32_MAX, last = 0;
    for (const auto& list : lists) {
      if (list->offsets[s] == list->offsets[s + 1]) continue;
      first = std::min(first, list->minutes[list->offsets[s]]);
      last = std::max(last, list->minutes[list->offsets[s + 1] - 1]);
    }
    by_minute.assign(first <= last ? last - first + 1 : 0, 0);
    for (size_t t = 0; t < lists.size(); ++t) {
      for (uint32_t i = lists[t]->offsets[s]; i < lists[t]->offsets[s + 1]; ++i) {
        by_minute[lists[t]->minutes[i] - first] |= uint32_t{1} << t;
      }
    }
    for (size_t i = 0; i < by_minute.size(); ++i) {
      if (by_minute[i] == 0) continue;
      all->minutes.push_back(first + static_cast<uint32_t>(i));
      marked.marks.push_back(by_minute[i]);
    }
    all->offsets.push_back(static_cast<uint32_t>(all->minutes.size()));
  }
  marked.occurrences = std::move(all);
  return marked;
}

}  // namespace hindsight
