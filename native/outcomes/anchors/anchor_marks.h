// Many anchors of one price window as bits, 64 minutes to a word from the window's first minute on: which minutes are
// anchors, and whose windows are completed. All work on them is done word by word, without lists of positions.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/minute.h"
#include "outcomes/anchors/lost_windows.h"

namespace hindsight::outcomes {

class AnchorMarks {
 public:
  /// Most words that a day has minutes of.
  static constexpr size_t kDayWords = kMinutesPerDay / 64 + 2;

  /// Removes all anchors. The price window begins at minute `begin`, and anchors lie before `end`.
  void clear(Minute begin, Minute end);
  /// Adds the anchors of a word of the absolute grid: bit m for minute 64 · word + m. They lie in the window.
  void add(uint32_t word, uint64_t bits);
  void add(Minute minute) {
    all_[static_cast<size_t>(minute - begin_) / 64] |= uint64_t{1} << ((minute - begin_) % 64);
  }
  /// Makes every minute before `end` an anchor.
  void add_all();
  /// To be called when all anchors are added: finds the completed windows of `horizons` (bits). The window has `size`
  /// minutes and lacks the minutes `absent`.
  void complete(size_t size, std::span<const uint32_t> absent, CompletedMask horizons);
  /// Removes the completed windows of one horizon before a minute.
  void lose_before(size_t horizon, Minute minute);
  /// Removes the anchors without a completed window from all().
  void keep_completed();

  size_t words() const { return all_.size(); }
  std::span<const uint64_t> all() const { return all_; }
  /// Whose windows are completed; without bits for horizons that were not asked for.
  std::span<const uint64_t> completed(size_t horizon) const { return completed_[horizon]; }
  bool any_completed() const { return any_completed_; }
  /// Calls visit(first, last) for each stretch of minutes [first, last] (minutes, not positions) in which every anchor
  /// has a completed window and some minute is one.
  template <class Visit>
  void each_completed_range(size_t horizon, Visit visit) const {
    for (const LostWindows& range : ranges_[horizon]) visit(begin_ + range.first, begin_ + range.last);
  }
  /// Calls visit(day, first, marks) for each UTC day (since 1970-01-01) with completed windows, ascending: the first
  /// word of the window that has minutes of it, and the day's marks from there on.
  template <class Visit>
  void each_day(size_t horizon, Visit visit) const {
    const std::vector<uint64_t>& marks = completed_[horizon];
    const Minute end = begin_ + static_cast<Minute>(64 * marks.size());
    std::array<uint64_t, kDayWords> of_day;
    for (Minute day = begin_ / kMinutesPerDay; day * kMinutesPerDay < end; ++day) {
      const auto from = static_cast<size_t>(std::max(day * kMinutesPerDay, begin_) - begin_);
      const auto to = static_cast<size_t>(std::min((day + 1) * kMinutesPerDay, end) - begin_);
      const size_t first = from / 64, count = (to + 63) / 64 - first;
      std::copy_n(marks.begin() + static_cast<ptrdiff_t>(first), count, of_day.begin());
      of_day[0] &= ~uint64_t{0} << (from % 64);
      if (to % 64 != 0) of_day[count - 1] &= ~(~uint64_t{0} << (to % 64));
      uint64_t any = 0;
      for (size_t i = 0; i < count; ++i) any |= of_day[i];
      if (any != 0) visit(day, first, std::span<const uint64_t>(of_day.data(), count));
    }
  }

 private:
  Minute begin_ = 0, end_ = 0;
  bool any_completed_ = false;
  std::vector<uint64_t> all_;
  std::array<std::vector<uint64_t>, kHorizons> completed_;
  std::array<std::vector<LostWindows>, kHorizons> ranges_;
  std::vector<LostWindows> lost_;
};

}  // namespace hindsight::outcomes
