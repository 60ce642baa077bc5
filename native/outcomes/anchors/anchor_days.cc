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
  if (occurrences.empty()) return;
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
  Concentration most;
  for (const uint32_t symbol : occurrences.symbols_that_occur()) {
    if (occurrences.count(symbol) <= most.symbol_occurrences) continue;
    most.symbol = symbol;
    most.symbol_occurrences = occurrences.count(symbol);
  }
  const auto [first, last] = occurrences.span();
  first_day_ = first / kMinutesPerDay;
  counts.resize(static_cast<size_t>(last / kMinutesPerDay - first_day_) + 1);
  for (const OccurrencePiece& piece : occurrences.pieces()) {
    for (size_t i = 0; i < piece.words.size(); ++i) {
      const Minute begin = Minute{piece.words[i]} * 64;
      const auto day = static_cast<size_t>(begin / kMinutesPerDay - first_day_);
      const Minute left = kMinutesPerDay - begin % kMinutesPerDay;  // minutes of the word that belong to its first day
      const uint64_t today = left >= 64 ? piece.bits[i] : piece.bits[i] & ((uint64_t{1} << left) - 1);
      if (today != 0) counts[day] += static_cast<uint64_t>(std::popcount(today));
      if (today != piece.bits[i]) counts[day + 1] += static_cast<uint64_t>(std::popcount(piece.bits[i] ^ today));
    }
  }
  const auto busiest = std::max_element(counts.begin(), counts.end());
  most.day = first_day_ + (busiest - counts.begin());
  most.day_occurrences = *busiest;
  concentration_ = most;
}

}  // namespace hindsight::outcomes
