// The trades of one minute may come from several files: the files' days end at different clocks, or downloads overlap.
// Each file gives a piece: the bar of its trades, with the keys of the first and the last trade. Pieces whose keys do
// not overlap are different trades and are added; of pieces that overlap only one counts. The choice looks at all
// pieces together, so the order of files does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "archive/records/columns.h"

namespace hindsight::archive {

inline constexpr int kBarWidth = columns_of(Group::bar).width();

/// Whether a bar record is made of trades and has their keys.
bool is_piece(const int64_t* bar);

class TradePieces {
 public:
  /// Adds a piece. A piece equal to one that was added before is left out.
  void add(const int64_t* bar);

  /// Takes pieces that do not overlap, starting with the piece of most trades (then the lower first key, the lower last
  /// key, the greater text), and writes the bar of all taken pieces to `bar`.
  void choose(int64_t* bar);

  /// After choose(): whether the record is one of the taken pieces.
  bool stays(const int64_t* bar) const { return find(bar) >= 0; }

  /// After choose(): whether the record is a taken piece and claim() was not called for it before.
  bool claim(const int64_t* bar);

  /// Whether all keys of the record lie within one taken piece.
  bool covers(const int64_t* bar) const;

 private:
  struct Piece {
    std::array<int64_t, static_cast<size_t>(kBarWidth)> bar;
    bool claimed = false;

    int64_t first() const { return bar[kFirstTradeAt]; }
    int64_t last() const { return bar[kLastTradeAt]; }
  };
  int find(const int64_t* bar) const;

  std::vector<Piece> pieces_;  ///< after choose(): the taken pieces, by key
};

}  // namespace hindsight::archive
