// The average path of prices after the signal, with the error of its mean: closes of bars relative to the close of the
// signal, of all complete opportunities, as a long whatever the policy. Sums are kept by UTC day of the signal, which
// is all that means and errors need, so memory does not grow with opportunities.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "studies/simulation/run_study.h"

namespace hindsight::studies {

/// At most so many points, equally spaced; the last is the end of the horizon.
inline constexpr int32_t kPathPoints = 96;

struct PathPoint {
  int32_t bars = 0;  ///< after the signal's close
  int64_t mean_e9 = 0;
  std::optional<int64_t> error_e12;  ///< empty with too few days
};

class PathCollector {
 public:
  explicit PathCollector(int32_t horizon_bars);

  /// As ResultCollector::take; on any thread.
  void take(const OutcomeBlock& block, size_t begin, size_t end);

  /// Empty without complete opportunities.
  std::vector<PathPoint> finish(Minute horizon_minutes) const;

 private:
  struct Day {
    uint64_t count = 0;
    std::vector<int64_t> sums_e9;  ///< by point
  };

  std::vector<int32_t> bars_;  ///< of the points
  std::mutex mutex_;
  std::map<int64_t, Day> days_;
};

}  // namespace hindsight::studies
