// The part of a window in one segment, as ZonedPrices reads it, and the extremes of its zones.
#pragma once

#include <span>

#include "outcomes/definitions/ladder_steps.h"
#include "outcomes/simd/kernels.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

/// The zone of a slot; slots are not negative.
inline int64_t zone_of(int64_t slot) {
  static_assert(kZoneSlots == 64);
  return slot >> 6;
}

/// Slots [from, to) of the extents of one segment. Slot s is position s + shift of the window.
struct ZonedPiece {
  int64_t from = 0, to = 0, shift = 0;
  const int32_t* close = nullptr;
  const int32_t* high = nullptr;
  const int32_t* low = nullptr;
  PriceExtremes zones;

  template <Side kSide>
  const int32_t* prices() const {
    return kSide == Side::up ? high : low;
  }
  /// The extremes (ZoneExtreme) of a zone and of those behind it.
  template <Side kSide>
  int32_t* extremes(int64_t zone) const {
    return (kSide == Side::up ? zones.highest : zones.lowest) + (zone - zones.first);
  }
  /// Whether the zone and those behind it lack minutes.
  const uint8_t* holes(int64_t zone) const { return zones.holes + (zone - zones.first); }
  bool has_hole(int64_t zone) const { return *holes(zone) != 0; }

  /// Reads the prices of a zone, and keeps and returns its extreme.
  template <Side kSide>
  int32_t find_extreme(int64_t zone) const {
    constexpr int64_t kSlots = kZoneSlots;
    const int32_t* x = prices<kSide>() + zone * kSlots;
    int32_t found = kSide == Side::up ? ZoneExtreme::kNoHighest : ZoneExtreme::kNoLowest;
    if (!has_hole(zone)) {
      const Kernels<int32_t>& kernel = kernels<int32_t>();
      found = ZoneExtreme::known((kSide == Side::up ? kernel.greatest : kernel.least)(x, kZoneSlots));
    } else {
      for (int64_t i = 0; i < kSlots; ++i) {
        if (close[zone * kSlots + i] <= 0 || x[i] <= 0) continue;
        const int32_t one = ZoneExtreme::known(x[i]);
        found = kSide == Side::up ? std::max(found, one) : std::min(found, one);
      }
    }
    PriceExtremes::keep(*extremes<kSide>(zone), found);
    return found;
  }
};

}  // namespace hindsight::outcomes
