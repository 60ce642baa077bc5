// The figures of a summary of occurrences. Horizons, ladder and percents come from src/contract/outcomes.ts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rounding.h"
#include "contract/outcomes.h"

namespace hindsight {

enum class Metric : uint8_t { return_, mfe, mae };

/// Of one metric at one horizon, over the completed windows. Units of 1e-7 unless said otherwise.
struct MetricSummary {
  int64_t min = 0, max = 0;
  int128 sum = 0, sum_of_squares = 0;
  std::array<int64_t, kQuantilePercents.size()> quantiles_e9{};  ///< Hyndman-Fan type 7, exact, in units of 1e-9
  uint64_t positive = 0;                                         ///< return only
};

struct LadderStep {
  uint64_t reached_up = 0, reached_down = 0;
  int64_t median_minutes_up_x2 = -1,
          median_minutes_down_x2 = -1;  ///< twice the median over those that reached; -1: none
};

/// Of 95 %, in 1e-9.
struct IntervalE9 {
  int64_t low = 0, high = 0;
};

/// Standard errors in 1e-12, and the interval of the median.
struct ErrorSummary {
  int64_t mean_e12 = 0;
  std::optional<int64_t> difference_e12;  ///< of the mean to the reference's; null without a reference
  IntervalE9 median;
};

/// Completed windows of one UTC day (since 1970-01-01): their number, and the sum of their returns in 1e-7.
struct DaySum {
  int64_t day = 0;
  uint64_t completed = 0;
  int128 sum = 0;
};

struct QuarterSummary {
  uint64_t completed = 0;
  int64_t median_e9 = 0;  ///< of returns; of no meaning when none is completed
};

struct HorizonSummary {
  uint64_t completed = 0, missing = 0, non_overlapping = 0;
  std::array<MetricSummary, 3> metrics;  ///< by Metric
  std::array<LadderStep, kLadderE7.size()> ladder;
  uint64_t days = 0;                     ///< those with a completed window
  int64_t df_e2 = 0;                     ///< degrees of freedom in hundredths
  std::optional<ErrorSummary> errors;    ///< null with fewer than 4 degrees of freedom
  std::vector<DaySum> day_sums;          ///< when they are wanted: days with a completed window, ascending
  std::vector<QuarterSummary> quarters;  ///< by OutcomesSummary::quarters
};

/// The UTC day (since 1970-01-01) and the symbol with the most occurrences; the first of equals.
struct Concentration {
  int64_t day = 0;
  uint32_t symbol = 0;
  uint64_t day_occurrences = 0, symbol_occurrences = 0;
};

struct OutcomesSummary {
  std::array<HorizonSummary, kHorizons> horizons;
  std::vector<int32_t> quarters;               ///< with an occurrence, ascending: 4 · year + quarter − 1
  std::optional<Concentration> concentration;  ///< null without occurrences
};

}  // namespace hindsight
