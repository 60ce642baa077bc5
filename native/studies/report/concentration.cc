#include "studies/report/concentration.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace hindsight::studies {

namespace {

int128 sum_of(const std::vector<int64_t>& values, size_t begin, size_t end) {
  int128 sum = 0;
  for (size_t i = begin; i < end; ++i) sum += values[i];
  return sum;
}

std::optional<int64_t> share(int128 part, int128 whole) {
  if (whole <= 0) return std::nullopt;
  return static_cast<int64_t>(divide_half_even(part * 1'000'000, whole));
}

}  // namespace

Concentration concentration_of(const StudyResults& results, const std::vector<int64_t>& results_e9) {
  const size_t n = results_e9.size();
  const int128 whole = sum_of(results_e9, 0, n);
  Concentration all;
  std::optional<int128> best;
  size_t begin = 0;
  for (const auto& [symbol, end] : results.symbols) {
    const int128 sum = sum_of(results_e9, begin, end);
    if (!best || sum > *best) {
      best = sum;
      all.best_symbol = symbol;
    }
    begin = end;
  }
  all.symbol_share_e6 = share(best.value_or(0), whole);

  std::map<int64_t, int128> days;
  for (size_t i = 0; i < n; ++i) days[floor_div(results.signals[i], kMinutesPerDay)] += results_e9[i];
  best.reset();
  for (const auto& [day, sum] : days) {
    if (best && sum <= *best) continue;
    best = sum;
    all.best_day = day;
  }
  all.day_share_e6 = share(best.value_or(0), whole);

  all.best_count = (n + 99) / 100;
  std::vector<int64_t> greatest(results_e9);
  const auto end = greatest.begin() + static_cast<std::ptrdiff_t>(all.best_count);
  std::nth_element(greatest.begin(), end, greatest.end(), std::greater<>());
  all.best_share_e6 = share(sum_of(greatest, 0, all.best_count), whole);
  return all;
}

std::optional<WithoutSymbols> without_symbols(const StudyResults& results, const std::vector<int64_t>& results_e9) {
  if (results.symbols.size() < 2) return std::nullopt;
  const int128 whole = sum_of(results_e9, 0, results_e9.size());
  std::optional<WithoutSymbols> all;
  size_t begin = 0;
  for (const auto& [symbol, end] : results.symbols) {
    const auto left = static_cast<int64_t>(results_e9.size() - (end - begin));
    const auto mean = static_cast<int64_t>(divide_half_even(whole - sum_of(results_e9, begin, end), left));
    if (!all) all = {{symbol, mean}, {symbol, mean}};
    if (mean < all->least.mean_e9) all->least = {symbol, mean};
    if (mean > all->greatest.mean_e9) all->greatest = {symbol, mean};
    begin = end;
  }
  return all;
}

}  // namespace hindsight::studies
