#include "outcomes/anchors/lost_windows.h"

#include <algorithm>

namespace hindsight::outcomes {

// The window (t, t + h] of an anchor at t is lost when t or t + h is absent, when more minutes of it are absent than
// allowed (from the first of so many until just before it), or when it ends after the known minutes.
void find_lost_windows(std::span<const uint32_t> absent, size_t size, size_t horizon, std::vector<LostWindows>& to) {
  const int64_t minutes = kHorizonMinutes[horizon];
  const size_t allowed = missing_allowed(kHorizonMinutes[horizon]);
  to.clear();
  for (size_t i = 0; i < absent.size(); ++i) {
    const int64_t at = absent[i];
    to.push_back({at, at});
    if (at >= minutes) to.push_back({at - minutes, at - minutes});
    if (i + allowed >= absent.size()) continue;
    const int64_t first = std::max<int64_t>(0, absent[i + allowed] - minutes);
    if (first < at) to.push_back({first, at - 1});
  }
  to.push_back({std::max<int64_t>(0, static_cast<int64_t>(size) - minutes), INT64_MAX - 1});
  std::sort(to.begin(), to.end(), [](const LostWindows& a, const LostWindows& b) { return a.first < b.first; });
}

}  // namespace hindsight::outcomes
