#include <cmath>
#include <string>

#include "check.h"
#include "features/golden_vectors.h"
#include "features/series.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

void check_close(const char* what, double got, double expected) {
  if (std::abs(got - expected) <= 1e-9 * std::abs(expected)) return;
  failed(__FILE__, __LINE__,
         std::string(what) + ": " + std::to_string(got) + " is not " + std::to_string(expected) + ", relative " +
             std::to_string(got / expected - 1));
}

std::string labels_at(const FeatureChunk& out, int candle) {
  std::string codes;
  for (size_t family = 0; family < kPatternFamilies; ++family) {
    const int64_t code = code_at(out, row("candle_engulfing_15m") + 4 * family, first_minute_of_slot(candle, 15));
    codes += is_null(code) ? '-' : static_cast<char>('0' + code);
  }
  return codes;
}

}  // namespace

TEST("candle labels agree with the golden vectors on all 400 candles") {
  const FeatureChunk out = compute(golden_series(6000));
  const auto* expected = std::begin(golden::kLabels);
  for (int candle = golden::kFirstLabelled; candle < 400; ++candle) {
    std::string_view codes = golden::kNoLabels;
    if (expected != std::end(golden::kLabels) && expected->candle == candle) codes = (expected++)->codes;
    if (labels_at(out, candle) != codes) {
      failed(__FILE__, __LINE__,
             "candle " + std::to_string(candle) + ": " + labels_at(out, candle) + " is not " + std::string(codes));
    }
  }
  CHECK(expected == std::end(golden::kLabels));
}

TEST("oscillators agree with TA-Lib to 1e-9 before rounding") {
  const Series series = golden_series(6000);
  RawNumbers raw;
  const FeatureChunk out = compute(series, &raw);
  for (const auto& expected : golden::kOscillators) {
    if (expected.candles != kSliceCandles) continue;
    const auto m = static_cast<size_t>(first_minute_of_slot(expected.candle, 15));
    const double close = static_cast<double>(series.at(Field::close, m)) / 1e8;
    const auto at = [&](size_t feature) { return raw[feature][m]; };
    check_close("rsi", at(row("rsi_14_15m")), expected.rsi);
    check_close("atr", at(row("atr_pct_14_15m")) * close, expected.atr);
    check_close("adx", at(row("adx_14_15m")), expected.adx);
    check_close("di", at(row("di_diff_14_15m")), expected.plus_di - expected.minus_di);
    check_close("ema20", close / (1 + at(row("ema_dist_20_15m"))), expected.ema_20);
    check_close("macd", at(row("macd_hist_15m")) * close / 1e4, expected.macd_histogram);
    check_close("%k", at(row("stoch_k_14_15m")), expected.stoch_k);
    const double width = expected.band_upper - expected.band_lower;
    check_close("%b", at(row("bb_pctb_20_15m")), (close - expected.band_lower) / width);
    check_close("bandwidth", at(row("bb_width_20_15m")), width / expected.band_middle);
    CHECK_EQ(code_at(out, row("rsi_14_15m"), static_cast<Minute>(m)), std::llrint(expected.rsi * 1e4));
  }
}

TEST("averages and directional movement of a slice agree with TA-Lib to 1e-9") {
  const Series series = golden_series(6000);
  FilledMinutes minutes;
  CandleSeries candles(15);
  minutes.start(0);
  candles.start(0);
  const auto* expected = std::begin(golden::kOscillators);
  for (size_t i = 0; i < series.minutes(); ++i) {
    minutes.append(series.chunk(), i, 1);
    if (!candles.add(minutes, static_cast<Minute>(i))) continue;
    for (; expected != std::end(golden::kOscillators) && expected->candle == candles.newest(); ++expected) {
      const auto n = static_cast<size_t>(expected->candles);
      const Slice slice = candles.slice(n);
      check_close("ema50", kEma50(slice.close, n) / 1e8, expected->ema_50);
      if (n > kSliceCandles) continue;
      check_close("ema20", kEma20(slice.close, n) / 1e8, expected->ema_20);
      const Directional directional = directional_movement(slice);
      check_close("+di", directional.plus, expected->plus_di);
      check_close("-di", directional.minus, expected->minus_di);
    }
  }
  CHECK(expected == std::end(golden::kOscillators));
}

TEST("minute features agree with the golden vectors to 1e-9 before rounding") {
  RawNumbers raw;
  const FeatureChunk out = compute(golden_series(6000), &raw);
  const auto at = [&](size_t feature) { return raw[feature][golden::kMinute]; };
  check_close("rv_1h", at(row("rv_1h")), golden::kRv1H);
  check_close("rv_24h", at(row("rv_24h")), golden::kRv24H);
  check_close("parkinson_24h", at(row("parkinson_24h")), golden::kParkinson24H);
  check_close("garman_klass_24h", at(row("garman_klass_24h")), golden::kGarmanKlass24H);
  check_close("jump_share_24h", at(row("jump_share_24h")), golden::kJumpShare24H);
  check_close("kyle_lambda_4h", at(row("kyle_lambda_4h")), golden::kKyleLambda4H);
  check_close("amihud_24h", at(row("amihud_24h")), golden::kAmihud24H);
  check_close("roll_spread_bps_24h", at(row("roll_spread_bps_24h")), golden::kRollSpreadBps24H);
  CHECK_EQ(code_at(out, row("rv_1h"), golden::kMinute), std::llrint(golden::kRv1H * 1e7));
}

TEST("VPIN agrees with the golden vectors to 1e-9 before rounding") {
  const Series series = golden_series(6000);
  FilledMinutes minutes;
  LogTerms terms;
  VolumeClock bulk, taker;
  minutes.start(0);
  terms.start(0);
  bulk.start(0);
  taker.start(0);
  int128 four_days = 0;
  for (size_t i = 0; i < series.minutes(); ++i) {
    const auto m = static_cast<Minute>(i);
    minutes.append(series.chunk(), i, 1);
    terms.append(minutes, m, m + 1);
    const int64_t volume = series.at(Field::volume, i);
    bulk.push(volume, bulk_bought_share(terms, m), NullReason::none);
    const double bought = static_cast<double>(series.at(Field::taker_buy_volume, i)) / static_cast<double>(volume);
    taker.push(volume, std::llrint(bought * static_cast<double>(kShareOne)), NullReason::none);
    if (i < 4 * 1440) four_days += volume;
  }
  // The clock's bucket is the week's volume / 3500. The week is assumed to trade like these four days.
  const int128 week = four_days * 7 / 4;
  check_close("bucket", static_cast<double>(week) / 3500 / 1e8, golden::kVpinBucketSize);
  check_close("vpin", bulk.vpin(golden::kMinute, week).value, golden::kVpin);
  check_close("vpin_taker", taker.vpin(golden::kMinute, week).value, golden::kVpinTaker);
}
