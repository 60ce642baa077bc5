#include "outcomes/anchors/sample.h"

#include <algorithm>
#include <bit>

namespace hindsight::outcomes {

namespace {

// One in so many, within bounds. The larger the sample, the fewer values lie inside brackets and near foreseen places:
// that saves memory, and time where there are many.
size_t sample_size(uint64_t total) {
  constexpr uint64_t kShare = 128, kLeast = 3 << 12, kMost = 1 << 19;
  return std::clamp(total / kShare, kLeast, kMost);
}

}  // namespace

// Every `stride`-th occurrence. The stride is odd, so that it does not follow hours or days.
OccurrenceList sample_of(const Occurrences& occurrences) {
  const uint64_t stride = occurrences.size() / sample_size(occurrences.size()) | 1;
  OccurrenceList some;
  some.offsets.push_back(0);
  uint64_t next = stride / 2;
  for (uint32_t symbol = 0; symbol < occurrences.symbols(); ++symbol) {
    for (const OccurrencePiece& piece : occurrences.pieces_of(symbol)) {
      uint64_t at = piece.before;
      for (size_t i = 0; i < piece.words.size() && next < piece.before + piece.count; ++i) {
        uint64_t bits = piece.bits[i];
        const auto end = at + static_cast<uint64_t>(std::popcount(bits));
        for (; next < end; next += stride) {
          for (; at < next; ++at) bits &= bits - 1;
          some.minutes.push_back(piece.words[i] * 64 + static_cast<uint32_t>(std::countr_zero(bits)));
        }
        at = end;
      }
    }
    some.offsets.push_back(static_cast<uint32_t>(some.minutes.size()));
  }
  return some;
}

}  // namespace hindsight::outcomes
