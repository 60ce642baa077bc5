// The part of a window in one segment, as ZonedPrices reads it, and what the codes of its zones say.
#pragma once

#include <span>

#include "outcomes/definitions/ladder_steps.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

/// Slots [from, to) of the extents of one segment. Slot s is position s + shift of the window.
struct ZonedPiece {
  int64_t from = 0, to = 0, shift = 0;
  const int32_t* close = nullptr;
  const int32_t* high = nullptr;
  const int32_t* low = nullptr;
  size_t zone = 0;     ///< its first zone
  size_t codes = 0;    ///< index of that zone's codes and holes
  size_t flagged = 0;  ///< index of its first zone with a hole among all
  size_t flagged_end = 0;

  template <Side kSide>
  const int32_t* prices() const {
    return kSide == Side::up ? high : low;
  }
  /// The index of a zone's codes and holes.
  size_t code_of(int64_t of_zone) const { return codes + static_cast<size_t>(of_zone) - zone; }
};

/// The zone of a slot; slots are not negative.
inline int64_t zone_of(int64_t slot) {
  static_assert(kZoneSlots == 64);
  return slot >> 6;
}

/// All pieces of all windows, and by ZonedPiece::code_of(): whether the zone lacks minutes, and a price that none of
/// its prices exceeds on one side.
struct ZonedSide {
  std::span<const ZonedPiece> pieces;
  const uint8_t* holes = nullptr;
  const int32_t* farthest = nullptr;
};

}  // namespace hindsight::outcomes
