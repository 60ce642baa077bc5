// The completed returns of one piece of the occurrences at a time: what charts and sweeps are made of, so that their
// memory does not depend on how many occurrences there are.
#pragma once

#include <span>
#include <vector>

#include "outcomes/anchors/stretch.h"
#include "outcomes/returns/stretch_returns.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

class PieceReturns {
 public:
  /// Lists the minutes of a piece, ascending; valid until the next call.
  std::span<const uint32_t> list(const OccurrencePiece& piece) {
    minutes_.resize(piece.count);
    piece.list(minutes_.data());
    symbol_ = piece.symbol;
    return minutes_;
  }

  /// Calls visit(horizon, i, value) for every completed return, in 1e-7, of the piece that was listed; i is the number
  /// of its minute in that list. `horizons` are bits.
  template <class Visit>
  void each(const Snapshot& snapshot, CompletedMask horizons, Visit visit) {
    stretches_.clear();
    add_stretches(symbol_, 0, minutes_, stretches_);
    for (const Stretch& stretch : stretches_) {
      returns_.run(snapshot, stretch, horizons, [&](size_t h, size_t first, const int64_t* values, size_t n) {
        for (size_t k = 0; k < n; ++k) visit(h, first + k, values[k]);
      });
    }
  }

 private:
  StretchReturns returns_;
  uint32_t symbol_ = 0;
  std::vector<uint32_t> minutes_;
  std::vector<Stretch> stretches_;
};

}  // namespace hindsight::outcomes
