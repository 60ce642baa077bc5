// Outcomes of few anchors without reading whole windows: the codes of a price column's zones
// (store/snapshot/snapshot.h) say in which few of them the extreme of a long window lies, and only those are read.
// Zones in which anything is missing are few; in these the codes say no more than what the extreme does not exceed.
//
// Prices come from anywhere in memory, so those of several windows are all asked for before the first is waited for.
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

class ZonedPrices {
 public:
  /// Forgets all windows.
  void clear();
  /// Takes up one more window, [begin, end) of a symbol, that fits_narrow(). False when some segment's prices have no
  /// zones, or prices that are not positive: such a window has to be copied (price_window.h).
  bool open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);
  /// Asks for what open() with the same arguments will look at.
  static void look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);

  // Of the window opened last:

  size_t size() const { return size_; }
  std::span<const uint32_t> absent() const { return absent_; }
  /// No close or high exceeds it.
  int32_t most() const { return most_; }
  /// Takes up the anchors at its positions `at` (ascending), and asks for all prices that they need up to horizon
  /// `last`.
  void ask(const uint32_t* at, size_t n, size_t last);

  // Of all anchors, in the order in which they were taken up:

  /// Their own closes, or 1 where there is none.
  void entries(int32_t* to) const { read_closes(0, 0, closes_[0].size(), to); }
  /// The closes at the end of horizon h of anchors [first, first + n), or 1 where there is none.
  void closes(size_t h, size_t first, size_t n, int32_t* to) const { read_closes(h + 1, first, n, to); }
  using Extremes = std::array<std::vector<int32_t>, kHorizons>;
  /// By horizon up to `last`, by anchor: the extreme of its entry and its window, as far as that reaches. Once.
  template <Side kSide>
  const Extremes& extremes(const int32_t* entry, size_t last);

 private:
  // What one segment knows: slots [from, to) of its extents, which stand at positions from + shift on.
  struct Piece {
    int64_t from = 0, to = 0, shift = 0;
    const int32_t* close = nullptr;
    const int32_t* high = nullptr;
    const int32_t* low = nullptr;
    size_t zone = 0;     // the first one
    size_t codes = 0;    // where codes and holes of that zone stand
    size_t flagged = 0;  // where its first zone with a hole stands among all
    size_t flagged_end = 0;
  };
  /// A zone with a hole, and codes that its prices stay within.
  struct Flagged {
    int64_t zone = 0;
    uint8_t high_code = 0, low_code = 0;
  };
  /// Prices of a zone with a hole: those count beside which there is a close.
  struct HoledRun {
    PriceRun<int32_t> prices;
    const int32_t* close = nullptr;
  };
  /// Extremes by number, and what there is to read for them.
  struct Reads {
    std::vector<int32_t> known;
    std::vector<PriceRun<int32_t>> runs;
    std::vector<HoledRun> holed;
    void clear();
  };
  /// Whole zones [first, last) of a piece from a code on: an extreme that neighbouring anchors share.
  struct Shared {
    size_t codes = SIZE_MAX;  // the piece's
    int64_t first = 0, last = 0;
    uint8_t code_before = 0, code_after = 0;
    uint32_t number = 0;
  };
  /// One side of all anchors.
  struct Farthest {
    Reads own;                     // by anchor, by horizon
    Reads zones;                   // shared ones; number 0 is that of nothing
    std::vector<uint32_t> shares;  // by anchor, by horizon: which of these
    std::array<Shared, kHorizons> latest;
    Extremes extremes;
  };

  bool add(const SymbolSegment& known, Minute from, Minute to);
  void add_absent(int64_t from, int64_t to);
  void ask_closes(size_t which, const uint32_t* at, size_t ahead, size_t n);
  void read_closes(size_t which, size_t first, size_t n, int32_t* to) const;
  template <Side kSide>
  void ask_extremes(const uint32_t* at, size_t n, size_t last);
  template <Side kSide>
  void reach_horizons(int64_t at, size_t last, size_t piece_at, uint32_t to);
  /// `code_so_far`: a code that the extreme so far has at least, in the piece at hand.
  template <Side kSide>
  void reach(const Piece& piece, int64_t from, int64_t end, uint8_t& code_so_far, uint32_t to);
  template <Side kSide>
  void share_zones(const Piece& piece, int64_t first, int64_t last, uint8_t& code_so_far, uint32_t to);
  template <Side kSide>
  void reach_zones(const Piece& piece, int64_t first, int64_t last, uint8_t& code_so_far, Reads& reads, uint32_t to);
  template <Side kSide>
  void read(const Piece& piece, int64_t from, int64_t end, uint8_t code_so_far, uint32_t to);
  template <Side kSide>
  void read_whole(const Piece& piece, int64_t from, int64_t end, Reads& reads, uint32_t to);
  template <Side kSide>
  void read_holed(const Piece& piece, int64_t from, int64_t end, Reads& reads, uint32_t to);
  template <Side kSide>
  static void settle(Reads& reads);
  /// The zone of a slot; slots are not negative.
  static int64_t zone_of(int64_t slot) {
    static_assert(kZoneSlots == 64);
    return slot >> 6;
  }
  bool whole(const Piece& piece, int64_t slot) const {
    return holes_[piece.codes + static_cast<size_t>(zone_of(slot)) - piece.zone] == 0;
  }
  template <Side kSide>
  Farthest& farthest() {
    return kSide == Side::up ? highest_ : lowest_;
  }

  Minute begin_ = 0;
  size_t size_ = 0;
  int64_t known_ = 0;  // positions before this one are dealt with
  int32_t most_ = 0;
  std::vector<uint32_t> absent_;
  size_t first_piece_ = 0;  // of the window opened last

  std::vector<Piece> pieces_;
  std::vector<uint8_t> high_codes_, low_codes_, holes_;
  std::vector<Flagged> flagged_;
  /// By anchor where its close stands, then those at the ends of its horizons.
  std::array<std::vector<const int32_t*>, 1 + kHorizons> closes_;
  Farthest highest_, lowest_;
  bool prefetching_ = true;
};

}  // namespace hindsight::outcomes
