// The extremes of prices by zone, kept in memory for the outcomes of few occurrences. Segments keep codes of extremes,
// each column in a file of its own and after the values; a window of a week would find them in a dozen pages. Here
// those of a symbol and a segment are adjacent.
//
// A part is made from codes when a window first needs it, so its extremes are bounds. Whoever reads the prices of a
// zone keeps the extreme itself. Results do not depend on which extremes are known, because bounds only say what to
// read.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "base/minute.h"
#include "store/snapshot/made_once.h"

namespace hindsight {

struct Snapshot;
struct SymbolSegment;

/// What is kept of a zone's extreme price: twice the price when it is known; one farther when no price of the zone is
/// farther than it. So the farther of two is the one with the farther price, and a known one before an equal bound.
struct ZoneExtreme {
  static constexpr int32_t kPriceMost = (1 << 30) - 1;
  static constexpr int32_t known(int32_t price) { return 2 * price; }
  static constexpr int32_t at_most(int32_t price) { return 2 * price + 1; }
  static constexpr int32_t at_least(int32_t price) { return 2 * price - 1; }
  static constexpr bool is_known(int32_t extreme) { return (extreme & 1) == 0; }
  static constexpr int32_t price_of(int32_t known_extreme) { return known_extreme >> 1; }
  /// Of zones without a price.
  static constexpr int32_t kNoHighest = INT32_MIN, kNoLowest = INT32_MAX - 1;
};

/// A zone and its slots without a close.
struct AbsentCloses {
  int64_t zone = 0;
  uint64_t slots = 0;
};

/// Extremes of zones, by zone from `first` on. A high or low counts where there is a close.
struct PriceExtremes {
  int32_t* highest = nullptr;
  int32_t* lowest = nullptr;
  uint8_t* holes = nullptr;  ///< not 0: the zone lacks minutes of some price
  int64_t first = 0;
  const AbsentCloses* absent = nullptr;  ///< ascending
  size_t absent_count = 0;

  /// Keeps what was found for a zone. Other threads may read it at the same time: all of them find the same.
  static void keep(int32_t& extreme, int32_t found) {
    std::atomic_ref<int32_t>(extreme).store(found, std::memory_order_relaxed);
  }
};

/// The prices of one symbol in one segment.
struct PriceZones {
  const int32_t* close = nullptr;  ///< by slot; null: prices are not as zones need them, or there are none
  const int32_t* high = nullptr;
  const int32_t* low = nullptr;
  PriceExtremes zones;        ///< of all zones; null pointers when there was no space
  Minute begin = 0, end = 0;  ///< the symbol's valid minutes, half open
  int64_t first_slot = 0, unit = 1;
  int32_t most = 0;  ///< no close or high exceeds it
};

/// Writes bounds for `count` zones from zones.first on.
void bound_extremes(const SymbolSegment& known, size_t count, const PriceExtremes& zones);
/// The slots without a close in `count` zones from `first` on.
std::vector<AbsentCloses> absent_closes(const SymbolSegment& known, int64_t first, size_t count);

/// Limit for one snapshot: 670 symbols over a year take 50 MB.
inline constexpr size_t kPriceZonesBytesMost = size_t{64} << 20;

class PriceIndex {
 public:
  PriceIndex(const Snapshot& snapshot, size_t bytes_most);

  /// Calls visit(segment's number) for the segments that share minutes with [begin, end).
  template <class Visit>
  void each_segment(Minute begin, Minute end, Visit visit) const {
    size_t segment = 0;
    while (segment < spans_.size() && spans_[segment].end <= begin) ++segment;
    for (; segment < spans_.size() && spans_[segment].begin < end; ++segment) visit(segment);
  }

  /// A part, made when it is missing.
  const PriceZones& of(const Snapshot& snapshot, uint32_t symbol, size_t segment) const;

  struct alignas(64) Part {
    PriceZones prices;
    MadeOnce once;
  };
  /// Where a part is, made or not.
  const Part& place(uint32_t symbol, size_t segment) const { return parts_[symbol * spans_.size() + segment]; }

 private:
  struct Span {
    Minute begin = 0, end = 0;
  };
  struct Freed {
    void operator()(uint8_t* bytes) const;
  };
  void make(const SymbolSegment& known, PriceZones& to) const;
  template <class T>
  T* space(size_t count) const;

  std::vector<Span> spans_;          // of segments
  mutable std::vector<Part> parts_;  // by symbol, then segment
  size_t block_bytes_ = 0;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<uint8_t, Freed>> blocks_;  // filled one after the other
  mutable size_t free_ = 0, left_ = 0;                           // bytes of the last block, and bytes that may be taken
};

/// The index of a snapshot, made at its first use. A copy begins empty.
class PriceIndexes {
 public:
  PriceIndexes() = default;
  PriceIndexes(const PriceIndexes&) {}
  PriceIndexes& operator=(const PriceIndexes&) { return *this; }

  const PriceIndex& of(const Snapshot& snapshot) const {
    once_.ensure([&] { index_ = std::make_unique<PriceIndex>(snapshot, bytes_most); });
    return *index_;
  }
  size_t bytes_most = kPriceZonesBytesMost;  ///< tests make it small before the first use

 private:
  mutable MadeOnce once_;
  mutable std::unique_ptr<PriceIndex> index_;
};

}  // namespace hindsight
