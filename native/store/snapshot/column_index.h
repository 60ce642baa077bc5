// What scans read before they read values, kept in memory per column: the codes of zones and the places of nulls, for
// every symbol over all its segments, on the absolute grid of words. Segments keep codes per extent, after the values
// and with bounds of their own; a scan that skips nearly all values would spend its time finding them. Here the codes
// of all symbols are adjacent and refer to the same bounds.
//
// A column's index begins empty. The first scan that needs a symbol fills the part of that symbol. Results do not
// depend on whether the part existed before, because it is made from the segments only.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "store/snapshot/made_once.h"

namespace hindsight {

struct Snapshot;

/// `count` words from `word` on: their minutes in `mask` are null with reason `reason` + 1.
struct NullRun {
  uint32_t word = 0;
  uint16_t count = 0;
  uint8_t reason = 0;
  uint64_t mask = 0;
};

/// What an index holds of a one-minute column besides its nulls: codes of numbers, or the places of labels; nothing for
/// candles, prices and calendar columns.
enum class IndexKind : uint8_t { nulls, codes, labels };

/// One symbol of a column. Zone i is the 64 minutes of word first_word + i.
struct SymbolIndex {
  const uint8_t* zones = nullptr;  ///< in the layout of the column's kind
  const NullRun* runs = nullptr;   ///< ascending by word; several per word when it has several reasons
  uint32_t first_word = 0, words = 0;
  uint32_t run_count = 0;
  bool listed = false;        ///< false: there are too many nulls for a list
  int64_t min = 0, max = -1;  ///< codes: bounds of the symbol's values; min > max: it has none

  /// Codes as in Zones, but relative to ColumnIndex::bounds(). They are safe bounds: a code of `least` may stand for
  /// less than the zone's least value, a code of `greatest` for more than its greatest. A zone without values has codes
  /// 255 and 0.
  const uint8_t* least() const { return zones; }
  const uint8_t* greatest() const { return zones + code_bytes(words); }
  /// For codes: bit i is set when some minute of zone i is null or outside the record.
  const uint64_t* partial() const { return reinterpret_cast<const uint64_t*>(zones + 2 * code_bytes(words)); }
  /// For labels: bit i is set when some minute of zone i has the label.
  const uint64_t* with_label(size_t label) const {
    return reinterpret_cast<const uint64_t*>(zones) + label * ((words + 63) / 64);
  }

  /// One byte per zone, padded to whole cache lines.
  static constexpr size_t code_bytes(size_t words) { return (words + 63) / 64 * 64; }
};

class ColumnIndex {
 public:
  /// Allocates the parts of all symbols of the snapshot, and chooses bounds and a sample of values.
  ColumnIndex(const Snapshot& snapshot, size_t column);
  ~ColumnIndex();
  ColumnIndex(const ColumnIndex&) = delete;
  ColumnIndex& operator=(const ColumnIndex&) = delete;

  /// The part of a symbol. `make(SymbolIndex&, uint8_t* zones)` fills it at the first call, while other threads wait.
  /// When it throws, the next call tries again.
  template <class Make>
  const SymbolIndex& part(uint32_t symbol, Make make) const {
    Part& part = parts_[symbol];
    part.once.ensure([&] { make(part.index, const_cast<uint8_t*>(part.index.zones)); });
    return part.index;
  }
  /// The part, or null when it is not filled yet.
  const SymbolIndex* made(uint32_t symbol) const {
    const Part& part = parts_[symbol];
    return part.once.made() ? &part.index : nullptr;
  }

  IndexKind kind() const { return kind_; }
  const int64_t* bounds() const { return bounds_.data(); }
  /// The approximate share of the column's values in [lo, hi], from a sample of some hundreds; 1 when there is no
  /// sample.
  double share_between(int64_t lo, int64_t hi) const;
  /// Stores the null runs of a part.
  void keep_runs(SymbolIndex& part, const std::vector<NullRun>& runs) const;
  size_t bytes() const { return fixed_bytes_ + run_bytes_.load(std::memory_order_relaxed); }

 private:
  struct alignas(64) Part {
    SymbolIndex index;
    MadeOnce once;
  };
  static_assert(sizeof(Part) == 64);

  mutable std::vector<Part> parts_;
  IndexKind kind_;
  std::vector<int64_t> bounds_;
  std::vector<int64_t> sample_;  // some values, sorted
  uint8_t* zones_ = nullptr;
  size_t fixed_bytes_ = 0;
  mutable std::atomic<size_t> run_bytes_{0};
  mutable std::mutex runs_mutex_;
  mutable std::vector<std::vector<NullRun>> run_blocks_;  // filled one after the other, so that neighbours are adjacent
};

/// The indexes of a snapshot, up to kColumnIndexBytesMost; the index that was not used for longest is dropped first. A
/// copy begins empty.
class ColumnIndexes {
 public:
  ColumnIndexes() = default;
  ColumnIndexes(const ColumnIndexes&) {}
  ColumnIndexes& operator=(const ColumnIndexes&) { return *this; }

  /// The index of a column, made when it is missing; null when it alone exceeds the limit.
  std::shared_ptr<const ColumnIndex> of(const Snapshot& snapshot, size_t column) const;

 private:
  struct Kept {
    std::shared_ptr<const ColumnIndex> index;
    uint64_t used = 0;
  };
  void evict_for(size_t for_column) const;

  mutable std::mutex mutex_;
  mutable std::vector<Kept> kept_;  // by column
  mutable uint64_t uses_ = 0;
};

/// Limit for one snapshot: some fifteen columns of 670 symbols over a year.
inline constexpr size_t kColumnIndexBytesMost = size_t{192} << 20;

}  // namespace hindsight
