// Group E of the vocabulary, the features of the recorded depth bands. A snapshot is visible at the close κ of a minute
// when its time lies in (κ − 90 s, κ]; the latest one counts (feature-vocabulary §2.3).
#pragma once

#include <array>

#include "features/column_writer.h"
#include "features/minute_chunk.h"
#include "features/rank_window.h"

namespace hindsight {

class BookFeatures {
 public:
  void start(Minute first);
  /// Reads the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);

  Minute first_visible() const { return first_; }

 private:
  // The bands that features use so far.
  enum Band : size_t { k20bps, k100bps, k500bps, kBands };
  struct Snapshot {
    int64_t second = -1;  // after the open of its minute, 1..60; −1 when there is none
    std::array<int64_t, kBands> bid{}, ask{};
  };
  static Snapshot read(const MinuteChunk& chunk, size_t i);
  Maybe<int64_t> imbalance(Minute m, Band band) const;

  Snapshot previous_;              // of the minute before the next one
  std::vector<Snapshot> visible_;  // by minute of the block, as of its close
  Minute block_begin_ = 0, first_ = kNoMinute;
  RankWindow<int32_t> imbalance_rank_;
};

}  // namespace hindsight
