#include "outcomes/uncertainty/kept_returns.h"

#include <array>

namespace hindsight::outcomes {

namespace {

// find(ranks) gives the values at one rank, or at two.
template <class Find>
TwoReturns two_at(uint64_t lower, uint64_t upper, Find find) {
  const std::array<uint64_t, 2> ranks{lower, upper};
  const std::vector<int64_t> found = find(std::span(ranks).first(lower == upper ? 1 : 2));
  return {found.front(), found.back()};
}

}  // namespace

template <class T>
KeptReturns<T>::KeptReturns(const AnchorDays& days, DatedReturns<T> all)
    : all_(std::move(all)),
      ranked_(all_.values),
      days_(days.size()),
      by_quarter_(all_.values.size()),
      quarters_(days.quarters().size() + 1) {
  for (size_t i = 0; i < all_.values.size(); ++i) {
    Day& day = days_[all_.days[i]];
    day.count += 1;
    day.sum += all_.values[i];
  }
  for (size_t day = 0; day < days_.size(); ++day) quarters_[days.quarter(day) + 1] += days_[day].count;
  for (size_t quarter = 1; quarter < quarters_.size(); ++quarter) quarters_[quarter] += quarters_[quarter - 1];
  std::vector<size_t> next(quarters_.begin(), quarters_.end() - 1);
  for (size_t i = 0; i < all_.values.size(); ++i) by_quarter_[next[days.quarter(all_.days[i])]++] = all_.values[i];
}

template <class T>
std::optional<TwoReturns> KeptReturns<T>::at(uint64_t lower, uint64_t upper, DayNumbers) const {
  return two_at(lower, upper, [&](std::span<const uint64_t> ranks) { return ranked_.at(ranks); });
}

template <class T>
std::optional<TwoReturns> KeptReturns<T>::middle_at(uint64_t lower, uint64_t upper, size_t quarter, DayNumbers) const {
  const auto begin = by_quarter_.begin() + static_cast<ptrdiff_t>(quarters_[quarter]);
  const auto end = by_quarter_.begin() + static_cast<ptrdiff_t>(quarters_[quarter + 1]);
  return two_at(lower, upper,
                [&](std::span<const uint64_t> ranks) { return values_at_ranks(std::vector<T>(begin, end), ranks); });
}

template <class T>
std::optional<std::vector<uint64_t>> KeptReturns<T>::at_or_below(int64_t value) const {
  std::vector<uint64_t> counts(days_.size());
  for (size_t i = 0; i < all_.values.size(); ++i) counts[all_.days[i]] += all_.values[i] <= value ? 1 : 0;
  return counts;
}

template class KeptReturns<int32_t>;
template class KeptReturns<int64_t>;

}  // namespace hindsight::outcomes
