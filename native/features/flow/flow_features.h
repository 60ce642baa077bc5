// Group D of the vocabulary: volume, trades and the taker split. VPIN has a file of its own.
#pragma once

#include "features/columns/column_writer.h"
#include "features/series/log_terms.h"

namespace hindsight {

class FlowFeatures {
 public:
  void start(Minute first);
  /// Reads minutes without writing their columns.
  void append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end);
  void run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

 private:
  void write_volumes(const FilledMinutes& minutes, ColumnWriter& writer);
  void write_taker_flow(const FilledMinutes& minutes, ColumnWriter& writer);
  void write_price_impact(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer);

  static constexpr Minute kWeek = 10'080;

  WindowSum quote_{kWeek}, taker_quote_{kFourHours}, trades_{kHour};
  GapCount quote_gaps_{kWeek}, taker_quote_gaps_{kFourHours}, trades_gaps_{kHour};
  // ln(1 + Σ₅ quote volume in usd), in steps.
  Track<int64_t> log_volume_{8};
  Track<NullReason> log_volume_gap_{8};
  WindowSum log_volume_sum_{kDay}, log_volume_squares_{kDay};
  GapCount log_volume_gaps_{kDay};
  // Signed flow x = 2·TBQ − QV and fine returns y, in minutes that have both.
  WindowSum flow_sum_{kFourHours}, flow_squares_{kFourHours}, flow_returns_{kFourHours}, fine_returns_{kFourHours};
  // Amihud's terms in 1e-9 bps per million usd, the number of minutes that have a term, and the minutes without return
  // or volume.
  WindowSum impact_{kDay};
  Track<int64_t> impact_minutes_{kDay};
  GapCount impact_gaps_{kDay};
};

}  // namespace hindsight
