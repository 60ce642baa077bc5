// One series of results as a report shows it (strategy-design §10), from exact integer sums.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rounding.h"
#include "contract/study.h"

namespace hindsight::studies {

/// Results and means in 1e-9, rounded half-even; ratios in 1e-6. Of an empty series everything is 0 or empty.
struct Distribution {
  uint64_t count = 0;
  int64_t mean_e9 = 0, deviation_e9 = 0;                         ///< of the population
  std::array<int64_t, kQuantilePercents.size()> quantiles_e9{};  ///< Hyndman-Fan type 7
  uint64_t wins = 0, losses = 0;                                 ///< above and below 0; 0 is neither
  std::optional<int64_t> average_win_e9, average_loss_e9;
  std::optional<int64_t> payoff_e6;         ///< average win to average loss; empty without either
  std::optional<int64_t> profit_factor_e6;  ///< won to lost; empty without a loss, never infinite
};

Distribution distribution_of(std::vector<int64_t> results_e9);
/// The same of a series in ascending order.
Distribution distribution_of_sorted(const std::vector<int64_t>& sorted_e9);
/// An ascending series with zeros added, in its order.
std::vector<int64_t> with_zeros(const std::vector<int64_t>& sorted, size_t zeros);

/// The square root rounded to the nearest integer.
int64_t rounded_root(uint128 x);

/// The value below which `share_e6` of an ascending series lies, Hyndman-Fan type 7, rounded half-even. Not of an empty
/// one.
int64_t quantile_of_sorted(const std::vector<int64_t>& sorted, int64_t share_e6);

}  // namespace hindsight::studies
