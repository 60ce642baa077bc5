#include <cmath>
#include <numbers>

#include "features/prices/price_features.h"

namespace hindsight {

void VolatilityFeatures::start(Minute first) {
  hour_.start(first);
}

void VolatilityFeatures::append(const LogTerms& terms, Minute begin, Minute end) {
  for (Minute m = begin; m < end; ++m) hour_.push(std::sqrt(to_double(terms.ret_squares.over(m, kHour))));
}

void VolatilityFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer) {
  const auto& gap = minutes.gap;
  const auto begin = writer.begin();
  append(terms, begin, writer.end());

  // The gap of a day's window of returns, or of bars. Such a window also needs the minute itself.
  const auto day_of_returns = [&](Minute m) { return stronger(terms.ret_gaps.most(m, kDay), gap[m]); };
  const auto day_of_bars = [&](Minute m) { return stronger(terms.bar_gaps.most(m, kDay), gap[m]); };

  writer.number<row("rv_1h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = terms.ret_gaps.all(m, kHour);
    if (missing != NullReason::none) return missing;
    return hour_[m] / kStepsPerUnit;
  });
  writer.number<row("rv_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = day_of_returns(m);
    if (missing != NullReason::none) return missing;
    return std::sqrt(to_double(terms.ret_squares.over(m, kDay))) / kStepsPerUnit;
  });

  const int32_t* rv_1h = writer.written<row("rv_1h")>();
  const int32_t* rv_24h = writer.written<row("rv_24h")>();
  writer.number<row("rv_ratio_1h_24h")>([&](Minute m) -> Maybe<double> {
    const int32_t hour = rv_1h[m - begin], day = rv_24h[m - begin];
    const NullReason missing = stronger(reason_of(hour), reason_of(day));
    if (missing != NullReason::none) return missing;
    if (day == 0) return NullReason::undefined;
    return hour * std::sqrt(24.0) / day;
  });

  writer.number<row("parkinson_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = day_of_bars(m);
    if (missing != NullReason::none) return missing;
    const auto squares = to_double(terms.high_low_squares.over(m, kDay));
    return std::sqrt(squares / (4 * std::numbers::ln2)) / kStepsPerUnit;
  });
  writer.number<row("garman_klass_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = day_of_bars(m);
    if (missing != NullReason::none) return missing;
    const auto ranges = to_double(terms.high_low_squares.over(m, kDay));
    const auto bodies = to_double(terms.close_open_squares.over(m, kDay));
    return std::sqrt(std::max(0.0, 0.5 * ranges - (2 * std::numbers::ln2 - 1) * bodies)) / kStepsPerUnit;
  });

  // σ/μ of the 24 hourly volatilities. Hours are counted back from m and added in time order.
  writer.number<row("vol_of_vol_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = day_of_returns(m);
    if (missing != NullReason::none) return missing;
    if (terms.ret_squares.over(m, kDay) == 0) return 0.0;
    double sum = 0, squares = 0;
    for (Minute h = m - 23 * kHour; h <= m; h += kHour) sum += hour_[h];
    const double mean = sum / 24;
    for (Minute h = m - 23 * kHour; h <= m; h += kHour) squares += (hour_[h] - mean) * (hour_[h] - mean);
    return std::sqrt(squares / 24) / mean;
  });

  // 1 − BV/RV on the 288 disjoint five-minute returns, BV = (π/2)(288/287) Σ |r₅[i]||r₅[i−1]|.
  writer.number<row("jump_share_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = stronger(terms.ret5_gaps.over(m, kDay).beyond_tolerance(288), gap[m]);
    if (missing != NullReason::none) return missing;
    const int128 squares = terms.ret5_squares.over(m, kDay);
    if (squares == 0) return 0.0;
    const auto products = to_double(terms.ret5_products.over(m, kDay - 5));
    const double bipower = std::numbers::pi / 2 * (288.0 / 287.0) * products;
    return std::max(0.0, 1 - bipower / to_double(squares));
  });
}

}  // namespace hindsight
