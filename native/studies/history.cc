#include "studies/history.h"

#include <algorithm>

namespace hindsight::studies {

namespace {

/// feature-vocabulary §1.5: with fewer than 100 candles none may be absent, from there on 2 %.
bool recorded(const SymbolBars& bars, size_t at, size_t count) {
  if (at + 1 < count || at >= bars.size()) return false;
  const size_t absent = bars.absent_in(at + 1 - count, at + 1);
  return count < 100 ? absent == 0 : absent * 50 <= count;
}

template <class Wide>
Wide half_even_of(Wide numerator, Wide denominator) {
  const Wide quotient = numerator / denominator, twice = numerator % denominator * 2;
  return quotient + ((twice > denominator || (twice == denominator && (quotient & 1) != 0)) ? 1 : 0);
}

int64_t true_range(const Bar& bar, int64_t close_before) {
  return std::max(bar.high, close_before) - std::min(bar.low, close_before);
}

/// `Wide` must hold 14e9 true ranges in increments.
template <class Wide>
Wide wilder_e9(const SymbolBars& bars, size_t begin, size_t end) {
  const auto steps = [&](int64_t range) {
    if (bars.increment() == 1) return static_cast<Wide>(range) * 1'000'000'000;
    return half_even_of<Wide>(static_cast<Wide>(range) * 1'000'000'000, bars.increment());
  };
  Wide average = 0;
  int64_t ranges = 0, close = -1;
  for (size_t i = begin; i < end; ++i) {
    if (!bars.present(i)) continue;
    const Bar& bar = bars.bar(i);
    if (close >= 0) {
      const Wide range = steps(true_range(bar, close));
      ++ranges;
      if (ranges <= kAtrPeriod) average += range;
      if (ranges == kAtrPeriod) average = half_even_of<Wide>(average, kAtrPeriod);
      if (ranges > kAtrPeriod) average = half_even_of<Wide>(average * (kAtrPeriod - 1) + range, kAtrPeriod);
    }
    close = bar.close;
  }
  return average;
}

}  // namespace

std::optional<int128> average_true_range_e9(const SymbolBars& bars, size_t at) {
  if (!recorded(bars, at, kAtrBars)) return std::nullopt;
  const size_t begin = at + 1 - kAtrBars;
  int64_t widest = 0, close = -1;
  for (size_t i = begin; i <= at; ++i) {
    if (!bars.present(i)) continue;
    if (close >= 0) widest = std::max(widest, true_range(bars.bar(i), close));
    close = bars.bar(i).close;
  }
  // 64 bits are several times faster and hold all but absurd ranges.
  const bool narrow = widest < INT64_MAX / (kAtrPeriod * 1'000'000'000);
  return narrow ? int128{wilder_e9<int64_t>(bars, begin, at + 1)} : wilder_e9<int128>(bars, begin, at + 1);
}

std::optional<int64_t> structural_price(const SymbolBars& bars, size_t at, size_t count, Extreme extreme) {
  if (count == 0 || !recorded(bars, at, count)) return std::nullopt;
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (size_t i = at + 1 - count; i <= at; ++i) {
    if (!bars.present(i)) continue;
    low = std::min(low, bars.bar(i).low);
    high = std::max(high, bars.bar(i).high);
  }
  return extreme == Extreme::low ? low : high;
}

}  // namespace hindsight::studies
