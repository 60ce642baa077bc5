#include "outcomes/anchors/independence.h"

#include <algorithm>
#include <optional>

namespace hindsight::outcomes {

namespace {

/// Finds occurrences, each at or after the one before.
class Forward {
 public:
  explicit Forward(std::span<const OccurrencePiece> pieces) : pieces_(pieces) {}

  /// The first occurrence at or after `minute`; null when there is none.
  std::optional<Minute> from(Minute minute) {
    for (; piece_ < pieces_.size(); ++piece_, word_ = 0) {
      const OccurrencePiece& piece = pieces_[piece_];
      const auto wanted = static_cast<uint32_t>(minute / 64);
      if (piece.words.back() < wanted) continue;
      // Words are few between two windows of a dense question, and many in a sparse one: strides, then bisection.
      size_t stride = 1;
      while (word_ + stride < piece.words.size() && piece.words[word_ + stride] < wanted) {
        word_ += stride;
        stride *= 2;
      }
      const auto begin = piece.words.begin();
      const size_t end = std::min(word_ + stride + 1, piece.words.size());
      word_ = static_cast<size_t>(
          std::lower_bound(begin + static_cast<ptrdiff_t>(word_), begin + static_cast<ptrdiff_t>(end), wanted) - begin);
      for (; word_ < piece.words.size(); ++word_) {
        const uint64_t bits =
            piece.words[word_] == wanted ? piece.bits[word_] >> (minute % 64) << (minute % 64) : piece.bits[word_];
        if (bits != 0) return Minute{piece.words[word_]} * 64 + std::countr_zero(bits);
      }
    }
    return std::nullopt;
  }

 private:
  std::span<const OccurrencePiece> pieces_;
  size_t piece_ = 0, word_ = 0;
};

}  // namespace

uint64_t non_overlapping(std::span<const OccurrencePiece> pieces, std::span<const CompletedRange> ranges,
                         size_t horizon) {
  Forward forward(pieces);
  uint64_t taken = 0;
  Minute next = 0;
  for (const CompletedRange& range : ranges) {
    next = std::max<Minute>(next, range.first);
    while (next <= range.last) {
      const std::optional<Minute> found = forward.from(next);
      if (!found) return taken;
      next = *found;
      if (next > range.last) break;
      taken += 1;
      next += kHorizonMinutes[horizon];
    }
  }
  return taken;
}

}  // namespace hindsight::outcomes
