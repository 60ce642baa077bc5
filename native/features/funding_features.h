// Group F of the vocabulary, funding. Settlements are facts from their time on, and the last one counts for 25 h. Rates
// are exact in 1e-12 and their times in minutes; nothing is assumed about the interval between two of them.
#pragma once

#include <vector>

#include "features/column_writer.h"
#include "features/minute_chunk.h"

namespace hindsight {

class FundingFeatures {
 public:
  /// Reads the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);
  /// The first bucket at which a settlement is known.
  Minute first_settlement() const { return first_; }

 private:
  struct Settlement {
    Minute time;
    int64_t rate;           // 1e-12
    Maybe<int64_t> per_8h;  // funding_rate_8h from here on, in quanta
  };
  struct Known {
    Maybe<int64_t> rate, per_8h, rank, sum;
  };
  void settle(Minute time, int64_t rate);
  Known known_at(Minute close) const;

  std::vector<Settlement> settled_;  // of the last 30 days and the one before, oldest first
  Known known_{NullReason::stale, NullReason::stale, NullReason::stale, NullReason::stale};
  Minute changes_at_ = kNoMinute;  // the next close at which known_ is another, without a new settlement
  std::vector<Known> block_;       // by minute of the block
  Minute first_ = kNoMinute;
};

}  // namespace hindsight
