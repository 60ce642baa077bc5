#include "outcomes/anchors/word_marks.h"

#include <algorithm>

namespace hindsight::outcomes {

namespace {

/// The bits of positions [first, last] in a word; the word begins at `begin` and has some of them.
uint64_t bits_of_word(int64_t begin, int64_t first, int64_t last) {
  const uint64_t from = ~uint64_t{0} << std::max<int64_t>(first - begin, 0);
  const uint64_t to = ~uint64_t{0} >> (63 - std::min<int64_t>(last - begin, 63));
  return from & to;
}

}  // namespace

size_t WordMarks::word_from(int64_t position) const {
  const auto wanted = words_[0] + static_cast<uint64_t>(position) / 64;
  return static_cast<size_t>(std::lower_bound(words_.begin(), words_.end(), wanted) - words_.begin());
}

bool WordMarks::any_in(std::span<const uint64_t> marks, int64_t first, int64_t last) const {
  for (size_t i = word_from(first); i < words_.size(); ++i) {
    const auto begin = static_cast<int64_t>(64 * word(i));
    if (begin > last) return false;
    if ((marks[i] & bits_of_word(begin, first, last)) != 0) return true;
  }
  return false;
}

void WordMarks::lose(std::vector<uint64_t>& marks, int64_t first, int64_t last) const {
  for (size_t i = word_from(first); i < words_.size(); ++i) {
    const auto begin = static_cast<int64_t>(64 * word(i));
    if (begin > last) return;
    marks[i] &= ~bits_of_word(begin, first, last);
  }
}

void WordMarks::complete(const OccurrencePiece& piece, size_t size, std::span<const uint32_t> absent,
                         CompletedMask horizons) {
  words_ = piece.words;
  any_completed_ = false;
  const auto end = static_cast<int64_t>(64 * (word(words_.size() - 1) + 1));
  for (size_t h = 0; h < kHorizons; ++h) {
    completed_[h].assign(words_.size(), 0);
    ranges_[h].clear();
    if ((horizons >> h & 1) == 0) continue;
    completed_[h].assign(piece.bits.begin(), piece.bits.end());
    find_lost_windows(absent, size, h, lost_);
    int64_t free = 0;  // positions before it are done
    for (const LostWindows& lost : lost_) {
      const int64_t next = std::min(lost.first, end), behind = std::min(lost.last + 1, end);
      if (next > free && any_in(piece.bits, free, next - 1)) {
        ranges_[h].push_back({free, next - 1});
        any_completed_ = true;
      }
      const int64_t from = std::max(next, free);
      if (from < behind) lose(completed_[h], from, behind - 1);
      free = std::max(free, behind);
    }
  }
}

}  // namespace hindsight::outcomes
