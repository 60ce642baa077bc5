#include "outcomes/anchors/anchors.h"

namespace hindsight::outcomes {

// The window (t, t + h] of an anchor at t is lost when t or t + h is absent, when more minutes of it are absent than
// allowed (from the first of so many until just before it), or when it ends after the known minutes.
void AnchorRuns::find_lost(std::span<const uint32_t> absent, size_t size, size_t horizon) {
  const int64_t minutes = kHorizonMinutes[horizon];
  const size_t allowed = missing_allowed(kHorizonMinutes[horizon]);
  lost_.clear();
  for (size_t i = 0; i < absent.size(); ++i) {
    const int64_t at = absent[i];
    lost_.push_back({at, at});
    if (at >= minutes) lost_.push_back({at - minutes, at - minutes});
    if (i + allowed >= absent.size()) continue;
    const int64_t first = std::max<int64_t>(0, absent[i + allowed] - minutes);
    if (first < at) lost_.push_back({first, at - 1});
  }
  lost_.push_back({std::max<int64_t>(0, static_cast<int64_t>(size) - minutes), INT64_MAX - 1});
  std::sort(lost_.begin(), lost_.end(), [](const Lost& a, const Lost& b) { return a.first < b.first; });
}

void AnchorRuns::clear() {
  for (auto& runs : runs_) runs.clear();
}

void AnchorRuns::add(std::span<const uint32_t> at, std::span<const uint32_t> absent, size_t size,
                     CompletedMask horizons, size_t number, bool follow) {
  for (size_t h = 0; h < kHorizons; ++h) {
    if ((horizons >> h & 1) == 0) continue;
    std::vector<AnchorRun>& runs = runs_[h];
    bool prolong = follow && !runs.empty() && runs.back().last == number;
    const auto push = [&](size_t first, size_t last) {
      if (prolong && runs.back().last == number + first) {
        runs.back().last = number + last;
      } else {
        runs.push_back({number + first, number + last});
      }
      prolong = false;
    };
    find_lost(absent, size, h);
    int64_t free = 0;  // positions before it are done
    size_t k = 0;      // anchors before it are done
    const auto anchor_from = [&](int64_t position) {
      return static_cast<size_t>(std::lower_bound(at.begin() + static_cast<ptrdiff_t>(k), at.end(), position) -
                                 at.begin());
    };
    for (const Lost& lost : lost_) {
      if (lost.first > free) {
        const size_t end = anchor_from(lost.first);
        if (end > k) push(k, end);
        k = end;
      }
      if (lost.last < free) continue;
      free = lost.last + 1;
      k = anchor_from(free);
      if (k == at.size()) break;
    }
  }
}

void AnchorRuns::masks(CompletedMask* to, size_t count) const {
  std::fill(to, to + count, CompletedMask{0});
  for (size_t h = 0; h < kHorizons; ++h) {
    for (const AnchorRun& run : runs_[h]) {
      for (size_t k = run.first; k < run.last; ++k) to[k] |= static_cast<CompletedMask>(1 << h);
    }
  }
}

}  // namespace hindsight::outcomes
