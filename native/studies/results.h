// What a study's reports need of its outcomes: per complete opportunity and policy the worst and the best result, and
// counts of everything else. 16 bytes an opportunity and policy; in the order of symbols and time, whichever thread
// brought them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/run_study.h"

namespace hindsight::studies {

/// Opportunities that leave by a reason for certain, and those that may.
struct ReasonCount {
  uint64_t certain = 0, possible = 0;
};

struct PolicyCounts {
  std::array<uint64_t, kFates> fates{};
  uint64_t touch_only = 0, ambiguous = 0;
  std::array<ReasonCount, kReasons> exits{};
};

/// Of one policy, by complete opportunity.
struct PolicyResults {
  PolicyCounts counts;
  std::vector<int64_t> lo_e9, hi_e9;  ///< 0 unless filled
  std::vector<bool> filled;
};

struct StudyResults {
  uint64_t opportunities = 0;
  std::array<uint64_t, kUnknowns> unknown{};  ///< `none` counts the complete ones
  std::vector<Minute> signals;          ///< opens of the signal bars of complete opportunities, by symbol, then time
  std::vector<PolicyResults> policies;  ///< in the order of the job
};

class ResultCollector {
 public:
  ResultCollector(size_t symbols, size_t policies);

  /// StudyJob::take.
  void take(const OutcomeBlock& block);

  /// All symbols, one after another. The collector is empty afterwards.
  StudyResults finish();

 private:
  size_t policies_;
  std::vector<StudyResults> by_symbol_;
};

}  // namespace hindsight::studies
