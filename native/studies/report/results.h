// What a study's reports need of its outcomes: per complete opportunity and policy the worst and the best result, per
// fill what the headline path went through, and counts and exact sums of everything else. In the order of symbols and
// time, whichever thread brought them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/simulation/run_study.h"

namespace hindsight::studies {

/// Opportunities that leave by a reason for certain, and those that may.
struct ReasonCount {
  uint64_t certain = 0, possible = 0;
};

struct PolicyCounts {
  std::array<uint64_t, kFates> fates{};
  uint64_t touch_only = 0, ambiguous = 0;
  uint64_t open_bars = 0, settled_bars = 0;  ///< see Outcome
  std::array<ReasonCount, kReasons> exits{};
};

/// Of all fills along one path, exact.
struct PathSums {
  int128 gross_e9 = 0, slippage_e9 = 0, fees_e9 = 0, funding_e9 = 0;
  uint64_t settlements = 0, substituted_marks = 0;
};

/// Fills that left by a reason along one path.
struct ReasonSums {
  uint64_t count = 0;
  int128 net_e9 = 0;
};

/// Of one policy. By complete opportunity: results. By fill, in the same order: what happened on the way.
struct PolicyResults {
  PolicyCounts counts;
  PathSums lo_sums, hi_sums;
  std::array<ReasonSums, kReasons> lo_reasons, hi_reasons;
  std::vector<int64_t> lo_e9, hi_e9;  ///< 0 unless filled
  std::vector<bool> filled;
  std::vector<int64_t> risk_e9;            ///< |fill − stop| / fill; 0 without a stop
  std::vector<int64_t> mfe_e9, mae_e9;     ///< until the headline's exit; see excursions_of
  std::vector<uint16_t> waited_bars;       ///< from bar b + 1 to the fill's bar
  std::vector<uint16_t> held_lo, held_hi;  ///< bars from the fill's to the exit's, both included
};

/// The complete opportunities of a symbol end before this one.
struct SymbolStretch {
  size_t symbol = 0, end = 0;
};

struct StudyResults {
  uint64_t opportunities = 0;
  std::array<uint64_t, kUnknowns> unknown{};  ///< `none` counts the complete ones
  std::vector<Minute> signals;         ///< opens of the signal bars of complete opportunities, by symbol, then time
  std::vector<SymbolStretch> symbols;  ///< those with complete opportunities
  std::vector<int64_t> mfe_e9, mae_e9;  ///< of long positions from T₀ at the signal's close to T₁, whatever the policy
  std::vector<PolicyResults> policies;  ///< in the order of the job
};

class ResultCollector {
 public:
  ResultCollector(size_t symbols, size_t policies);

  /// So many opportunities of a symbol at most: memory is reserved once; growing would need twice as much.
  void expect(size_t symbol, size_t opportunities);

  /// StudyJob::take. Of the block's opportunities those from `begin` to `end` alone, so that parts of a study may be
  /// collected apart.
  void take(const OutcomeBlock& block, size_t begin = 0, size_t end = SIZE_MAX);

  /// All symbols, one after another. The collector is empty afterwards.
  StudyResults finish();

 private:
  size_t policies_;
  std::vector<StudyResults> by_symbol_;
};

}  // namespace hindsight::studies
