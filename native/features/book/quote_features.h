// Group E of the vocabulary: features of the best bid and ask. A quote is visible at the close κ of a minute when its
// time lies in (κ − 10 s, κ], so it is never visible in a later minute (feature-vocabulary §2.3).
#pragma once

#include "base/minute_chunk.h"
#include "features/columns/column_writer.h"
#include "features/series/state_bytes.h"

namespace hindsight {

class QuoteFeatures {
 public:
  /// Reads the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);

  /// The first bucket that has a quote.
  Minute first_visible() const { return first_; }
  /// Half the spread at m, in bps of mid; 0 when no quote is visible.
  double half_spread_bps(Minute m) const;

  static void visit(auto& self, auto& archive) { archive.minute(self.first_); }

 private:
  // Prices and sizes, or the reason why there are none.
  struct Quote {
    NullReason gap = NullReason::stale;
    int64_t bid = 0, ask = 0, bid_size = 0, ask_size = 0;
  };
  static Quote read(const MinuteChunk& chunk, size_t i);
  const Quote& at(Minute m) const { return quotes_[static_cast<size_t>(m - block_begin_)]; }

  std::vector<Quote> quotes_;  // by minute of the block
  Minute block_begin_ = 0, first_ = kNoMinute;
};

}  // namespace hindsight
