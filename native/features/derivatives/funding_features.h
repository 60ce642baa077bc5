// Group F of the vocabulary: funding. A settlement is known from its time on, and the last one counts for 25 h. Rates
// are exact in 1e-12, times are in minutes. Nothing is assumed about the interval between two settlements.
#pragma once

#include <vector>

#include "base/minute_chunk.h"
#include "features/columns/column_writer.h"
#include "features/series/state_bytes.h"

namespace hindsight {

class FundingFeatures {
 public:
  /// Reads the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);
  /// The first bucket at which a settlement is known.
  Minute first_settlement() const { return first_; }

  static void visit(auto& self, auto& archive) {
    archive.minute(self.first_);
    size_t settled = self.settled_.size();
    archive.number(settled, 0, kSettledMost);
    archive.require((settled == 0) == (self.first_ == kNoMinute), "settlements without a first one");
    if constexpr (reads<decltype(archive)>) {
      self.settled_.resize(settled, Settlement{0, 0, NullReason::undefined});
    }
    for (auto& settlement : self.settled_) {
      archive.minute(settlement.time);
      archive.require(settlement.time != kNoMinute, "a settlement without a time");
      archive.number(settlement.rate);
      archive.maybe(settlement.per_8h, INT64_MIN, INT64_MAX);
    }
    if constexpr (reads<decltype(archive)>) {
      if (settled > 0) self.know(archive.stretch.end);
    }
  }

 private:
  struct Settlement {
    Minute time;
    int64_t rate;           // 1e-12
    Maybe<int64_t> per_8h;  // funding_rate_8h from this settlement on, in quanta
  };
  struct Known {
    Maybe<int64_t> rate, per_8h, rank, sum;
  };
  static constexpr size_t kSettledMost = 30 * kMinutesPerDay + 2;  // one per minute
  void settle(Minute time, int64_t rate);
  void know(Minute close);
  Known known_at(Minute close) const;

  std::vector<Settlement> settled_;  // settlements of the last 30 days and the one before them, oldest first
  Known known_{NullReason::stale, NullReason::stale, NullReason::stale, NullReason::stale};
  Minute changes_at_ = kNoMinute;  // the next close at which known_ changes without a new settlement
  std::vector<Known> block_;       // by minute of the block
  Minute first_ = kNoMinute;
};

}  // namespace hindsight
