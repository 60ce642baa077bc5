#include "outcomes/quantiles/quantiles.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "outcomes/definitions/value_bins.h"

namespace hindsight::outcomes {

namespace {

// With fewer values a selection in place is faster than counting by bins.
constexpr size_t kSelectInPlaceMax = 1024;
// From this many values of a thread and a series on they may be counted.
constexpr size_t kCountedLeast = size_t{1} << 18;
// How far the ranks of a sample are trusted, in standard deviations. With values in random order one bracket in two
// thousand misses its quantile; in the order of time fewer do.
constexpr double kDeviations = 3.5;

// Puts the values at `ranks` (ascending) to their place in the sorted order; all ranks lie in [from, to).
template <class Values>
void select_in_place(Values& values, std::span<const uint64_t> ranks, size_t from, size_t to) {
  if (ranks.empty()) return;
  const size_t middle = ranks.size() / 2;
  const auto at = [&](uint64_t rank) { return values.begin() + static_cast<ptrdiff_t>(rank); };
  const uint64_t rank = ranks[middle];
  std::nth_element(at(from), at(rank), at(to));
  const auto after = ranks.subspan(middle + 1);
  select_in_place(values, ranks.first(middle), from, rank);
  select_in_place(values, after, rank + 1, to);
}

template <class T>
T clamped(int64_t x) {
  return static_cast<T>(
      std::clamp<int64_t>(x, std::numeric_limits<T>::min(), static_cast<int64_t>(std::numeric_limits<T>::max())));
}

}  // namespace

void MetricTally::add(const Digest& digest, size_t n) {
  count += n;
  positive += digest.positive;
  negative += digest.negative;
  min = std::min(min, digest.min);
  max = std::max(max, digest.max);
  sum += digest.sum;
  sum_of_squares += static_cast<int128>(digest.squares);
}

void MetricTally::merge(const MetricTally& other) {
  count += other.count;
  positive += other.positive;
  negative += other.negative;
  min = std::min(min, other.min);
  max = std::max(max, other.max);
  sum += other.sum;
  sum_of_squares += other.sum_of_squares;
}

// Quantile P of n values lies at (n − 1) · P / 100 in their order, counted from 0.
QuantileRanks::QuantileRanks(uint64_t count) {
  if (count == 0) return;
  for (const int percent : kQuantilePercents) {
    const uint64_t scaled = (count - 1) * static_cast<uint64_t>(percent);
    ranks.push_back(scaled / 100);
    if (scaled % 100 != 0) ranks.push_back(scaled / 100 + 1);
  }
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  const auto position = [&](uint64_t rank) {
    return static_cast<size_t>(std::lower_bound(ranks.begin(), ranks.end(), rank) - ranks.begin());
  };
  for (size_t q = 0; q < quantiles_.size(); ++q) {
    const uint64_t scaled = (count - 1) * static_cast<uint64_t>(kQuantilePercents[q]);
    quantiles_[q] = {position(scaled / 100), position((scaled + 99) / 100), static_cast<int64_t>(scaled % 100)};
  }
}

std::array<int64_t, kQuantilePercents.size()> QuantileRanks::quantiles(std::span<const int64_t> values) const {
  std::array<int64_t, kQuantilePercents.size()> result{};
  if (ranks.empty()) return result;
  for (size_t q = 0; q < result.size(); ++q) {
    const int64_t lower = values[quantiles_[q].lower], upper = values[quantiles_[q].upper];
    // The intermediate result is at most kValueMax · 100, which int64 holds.
    result[q] = lower * 100 + quantiles_[q].percent * (upper - lower);
  }
  return result;
}

template <class T>
RankedValues<T>::RankedValues(std::span<const T> values) : values_(values) {
  if (values.empty()) return;
  least_ = kernels<T>().least(values.data(), values.size());
  const Place range = place_of(kernels<T>().greatest(values.data(), values.size()));
  // So few values share a bin, and so few bins are empty, that both take little time.
  const int bits = std::clamp(static_cast<int>(std::bit_width(values.size())) - 2, 8, 16);
  shift_ = std::max(0, static_cast<int>(std::bit_width(range)) - bits);
  counts_.resize(static_cast<size_t>(range >> shift_) + 1);
  for (const T value : values) ++counts_[bin(value)];
}

// The only value of a bin, where bins are that narrow.
template <class T>
std::optional<int64_t> RankedValues<T>::only_value(size_t of_bin) const {
  if (shift_ > 0) return std::nullopt;
  return static_cast<int64_t>(static_cast<T>(static_cast<Place>(least_) + static_cast<Place>(of_bin)));
}

template <class T>
std::vector<int64_t> RankedValues<T>::at(std::span<const uint64_t> ranks) const {
  std::vector<int64_t> result(ranks.size());
  std::vector<uint64_t> within;  // ranks among the values that are sorted
  std::vector<size_t> of;
  std::vector<uint8_t> wanted(counts_.size());
  uint64_t below = 0, wanted_below = 0;
  for (size_t b = 0, i = 0; i < ranks.size(); below += counts_[b++]) {
    const size_t first = i;
    while (i < ranks.size() && ranks[i] < below + counts_[b]) ++i;
    if (i == first) continue;
    if (const std::optional<int64_t> only = only_value(b)) {
      std::fill(result.begin() + static_cast<ptrdiff_t>(first), result.begin() + static_cast<ptrdiff_t>(i), *only);
      continue;
    }
    for (size_t j = first; j < i; ++j) {
      within.push_back(wanted_below + ranks[j] - below);
      of.push_back(j);
    }
    wanted[b] = 1;
    wanted_below += counts_[b];
  }
  if (of.empty()) return result;
  // Without a branch: near a rank, many values are wanted. One place more takes those that are not.
  std::vector<T> some(wanted_below + 1);
  size_t kept = 0;
  for (const T value : values_) {
    some[kept] = value;
    kept += wanted[bin(value)];
  }
  some.pop_back();
  select_in_place(some, std::span<const uint64_t>(within), 0, some.size());
  for (size_t i = 0; i < of.size(); ++i) result[of[i]] = some[within[i]];
  return result;
}
template class RankedValues<int32_t>;
template class RankedValues<int64_t>;

template <class Values>
std::vector<int64_t> values_at_ranks(Values values, std::span<const uint64_t> ranks) {
  using T = typename Values::value_type;
  if (values.size() > kSelectInPlaceMax) return RankedValues<T>(values).at(ranks);
  select_in_place(values, ranks, 0, values.size());
  std::vector<int64_t> result(ranks.size());
  for (size_t i = 0; i < ranks.size(); ++i) result[i] = values[ranks[i]];
  return result;
}
template std::vector<int64_t> values_at_ranks(std::vector<int32_t>, std::span<const uint64_t>);
template std::vector<int64_t> values_at_ranks(std::vector<int64_t>, std::span<const uint64_t>);
template std::vector<int64_t> values_at_ranks(UninitializedVector<int32_t>, std::span<const uint64_t>);
template std::vector<int64_t> values_at_ranks(UninitializedVector<int64_t>, std::span<const uint64_t>);

// The brackets in 32 bits, where they fit.
template <class T>
std::optional<BracketBounds<int32_t>> in_32_bits(const BracketBounds<T>& brackets) {
  BracketBounds<int32_t> narrow{.count = brackets.count, .lo = {}, .hi = {}};
  for (size_t j = 0; j < brackets.count; ++j) {
    narrow.lo[j] = clamped<int32_t>(brackets.lo[j]);
    narrow.hi[j] = clamped<int32_t>(brackets.hi[j]);
    if (narrow.lo[j] != brackets.lo[j] || narrow.hi[j] != brackets.hi[j]) return std::nullopt;
  }
  return narrow;
}

// Counting takes 8 bytes for each value that may lie in the brackets; kept values take 4, or 8, each.
template <class T>
void Selected::count_many(UninitializedVector<T>& values, const BracketBounds<T>& brackets) {
  if (!counted) {
    const auto narrow_brackets = in_32_bits(brackets);
    if (!narrow_brackets || values.size() < 2 * CountedValues::places(*narrow_brackets)) return;
    counted.emplace(*narrow_brackets);
  }
  counted->add(values.data(), values.size());
  values.clear();
}

void Selected::count_all() {
  if (!counted) return;
  counted->add(narrow.data(), narrow.size());
  counted->add(wide.data(), wide.size());
  narrow = {};
  wide = {};
}

template <class T>
void Selected::add(const T* values, size_t n, const BracketBounds<T>& brackets) {
  if (brackets.count == 0) return;
  UninitializedVector<T>& to = kept<T>();
  const size_t before = to.size();
  if (to.capacity() < before + n + kSelectPadding) to.reserve(std::max(2 * before, before + n + kSelectPadding));
  to.resize(before + n + kSelectPadding);
  to.resize(before + kernels<T>().select(values, n, brackets, below.data(), to.data() + before));
  if (to.size() >= kCountedLeast) count_many(to, brackets);
}
template void Selected::add(const int32_t*, size_t, const BracketBounds<int32_t>&);
template void Selected::add(const int64_t*, size_t, const BracketBounds<int64_t>&);

void Selected::merge(Selected&& other) {
  for (size_t j = 0; j < below.size(); ++j) below[j] += other.below[j];
  const auto move = [](auto& from, auto& to) {
    if (to.empty()) {
      to = std::move(from);
    } else {
      to.insert(to.end(), from.begin(), from.end());
    }
    from = {};
  };
  move(other.narrow, narrow);
  move(other.wide, wide);
  if (counted && other.counted) {
    counted->merge(*other.counted);
  } else if (other.counted) {
    counted = std::move(other.counted);
  }
  other.counted.reset();
}

// Brackets around the place of each rank in the sample, as wide as the sample may be wrong.
template <class T>
Brackets::Brackets(std::vector<T> sample, std::span<const uint64_t> ranks, uint64_t count) {
  if (sample.empty()) {
    add(-kValueMax, kValueMax);
    narrow_bounds();
    return;
  }
  const double size = static_cast<double>(sample.size());
  std::vector<uint64_t> ends;  // positions of lower and upper ends in the sample; size: above all
  for (const uint64_t rank : ranks) {
    const double share = static_cast<double>(rank) / static_cast<double>(count);
    const double reach = kDeviations * std::sqrt(size * share * (1 - share)) + 2;
    const double lower = std::floor(share * size - reach), upper = std::ceil(share * size + reach);
    const uint64_t from = lower < 0 ? UINT64_MAX : static_cast<uint64_t>(lower);
    const uint64_t to = upper >= size ? sample.size() : static_cast<uint64_t>(upper);
    // The ranks of one quantile are adjacent.
    if (!ends.empty() && from != UINT64_MAX && from <= ends.back()) {
      ends.back() = std::max(ends.back(), to);
    } else if (!ends.empty() && from == UINT64_MAX) {
      ends.back() = std::max(ends.back(), to);
    } else {
      ends.push_back(from);
      ends.push_back(to);
    }
  }
  std::vector<uint64_t> places;
  for (const uint64_t end : ends) {
    if (end < sample.size()) places.push_back(end);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  const size_t count_of_sample = sample.size();
  const std::vector<int64_t> values = values_at_ranks(std::move(sample), std::span<const uint64_t>(places));
  const auto value_at = [&](uint64_t end) {
    return values[static_cast<size_t>(std::lower_bound(places.begin(), places.end(), end) - places.begin())];
  };
  for (size_t i = 0; i < ends.size(); i += 2) {
    add(ends[i] == UINT64_MAX ? -kValueMax : value_at(ends[i]),
        ends[i + 1] == count_of_sample ? kValueMax : value_at(ends[i + 1]));
  }
  narrow_bounds();
}
template Brackets::Brackets(std::vector<int32_t>, std::span<const uint64_t>, uint64_t);
template Brackets::Brackets(std::vector<int64_t>, std::span<const uint64_t>, uint64_t);

void Brackets::add(int64_t lo, int64_t hi) {
  if (wide_.count > 0 && (lo <= wide_.hi[wide_.count - 1] || wide_.count == kBracketsMax)) {
    wide_.hi[wide_.count - 1] = std::max(wide_.hi[wide_.count - 1], hi);
    return;
  }
  wide_.lo[wide_.count] = lo;
  wide_.hi[wide_.count] = hi;
  wide_.count += 1;
}

void Brackets::narrow_bounds() {
  narrow_.count = wide_.count;
  for (size_t j = 0; j < wide_.count; ++j) {
    narrow_.lo[j] = clamped<int32_t>(wide_.lo[j]);
    narrow_.hi[j] = clamped<int32_t>(wide_.hi[j]);
  }
}

size_t Brackets::bracket_of(const Selected& selected, uint64_t rank) const {
  size_t bracket = kBracketsMax;
  for (size_t j = 0; j < wide_.count && selected.below[j] <= rank; ++j) bracket = j;
  return bracket;
}

Brackets::Found Brackets::find(const MetricTally& tally, Selected& selected, std::span<const uint64_t> ranks) const {
  Found found{std::vector<int64_t>(ranks.size()), {}};
  selected.count_all();
  if (!selected.wide.empty()) {
    selected.wide.insert(selected.wide.end(), selected.narrow.begin(), selected.narrow.end());
    selected.narrow = {};
  }
  const uint64_t zeros = tally.count - tally.positive - tally.negative;
  const std::optional<CountedValues>& counted = selected.counted;
  const uint64_t kept = counted ? counted->size() : selected.narrow.size() + selected.wide.size();
  std::array<uint64_t, kBracketsMax> kept_below{};
  uint64_t kept_negative = 0;  // 0 is not kept
  const auto survey = [&]<class T>(const UninitializedVector<T>& values) {
    std::array<T, kBracketsMax + 1> from{};  // the last one is 0
    std::copy_n(bounds<T>().lo, wide_.count, from.begin());
    std::array<uint32_t, kBracketsMax + 1> reaching{};
    constexpr size_t kMost = size_t{1} << 30;
    for (size_t at = 0; at < values.size(); at += kMost) {
      const size_t n = std::min(kMost, values.size() - at);
      kernels<T>().count_at_least(values.data() + at, n, from.data(), from.size(), reaching.data());
      for (size_t j = 0; j < wide_.count; ++j) kept_below[j] += n - reaching[j];
      kept_negative += n - reaching[kBracketsMax];
    }
  };
  survey(selected.narrow);
  survey(selected.wide);
  if (counted) {
    for (size_t j = 0; j < wide_.count; ++j) kept_below[j] = counted->below(wide_.lo[j]);
    kept_negative = counted->below(0);
  }
  std::vector<uint64_t> within;  // ranks among the kept values, of those that are kept
  std::vector<size_t> of;
  for (size_t i = 0; i < ranks.size(); ++i) {
    const size_t j = bracket_of(selected, ranks[i]);
    if (j == kBracketsMax) {
      found.missed.push_back(i);
      continue;
    }
    const bool holds_zero = wide_.lo[j] <= 0 && wide_.hi[j] >= 0;
    const uint64_t first = kept_below[j], last = j + 1 < wide_.count ? kept_below[j + 1] : kept;
    const uint64_t here = last - first + (holds_zero ? zeros : 0);
    const uint64_t place = ranks[i] - selected.below[j];
    const uint64_t negative = holds_zero ? kept_negative - first : 0;
    if (place >= here) {
      found.missed.push_back(i);
    } else if (holds_zero && place >= negative && place < negative + zeros) {
      found.values[i] = 0;
    } else {
      within.push_back(first + place - (holds_zero && place >= negative ? zeros : 0));
      of.push_back(i);
    }
  }
  const std::vector<int64_t> values =
      counted                 ? counted->at(within)
      : selected.wide.empty() ? values_at_ranks(std::move(selected.narrow), std::span<const uint64_t>(within))
                              : values_at_ranks(std::move(selected.wide), std::span<const uint64_t>(within));
  for (size_t i = 0; i < of.size(); ++i) found.values[of[i]] = values[i];
  return found;
}

Brackets Brackets::around(const Selected& selected, std::span<const uint64_t> missed) const {
  Brackets gaps;
  for (const uint64_t rank : missed) {
    const size_t j = bracket_of(selected, rank), next = j == kBracketsMax ? 0 : j + 1;
    gaps.add(j == kBracketsMax ? -kValueMax : wide_.hi[j] + 1, next < wide_.count ? wide_.lo[next] - 1 : kValueMax);
  }
  gaps.narrow_bounds();
  return gaps;
}

}  // namespace hindsight::outcomes
