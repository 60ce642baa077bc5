// One symbol from its first minute to its last: normalized minutes through the feature engine into one part per
// segment. The engine runs a UTC day at a time, so what a segment says (its column starts included) depends on the
// minutes up to its own end and on nothing later.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "features/feature_engine.h"
#include "store/build/coverage.h"
#include "store/build/symbol_part.h"

namespace hindsight {

class SymbolBuilder {
 public:
  /// The record is [first, last], closed: the symbol's first and last real bar.
  SymbolBuilder(std::string symbol, Minute first, Minute last);

  /// Goes on where the builder that saved `state` was. Throws Failure("corrupt_state") for bytes that no builder of
  /// this version saved, or one of a record with another beginning.
  SymbolBuilder(std::string symbol, Minute first, Minute last, std::span<const uint8_t> state);

  /// All that later minutes depend on, checksummed: the engine's state and the coverage so far. No segment is open.
  std::vector<uint8_t> save() const;

  /// Begins the segment [begin, end), which holds some of the record. The one before must be closed.
  void open_segment(Minute begin, Minute end);

  /// Minutes after those before; a gap between is a stretch without records. While a segment is open they may not reach
  /// beyond it; while none is, they only warm the engine up. Throws Failure("minutes_out_of_order").
  void push(const MinuteChunk& chunk);

  /// In place of push: values of a column as SymbolPart::set takes them.
  void set(size_t column, int64_t first_slot, const void* values, size_t count);

  /// Ends the segment, to its end or the record's, and encodes it. `starts` by row of feature_table() in place of the
  /// engine's, which are used when it is empty. The part lives until the next open_segment.
  SymbolPart& close_segment(std::span<const ColumnStart> starts);

  SymbolPart& part();
  Minute first() const { return first_; }
  /// The minute that the engine expects; kNoMinute before the first push.
  Minute next() const { return next_; }
  const Coverage& coverage() const { return coverage_; }
  std::span<const ColumnStart> starts() const { return starts_; }  ///< of the segment closed last

 private:
  void run_engine(const MinuteChunk& chunk);
  void fill_until(Minute minute);

  std::string symbol_;
  Minute first_, last_;
  Minute next_ = kNoMinute;  // the minute that the engine expects; kNoMinute before the first push
  Minute segment_end_ = kNoMinute;
  std::unique_ptr<FeatureEngine> engine_;
  FeatureChunk chunk_;
  std::optional<SymbolPart> part_;
  Coverage coverage_;
  std::vector<ColumnStart> starts_;
};

}  // namespace hindsight
