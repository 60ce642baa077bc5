// The anchors of one piece of occurrences as bits, in the words that have any: which minutes are anchors, and whose
// windows are completed. For anchors that lie in a part of the words; AnchorMarks has all words of a window.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "outcomes/anchors/lost_windows.h"
#include "outcomes/simd/kernels.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

class WordMarks {
 public:
  /// Takes the anchors of a piece, which must outlive it, and finds the completed windows of `horizons` (bits). The
  /// price window begins with the piece's first word, has `size` minutes and lacks the minutes `absent`.
  void complete(const OccurrencePiece& piece, size_t size, std::span<const uint32_t> absent, CompletedMask horizons);

  /// How many words have anchors.
  size_t size() const { return words_.size(); }
  /// The number of a word, counted from the first one.
  size_t word(size_t i) const { return words_[i] - words_[0]; }
  /// By word with anchors: those whose windows are completed; none for horizons that were not asked for.
  std::span<const uint64_t> completed(size_t horizon) const { return completed_[horizon]; }
  bool any_completed() const { return any_completed_; }
  /// Calls visit(first, last) for each stretch of minutes [first, last] in which every anchor has a completed window
  /// and some minute is one.
  template <class Visit>
  void each_completed_range(size_t horizon, Visit visit) const {
    const Minute begin = Minute{words_[0]} * 64;
    for (const LostWindows& range : ranges_[horizon]) visit(begin + range.first, begin + range.last);
  }
  /// Calls visit(day, count) for each UTC day (since 1970-01-01) with completed windows in the words [first, last),
  /// ascending.
  template <class Visit>
  void each_day(size_t horizon, size_t first, size_t last, Visit visit) const {
    int64_t day = 0;
    size_t count = 0;
    const auto add = [&](int64_t of, uint64_t marks) {
      if (marks == 0) return;
      if (count != 0 && of != day) {
        visit(day, count);
        count = 0;
      }
      day = of;
      count += static_cast<size_t>(std::popcount(marks));
    };
    for (size_t i = first; i < last; ++i) {
      const auto [of, today] = today_of(horizon, i);
      add(of, today);
      add(of + 1, completed_[horizon][i] ^ today);
    }
    if (count != 0) visit(day, count);
  }

 private:
  /// The first day of word i, and those of its completed windows that belong to it; the others belong to the next day.
  std::pair<int64_t, uint64_t> today_of(size_t horizon, size_t i) const {
    const Minute begin = Minute{words_[i]} * 64;
    const int64_t day = begin / kMinutesPerDay;
    const Minute left = (day + 1) * kMinutesPerDay - begin;
    const uint64_t marks = completed_[horizon][i];
    return {day, left >= 64 ? marks : marks & ((uint64_t{1} << left) - 1)};
  }
  /// The first word at or behind a position, counted among those with anchors.
  size_t word_from(int64_t position) const;
  bool any_in(std::span<const uint64_t> marks, int64_t first, int64_t last) const;
  void lose(std::vector<uint64_t>& marks, int64_t first, int64_t last) const;

  std::span<const uint32_t> words_;
  bool any_completed_ = false;
  std::array<std::vector<uint64_t>, kHorizons> completed_;
  std::array<std::vector<LostWindows>, kHorizons> ranges_;
  std::vector<LostWindows> lost_;
};

}  // namespace hindsight::outcomes
