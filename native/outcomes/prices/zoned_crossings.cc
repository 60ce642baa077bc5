#include "outcomes/prices/zoned_crossings.h"

#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kSlots = kZoneSlots;
constexpr int64_t kLineSlots = 64 / sizeof(int32_t);

}  // namespace

template <Side kSide>
void ZonedCrossings<kSide>::start(const ZonedSide& side) {
  side_ = side;
  first_meeting_ = kSide == Side::up ? kernels<int32_t>().first_at_least : kernels<int32_t>().first_at_most;
  groups_.clear();
  records_.clear();
}

template <Side kSide>
void ZonedCrossings<kSide>::plan(const Anchors<int32_t>& anchors, size_t first, size_t last, size_t first_piece,
                                 size_t end_piece, const int32_t* farthest) {
  size_t piece = first_piece;
  for (size_t k = first; k < last;) {
    const int64_t begin = static_cast<int64_t>(anchors.at(k)) + 1;
    while (piece < end_piece && side_.pieces[piece].to + side_.pieces[piece].shift <= begin) ++piece;
    if (piece == end_piece) return;  // no minute follows, so no window is completed
    const ZonedPiece& of = side_.pieces[piece];
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
  int32_t most = kSide == Side::up ? INT32_MIN : INT32_MAX;
  for (size_t number = group.piece; number < group.end_piece && (number == group.piece || !meets(most, farthest));
       ++number) {
    const ZonedPiece& piece = side_.pieces[number];
    const int64_t begin = number == group.piece ? group.zone + 1 : zone_of(piece.from);
    const int64_t end = zone_of(std::min(piece.to, last_position - piece.shift) + kSlots - 1);
    for (int64_t zone = begin; zone < end; ++zone) {
      const int32_t found = side_.farthest[piece.code_of(zone)];
      if (meets(most, found)) continue;
      most = found;
      records_.push_back({found, static_cast<uint32_t>(number), zone});
      if (prefetching) {
        const int32_t* prices = piece.prices<kSide>() + zone * kSlots;
        for (int64_t slot = 0; slot < kSlots; slot += kLineSlots) __builtin_prefetch(prices + slot, 0, 2);
      }
      if (meets(most, farthest)) break;
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
void ZonedCrossings<kSide>::add(CrossingTally& tally, size_t slot, int64_t minutes, CompletedMask mask) {
  int32_t* const counter = tally.counter_of(slot, static_cast<int32_t>(minutes), mask);
  if (counter == nullptr) return tally.add(slot, static_cast<int32_t>(minutes), mask);
  __builtin_prefetch(counter, 1);
  int32_t*& before = fetched_[fetched_count_++ % kFetched];
  if (before != nullptr) *before += 1;
  before = counter;
}

template <Side kSide>
void ZonedCrossings<kSide>::count_one(const Group& group, int64_t at, int32_t entry, int32_t farthest,
                                      CompletedMask mask, CrossingTally& tally) {
  constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  Place place{group.piece, group.zone, at - side_.pieces[group.piece].shift};
  size_t record = group.records;
  bool crossed = false, in_first = true;
  for (size_t step = 0; step < steps_of(kSide); ++step) {
    int32_t bound;
    if (!reach_bound<kSide>(entry, step, &bound) || !meets(farthest, bound)) return;
    // A jump over several steps crosses them in the same minute.
    if (!crossed || !meets(side_.pieces[place.piece].template prices<kSide>()[place.slot], bound)) {
      in_first = in_first && find_in_zone(place, bound);
      if (!in_first && !find_behind(group, place, bound, record)) return;
      crossed = true;
    }
    const int64_t minutes = place.slot + side_.pieces[place.piece].shift - at;
    add(tally, kFirstSlot + step, minutes, mask);
  }
}

template <Side kSide>
bool ZonedCrossings<kSide>::find_in_zone(Place& place, int32_t bound) const {
  const ZonedPiece& piece = side_.pieces[place.piece];
  const size_t code = piece.code_of(place.zone);
  if (!meets(side_.farthest[code], bound)) return false;
  const int64_t from = std::max({place.slot + 1, place.zone * kSlots, piece.from});
  const int64_t end = std::min((place.zone + 1) * kSlots, piece.to);
  if (from >= end) return false;
  const int32_t* prices = piece.prices<kSide>();
  int64_t slot = from;
  if (side_.holes[code] == 0) {
    slot += static_cast<int64_t>(first_meeting_(prices + from, static_cast<size_t>(end - from), bound));
  } else {
    while (slot < end && !(piece.close[slot] > 0 && prices[slot] > 0 && meets(prices[slot], bound))) ++slot;
  }
  if (slot == end) return false;
  place.slot = slot;
  return true;
}

template <Side kSide>
bool ZonedCrossings<kSide>::find_behind(const Group& group, Place& place, int32_t bound, size_t& record) const {
  while (record < group.records_end && !meets(records_[record].farthest, bound)) ++record;
  // No zone before this record reaches the bound.
  if (record < group.records_end) {
    const auto& [farthest, piece, zone] = records_[record];
    if (piece > place.piece || (piece == place.piece && zone > place.zone)) place = {piece, zone, -1};
  }
  return find_in_zone(place, bound) || find_onward(group, place, bound);
}

template <Side kSide>
bool ZonedCrossings<kSide>::find_onward(const Group& group, Place& place, int32_t bound) const {
  while (true) {
    const ZonedPiece& piece = side_.pieces[place.piece];
    const int64_t zone = place.zone + 1;
    const int64_t zones = zone_of(piece.to + kSlots - 1) - zone;
    const int64_t passed = zones <= 0 ? 0
                                      : static_cast<int64_t>(first_meeting_(side_.farthest + piece.code_of(zone),
                                                                            static_cast<size_t>(zones), bound));
    if (passed < zones) {
      place = {place.piece, zone + passed, -1};
      if (find_in_zone(place, bound)) return true;
      continue;
    }
    if (place.piece + 1 == group.end_piece) return false;
    place = {place.piece + 1, zone_of(side_.pieces[place.piece + 1].from) - 1, -1};
  }
}

template class ZonedCrossings<Side::up>;
template class ZonedCrossings<Side::down>;

}  // namespace hindsight::outcomes
