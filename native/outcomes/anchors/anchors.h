// The anchors of one or several price windows: entry prices, and which windows are completed. Few minutes are missing,
// so the anchors with a completed window of some horizon form few runs of neighbours. All work is done run by run,
// without copies and without a test per anchor.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/minute.h"
#include "outcomes/anchors/lost_windows.h"
#include "outcomes/definitions/horizons.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

/// Anchors [first, last) of one symbol, numbered over all windows.
struct AnchorRun {
  size_t first = 0, last = 0;
};

class AnchorRuns {
 public:
  void clear();
  /// Adds the runs of `horizons` (bits). The anchors are at positions `at` (ascending) of a window of `size` minutes
  /// that lacks the minutes `absent`. The window ends with the symbol's record, or after the last anchor's longest
  /// horizon. The anchors are numbered from `number` on. With `follow` they continue the record of the window before
  /// and may extend its last run.
  void add(std::span<const uint32_t> at, std::span<const uint32_t> absent, size_t size, CompletedMask horizons,
           size_t number, bool follow);

  std::span<const AnchorRun> of(size_t horizon) const { return runs_[horizon]; }
  /// Whether no window is completed.
  bool empty() const {
    return std::all_of(runs_.begin(), runs_.end(), [](const auto& runs) { return runs.empty(); });
  }
  /// Writes the completed horizons of `count` anchors.
  void masks(CompletedMask* to, size_t count) const;

 private:
  std::array<std::vector<AnchorRun>, kHorizons> runs_;
  std::vector<LostWindows> lost_;
};

template <class T>
class Anchors {
 public:
  void clear() {
    count_ = 0;
    runs.clear();
  }
  /// Replaces all anchors by those of one window.
  void place(Minute begin, size_t size, std::span<const uint32_t> absent, const uint32_t* minutes, size_t count,
             CompletedMask horizons) {
    clear();
    add(begin, size, absent, minutes, count, horizons);
  }
  /// Adds the anchors `minutes` (ascending, from `begin` on) of one more window; the other arguments as for
  /// AnchorRuns::add(). Returns their positions.
  const uint32_t* add(Minute begin, size_t size, std::span<const uint32_t> absent, const uint32_t* minutes,
                      size_t count, CompletedMask horizons, bool follow = false) {
    if (at_.size() < count_ + count) {
      const size_t capacity = std::max(2 * at_.size(), count_ + count);
      at_.resize(capacity);
      minutes_.resize(capacity);
      entry_.resize(capacity);
      inverse_.resize(capacity);
    }
    uint32_t* at = at_.data() + count_;
    for (size_t k = 0; k < count; ++k) at[k] = static_cast<uint32_t>(minutes[k] - begin);
    std::copy_n(minutes, count, minutes_.data() + count_);
    runs.add({at, count}, absent, size, horizons, count_, follow);
    count_ += count;
    return at;
  }
  /// To be called when all anchors are added: closes(positions, to, count) writes their entry prices. Entries of absent
  /// anchors are meaningless.
  template <class Closes>
  void enter(Closes closes) {
    closes(at_.data(), entry_.data(), count_);
    kernels<T>().inverses(entry_.data(), inverse_.data(), count_);
  }

  size_t size() const { return count_; }
  /// Positions, each within its own window.
  size_t at(size_t k) const { return at_[k]; }
  const uint32_t* positions() const { return at_.data(); }
  const uint32_t* minutes() const { return minutes_.data(); }
  T entry(size_t k) const { return entry_[k]; }
  const T* entries() const { return entry_.data(); }
  /// 1e7 / entry, for Kernels::ratios.
  const double* inverses() const { return inverse_.data(); }
  /// The least entry price of the present anchors among [first, last).
  T least_entry(size_t first, size_t last) const {
    T least = std::numeric_limits<T>::max();
    for (size_t k = first; k < last; ++k) least = std::min(least, entry_[k] > 0 ? entry_[k] : least);
    return least;
  }

  AnchorRuns runs;

 private:
  size_t count_ = 0;
  std::vector<uint32_t> at_, minutes_;
  std::vector<T> entry_;
  std::vector<double> inverse_;
};

/// The bounds of a metric's results: excursions are at least (mfe) or at most (mae) 0.
template <class T>
constexpr T least_outcome(Metric metric) {
  return metric == Metric::mfe ? 0 : std::numeric_limits<T>::min();
}
template <class T>
constexpr T greatest_outcome(Metric metric) {
  return metric == Metric::mae ? 0 : std::numeric_limits<T>::max();
}

}  // namespace hindsight::outcomes
