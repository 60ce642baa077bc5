// Builds one symbol from its first minute to its last: normalized minutes go through the feature engine into one part
// per segment. The engine runs one UTC day at a time. So the content of a segment, with its column starts, depends on
// the minutes up to its own end only.
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

/// The engine's state within a state that SymbolBuilder::save() gave. Throws Failure("corrupt_state").
std::span<const uint8_t> engine_state(std::span<const uint8_t> state);

class SymbolBuilder {
 public:
  /// The record is [first, last], closed: the symbol's first and last real bar.
  SymbolBuilder(std::string symbol, Minute first, Minute last);

  /// Continues where the builder that saved `state` was. Throws Failure("corrupt_state") for bytes that no builder of
  /// this version saved, or for the state of a record with another beginning.
  SymbolBuilder(std::string symbol, Minute first, Minute last, std::span<const uint8_t> state);

  /// Everything that later minutes depend on, with a checksum: the state of the engine and the coverage so far. No
  /// segment may be open.
  std::vector<uint8_t> save() const;

  /// Begins the segment [begin, end), which holds a part of the record. The segment before it must be closed. `dense`
  /// as in SymbolPart.
  void open_segment(Minute begin, Minute end, bool dense = false);

  /// Adds minutes after the last ones; minutes in a gap between have no records. In an open segment they may not reach
  /// beyond its end; without one they only warm up the engine. Throws Failure("minutes_out_of_order").
  void push(const MinuteChunk& chunk);

  /// Instead of push(): values of a column, as SymbolPart::set() takes them.
  void set(size_t column, int64_t first_slot, const void* values, size_t count);

  /// Ends the segment at its end or the end of the record, and encodes it. `starts` by row of feature_table(); when it
  /// is empty, the starts of the engine are used. The part lives until the next open_segment().
  SymbolPart& close_segment(std::span<const ColumnStart> starts);

  SymbolPart& part();
  Minute first() const { return first_; }
  /// The next minute of the engine; kNoMinute before the first push.
  Minute next() const { return next_; }
  const Coverage& coverage() const { return coverage_; }
  std::span<const ColumnStart> starts() const { return starts_; }  ///< of the segment that was closed last

 private:
  void run_engine(const MinuteChunk& chunk);
  void fill_until(Minute minute);

  std::string symbol_;
  Minute first_, last_;
  Minute next_ = kNoMinute;  // the next minute of the engine; kNoMinute before the first push
  Minute segment_end_ = kNoMinute;
  std::unique_ptr<FeatureEngine> engine_;
  FeatureChunk chunk_;
  std::optional<SymbolPart> part_;
  Coverage coverage_;
  std::vector<ColumnStart> starts_;
};

}  // namespace hindsight
