// The ladder of few anchors without reading whole windows. A step's bound is first met in the first zone that may reach
// it, so zones behind which no zone is farther (the records) show where to look. Anchors in one zone share its records.
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/zoned_piece.h"

namespace hindsight::outcomes {

template <Side kSide>
class ZonedCrossings {
 public:
  /// Forgets all windows. `pieces` of all windows must live until all anchors are counted.
  void start(std::span<const ZonedPiece> pieces);
  /// Adds anchors [first, last), all of one window with the pieces [first_piece, end_piece), and fetches the zones that
  /// they will read. `farthest` by anchor: the extreme of its longest completed window, its entry included.
  void plan(const Anchors<int32_t>& anchors, size_t first, size_t last, size_t first_piece, size_t end_piece,
            const int32_t* farthest);
  /// Adds the crossings of all anchors; `completed` and `farthest` by anchor.
  void count(const Anchors<int32_t>& anchors, const CompletedMask* completed, const int32_t* farthest,
             CrossingTally& tally);

 private:
  /// A zone that may be farther than all between it and the anchors.
  struct Record {
    int32_t extreme = 0;  // as ZoneExtreme says
    uint32_t piece = 0;
    int64_t zone = 0;
  };
  /// Anchors [first, last) whose windows begin in one zone, and the records behind that zone.
  struct Group {
    size_t first = 0, last = 0;
    size_t records = 0, records_end = 0;
    size_t piece = 0, end_piece = 0;
    int64_t zone = 0;
  };
  struct Place {
    size_t piece = 0;
    int64_t zone = 0;
  };
  /// The bounds of the steps that an anchor reaches in its longest window.
  struct Bounds {
    std::array<int32_t, kLadderSteps> of;
    size_t count = 0;
  };

  /// Prices, or what ZoneExtreme says of two prices: a bound that may be met is met.
  static bool meets(int32_t x, int32_t bound) { return kSide == Side::up ? x >= bound : x <= bound; }
  void add_records(Group& group, int64_t last_position, int32_t farthest);
  void count_one(const Group& group, int64_t at, int32_t entry, int32_t farthest, CompletedMask mask,
                 CrossingTally& tally);
  /// Writes the first slots of a zone, from `from` on, that meet the bounds from `step` on; returns for how many bounds
  /// there is one.
  size_t cross_zone(const ZonedPiece& piece, int64_t zone, int64_t from, const Bounds& bounds, size_t step,
                    int64_t* slots) const;
  /// Moves `place` to the next zone behind it that may meet the bound; returns false when there is none. `record` is
  /// the first one that was not passed yet.
  bool next_zone(const Group& group, Place& place, int32_t bound, size_t& record) const;
  void raise(int32_t* counter);

  std::span<const ZonedPiece> pieces_;
  size_t (*reached_bounds_)(int32_t entry, int32_t farthest, int32_t* to) = nullptr;
  size_t (*first_meeting_)(const int32_t* x, size_t n, int32_t bound) = nullptr;
  size_t (*first_meetings_)(const int32_t* x, size_t n, const int32_t* bounds, size_t m, uint32_t* at) = nullptr;
  std::vector<Group> groups_;
  std::vector<Record> records_;
  /// Counters are far apart in memory. Each is fetched, and raised when so many others were fetched after it.
  static constexpr size_t kFetched = 32;
  std::array<int32_t*, kFetched> fetched_{};
  size_t fetched_count_ = 0;
};

}  // namespace hindsight::outcomes
