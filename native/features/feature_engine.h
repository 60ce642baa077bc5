// The feature engine of one symbol: it takes normalized minutes in time order and computes the feature columns. It
// keeps rolling state only. Its values at minute m depend on records of minutes <= m, and not on where a chunk, a day
// or an import begins.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/minute_chunk.h"
#include "features/columns/feature_chunk.h"

namespace hindsight {

class FeatureEngine {
 public:
  FeatureEngine();
  ~FeatureEngine();
  FeatureEngine(FeatureEngine&&) noexcept;
  FeatureEngine& operator=(FeatureEngine&&) noexcept;

  /// Appends consecutive minutes: chunk.first_minute is the end of the previous chunk. The first chunk begins at the
  /// symbol's first real bar or before it. Throws Failure("minutes_out_of_order") otherwise.
  void push(const MinuteChunk& chunk, FeatureChunk& out);

  /// By row of feature_table(), as known after the last push.
  std::vector<ColumnStart> starts() const;

  /// First and last real bar so far (neither filled nor quarantined); kNoMinute before the first.
  Minute first_bar() const;
  Minute last_bar() const;
  /// The minute at which the next chunk begins; kNoMinute before the first push.
  Minute next_minute() const;

  /// Everything that later minutes depend on, some hundred kilobytes, with a version, a checksum and the fingerprint of
  /// the feature table. A restored engine continues exactly as this one does. For records of the years 1970 to 2480.
  std::vector<uint8_t> save() const;
  /// Throws Failure("corrupt_state") for bytes that no engine with this feature table saved.
  static FeatureEngine restore(std::span<const uint8_t> bytes);
  /// The same for an engine that takes a minute at a time, with less memory.
  static FeatureEngine restore_live(std::span<const uint8_t> bytes);

 private:
  struct State;
  explicit FeatureEngine(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace hindsight
