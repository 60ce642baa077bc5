// Group F of the vocabulary without funding: premium and basis, open interest, liquidations and positioning.
#pragma once

#include "features/asof_source.h"
#include "features/causal_fill.h"
#include "features/column_writer.h"
#include "features/log_terms.h"

namespace hindsight {

/// Mark and index prices of the minute, never filled.
class PremiumFeatures {
 public:
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(const FilledMinutes& minutes, ColumnWriter& writer);
  Minute first_mark() const { return first_mark_; }
  Minute first_index() const { return first_index_; }

 private:
  // By minute of the block; what is no price is its null code.
  std::vector<int64_t> mark_, index_;
  Minute first_mark_ = kNoMinute, first_index_ = kNoMinute;
};

class PositionFeatures {
 public:
  void start(Minute first);
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  /// After the columns of returns.
  void write(ColumnWriter& writer);
  Minute first_open_interest() const { return open_interest_.first_visible(); }
  Minute first_long_short() const { return long_short_.first_visible(); }

 private:
  AsOfSource<2> open_interest_;
  AsOfSource<1> long_short_;
  // As of the close of each minute, in 1e-8; what is not known is its null code.
  Track<int64_t> contracts_{kDay}, contracts_usd_{1}, ratio_{kDay};
};

/// Liquidations, of minutes through which the stream was recorded.
class LiquidationFeatures {
 public:
  void start(Minute first);
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);
  Minute first_recorded() const { return first_; }

 private:
  Track<int64_t> longs_{1}, shorts_{1};  // in 1e-8 usd; what is not known is its null code
  WindowSum long_sum_{kHour}, short_sum_{kHour};
  GapCount gaps_{kHour};
  Minute first_ = kNoMinute;
};

}  // namespace hindsight
