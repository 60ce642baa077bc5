#include "studies/report/uncertainty.h"

#include <algorithm>

#include "base/rounding.h"
#include "studies/report/distribution.h"

namespace hindsight::studies {

namespace {

int64_t mean_of(int128 sum, size_t count) {
  return static_cast<int64_t>(divide_half_even(sum, static_cast<int64_t>(count)));
}

int64_t mean_of(const std::vector<int64_t>& values) {
  int128 sum = 0;
  for (const int64_t value : values) sum += value;
  return mean_of(sum, values.size());
}

/// s² / SE² in tenths; at most n: results that hedge each other are not worth more than there are. The two integers are
/// exact; the operations after them are in binary64, in this order.
std::optional<int64_t> effective_size(const std::vector<int64_t>& results, int64_t mean, int64_t error_e12) {
  if (error_e12 == 0) return std::nullopt;
  uint128 squares = 0;
  for (const int64_t result : results) {
    const int128 apart = int128{result} - mean;
    squares += static_cast<uint128>(apart * apart);
  }
  const auto error = static_cast<double>(error_e12);
  const double variance = static_cast<double>(squares) / static_cast<double>(results.size() - 1);
  const double tenths = variance / (error * error) * 1e7;  // 1e-18 over 1e-24, times 10
  const auto most = static_cast<int64_t>(results.size()) * 10;
  return tenths >= static_cast<double>(most) ? most : round_half_even(tenths);
}

struct Clustered {
  uint64_t clusters = 0;
  std::optional<int64_t> error_e9;
};

/// √(G/(G−1) · Σ_g (Σ_{i∈g} (x_i − mean))²) / n.
Clustered clustered(const StudyResults& results, const std::vector<int64_t>& values, int64_t mean) {
  Clustered all;
  uint128 squares = 0;
  size_t begin = 0;
  for (const SymbolStretch& symbol : results.symbols) {
    for (size_t i = begin; i < symbol.end;) {
      const int64_t day = floor_div(results.signals[i], kMinutesPerDay);
      int128 apart = 0;
      for (; i < symbol.end && floor_div(results.signals[i], kMinutesPerDay) == day; ++i)
        apart += int128{values[i]} - mean;
      squares += static_cast<uint128>(apart * apart);
      all.clusters += 1;
    }
    begin = symbol.end;
  }
  if (all.clusters < 2) return all;
  const int64_t root = rounded_root(squares / (all.clusters - 1) * all.clusters);
  all.error_e9 = mean_of(root, values.size());
  return all;
}

}  // namespace

Uncertainty uncertainty_of(const StudyResults& results, const std::vector<int64_t>& results_e9, const SignalDays& days,
                           Minute horizon_minutes) {
  Uncertainty all;
  if (results_e9.empty()) return all;
  const int64_t mean = mean_of(results_e9);
  if (days.clusters().has_interval()) {
    all.error_e12 = days.error_e12(results_e9);
    all.effective_e1 = effective_size(results_e9, mean, *all.error_e12);
  }
  const Clustered by_symbol_day = clustered(results, results_e9, mean);
  all.clusters = by_symbol_day.clusters;
  all.clustered_error_e9 = by_symbol_day.error_e9;
  int128 sum = 0;
  size_t i = 0;
  for (const SymbolStretch& symbol : results.symbols) {
    for (Minute free = INT64_MIN; i < symbol.end; ++i) {
      if (results.signals[i] < free) continue;
      free = results.signals[i] + horizon_minutes;
      sum += results_e9[i];
      all.non_overlapping += 1;
    }
  }
  all.non_overlapping_mean_e9 = mean_of(sum, all.non_overlapping);
  return all;
}

}  // namespace hindsight::studies
