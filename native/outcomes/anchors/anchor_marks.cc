#include "outcomes/anchors/anchor_marks.h"

namespace hindsight::outcomes {

namespace {

/// Calls change(word, bits) for the words of positions [from, to).
template <class Change>
void each_word(size_t from, size_t to, Change change) {
  while (from < to) {
    const size_t bit = from % 64, count = std::min(64 - bit, to - from);
    change(from / 64, ~uint64_t{0} >> (64 - count) << bit);
    from += count;
  }
}

bool any_in(std::span<const uint64_t> marks, size_t from, size_t to) {
  bool any = false;
  each_word(from, to, [&](size_t word, uint64_t bits) { any = any || (marks[word] & bits) != 0; });
  return any;
}

}  // namespace

void AnchorMarks::clear(Minute begin, Minute end) {
  begin_ = begin;
  end_ = end;
  all_.assign(static_cast<size_t>(end - begin + 63) / 64, 0);
}

void AnchorMarks::add(uint32_t word, uint64_t bits) {
  const Minute at = Minute{word} * 64 - begin_;
  if (at < 0) {
    all_[0] |= bits >> -at;
    return;
  }
  const auto first = static_cast<size_t>(at) / 64;
  const int shift = static_cast<int>(at % 64);
  all_[first] |= bits << shift;
  if (shift != 0 && first + 1 < all_.size()) all_[first + 1] |= bits >> (64 - shift);
}

void AnchorMarks::add_all() {
  each_word(0, static_cast<size_t>(end_ - begin_), [&](size_t word, uint64_t bits) { all_[word] |= bits; });
}

void AnchorMarks::complete(size_t size, std::span<const uint32_t> absent, CompletedMask horizons) {
  any_completed_ = false;
  const auto end = static_cast<int64_t>(64 * all_.size());
  for (size_t h = 0; h < kHorizons; ++h) {
    completed_[h].clear();
    ranges_[h].clear();
    if ((horizons >> h & 1) == 0) continue;
    completed_[h] = all_;
    find_lost_windows(absent, size, h, lost_);
    int64_t free = 0;  // positions before it are done
    for (const LostWindows& lost : lost_) {
      const int64_t next = std::min(lost.first, end);
      if (next > free && any_in(all_, static_cast<size_t>(free), static_cast<size_t>(next))) {
        ranges_[h].push_back({free, next - 1});
        any_completed_ = true;
      }
      free = std::max(free, std::min(lost.last + 1, end));
      each_word(static_cast<size_t>(next), static_cast<size_t>(std::min(lost.last + 1, end)),
                [&](size_t word, uint64_t bits) { completed_[h][word] &= ~bits; });
    }
  }
}

void AnchorMarks::lose_before(size_t horizon, Minute minute) {
  each_word(0, static_cast<size_t>(std::clamp<Minute>(minute, begin_, end_) - begin_),
            [&](size_t word, uint64_t bits) { completed_[horizon][word] &= ~bits; });
}

void AnchorMarks::keep_completed() {
  for (size_t word = 0; word < all_.size(); ++word) {
    uint64_t any = 0;
    for (const std::vector<uint64_t>& completed : completed_) any |= completed.empty() ? 0 : completed[word];
    all_[word] &= any;
  }
}

}  // namespace hindsight::outcomes
