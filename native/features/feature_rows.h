// The feature table itself, at compile time, so that code can name a column (`row("rv_1h")`) and a misspelt name does
// not compile. Rows follow feature_defs.v1.json; features that do not exist yet have no row.
#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string_view>

#include "features/feature_table.h"

namespace hindsight {

namespace labels {
inline constexpr std::string_view kTwoSided[] = {"bullish", "bearish", "none"};
inline constexpr std::string_view kDoji[] = {"doji", "dragonfly", "gravestone", "none"};
inline constexpr std::string_view kHammer[] = {"hammer", "hanging_man", "none"};
inline constexpr std::string_view kShootingStar[] = {"shooting_star", "inverted_hammer", "none"};
inline constexpr std::string_view kInsideOutside[] = {"inside", "outside", "none"};
inline constexpr std::string_view kSoldiersCrows[] = {"soldiers", "crows", "none"};
inline constexpr std::string_view kStar[] = {"morning", "evening", "none"};
inline constexpr std::string_view kBreak[] = {"up", "down", "none"};
inline constexpr std::string_view kRegime[] = {"long_buildup", "short_covering", "short_buildup", "long_unwinding",
                                               "flat"};
inline constexpr std::string_view kSession[] = {"asia", "europe", "us", "late"};
}  // namespace labels

namespace table {

// Shorthands for the rows below. `e7` and the like are 1 / quantum.
inline constexpr int64_t e2 = 100, e3 = 1'000, e4 = 10'000, e5 = 100'000, e6 = 1'000'000, e7 = 10'000'000,
                         e8 = 100'000'000;

constexpr Feature number(std::string_view id, int64_t per_unit, uint32_t sources, int32_t lookback) {
  return {id, FeatureType::number, 4, per_unit, 1, lookback, sources, {}, false, false};
}
// Amounts in usd and impacts per usd outgrow 32 bits.
constexpr Feature wide(std::string_view id, int64_t per_unit, uint32_t sources, int32_t lookback) {
  return {id, FeatureType::number, 8, per_unit, 1, lookback, sources, {}, false, false};
}
constexpr Feature additive(std::string_view id, int64_t per_unit, uint32_t sources) {
  return {id, FeatureType::number, 8, per_unit, 1, 1, sources, {}, false, true};
}
constexpr Feature integer(std::string_view id, uint32_t sources, bool calendar) {
  return {id, FeatureType::integer, 4, 1, 1, 1, sources, {}, calendar, false};
}
constexpr Feature label(std::string_view id, uint32_t sources, int32_t lookback,
                        std::span<const std::string_view> labels, bool calendar = false) {
  return {id, FeatureType::label, 1, 1, 1, lookback, sources, labels, calendar, false};
}
// A feature of K closed candles looks back (K + 1) candles less a minute: at worst the applicable one closed T − 1
// minutes ago.
constexpr Feature on_candles(Feature feature, int32_t candles, int32_t stride) {
  feature.stride_minutes = stride;
  feature.lookback_minutes = (candles + 1) * stride - 1;
  return feature;
}
constexpr Feature pattern(std::string_view id, std::span<const std::string_view> labels, int32_t candles,
                          int32_t stride) {
  return on_candles(label(id, kBars, 0, labels), candles, stride);
}

inline constexpr uint32_t B = kBars, BV = kBars | kQuoteVolume, BF = kBars | kFlow, BFV = kBars | kFlow | kQuoteVolume,
                          BX = kBars | kMarket;

}  // namespace table

inline constexpr auto kFeatures = [] {
  using namespace table;
  return std::array{
      // A. returns
      number("ret_1m", e7, B, 2),
      number("ret_5m", e7, B, 6),
      number("ret_15m", e7, B, 16),
      number("ret_1h", e7, B, 61),
      number("ret_4h", e7, B, 241),
      number("ret_24h", e7, B, 1441),
      number("ret_7d", e7, B, 10081),
      number("ret_1h_pctrank", e6, B, 10140),
      number("ret_1h_sigma", e4, B, 1441),
      number("drawdown_24h", e7, B, 1440),
      number("drawup_24h", e7, B, 1440),
      // B. volatility
      number("rv_1h", e7, B, 61),
      number("rv_24h", e7, B, 1441),
      number("rv_1h_pctrank", e6, B, 10140),
      number("rv_ratio_1h_24h", e5, B, 1441),
      number("parkinson_24h", e7, B, 1440),
      number("garman_klass_24h", e7, B, 1440),
      on_candles(number("atr_pct_14_15m", e7, B, 0), 150, 15),
      number("vol_of_vol_24h", e5, B, 1441),
      number("jump_share_24h", e6, B, 1441),
      // C. trend and momentum
      number("ema_dist_20_15m", e7, B, 2264),
      number("ema_dist_50_1h", e7, B, 18059),
      number("sma_dist_200_1h", e7, B, 12059),
      on_candles(number("rsi_14_5m", e4, B, 0), 150, 5),
      on_candles(number("rsi_14_15m", e4, B, 0), 150, 15),
      on_candles(number("rsi_14_1h", e4, B, 0), 150, 60),
      on_candles(number("macd_hist_15m", e3, B, 0), 150, 15),
      on_candles(label("macd_cross_15m", B, 0, labels::kTwoSided), 151, 15),
      on_candles(number("adx_14_15m", e4, B, 0), 150, 15),
      on_candles(number("di_diff_14_15m", e4, B, 0), 150, 15),
      on_candles(number("stoch_k_14_15m", e4, B, 0), 16, 15),
      on_candles(number("bb_pctb_20_15m", e5, B, 0), 20, 15),
      on_candles(number("bb_width_20_15m", e6, B, 0), 20, 15),
      on_candles(number("bb_width_20_15m_pctrank", e6, B, 0), 691, 15),
      label("donchian_break_24h", B, 1441, labels::kBreak),
      number("range_pos_24h", e6, B, 1440),
      number("vwap_dist_24h", e7, BV, 1440),
      number("slope_1h", e7, B, 60),
      number("efficiency_ratio_4h", e6, B, 241),
      // D. volume and flow
      additive("quote_volume_1m", 1, BV),
      wide("quote_volume_1h", 1, BV, 60),
      wide("quote_volume_24h", 1, BV, 1440),
      number("rel_volume_1h", e4, BV, 10080),
      number("volume_z_5m", e4, BV, 1444),
      wide("avg_trade_usd_1h", e2, BFV, 60),
      number("taker_buy_ratio_1h", e6, BFV, 60),
      additive("cvd_usd_1m", 1, BFV),
      wide("cvd_usd_1h", 1, BFV, 60),
      label("cvd_divergence_4h", BFV, 1441, labels::kTwoSided),
      number("vpin", e6, B, 11520),
      number("vpin_taker", e6, BF, 11520),
      number("vpin_pctrank", e6, B, 21599),
      wide("kyle_lambda_4h", e4, BFV, 241),
      wide("amihud_24h", e4, BV, 1441),
      number("roll_spread_bps_24h", e3, B, 1442),
      // E. order book
      number("spread_bps", e3, kQuotes, 1),
      number("spread_bps_pctrank", e6, kQuotes, 10080),
      number("book_imbalance_top", e6, kQuotes, 1),
      number("microprice_dist_bps", e3, kQuotes, 1),
      number("book_imbalance_20bps", e6, kDepth, 1),
      number("book_imbalance", e6, kDepth, 1),
      number("book_imbalance_500bps", e6, kDepth, 1),
      number("book_imbalance_pctrank", e6, kDepth, 10080),
      wide("depth_usd_100bps", 1, kDepth, 1),
      number("depth_usd_100bps_pctrank", e6, kDepth, 10080),
      number("book_slope_bid", e4, kDepth, 1),
      number("book_slope_ask", e4, kDepth, 1),
      number("impact_100k_bps", e3, kDepth, 1),
      // F. derivatives
      number("funding_rate", e8, kFunding, 1),
      number("funding_rate_8h", e8, kFunding, 1),
      number("funding_pctrank_30d", e6, kFunding, 43200),
      number("funding_sum_24h", e8, kFunding, 1440),
      number("premium_bps", e3, kMark | kIndex, 1),
      number("basis_bps", e3, B | kIndex, 1),
      wide("oi_usd", 1, kOpenInterest, 1),
      number("oi_change_1h", e7, kOpenInterest, 61),
      number("oi_change_24h", e7, kOpenInterest, 1441),
      number("oi_change_1h_pctrank", e6, kOpenInterest, 10140),
      label("oi_price_regime_1h", B | kOpenInterest, 61, labels::kRegime),
      additive("liq_long_usd_1m", 1, kLiquidations),
      additive("liq_short_usd_1m", 1, kLiquidations),
      wide("liq_usd_1h", 1, kLiquidations, 60),
      number("liq_imbalance_1h", e6, kLiquidations, 60),
      number("liq_usd_1h_pctrank", e6, kLiquidations, 10139),
      number("long_short_ratio", e6, kLongShort, 1),
      number("long_short_change_24h", e6, kLongShort, 1441),
      // G. candle patterns
      pattern("candle_engulfing_5m", labels::kTwoSided, 3, 5),
      pattern("candle_engulfing_15m", labels::kTwoSided, 3, 15),
      pattern("candle_engulfing_1h", labels::kTwoSided, 3, 60),
      pattern("candle_engulfing_4h", labels::kTwoSided, 3, 240),
      pattern("candle_doji_5m", labels::kDoji, 12, 5),
      pattern("candle_doji_15m", labels::kDoji, 12, 15),
      pattern("candle_doji_1h", labels::kDoji, 12, 60),
      pattern("candle_doji_4h", labels::kDoji, 12, 240),
      pattern("candle_hammer_5m", labels::kHammer, 12, 5),
      pattern("candle_hammer_15m", labels::kHammer, 12, 15),
      pattern("candle_hammer_1h", labels::kHammer, 12, 60),
      pattern("candle_hammer_4h", labels::kHammer, 12, 240),
      pattern("candle_shooting_star_5m", labels::kShootingStar, 12, 5),
      pattern("candle_shooting_star_15m", labels::kShootingStar, 12, 15),
      pattern("candle_shooting_star_1h", labels::kShootingStar, 12, 60),
      pattern("candle_shooting_star_4h", labels::kShootingStar, 12, 240),
      pattern("candle_inside_outside_5m", labels::kInsideOutside, 3, 5),
      pattern("candle_inside_outside_15m", labels::kInsideOutside, 3, 15),
      pattern("candle_inside_outside_1h", labels::kInsideOutside, 3, 60),
      pattern("candle_inside_outside_4h", labels::kInsideOutside, 3, 240),
      pattern("candle_pin_bar_5m", labels::kTwoSided, 12, 5),
      pattern("candle_pin_bar_15m", labels::kTwoSided, 12, 15),
      pattern("candle_pin_bar_1h", labels::kTwoSided, 12, 60),
      pattern("candle_pin_bar_4h", labels::kTwoSided, 12, 240),
      pattern("candle_marubozu_5m", labels::kTwoSided, 12, 5),
      pattern("candle_marubozu_15m", labels::kTwoSided, 12, 15),
      pattern("candle_marubozu_1h", labels::kTwoSided, 12, 60),
      pattern("candle_marubozu_4h", labels::kTwoSided, 12, 240),
      pattern("candle_soldiers_crows_5m", labels::kSoldiersCrows, 14, 5),
      pattern("candle_soldiers_crows_15m", labels::kSoldiersCrows, 14, 15),
      pattern("candle_soldiers_crows_1h", labels::kSoldiersCrows, 14, 60),
      pattern("candle_soldiers_crows_4h", labels::kSoldiersCrows, 14, 240),
      pattern("candle_star_5m", labels::kStar, 14, 5),
      pattern("candle_star_15m", labels::kStar, 14, 15),
      pattern("candle_star_1h", labels::kStar, 14, 60),
      pattern("candle_star_4h", labels::kStar, 14, 240),
      // H. cross-section and market context: computed from the columns of all symbols (market_*.h), not by the engine
      number("xs_rank_ret_1h", e6, BX, 61),
      number("xs_rank_ret_24h", e6, BX, 1441),
      number("xs_rank_volume_24h", e6, BX, 1440),
      number("breadth_1h", e6, BX, 61),
      number("btc_ret_1h", e7, kMarket, 61),
      number("btc_ret_24h", e7, kMarket, 1441),
      number("beta_btc_24h", e5, BX, 1441),
      number("corr_btc_24h", e6, BX, 1441),
      number("excess_ret_1h", e7, BX, 1441),
      // I. calendar
      integer("hour_utc", 0, true),
      integer("weekday", 0, true),
      label("session", 0, 1, labels::kSession, true),
      integer("minutes_to_funding", kFunding, false),
      integer("candle_age_5m", 0, true),
      integer("candle_age_15m", 0, true),
      integer("candle_age_1h", 0, true),
      integer("candle_age_4h", 0, true),
      integer("recorded_age_days", kBars, false),
  };
}();

inline constexpr size_t kFeatureCount = kFeatures.size();

/// The row of a feature that exists; anything else does not compile.
consteval size_t row(std::string_view id) {
  for (size_t i = 0; i < kFeatureCount; ++i) {
    if (kFeatures[i].id == id) return i;
  }
  throw std::logic_error("no such feature");
}

/// Computed from all symbols: the engine of one symbol has no value for these rows.
constexpr bool is_market(size_t feature) {
  return (kFeatures[feature].sources & kMarket) != 0;
}

/// The length of the closed candles that a feature looks at: its stride, except for distances of the current close from
/// an average of candles, which change with every minute; 1 for features without candles.
constexpr int64_t candle_minutes(size_t feature) {
  if (feature == row("ema_dist_20_15m")) return 15;
  if (feature == row("ema_dist_50_1h") || feature == row("sma_dist_200_1h")) return 60;
  return kFeatures[feature].stride_minutes;
}

}  // namespace hindsight
