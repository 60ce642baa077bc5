#include "outcomes/prices/zoned_crossings.h"

#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kSlots = kZoneSlots;
constexpr int64_t kLineSlots = 64 / sizeof(int32_t);

}  // namespace

template <Side kSide>
void ZonedCrossings<kSide>::start(std::span<const ZonedPiece> pieces) {
  pieces_ = pieces;
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  reached_bounds_ = kSide == Side::up ? kernel.bounds_up : kernel.bounds_down;
  first_meeting_ = kSide == Side::up ? kernel.first_at_least : kernel.first_at_most;
  first_meetings_ = kSide == Side::up ? kernel.first_reaching_up : kernel.first_reaching_down;
  groups_.clear();
  records_.clear();
}

template <Side kSide>
void ZonedCrossings<kSide>::plan(const Anchors<int32_t>& anchors, size_t first, size_t last, size_t first_piece,
                                 size_t end_piece, const int32_t* farthest) {
  size_t piece = first_piece;
  for (size_t k = first; k < last;) {
    const int64_t begin = static_cast<int64_t>(anchors.at(k)) + 1;
    while (piece < end_piece && pieces_[piece].to + pieces_[piece].shift <= begin) ++piece;
    if (piece == end_piece) return;  // no minute follows, so no window is completed
    const ZonedPiece& of = pieces_[piece];
    Group group{.first = k, .last = k, .piece = piece, .end_piece = end_piece};
    group.zone = zone_of(std::max(begin - of.shift, of.from));
    const int64_t end = std::min((group.zone + 1) * kSlots, of.to) + of.shift;  // the window of the last begins before
    int32_t most = farthest[k];
    for (; group.last < last && static_cast<int64_t>(anchors.at(group.last)) + 1 < end; ++group.last) {
      if (meets(farthest[group.last], most)) most = farthest[group.last];
    }
    add_records(group, end + kLongestHorizon, most);
    groups_.push_back(group);
    k = group.last;
  }
}

// Behind the first zone that reaches the farthest price of all anchors none is looked up.
template <Side kSide>
void ZonedCrossings<kSide>::add_records(Group& group, int64_t last_position, int32_t farthest) {
  const bool prefetching = enabled(Optimisation::prefetch);
  group.records = records_.size();
  const int32_t wanted = ZoneExtreme::known(farthest);
  int32_t most = kSide == Side::up ? ZoneExtreme::kNoHighest : ZoneExtreme::kNoLowest;
  for (size_t number = group.piece; number < group.end_piece && (number == group.piece || !meets(most, wanted));
       ++number) {
    const ZonedPiece& piece = pieces_[number];
    const int64_t begin = number == group.piece ? group.zone + 1 : zone_of(piece.from);
    const int64_t end = zone_of(std::min(piece.to, last_position - piece.shift) + kSlots - 1);
    for (int64_t zone = begin; zone < end; ++zone) {
      int32_t found = *piece.extremes<kSide>(zone);
      if (meets(most, found)) continue;
      if (!ZoneExtreme::is_known(found)) found = piece.find_extreme<kSide>(zone);
      if (meets(most, found)) continue;
      most = found;
      records_.push_back({found, static_cast<uint32_t>(number), zone});
      if (prefetching) {
        const int32_t* prices = piece.prices<kSide>() + zone * kSlots;
        for (int64_t slot = 0; slot < kSlots; slot += kLineSlots) __builtin_prefetch(prices + slot, 0, 2);
      }
      if (meets(most, wanted)) break;
    }
  }
  group.records_end = records_.size();
}

template <Side kSide>
void ZonedCrossings<kSide>::count(const Anchors<int32_t>& anchors, const CompletedMask* completed,
                                  const int32_t* farthest, CrossingTally& tally) {
  for (const Group& group : groups_) {
    for (size_t k = group.first; k < group.last; ++k) {
      if (completed[k] == 0) continue;
      count_one(group, static_cast<int64_t>(anchors.at(k)), anchors.entry(k), farthest[k], completed[k], tally);
    }
  }
  for (int32_t*& counter : fetched_) {
    if (counter != nullptr) *counter += 1;
    counter = nullptr;
  }
}

template <Side kSide>
void ZonedCrossings<kSide>::raise(int32_t* counter) {
  __builtin_prefetch(counter, 1);
  int32_t*& before = fetched_[fetched_count_++ % kFetched];
  if (before != nullptr) *before += 1;
  before = counter;
}

template <Side kSide>
void ZonedCrossings<kSide>::count_one(const Group& group, int64_t at, int32_t entry, int32_t farthest,
                                      CompletedMask mask, CrossingTally& tally) {
  constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  Bounds bounds;
  bounds.count = reached_bounds_(entry, farthest, bounds.of.data());
  const CrossingTally::Row row = tally.row(mask);
  std::array<int64_t, kLadderSteps> slots;
  Place place{group.piece, group.zone};
  size_t record = group.records;
  for (size_t step = 0; step < bounds.count;) {
    const ZonedPiece& piece = pieces_[place.piece];
    // Positions of other zones lie behind the anchor.
    const size_t met = cross_zone(piece, place.zone, at + 1 - piece.shift, bounds, step, slots.data());
    for (size_t i = 0; i < met; ++i, ++step) {
      const auto minutes = static_cast<int32_t>(slots[i] + piece.shift - at);
      if (row.counts != nullptr) {
        raise(row.of(kFirstSlot + step) + minutes);
      } else {
        tally.add(kFirstSlot + step, minutes, mask);
      }
    }
    if (step < bounds.count && !next_zone(group, place, bounds.of[step], record)) return;
  }
}

template <Side kSide>
size_t ZonedCrossings<kSide>::cross_zone(const ZonedPiece& piece, int64_t zone, int64_t from, const Bounds& bounds,
                                         size_t step, int64_t* slots) const {
  if (!meets(*piece.extremes<kSide>(zone), ZoneExtreme::known(bounds.of[step]))) return 0;
  from = std::max({from, zone * kSlots, piece.from});
  const int64_t end = std::min((zone + 1) * kSlots, piece.to);
  if (from >= end) return 0;
  const int32_t* prices = piece.prices<kSide>();
  if (!piece.has_hole(zone)) {
    std::array<uint32_t, kLadderSteps> first;
    const size_t met = first_meetings_(prices + from, static_cast<size_t>(end - from), bounds.of.data() + step,
                                       bounds.count - step, first.data());
    for (size_t i = 0; i < met; ++i) slots[i] = from + first[i];
    return met;
  }
  size_t met = 0;
  for (int64_t slot = from; slot < end && step + met < bounds.count;) {
    if (piece.close[slot] > 0 && prices[slot] > 0 && meets(prices[slot], bounds.of[step + met])) {
      slots[met++] = slot;  // it may meet the next bound too
    } else {
      ++slot;
    }
  }
  return met;
}

template <Side kSide>
bool ZonedCrossings<kSide>::next_zone(const Group& group, Place& place, int32_t bound, size_t& record) const {
  const int32_t wanted = ZoneExtreme::known(bound);
  while (record < group.records_end && !meets(records_[record].extreme, wanted)) ++record;
  // No zone before this record reaches the bound.
  if (record < group.records_end) {
    const auto& [extreme, piece, zone] = records_[record];
    if (piece > place.piece || (piece == place.piece && zone > place.zone)) {
      place = {piece, zone};
      return true;
    }
  }
  for (;; place = {place.piece + 1, zone_of(pieces_[place.piece + 1].from) - 1}) {
    const ZonedPiece& piece = pieces_[place.piece];
    const int64_t zone = place.zone + 1;
    const int64_t zones = zone_of(piece.to + kSlots - 1) - zone;
    const int64_t passed =
        zones <= 0
            ? 0
            : static_cast<int64_t>(first_meeting_(piece.extremes<kSide>(zone), static_cast<size_t>(zones), wanted));
    if (passed < zones) {
      place.zone = zone + passed;
      return true;
    }
    if (place.piece + 1 == group.end_piece) return false;
  }
}

template class ZonedCrossings<Side::up>;
template class ZonedCrossings<Side::down>;

}  // namespace hindsight::outcomes
