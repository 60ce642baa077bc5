#include <string>

#include "check.h"
#include "features/table/feature_rows.h"

using namespace hindsight;

namespace {

/// Returns the ids of the features for which a predicate is true, separated by spaces.
template <class Predicate>
std::string ids_where(Predicate predicate) {
  std::string ids;
  for (const Feature& feature : feature_table()) {
    if (!predicate(feature)) continue;
    if (!ids.empty()) ids += ' ';
    ids += feature.id;
  }
  return ids;
}

std::string ids_from(WarmUpSource source) {
  return ids_where([&](const Feature& f) { return f.warm_up_source == source; });
}

}  // namespace

TEST("every feature is found by its id, and nothing else is") {
  CHECK_EQ(feature_table().size(), size_t{140});
  for (size_t i = 0; i < feature_table().size(); ++i)
    CHECK_EQ(find_feature(feature_table()[i].id), static_cast<int>(i));
  CHECK_EQ(find_feature("ret_2h"), -1);
  CHECK_EQ(find_feature(""), -1);
}

TEST("widths, strides and look-backs are consistent") {
  for (const Feature& f : feature_table()) {
    CHECK_EQ(f.width == 1, f.type == FeatureType::label);
    CHECK_EQ(f.labels.empty(), f.type != FeatureType::label);
    CHECK(f.lookback_minutes >= 1);
    const int64_t length = f.candle_minutes;
    CHECK(f.stride_minutes == 1 || f.stride_minutes == length);
    CHECK((f.lookback_minutes + 1) % length == 0);
    if (f.calendar) CHECK_EQ(f.sources, 0u);
    if (f.type == FeatureType::integer) CHECK_EQ(f.per_unit, int64_t{1});
  }
}

// The table is generated. These lists are written by hand from clarifications 5, 13, 14 and 16.
TEST("columns that only the engine has are those of the clarifications") {
  CHECK(ids_where([](const Feature& f) { return f.width == 8; }) ==
        "quote_volume_1m quote_volume_1h quote_volume_24h avg_trade_usd_1h cvd_usd_1m cvd_usd_1h kyle_lambda_4h "
        "amihud_24h depth_usd_100bps oi_usd liq_long_usd_1m liq_short_usd_1m liq_usd_1h");
  CHECK(ids_where([](const Feature& f) { return (f.sources & kQuoteVolume) != 0; }) ==
        "vwap_dist_24h quote_volume_1m quote_volume_1h quote_volume_24h rel_volume_1h volume_z_5m avg_trade_usd_1h "
        "taker_buy_ratio_1h cvd_usd_1m cvd_usd_1h cvd_divergence_4h kyle_lambda_4h amihud_24h");
  CHECK(ids_where([](const Feature& f) { return f.calendar; }) ==
        "hour_utc weekday session candle_age_5m candle_age_15m candle_age_1h candle_age_4h");
  CHECK(ids_where([](const Feature& f) { return f.candle_minutes != f.stride_minutes; }) ==
        "ema_dist_20_15m ema_dist_50_1h sma_dist_200_1h");
  CHECK_EQ(kFeatures[row("ema_dist_20_15m")].candle_minutes, 15);
  CHECK_EQ(kFeatures[row("ema_dist_50_1h")].candle_minutes, 60);
  CHECK_EQ(kFeatures[row("sma_dist_200_1h")].candle_minutes, 60);
  CHECK(ids_from(WarmUpSource::trade_count) == "avg_trade_usd_1h");
  CHECK(ids_from(WarmUpSource::taker_buy_volume) == "vpin_taker");
  CHECK(ids_from(WarmUpSource::funding_schedule) == "minutes_to_funding");
  CHECK(ids_from(WarmUpSource::market_leader) == "beta_btc_24h corr_btc_24h excess_ret_1h");
}
