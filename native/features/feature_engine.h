// Normalized minutes in, feature columns out, for one symbol, in time order. The engine keeps rolling state only: what
// it says about minute m depends on records of minutes <= m, and not on where a chunk, a day or an import begins.
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
  /// first real bar of the symbol or before. Throws Failure("minutes_out_of_order") otherwise.
  void push(const MinuteChunk& chunk, FeatureChunk& out);

  /// By row of feature_table(), as known after the last push.
  std::vector<ColumnStart> starts() const;

  /// First and last real (not filled, not quarantined) bar so far; kNoMinute before the first.
  Minute first_bar() const;
  Minute last_bar() const;
  /// The minute that the next chunk begins with; kNoMinute before the first.
  Minute next_minute() const;

  /// All that later minutes depend on, some hundred kilobytes: versioned, checksummed, and bound to the feature table.
  /// An engine made of it goes on exactly like this one. For records within the years 1970 to 2480.
  std::vector<uint8_t> save() const;
  /// Throws Failure("corrupt_state") for bytes that no engine with this feature table has saved.
  static FeatureEngine restore(std::span<const uint8_t> bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace hindsight
