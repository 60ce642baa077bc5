// What scans look at before they read values, kept in memory per column: for every symbol, over all its segments and on
// the absolute grid of words, the zones' codes and where the nulls are. Segments keep codes per extent, behind the
// values and against bounds of their own; a scan that skips nearly all values would spend its time reaching them. Here
// the codes of all symbols lie side by side and refer to the same bounds.
//
// A column's index begins empty; the first scan that needs a symbol fills that symbol's part. Nothing depends on
// whether it was there before: it is made of the segments alone.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace hindsight {

struct Snapshot;

/// `count` words from `word` on whose minutes in `mask` are null for reason `reason` + 1.
struct NullRun {
  uint32_t word = 0;
  uint16_t count = 0;
  uint8_t reason = 0;
  uint64_t mask = 0;
};

/// What an index holds of a one-minute column beside its nulls: codes of numbers, or where which label is; neither of
/// candles, prices and calendar columns.
enum class IndexKind : uint8_t { nulls, codes, labels };

/// One symbol of a column. Zone i is the 64 minutes of word first_word + i.
struct SymbolIndex {
  const uint8_t* zones = nullptr;  ///< as the column's kind has it
  const NullRun* runs = nullptr;   ///< ascending by word, several per word when it holds several reasons
  uint32_t first_word = 0, words = 0;
  uint32_t run_count = 0;
  bool listed = false;        ///< false: the nulls are too many to be worth a list
  int64_t min = 0, max = -1;  ///< of codes: over the symbol's values; min > max: it has none

  /// Codes, meant as in Zones but against ColumnIndex::bounds(). They decide no less safely: one of `least` may stand
  /// for less than the zone's least value, one of `greatest` for more. A zone without values has codes 255 and 0.
  const uint8_t* least() const { return zones; }
  const uint8_t* greatest() const { return zones + code_bytes(words); }
  /// Of codes: bit i says that some minute of zone i is null, or none of the record.
  const uint64_t* partial() const { return reinterpret_cast<const uint64_t*>(zones + 2 * code_bytes(words)); }
  /// Of labels: bit i says that some minute of zone i has the label.
  const uint64_t* with_label(size_t label) const {
    return reinterpret_cast<const uint64_t*>(zones) + label * ((words + 63) / 64);
  }

  /// One byte a zone, on lines of their own.
  static constexpr size_t code_bytes(size_t words) { return (words + 63) / 64 * 64; }
};

class ColumnIndex {
 public:
  /// Room for all symbols of the snapshot; bounds and a sample of values are taken here.
  ColumnIndex(const Snapshot& snapshot, size_t column);
  ~ColumnIndex();
  ColumnIndex(const ColumnIndex&) = delete;
  ColumnIndex& operator=(const ColumnIndex&) = delete;

  /// The part of a symbol; `make(SymbolIndex&, uint8_t* zones)` fills it when it is asked for first, and other threads
  /// wait meanwhile. When it throws, the next one tries again.
  template <class Make>
  const SymbolIndex& part(uint32_t symbol, Make make) const {
    Part& part = parts_[symbol];
    if (part.state.load(std::memory_order_acquire) == State::made || !claim(part)) return part.index;
    try {
      make(part.index, const_cast<uint8_t*>(part.index.zones));
      publish(part, State::made);
    } catch (...) {
      publish(part, State::empty);
      throw;
    }
    return part.index;
  }
  /// The part when it is there, for looking ahead.
  const SymbolIndex* made(uint32_t symbol) const {
    const Part& part = parts_[symbol];
    return part.state.load(std::memory_order_acquire) == State::made ? &part.index : nullptr;
  }

  IndexKind kind() const { return kind_; }
  const int64_t* bounds() const { return bounds_.data(); }
  /// About which share of the column's values lies in [lo, hi], by some hundreds of them; 1 where none is known.
  double share_between(int64_t lo, int64_t hi) const;
  /// Takes over the runs of a part.
  void keep_runs(SymbolIndex& part, const std::vector<NullRun>& runs) const;
  size_t bytes() const { return fixed_bytes_ + run_bytes_.load(std::memory_order_relaxed); }

 private:
  enum class State : uint32_t { empty, being_made, made };
  struct alignas(64) Part {
    SymbolIndex index;
    std::atomic<State> state{State::empty};
  };
  static_assert(sizeof(Part) == 64);

  static bool claim(Part& part);
  static void publish(Part& part, State state);

  mutable std::vector<Part> parts_;
  IndexKind kind_;
  std::vector<int64_t> bounds_;
  std::vector<int64_t> sample_;  // of values, sorted
  uint8_t* zones_ = nullptr;
  size_t fixed_bytes_ = 0;
  mutable std::atomic<size_t> run_bytes_{0};
  mutable std::mutex runs_mutex_;
  mutable std::vector<std::vector<NullRun>> run_blocks_;  // filled one after the other, so that neighbours lie together
};

/// The indexes of a snapshot, up to kColumnIndexBytesMost: the one not used for longest goes first. Copies begin empty.
class ColumnIndexes {
 public:
  ColumnIndexes() = default;
  ColumnIndexes(const ColumnIndexes&) {}
  ColumnIndexes& operator=(const ColumnIndexes&) { return *this; }

  /// The index of a column, made when it is missing; null when it alone would exceed the limit.
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

/// Of one snapshot: some fifteen columns of 670 symbols over a year.
inline constexpr size_t kColumnIndexBytesMost = size_t{192} << 20;

}  // namespace hindsight
