#include "outcomes/anchors/anchor_days.h"

#include <algorithm>
#include <chrono>

namespace hindsight::outcomes {

namespace {

int32_t quarter_of(int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
  return 4 * static_cast<int>(date.year()) + static_cast<int32_t>(static_cast<unsigned>(date.month()) - 1) / 3;
}

}  // namespace

AnchorDays::AnchorDays(const Occurrences& occurrences) {
  if (occurrences.minutes.empty()) return;
  std::vector<uint64_t> counts;
  count_days(occurrences, counts);
  numbers_.resize(counts.size());
  for (size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const int64_t day = first_day_ + static_cast<int64_t>(i);
    const int32_t quarter = quarter_of(day);
    if (quarters_.empty() || quarters_.back() != quarter) quarters_.push_back(quarter);
    numbers_[i] = static_cast<uint32_t>(days_.size());
    days_.push_back({day, static_cast<uint32_t>(quarters_.size() - 1)});
  }
}

// Counts the occurrences of each day from first_day_ on, and finds the day and the symbol with the most; of equals the
// first.
void AnchorDays::count_days(const Occurrences& occurrences, std::vector<uint64_t>& counts) {
  const auto& minutes = occurrences.minutes;
  const size_t symbols = occurrences.offsets.size() - 1;
  uint32_t first = UINT32_MAX, last = 0;
  Concentration most;
  for (size_t s = 0; s < symbols; ++s) {
    const uint32_t begin = occurrences.offsets[s], end = occurrences.offsets[s + 1];
    if (begin == end) continue;
    first = std::min(first, minutes[begin]);
    last = std::max(last, minutes[end - 1]);
    if (end - begin <= most.symbol_occurrences) continue;
    most.symbol = static_cast<uint32_t>(s);
    most.symbol_occurrences = end - begin;
  }
  first_day_ = first / kMinutesPerDay;
  counts.resize(static_cast<size_t>(last / kMinutesPerDay - first_day_) + 1);
  for (size_t s = 0; s < symbols; ++s) {
    const uint32_t end = occurrences.offsets[s + 1];
    for (uint32_t i = occurrences.offsets[s]; i < end;) {
      const int64_t day = minutes[i] / kMinutesPerDay;
      const int64_t next = (day + 1) * kMinutesPerDay;
      const uint32_t from = i;
      i = static_cast<uint32_t>(std::lower_bound(minutes.begin() + i, minutes.begin() + end, next) - minutes.begin());
      counts[static_cast<size_t>(day - first_day_)] += i - from;
    }
  }
  const auto busiest = std::max_element(counts.begin(), counts.end());
  most.day = first_day_ + (busiest - counts.begin());
  most.day_occurrences = *busiest;
  concentration_ = most;
}

}  // namespace hindsight::outcomes
