// Outcomes of few anchors without reading whole windows. The codes of a price column's zones
// (store/snapshot/snapshot.h) show in which few zones the extreme of a long window lies, and only those are read. Few
// zones have missing minutes; their codes only give a bound that the extreme does not exceed.
//
// Prices come from anywhere in memory, so the prices of several windows are all requested before the first one is used.
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/zoned_piece.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

class ZonedPrices {
 public:
  /// Forgets all windows. `sides`: whether side() will be asked for.
  void clear(bool sides);
  /// Adds a window, [begin, end) of a symbol. Returns false when some segment's prices have no zones, are not positive,
  /// or do not fit as fits_narrow() says: such a window has to be copied (price_window.h).
  bool open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);
  /// What open() reads, each with the address of the next: where the symbol is found, its extents, and their zones,
  /// with the bounds of their codes (`sides`) where clear() says that side() will be asked for.
  enum class Ahead : uint8_t { symbol, extents, zones, sides };
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

  /// How many pieces all windows have so far.
  size_t pieces() const { return pieces_.size(); }
  /// Valid until a window is added.
  template <Side kSide>
  ZonedSide side() const {
    return {pieces_, holes_.data(), (kSide == Side::up ? most_by_zone_ : least_by_zone_).data()};
  }

 private:
  using Piece = ZonedPiece;
  /// A zone with a hole, and codes that none of its prices exceeds.
  struct Flagged {
    int64_t zone = 0;
    uint8_t high_code = 0, low_code = 0;
  };
  /// Prices of a zone with a hole. Only those of minutes with a close count.
  struct HoledRun {
    PriceRun<int32_t> prices;
    const int32_t* close = nullptr;
  };
  /// Extremes by number, and the prices that must be read for them.
  struct Reads {
    std::vector<int32_t> known;
    std::vector<PriceRun<int32_t>> runs;
    std::vector<HoledRun> holed;
    void clear();
  };
  /// Whole zones [first, last) of a piece, from a code on: neighbouring anchors share their extreme.
  struct Shared {
    size_t codes = SIZE_MAX;  // of the piece
    int64_t first = 0, last = 0;
    uint8_t code_before = 0, code_after = 0;
    uint32_t number = 0;
  };
  /// One side of all anchors.
  struct Farthest {
    Reads own;                     // by anchor, then horizon
    Reads zones;                   // shared zones; number 0 stands for none
    std::vector<uint32_t> shares;  // by anchor, then horizon: the number of its shared zones
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
  /// `code_so_far`: the extreme so far has at least this code, in the current piece.
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
  bool whole(const Piece& piece, int64_t slot) const { return holes_[piece.code_of(zone_of(slot))] == 0; }
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
  std::vector<uint8_t> high_codes_, low_codes_, holes_;
  /// By zone: no high exceeds it, and no low is below it. Filled for side().
  std::vector<int32_t> most_by_zone_, least_by_zone_;
  std::vector<Flagged> flagged_;
  /// Addresses by anchor: of its close, and of the closes at the ends of its horizons.
  std::array<std::vector<const int32_t*>, 1 + kHorizons> closes_;
  Farthest highest_, lowest_;
  bool prefetching_ = true, sides_ = false;
};

}  // namespace hindsight::outcomes
