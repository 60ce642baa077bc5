// One minute of trades may lie in several files: days cut by another clock, downloads that overlap. Each file gives the
// bar of the trades that it has, with the keys of the first and the last of them. Pieces whose keys do not overlap are
// different trades and add up; of pieces that do overlap only one can be counted. Which ones stay is decided from all
// of them together, so that the order of files does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "archive/records/columns.h"

namespace hindsight::archive {

inline constexpr int kBarWidth = columns_of(Group::bar).width();

/// Whether a bar record is made of trades and says which.
bool is_piece(const int64_t* bar);

class TradePieces {
 public:
  /// Records equal to one that is there already are left out.
  void add(const int64_t* bar);

  /// Takes pieces from the one with the most trades on (then the lower first key, the lower last key, the greater text)
  /// as long as they do not overlap those taken, and writes the bar of all taken together.
  void choose(int64_t* bar);

  /// After choose(): whether the record is one of those taken.
  bool stays(const int64_t* bar) const { return find(bar) >= 0; }

  /// Whether it is one of those taken, asked for the first time.
  bool claim(const int64_t* bar);

  /// Whether all its keys lie within one that was taken.
  bool covers(const int64_t* bar) const;

 private:
  struct Piece {
    std::array<int64_t, static_cast<size_t>(kBarWidth)> bar;
    bool claimed = false;

    int64_t first() const { return bar[kFirstTradeAt]; }
    int64_t last() const { return bar[kLastTradeAt]; }
  };
  int find(const int64_t* bar) const;

  std::vector<Piece> pieces_;  ///< after choose(): those taken, by key
};

}  // namespace hindsight::archive
