#include "outcomes/uncertainty/near_returns.h"

#include <algorithm>

#include "outcomes/quantiles/quantiles.h"

namespace hindsight::outcomes {

namespace {

// Space for n more values. It grows by doubling.
template <class T>
T* space_for(UninitializedVector<T>& to, size_t n) {
  const size_t before = to.size();
  if (to.capacity() < before + n) to.reserve(std::max(2 * before, before + n));
  to.resize(before + n);
  return to.data() + before;
}

}  // namespace

template <class T>
void NearTally::add(const AnchorDays& days, const NearRanges& ranges, uint32_t day, const T* values, size_t n,
                    int64_t sum) {
  if (days_.empty()) days_.resize(days.size());
  Day& to = days_[day];
  to.count += n;
  to.sum += sum;
  const size_t before = near_.all.size();
  size_t kept = 0;
  if constexpr (sizeof(T) == 4) {
    int32_t* space = space_for(near_.all, n + kSelectPadding);
    kept = kernels<T>().select(values, n, ranges.ranges.narrow, to.below.data(), space);
  } else {
    T some[kMinutesPerDay + kSelectPadding];
    kept = kernels<T>().select(values, n, ranges.ranges.wide, to.below.data(), some);
    std::transform(some, some + kept, space_for(near_.all, kept), [](T value) { return static_cast<int32_t>(value); });
  }
  near_.all.resize(before + kept);
  if (kept != 0) near_.runs.push_back({day, static_cast<uint32_t>(kept)});
  if (ranges.whole[days.quarter(day)] == 0) return;
  // at_whole() sees when one is wanted that 32 bits do not hold.
  std::transform(values, values + n, space_for(whole_.all, n),
                 [](T value) { return static_cast<int32_t>(std::min<int64_t>(value, INT32_MAX)); });
  whole_.runs.push_back({day, static_cast<uint32_t>(n)});
}
template void NearTally::add(const AnchorDays&, const NearRanges&, uint32_t, const int32_t*, size_t, int64_t);
template void NearTally::add(const AnchorDays&, const NearRanges&, uint32_t, const int64_t*, size_t, int64_t);

// Values are put together by range, day by day as they were found.
NearReturns::NearReturns(const AnchorDays& days, const NearRanges& ranges, std::span<NearTally* const> tallies)
    : ranges_(ranges.ranges.wide), whole_quarters_(ranges.whole), days_(days.size()) {
  const auto range_of = [&](int32_t value) {
    size_t range = 0;
    while (value > ranges_.hi[range]) ++range;
    return range;
  };
  for (NearTally* tally : tallies) {
    for (size_t day = 0; day < tally->days_.size(); ++day) {
      const Day& from = tally->days_[day];
      days_[day].count += from.count;
      days_[day].sum += from.sum;
      for (size_t j = 0; j < ranges_.count; ++j) days_[day].below[j] += from.below[j];
    }
    const int32_t* value = tally->near_.all.data();
    for (const Run& run : tally->near_.runs) {
      std::array<uint32_t, kBracketsMax> counts{};
      for (const int32_t* end = value + run.count; value != end; ++value) {
        const size_t range = range_of(*value);
        near_[range].all.push_back(*value);
        counts[range] += 1;
      }
      for (size_t j = 0; j < ranges_.count; ++j) {
        if (counts[j] != 0) near_[j].runs.push_back({run.day, counts[j]});
      }
    }
    whole_.all.insert(whole_.all.end(), tally->whole_.all.begin(), tally->whole_.all.end());
    whole_.runs.insert(whole_.runs.end(), tally->whole_.runs.begin(), tally->whole_.runs.end());
    *tally = {};
  }
}

bool NearReturns::zero_follows(size_t range) const {
  return range + 1 < ranges_.count && ranges_.hi[range] == -1 && ranges_.lo[range + 1] == 1;
}

std::optional<NearReturns::Place> NearReturns::place_of(uint64_t rank, DayNumbers of) const {
  size_t range = kBracketsMax;
  uint64_t below = 0;
  for (size_t j = 0; j < ranges_.count; ++j) {
    uint64_t less = 0;
    for (size_t day = of.first; day < of.end; ++day) less += days_[day].below[j];
    if (less > rank) break;
    range = j;
    below = less;
  }
  if (range == kBracketsMax) return std::nullopt;
  uint64_t inside = 0;
  for (const Run& run : near_[range].runs) {
    if (run.day >= of.first && run.day < of.end) inside += run.count;
  }
  if (rank - below < inside) return Place{range, rank - below};
  // Behind the range there are only zeros before the next one, or nobody knows.
  if (zero_follows(range)) return Place{kBracketsMax, 0};
  return std::nullopt;
}

UninitializedVector<int32_t> NearReturns::values_of(const Values& from, DayNumbers of) {
  UninitializedVector<int32_t> some;
  some.reserve(from.all.size());
  auto value = from.all.begin();
  for (const Run& run : from.runs) {
    if (run.day >= of.first && run.day < of.end) some.insert(some.end(), value, value + run.count);
    value += run.count;
  }
  return some;
}

std::optional<TwoReturns> NearReturns::at(uint64_t lower, uint64_t upper, DayNumbers of) const {
  const std::optional<Place> first = place_of(lower, of);
  const std::optional<Place> last = lower == upper ? first : place_of(upper, of);
  if (!first || !last) return std::nullopt;
  const auto values_at = [&](size_t range, std::span<const uint64_t> ranks) {
    if (range == kBracketsMax) return std::vector<int64_t>(ranks.size());
    return values_at_ranks(values_of(near_[range], of), ranks);
  };
  const std::array<uint64_t, 2> ranks{first->rank, last->rank};
  if (first->range == last->range && first->rank != last->rank) {
    const std::vector<int64_t> both = values_at(first->range, ranks);
    return TwoReturns{both[0], both[1]};
  }
  const int64_t one = values_at(first->range, std::span(ranks).first(1))[0];
  return TwoReturns{one, first->range == last->range ? one : values_at(last->range, std::span(ranks).last(1))[0]};
}

std::optional<TwoReturns> NearReturns::middle_at(uint64_t lower, uint64_t upper, size_t quarter, DayNumbers of) const {
  return whole_quarters_[quarter] != 0 ? at_whole(lower, upper, of) : at(lower, upper, of);
}

// Empty when a return needs more than 32 bits.
std::optional<TwoReturns> NearReturns::at_whole(uint64_t lower, uint64_t upper, DayNumbers of) const {
  const std::array<uint64_t, 2> ranks{lower, upper};
  const std::vector<int64_t> found =
      values_at_ranks(values_of(whole_, of), std::span(ranks).first(lower == upper ? 1 : 2));
  if (found.back() == INT32_MAX) return std::nullopt;
  return TwoReturns{found.front(), found.back()};
}

std::optional<std::vector<uint64_t>> NearReturns::at_or_below(int64_t value) const {
  std::vector<uint64_t> counts(days_.size());
  for (size_t j = 0; j < ranges_.count; ++j) {
    const bool inside = ranges_.lo[j] <= value && value <= ranges_.hi[j];
    if (!inside && !(value == 0 && j > 0 && zero_follows(j - 1))) continue;
    for (size_t day = 0; day < days_.size(); ++day) counts[day] = days_[day].below[j];
    if (!inside) return counts;
    const int32_t* at = near_[j].all.data();
    for (const Run& run : near_[j].runs) {
      uint32_t found = 0;
      for (const int32_t* end = at + run.count; at != end; ++at) found += *at <= value ? 1 : 0;
      counts[run.day] += found;
    }
    return counts;
  }
  return std::nullopt;
}

}  // namespace hindsight::outcomes
