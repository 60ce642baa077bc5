// VPIN by the backward volume clock (feature-vocabulary §5.1): the last 50 buckets of V* units of volume. Minutes are
// split pro rata, and the newest bucket ends exactly at the close of the minute. V* is the mean daily volume of the
// seven complete UTC days before, divided by 500, so it is constant within a day.
//
// The clock uses integer arithmetic. With D the volume of the seven days, V* = D/3500. Volumes are counted in 1/3500 of
// 1e-8, so every edge of a bucket is an integer. The bought share β of a minute's volume is rounded to 2^-40: the error
// of each minute is below 5e-13 of its share in the volume, and so is the error of the sum.
//
// Most minutes need no exact computation: vpin_estimate.h computes in binary64 with a known error. The clock computes
// only the values whose rounding that error does not decide.
#pragma once

#include "features/columns/column_writer.h"
#include "features/flow/vpin_estimate.h"
#include "features/series/log_terms.h"

namespace hindsight {

class VpinFeatures {
 public:
  void start(Minute first);
  /// Reads minutes without writing their columns.
  void append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  void push(const FilledMinutes& minutes, const LogTerms& terms, Minute m);
  static Maybe<double> value(VolumeClock& clock, VpinEstimate& estimate, Minute m, const VpinEstimate* twin);

  VolumeClock bulk_, taker_;
  VpinEstimate bulk_estimate_, taker_estimate_;
  Minute differs_ = INT64_MIN;  // the last counted minute whose volume differs between taker_ and bulk_
  std::vector<Maybe<double>> bulk_values_, taker_values_;  // by minute of the block
};

/// β = Φ(r/s) in 1 / kShareOne; s is the population σ of the existing returns of the day that ends at m. ½ without a
/// return or when s = 0.
int64_t bulk_bought_share(const LogTerms& terms, Minute m);

}  // namespace hindsight
