// Normalized minutes in, feature columns out, for one symbol, in time order. The engine keeps rolling state only: what
// it says about minute m depends on records of minutes <= m, and not on where a chunk, a day or an import begins.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/minute_chunk.h"
#include "features/table/feature_table.h"

namespace hindsight {

/// The columns of one chunk. Slots of stride-1 columns are the chunk's minutes; a strided column has the slots that
/// apply to at least one minute of the chunk, from slot_of(first, stride) to slot_of(last, stride) (so two chunks may
/// both carry the slot at their border, with the same value). Values are quanta with null codes, in the width of the
/// feature.
struct ColumnChunk {
  uint8_t width = 4;
  int64_t first_slot = 0;
  size_t slots = 0;
  std::vector<int8_t> i8;
  std::vector<int32_t> i32;
  std::vector<int64_t> i64;
  const void* data() const {
    return width == 1   ? static_cast<const void*>(i8.data())
           : width == 4 ? static_cast<const void*>(i32.data())
                        : static_cast<const void*>(i64.data());
  }
};

struct FeatureChunk {
  Minute first_minute = 0;
  size_t minutes = 0;
  std::vector<ColumnChunk> features;  ///< by row of feature_table(), calendar features too; market rows have no slots
  /// Prices after the causal fill, in 1e-8, null codes S or Q: open, high, low, close.
  std::vector<int64_t> open, high, low, close;
};

/// When a column began to exist for the symbol; kNoMinute while unknown. Constant once set.
struct ColumnStart {
  Minute source_first = kNoMinute;  ///< m0: first present minute of the latest-starting needed source
  Minute warm_from = kNoMinute;     ///< first bucket that is not W by warm-up (vocabulary §3.2, clarification 14)
};

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
