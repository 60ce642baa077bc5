// Logarithms of a minute. They are rounded to a fixed step before they are summed, so every window sum is an exact
// integer, and no value depends on where a chunk, a day or an import begins (clarification 3).
//
// The step is 1e-12. The error of a term is at most 5e-13. For a window of n returns of typical size s this is a
// relative error of about 3e-13 / (s √n) in √Σr²: below 1e-10 for a day of returns of 1e-4. Kyle's λ is a slope through
// noise, where the same step would be visible (2e-9 of the golden value), so it has its own returns in steps of 1e-15.
#pragma once

#include "features/series/causal_fill.h"

namespace hindsight {

inline constexpr Minute kHour = 60, kFourHours = 240, kDay = 1440;
inline constexpr double kStepsPerUnit = 1e12;      ///< r, ln(H/Lo), ln(C/O), ln(1 + volume)
inline constexpr double kFineStepsPerUnit = 1e15;  ///< r of Kyle's lambda

/// ln(a / b) in steps, rounded half-even.
int64_t log_ratio(int64_t a, int64_t b, double steps_per_unit = kStepsPerUnit);

struct LogTerms {
  static constexpr size_t kHistory = kDay + 8;

  // r[i] = ln(C[i] / C[i−1]); present when both minutes are present.
  Track<int64_t> ret{8}, ret_fine{8};
  Track<NullReason> ret_gap{8};
  GapCount ret_gaps{kHistory};
  WindowSum ret_sum{kHistory}, ret_squares{kHistory};
  // Pairs (r[i], r[i−1]): products and r[i] + r[i−1].
  GapCount pair_gaps{kHistory};
  WindowSum pair_products{kHistory}, pair_members{kHistory};
  // ln(H/Lo)² and ln(C/O)² of present minutes.
  GapCount bar_gaps{kHistory};
  WindowSum high_low_squares{kHistory}, close_open_squares{kHistory};
  // Five-minute returns ln(C[i] / C[i−5]), summed along every fifth minute; |r₅[i]|·|r₅[i−5]| likewise.
  Track<int64_t> ret5{8};
  Track<NullReason> ret5_gap{8};
  GapCount ret5_gaps{kHistory};
  WindowSum ret5_squares{kHistory}, ret5_products{kHistory};

  void start(Minute first);
  void append(const FilledMinutes& minutes, Minute begin, Minute end);
};

}  // namespace hindsight
