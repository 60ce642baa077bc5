// Outcomes of few anchors without reading whole windows. The extremes of a symbol's zones
// (store/snapshot/price_zones.h) give those of long windows but for the minutes before and after the whole zones, which
// are read where their zone is farther.
//
// Prices come from anywhere in memory, so the prices of several windows are all requested before the first one is used.
#pragma once

#include <deque>
#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/zoned_piece.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

class ZonedPrices {
 public:
  /// Forgets all windows.
  void clear();
  /// Adds a window, [begin, end) of a symbol. Returns false when some segment's prices have no zones that can be
  /// compared, or do not fit as fits_narrow() says: such a window has to be copied (price_window.h).
  bool open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);
  /// What open() reads: where the zones of a symbol are found, and with their address the zones.
  enum class Ahead : uint8_t { symbol, zones };
  /// Fetches what open() with the same arguments will read.
  static void look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end, Ahead what);

  // About the window opened last:

  size_t size() const { return size_; }
  std::span<const uint32_t> absent() const { return absent_; }
  /// No close or high exceeds it.
  int32_t most() const { return most_; }
  /// Adds the anchors at positions `at` (ascending) of this window, and requests all prices that they need up to
  /// horizon `last`.
  void ask(const uint32_t* at, size_t n, size_t last);

  // About all anchors, in the order in which they were added:

  /// Their own closes; 1 where there is none.
  void entries(int32_t* to) const { read_closes(0, 0, closes_[0].size(), to); }
  /// The closes at the end of horizon h of anchors [first, first + n); 1 where there is none.
  void closes(size_t h, size_t first, size_t n, int32_t* to) const { read_closes(h + 1, first, n, to); }
  using Extremes = std::array<std::vector<int32_t>, kHorizons>;
  /// By horizon up to `last`, by anchor: the extreme of its entry and its window, as far as the window reaches. May be
  /// called once.
  template <Side kSide>
  const Extremes& extremes(const int32_t* entry, size_t last);

  /// The pieces of all windows so far. Valid until a window is added.
  std::span<const ZonedPiece> pieces() const { return pieces_; }

 private:
  using Piece = ZonedPiece;
  /// Prices of a zone with a hole. Only those of minutes with a close count.
  struct HoledRun {
    PriceRun<int32_t> prices;
    const int32_t* close = nullptr;
  };
  /// Some whole zones and their extreme: neighbouring anchors share them.
  struct Shared {
    const int32_t* zones = nullptr;
    int64_t count = 0;
    int32_t extreme = 0;
  };
  /// One side of all anchors.
  struct Farthest {
    std::vector<int32_t> found;  // by anchor, then horizon: first of whole zones alone
    std::vector<PriceRun<int32_t>> runs;
    std::vector<HoledRun> holed;
    std::array<Shared, kHorizons> latest;
    Extremes extremes;
  };
  /// Extremes of a window's zones that are kept nowhere else.
  struct OwnZones {
    std::vector<int32_t> highest, lowest;
    std::vector<uint8_t> holes;
    std::vector<AbsentCloses> absent;
  };

  bool add(const SymbolSegment* known, const PriceZones& prices, Minute from, Minute to);
  PriceExtremes own_zones(const SymbolSegment& known, int64_t first, size_t count);
  void add_absent(int64_t from, int64_t to);
  void add_absent_of(const Piece& piece);
  void ask_closes(size_t which, const uint32_t* at, size_t ahead, size_t n);
  void read_closes(size_t which, size_t first, size_t n, int32_t* to) const;
  template <Side kSide>
  void ask_extremes(const uint32_t* at, size_t n, size_t last);
  template <Side kSide>
  void reach_horizons(int64_t at, size_t last, size_t piece_at, uint32_t to);
  /// `so_far`: the extreme of all whole zones so far.
  template <Side kSide>
  void reach(const Piece& piece, int64_t from, int64_t end, int32_t& so_far, uint32_t to);
  template <Side kSide>
  int32_t extreme_of_zones(const Piece& piece, int64_t first, int64_t last, size_t horizon);
  template <Side kSide>
  void read(const Piece& piece, int64_t from, int64_t end, int32_t so_far, uint32_t to);
  template <Side kSide>
  void read_whole(const Piece& piece, int64_t from, int64_t end, uint32_t to);
  template <Side kSide>
  void read_holed(const Piece& piece, int64_t from, int64_t end, uint32_t to);
  template <Side kSide>
  static void settle(Farthest& side);
  template <Side kSide>
  Farthest& farthest() {
    return kSide == Side::up ? highest_ : lowest_;
  }

  Minute begin_ = 0;
  size_t size_ = 0;
  int64_t known_ = 0;  // positions before this one are done
  int32_t most_ = 0;
  int64_t unit_ = 0;  // of all pieces; 0 before the first
  std::vector<uint32_t> absent_;
  size_t first_piece_ = 0;  // of the window opened last

  std::vector<Piece> pieces_;
  std::deque<OwnZones> own_;  // of which own_used_ belong to pieces
  size_t own_used_ = 0;
  /// Addresses by anchor: of its close, and of the closes at the ends of its horizons.
  std::array<std::vector<const int32_t*>, 1 + kHorizons> closes_;
  Farthest highest_, lowest_;
  bool prefetching_ = true;
};

}  // namespace hindsight::outcomes
