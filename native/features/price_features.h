// Groups A and B of the vocabulary, the ones that live on single minutes: returns and volatility.
#pragma once

#include "features/column_writer.h"
#include "features/log_terms.h"
#include "features/rank_window.h"
#include "features/rolling_extreme.h"

namespace hindsight {

class ReturnFeatures {
 public:
  void start(Minute first);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  struct Extremes {
    int64_t high, low;
  };
  RollingMax highest_{kDay};
  RollingMin lowest_{kDay};
  std::vector<Extremes> day_extremes_;  // by minute of the block
  RankWindow ret_1h_rank_;
};

class VolatilityFeatures {
 public:
  void start(Minute first);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  Track<double> hour_{kDay};  // √Σ₆₀ r² in steps, whatever is missing
  RankWindow rv_1h_rank_;
};

}  // namespace hindsight
