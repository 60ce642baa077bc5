// Groups A and B of the vocabulary, as far as they use single minutes: returns and volatility.
#pragma once

#include "features/columns/column_writer.h"
#include "features/series/log_terms.h"
#include "features/series/price_extremes.h"

namespace hindsight {

class ReturnFeatures {
 public:
  void run(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes, ColumnWriter& writer);
};

class VolatilityFeatures {
 public:
  void start(Minute first);
  /// Reads minutes without writing their columns.
  void append(const LogTerms& terms, Minute begin, Minute end);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  Track<double> hour_{kDay};  // √Σ₆₀ r² in steps, whatever minutes are missing
};

}  // namespace hindsight
