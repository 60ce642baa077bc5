#include "outcomes/anchors/anchors.h"

namespace hindsight::outcomes {

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
    find_lost_windows(absent, size, h, lost_);
    int64_t free = 0;  // positions before it are done
    size_t k = 0;      // anchors before it are done
    const auto anchor_from = [&](int64_t position) {
      return static_cast<size_t>(std::lower_bound(at.begin() + static_cast<ptrdiff_t>(k), at.end(), position) -
                                 at.begin());
    };
    for (const LostWindows& lost : lost_) {
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
