// Outcomes of few anchors without reading whole windows: the codes of a price column's zones (store/snapshot.h) say in
// which few of them the extreme of a long window lies, and only those are read. Zones in which anything is missing
// are few; their extremes are found when the window is opened.
#pragma once

#include <vector>

#include "outcomes/anchors.h"
#include "outcomes/ladder.h"
#include "store/snapshot.h"

namespace hindsight::outcomes {

class ZonedPrices {
 public:
  /// The window [begin, end) of a symbol whose prices fit_narrow(). False when some segment's prices have no zones, or
  /// prices that are not positive: such a window has to be copied (price_window.h).
  bool open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);

  /// Asks for what open() with the same arguments will look at.
  static void look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);

  Minute begin() const { return begin_; }
  size_t size() const { return size_; }
  std::span<const uint32_t> absent() const { return absent_; }
  /// No close or high of the window exceeds it.
  int32_t most() const { return most_; }
  /// Asks for what closes() with the same arguments will read.
  void fetch_closes(const uint32_t* at, size_t ahead, size_t n) const;
  /// to[i] = the close at position at[i] + ahead, or 1 where there is none. Positions are ascending.
  void closes(const uint32_t* at, size_t ahead, int32_t* to, size_t n) const;
  /// By horizon up to `last`, by anchor: the extreme of its window, as far as that reaches.
  using Extremes = std::array<std::vector<int32_t>, kHorizons>;
  template <Side kSide>
  void extremes(const uint32_t* at, const int32_t* entry, size_t n, size_t last, Extremes& to);

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
  struct Flagged {
    int64_t zone = 0;
    int32_t high = 0, low = 0;
  };
  /// Prices whose extreme goes into another.
  struct Read {
    const int32_t* x = nullptr;
    uint32_t count = 0;
    int32_t* into = nullptr;
  };

  bool add(const SymbolSegment& known, Minute from, Minute to);
  void add_absent(int64_t from, int64_t to);
  /// `code_so_far`: a code that the extreme so far has at least, in the piece at hand.
  template <Side kSide>
  void reach_horizons(int64_t anchor, size_t last, size_t piece_at, Extremes& to, size_t k);
  template <Side kSide>
  void reach(const Piece& piece, int64_t from, int64_t to, int& code_so_far, int32_t* into);
  template <Side kSide>
  void read(const Piece& piece, int64_t from, int64_t to, int code_so_far, int32_t* into);

  Minute begin_ = 0;
  size_t size_ = 0;
  int64_t known_ = 0;  // positions before this one are dealt with
  int32_t most_ = 0;
  std::vector<Piece> pieces_;
  std::vector<uint32_t> absent_;
  std::vector<uint8_t> high_codes_, low_codes_, holes_;
  std::vector<Flagged> flagged_;
  std::vector<Read> reads_;
};

}  // namespace hindsight::outcomes
