// Group C of the vocabulary, as far as it uses single minutes: the place of the price in its day, and how directly it
// moves. Features of candles are in candles/candle_features.h.
#pragma once

#include "features/columns/column_writer.h"
#include "features/series/log_terms.h"
#include "features/series/price_extremes.h"

namespace hindsight {

class TrendFeatures {
 public:
  void start(Minute first);
  /// Reads minutes without writing their columns.
  void append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end);
  void run(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes, ColumnWriter& writer);

 private:
  void write_day(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes,
                 ColumnWriter& writer);
  void write_paths(const LogTerms& terms, ColumnWriter& writer);

  // Base and quote volume of the minutes that have both.
  WindowSum volume_{kDay}, quote_{kDay};
  GapCount volume_gaps_{kDay};
  // Fine returns r[i]: Σ r, Σ |r|, Σ i·r and Σ i²·r, where i is the number of the minute.
  WindowSum returns_{kFourHours}, lengths_{kFourHours}, moments_{kHour}, second_moments_{kHour};
};

}  // namespace hindsight
