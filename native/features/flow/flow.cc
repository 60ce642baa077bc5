#include <cmath>
#include <cstdlib>

#include "features/flow/flow_features.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

// n·Σxy − Σx·Σy as a double: exact in 128 bits, or in binary64 when amounts above 10^9 usd per minute would overflow.
double moment(int64_t n, int128 sum_xy, int128 sum_x, int128 sum_y) {
  int128 left, right, difference;
  if (__builtin_mul_overflow(sum_xy, static_cast<int128>(n), &left) || __builtin_mul_overflow(sum_x, sum_y, &right) ||
      __builtin_sub_overflow(left, right, &difference)) {
    return static_cast<double>(n) * to_double(sum_xy) - to_double(sum_x) * to_double(sum_y);
  }
  return to_double(difference);
}

// Totals may wrap. The sum of a window fits unless a minute trades more than 10^10 usd.
int128 wrapping_product(int128 a, int128 b) {
  return static_cast<int128>(static_cast<uint128>(a) * static_cast<uint128>(b));
}

// |r| in steps of 1e-12 divided by quote volume in 1e-8 usd. 1e4·|r| / (QV / 1e6) in steps of 1e-9 is |r|·1e15 / QV.
int128 impact_term(int64_t ret, int64_t quote_volume) {
  const int128 impact = static_cast<int128>(std::llabs(ret)) * 1'000'000'000'000'000;
  if (int64_t nearest; quick_quotient(impact, quote_volume, nearest)) return nearest;
  return divide_half_even(impact, quote_volume);
}
constexpr double kImpactStepsPerUnit = 1e9;
constexpr int64_t kImpactMinutesLeast = 144;

}  // namespace

void FlowFeatures::start(Minute first) {
  for (auto* sum : {&quote_, &taker_quote_, &trades_, &log_volume_sum_, &log_volume_squares_, &flow_sum_,
                    &flow_squares_, &flow_returns_, &fine_returns_, &impact_}) {
    sum->start(first);
  }
  for (auto* gaps : {&quote_gaps_, &taker_quote_gaps_, &trades_gaps_, &log_volume_gaps_, &impact_gaps_}) {
    gaps->start(first);
  }
  log_volume_.start(first);
  log_volume_gap_.start(first);
  impact_minutes_.start(first);
}

void FlowFeatures::append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end) {
  for (Minute m = begin; m < end; ++m) {
    const int64_t quote = minutes.quote_volume.value[m], taker_quote = minutes.taker_quote.value[m];
    const NullReason quote_gap = minutes.quote_volume.gap[m], taker_gap = minutes.taker_quote.gap[m];
    quote_.push(quote);
    quote_gaps_.push(quote_gap);
    taker_quote_.push(taker_quote);
    taker_quote_gaps_.push(taker_gap);
    trades_.push(minutes.trades.value[m]);
    trades_gaps_.push(minutes.trades.gap[m]);

    const NullReason volume_gap = quote_gaps_.all(m, 5);
    const double usd = to_double(quote_.over(m, 5)) / static_cast<double>(kAmountUnit);
    const int64_t x = volume_gap == NullReason::none ? std::llrint(std::log(1 + usd) * kStepsPerUnit) : 0;
    log_volume_.push(x);
    log_volume_gap_.push(volume_gap);
    log_volume_gaps_.push(volume_gap);
    log_volume_sum_.push(x);
    log_volume_squares_.push(static_cast<int128>(x) * x);

    const NullReason ret_gap = terms.ret_gap[m];
    const bool traded = stronger(stronger(quote_gap, taker_gap), ret_gap) == NullReason::none;
    const int128 flow = traded ? 2 * static_cast<int128>(taker_quote) - quote : 0;
    const int64_t fine = traded ? terms.ret_fine[m] : 0;
    flow_sum_.push(flow);
    flow_squares_.push(wrapping_product(flow, flow));
    flow_returns_.push(wrapping_product(flow, fine));
    fine_returns_.push(fine);

    const NullReason impact_gap = stronger(quote_gap, ret_gap);
    const bool counts = impact_gap == NullReason::none && quote > 0;
    impact_gaps_.push(impact_gap);
    impact_.push(counts ? impact_term(terms.ret[m], quote) : 0);
    impact_minutes_.push(impact_minutes_.back() + counts);
  }
}

void FlowFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer) {
  append(minutes, terms, writer.begin(), writer.end());
  write_volumes(minutes, writer);
  write_taker_flow(minutes, writer);
  write_price_impact(minutes, terms, writer);
}

void FlowFeatures::write_volumes(const FilledMinutes& minutes, ColumnWriter& writer) {
  const auto& gap = minutes.gap;

  writer.quanta<row("quote_volume_1m")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = minutes.quote_volume.gap[m];
    if (missing != NullReason::none) return missing;
    return divide(minutes.quote_volume.value[m], kAmountUnit);
  });
  writer.quanta<row("quote_volume_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = quote_gaps_.all(m, kHour);
    if (missing != NullReason::none) return missing;
    return divide(quote_.over(m, kHour), kAmountUnit);
  });
  writer.quanta<row("quote_volume_24h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = stronger(quote_gaps_.most(m, kDay), gap[m]);
    if (missing != NullReason::none) return missing;
    return divide(quote_.over(m, kDay), kAmountUnit);
  });
  // (Σ₆₀ / 60) / (Σ₁₀₀₈₀ / 10080) in 1e-4
  writer.quanta<row("rel_volume_1h")>([&](Minute m) -> Maybe<int64_t> {
    NullReason missing = stronger(quote_gaps_.all(m, kHour), quote_gaps_.most(m, kWeek));
    missing = stronger(missing, gap[m]);
    if (missing != NullReason::none) return missing;
    const int128 week = quote_.over(m, kWeek);
    if (week == 0) return NullReason::undefined;
    return divide(quote_.over(m, kHour) * (kWeek / kHour * kFeatures[row("rel_volume_1h")].per_unit), week);
  });
  writer.number<row("volume_z_5m")>([&](Minute m) -> Maybe<double> {
    NullReason missing = stronger(log_volume_gaps_.most(m, kDay), gap[m]);
    missing = stronger(missing, log_volume_gap_[m]);
    if (missing != NullReason::none) return missing;
    const int64_t n = kDay - log_volume_gaps_.over(m, kDay).count();
    const int128 sum = log_volume_sum_.over(m, kDay);
    const int128 variance = log_volume_squares_.over(m, kDay) * n - sum * sum;
    if (variance == 0) return 0.0;
    return to_double(static_cast<int128>(log_volume_[m]) * n - sum) / std::sqrt(to_double(variance));
  });
}

void FlowFeatures::write_taker_flow(const FilledMinutes& minutes, ColumnWriter& writer) {
  writer.quanta<row("avg_trade_usd_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = stronger(quote_gaps_.all(m, kHour), trades_gaps_.all(m, kHour));
    if (missing != NullReason::none) return missing;
    const int128 trades = trades_.over(m, kHour);
    if (trades == 0) return NullReason::undefined;
    return divide(quote_.over(m, kHour), trades * (kAmountUnit / kFeatures[row("avg_trade_usd_1h")].per_unit));
  });

  const auto flow_gap = [&](Minute m, Minute n) {
    return stronger(quote_gaps_.all(m, n), taker_quote_gaps_.all(m, n));
  };
  const auto flow = [&](Minute m, Minute n) { return 2 * taker_quote_.over(m, n) - quote_.over(m, n); };
  writer.quanta<row("taker_buy_ratio_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = flow_gap(m, kHour);
    if (missing != NullReason::none) return missing;
    const int128 quote = quote_.over(m, kHour);
    if (quote == 0) return NullReason::undefined;
    return divide(taker_quote_.over(m, kHour) * kFeatures[row("taker_buy_ratio_1h")].per_unit, quote);
  });
  writer.quanta<row("cvd_usd_1m")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = flow_gap(m, 1);
    if (missing != NullReason::none) return missing;
    return divide(flow(m, 1), kAmountUnit);
  });
  writer.quanta<row("cvd_usd_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = flow_gap(m, kHour);
    if (missing != NullReason::none) return missing;
    return divide(flow(m, kHour), kAmountUnit);
  });

  // Compares P = ln(C[m]/C[m−240]) with s/2, s = rv_24h·√(240/1440), and g = Σ₂₄₀ flow / Σ₂₄₀ QV with ±0.02, exactly.
  constexpr int64_t bullish = 0, bearish = 1, none = 2;
  const int32_t* rv_24h = writer.written<row("rv_24h")>();
  const Minute begin = writer.begin();
  writer.quanta<row("cvd_divergence_4h")>([&](Minute m) -> Maybe<int64_t> {
    const int32_t rv = rv_24h[m - begin];
    NullReason missing = stronger(flow_gap(m, kFourHours), reason_of(rv));
    missing = stronger(missing, stronger(minutes.gap[m], minutes.gap[m - kFourHours]));
    if (missing != NullReason::none) return missing;
    const int128 quote = quote_.over(m, kFourHours);
    if (quote == 0 || rv == 0) return none;
    const double s = rv / static_cast<double>(kFeatures[row("rv_24h")].per_unit) * std::sqrt(240.0 / 1440.0);
    const double move =
        std::log(static_cast<double>(minutes.close[m]) / static_cast<double>(minutes.close[m - kFourHours]));
    const int128 g50 = 50 * flow(m, kFourHours);
    if (move <= -s / 2 && g50 >= quote) return bullish;
    if (move >= s / 2 && g50 <= -quote) return bearish;
    return none;
  });
}

void FlowFeatures::write_price_impact(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer) {
  // Slope of 1e4·r over flow in millions. Both scales are applied at the end: 1e4 / 1e15 over 1 / (1e8 · 1e6).
  writer.number<row("kyle_lambda_4h")>([&](Minute m) -> Maybe<double> {
    NullReason missing = stronger(quote_gaps_.all(m, kFourHours), taker_quote_gaps_.all(m, kFourHours));
    missing = stronger(missing, terms.ret_gaps.all(m, kFourHours));
    if (missing != NullReason::none) return missing;
    const int128 x = flow_sum_.over(m, kFourHours), y = fine_returns_.over(m, kFourHours);
    const double variance = moment(kFourHours, flow_squares_.over(m, kFourHours), x, x);
    if (variance <= 0) return NullReason::undefined;
    const double covariance = moment(kFourHours, flow_returns_.over(m, kFourHours), x, y);
    return covariance / variance * (1e4 * 1e14 / kFineStepsPerUnit);
  });

  writer.number<row("amihud_24h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = stronger(impact_gaps_.most(m, kDay), minutes.gap[m]);
    if (missing != NullReason::none) return missing;
    const int64_t n = impact_minutes_[m] - impact_minutes_[m - kDay];
    if (n < kImpactMinutesLeast) return NullReason::undefined;
    return to_double(impact_.over(m, kDay)) / static_cast<double>(n) / kImpactStepsPerUnit;
  });

  // 2e4·√max(0, −cov) over the 1440 pairs (r[i], r[i−1]). The common mean is the mean of all returns in them. With P
  // pairs, M returns, A = Σ products, B = Σ (r[i] + r[i−1]) over pairs and S = Σ returns: cov = A/P − S·B/(M·P) +
  // S²/M². Its numerator over P·M² is an integer.
  writer.number<row("roll_spread_bps_24h")>([&](Minute m) -> Maybe<double> {
    const Missing pairs_missing = terms.pair_gaps.over(m, kDay);
    const NullReason missing = stronger(pairs_missing.beyond_tolerance(kDay), minutes.gap[m]);
    if (missing != NullReason::none) return missing;
    const int128 pairs = kDay - pairs_missing.count();
    const int128 returns = kDay + 1 - terms.ret_gaps.over(m, kDay + 1).count();
    const int128 products = terms.pair_products.over(m, kDay), members = terms.pair_members.over(m, kDay);
    const int128 sum = terms.ret_sum.over(m, kDay + 1);
    const int128 covariance = products * returns * returns - sum * members * returns + sum * sum * pairs;
    if (covariance >= 0) return 0.0;
    const auto scale = static_cast<double>(pairs * returns * returns);
    return 2e4 * std::sqrt(to_double(-covariance) / scale) / kStepsPerUnit;
  });
}

}  // namespace hindsight
