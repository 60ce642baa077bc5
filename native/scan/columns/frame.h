// The part of a snapshot that one task reads: one symbol, a span of minutes, and the parts of segments that hold it.
//
// Nothing is stored in minutes of the record that lie in no segment (a hole between segments), so every column is null
// there with reason S, also calendar columns. Before the record everything is null with reason W.
#pragma once

#include "features/table/feature_table.h"
#include "scan/bits/arena.h"
#include "scan/bits/bitmap.h"
#include "scan/program/program.h"
#include "scan/program/scan_result.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// The minutes of one segment that belong to the symbol, clipped to the frame; half open, never empty.
struct Piece {
  const SymbolSegment* part = nullptr;
  Minute begin = 0, end = 0;

  /// Null when the segment stores nothing of the column: all S.
  const Extent* extent(size_t column) const { return part->extent(column); }
};

class RunIndexes;

class Frame {
 public:
  /// Minutes [from, to) of a symbol, clipped to its record.
  Frame(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to, Arena& arena, ScanStats& stats,
        const RunIndexes* indexes = nullptr);

  const Snapshot& snapshot;
  const uint32_t symbol;
  const SymbolRecord& record;
  Minute record_end;  ///< one past the last bucket
  Arena& arena;
  ScanStats& stats;
  const RunIndexes* indexes = nullptr;     ///< null when the run uses none
  ScanExplanation* explanation = nullptr;  ///< null when the scan is not explained

  const Piece* begin() const { return pieces_; }
  const Piece* end() const { return pieces_ + count_; }

 private:
  Piece* pieces_ = nullptr;
  size_t count_ = 0;
};

/// Reads a column's values in minutes [from, to), null codes widened: W before the record, S in holes and after the
/// record.
void load_values(const Frame& frame, size_t column, Minute from, Minute to, int64_t* out);

/// When an operand begins for a symbol. Before `source_first` it is S; from there until `warm` it is W.
struct Start {
  Minute source_first = 0, warm = 0;
};

/// The start of an operand: that of its feature, n - 1 buckets later for an aggregate over n, n buckets later for lag
/// and delta (clarification 37).
Start operand_start(const SymbolRecord& record, const Operand& operand);
/// `minutes` later; a start that is never stays never.
Start later(Start start, int64_t minutes);

/// How many minutes before m an operand at m reads.
int64_t look_back(const Operand& operand);

/// Whether a window of n minutes with `present` values counts as covered (vocabulary §3.3).
constexpr bool covered(int64_t n, int64_t present) {
  return n <= 240 ? present == n : present * 20 >= n * 19;
}
/// How many nulls a covered window of n minutes may hold.
constexpr int64_t nulls_tolerated(int64_t n) {
  return n <= 240 ? 0 : n / 20;
}

}  // namespace hindsight
