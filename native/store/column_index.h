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

/// One symbol of a column. Zone i is the 64 minutes of word first_word + i. Codes are meant as in Zones, against
/// ColumnIndex::bounds(), and decide no less safely: a code of `least` may stand for less than the zone's least value,
/// one of `greatest` for more. A zone without values has codes 255 and 0.
struct SymbolIndex {
  const uint8_t* least = nullptr;  ///< null when the column has no codes here: labels, candles, calendar
  const uint8_t* greatest = nullptr;
  const uint64_t* partial = nullptr;  ///< bit i: some minute of zone i is null, or no minute of the record
  const NullRun* runs = nullptr;      ///< ascending by word, several per word when it holds several reasons
  uint32_t first_word = 0, words = 0;
  uint32_t run_count = 0;
  bool listed = false;        ///< false: the nulls are too many to be worth a list
  int64_t min = 0, max = -1;  ///< over the symbol's values; min > max: it has none
};

class ColumnIndex {
 public:
  /// Room for all symbols of the snapshot and, with `codes`, for their zones, whose bounds are chosen here.
  ColumnIndex(const Snapshot& snapshot, size_t column, bool codes);
  ~ColumnIndex();
  ColumnIndex(const ColumnIndex&) = delete;
  ColumnIndex& operator=(const ColumnIndex&) = delete;

  /// Where a part's makers write to, as SymbolIndex has it.
  struct Room {
    SymbolIndex& part;
    uint8_t* least;  ///< null without codes
    uint8_t* greatest;
    uint64_t* partial;
  };

  /// The part of a symbol; `make(Room)` fills it when it is asked for first, and other threads wait meanwhile. When it
  /// throws, the next one tries again.
  template <class Make>
  const SymbolIndex& part(uint32_t symbol, Make make) const {
    Part& part = parts_[symbol];
    if (part.state.load(std::memory_order_acquire) == State::made || !claim(part)) return part.index;
    try {
      make(room(symbol));
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

  bool has_codes() const { return codes_ != nullptr; }
  const int64_t* bounds() const { return bounds_.data(); }
  /// Takes over the runs of a part.
  void keep_runs(SymbolIndex& part, const std::vector<NullRun>& runs) const;
  size_t bytes() const { return fixed_bytes_ + run_bytes_.load(std::memory_order_relaxed); }

 private:
  enum class State : uint32_t { empty, being_made, made };
  struct alignas(64) Part {
    std::atomic<State> state{State::empty};
    size_t codes_at = 0;
    SymbolIndex index;
  };

  static bool claim(Part& part);
  static void publish(Part& part, State state);
  Room room(uint32_t symbol) const;

  mutable std::vector<Part> parts_;
  std::vector<int64_t> bounds_;
  uint8_t* codes_ = nullptr;
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
  void make_room(size_t for_column) const;

  mutable std::mutex mutex_;
  mutable std::vector<Kept> kept_;  // by column
  mutable uint64_t uses_ = 0;
};

/// Of one snapshot: some fifteen columns of 670 symbols over a year.
inline constexpr size_t kColumnIndexBytesMost = size_t{192} << 20;

}  // namespace hindsight
