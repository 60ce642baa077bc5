#include <cmath>

#include "features/prices/price_features.h"
#include "features/series/divide.h"

namespace hindsight {

void ReturnFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes,
                         ColumnWriter& writer) {
  const auto& close = minutes.close;
  const auto& gap = minutes.gap;

  const auto change = [&](Minute n) {
    return [&close, &gap, n](Minute m) -> Maybe<int64_t> {
      const NullReason missing = stronger(gap[m], gap[m - n]);
      if (missing != NullReason::none) return missing;
      return change_e7(close[m], close[m - n]);
    };
  };
  writer.quanta<row("ret_1m")>(change(1));
  writer.quanta<row("ret_5m")>(change(5));
  writer.quanta<row("ret_15m")>(change(15));
  writer.quanta<row("ret_1h")>(change(60));
  writer.quanta<row("ret_4h")>(change(240));
  writer.quanta<row("ret_24h")>(change(1440));
  writer.quanta<row("ret_7d")>(change(10'080));

  // ln(C[m]/C[m−60]) / (s √60), s = √(Σ₁₄₄₀ r² / 1440). On a flat day s = 0, and the value is 0.
  writer.number<row("ret_1h_sigma")>([&](Minute m) -> Maybe<double> {
    NullReason missing = stronger(terms.ret_gaps.most(m, kDay), gap[m]);
    missing = stronger(missing, gap[m - kHour]);
    if (missing != NullReason::none) return missing;
    const int128 squares = terms.ret_squares.over(m, kDay);
    if (squares == 0) return 0.0;
    const double move = std::log(static_cast<double>(close[m]) / static_cast<double>(close[m - kHour]));
    return move * kStepsPerUnit / std::sqrt(to_double(squares) / kDay * kHour);
  });

  const auto from_extreme = [&](Minute m, int64_t extreme) -> Maybe<int64_t> {
    const NullReason missing = stronger(terms.bar_gaps.most(m, kDay), gap[m]);
    if (missing != NullReason::none) return missing;
    return change_e7(close[m], extreme);
  };
  writer.quanta<row("drawdown_24h")>([&](Minute m) { return from_extreme(m, extremes.high(m)); });
  writer.quanta<row("drawup_24h")>([&](Minute m) { return from_extreme(m, extremes.low(m)); });
}

}  // namespace hindsight
