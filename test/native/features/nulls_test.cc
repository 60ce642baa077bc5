// Nulls and their reasons, the causal fill, warm-up and the values of degenerate markets.
#include "features/columns.h"
#include "features/feature_engine.h"

using namespace hindsight;
using namespace hindsight::test;

TEST("a day without movement or trades has the values of the tables, and no NaN") {
  const size_t n = 22'000;
  Series series = climbing(n);
  for (size_t i = 0; i < n; ++i) {
    for (Field f : {Field::open, Field::high, Field::low, Field::close}) series.at(f, i) = 7 * kUnit;
    for (Field f : {Field::volume, Field::quote_volume, Field::trade_count, Field::taker_buy_volume,
                    Field::taker_buy_quote_volume}) {
      series.at(f, i) = 0;
    }
  }
  const Columns flat(series);
  const size_t i = n - 1;
  for (std::string_view id :
       {"ret_1m",          "ret_7d",          "ret_1h_sigma",       "drawdown_24h",        "drawup_24h",
        "rv_1h",           "rv_24h",          "parkinson_24h",      "garman_klass_24h",    "atr_pct_14_15m",
        "vol_of_vol_24h",  "jump_share_24h",  "quote_volume_1m",    "quote_volume_1h",     "quote_volume_24h",
        "volume_z_5m",     "cvd_usd_1m",      "cvd_usd_1h",         "roll_spread_bps_24h", "ema_dist_20_15m",
        "ema_dist_50_1h",  "sma_dist_200_1h", "macd_hist_15m",      "adx_14_15m",          "di_diff_14_15m",
        "bb_width_20_15m", "slope_1h",        "efficiency_ratio_4h"}) {
    check_value(flat, id, i, 0);
  }
  for (std::string_view id : {"rv_ratio_1h_24h", "rel_volume_1h", "avg_trade_usd_1h", "taker_buy_ratio_1h", "vpin",
                              "vpin_taker", "kyle_lambda_4h", "amihud_24h", "vwap_dist_24h"}) {
    check_gap(flat, id, i, NullReason::undefined);
  }
  // (0 + (10080 + 1) / 2) / 10080
  check_value(flat, "ret_1h_pctrank", i, 500'050);
  check_value(flat, "rv_1h_pctrank", i, 500'050);
  check_gap(flat, "vpin_pctrank", i, NullReason::undefined);
  check_value(flat, "cvd_divergence_4h", i, 2);
  for (std::string_view id : {"rsi_14_5m", "rsi_14_15m", "rsi_14_1h", "stoch_k_14_15m"}) {
    check_value(flat, id, i, 500'000);
  }
  check_value(flat, "bb_pctb_20_15m", i, 50'000);
  check_value(flat, "bb_width_20_15m_pctrank", i, 500'744);  // (0 + (672 + 1) / 2) / 672
  check_value(flat, "macd_cross_15m", i, 2);
  check_value(flat, "donchian_break_24h", i, 2);
  check_value(flat, "range_pos_24h", i, 500'000);
  check_value(flat, "candle_engulfing_1h", i, 2);
  check_value(flat, "candle_doji_4h", i, 3);
  check_value(flat, "candle_star_5m", i, 2);
}

TEST("five missing minutes are filled, the sixth is absent") {
  for (size_t gap : {5u, 6u}) {
    Series series = climbing(3000);
    for (size_t i = 2000; i < 2000 + gap; ++i) series.mark_bar(i, kAbsent);
    for (size_t i = 2000; i < 2000 + gap; ++i) {
      for (Field f : {Field::trade_count, Field::taker_buy_volume, Field::taker_buy_quote_volume}) {
        series.at(f, i) = kAbsent;
      }
    }
    const Columns columns(series);
    const int64_t last = series.at(Field::close, 1999);
    for (size_t i = 2000; i < 2005; ++i) {
      CHECK_EQ(columns.out.open[i], last);
      CHECK_EQ(columns.out.high[i], last);
      CHECK_EQ(columns.out.low[i], last);
      CHECK_EQ(columns.out.close[i], last);
      check_value(columns, "ret_1m", i, 0);
      check_value(columns, "quote_volume_1m", i, 0);
      check_value(columns, "cvd_usd_1m", i, 0);
    }
    check_value(columns, "avg_trade_usd_1h", 2004, columns.value("avg_trade_usd_1h", 2004));
    if (gap == 6) {
      CHECK_EQ(columns.out.close[2005], null_code<int64_t>(kSourceAbsent));
      check_gap(columns, "ret_1m", 2005, kSourceAbsent);
      check_gap(columns, "ret_1m", 2006, kSourceAbsent);
      check_gap(columns, "rv_1h", 2065, kSourceAbsent);
      check_gap(columns, "quote_volume_1h", 2064, kSourceAbsent);
      check_gap(columns, "rv_24h", 2005, kSourceAbsent);  // covered, but its own close is missing
      check_gap(columns, "candle_engulfing_5m", 2009, kSourceAbsent);
    } else {
      CHECK_EQ(columns.out.close[2005], series.at(Field::close, 2005));
      check_gap(columns, "rv_1h", 2005, NullReason::none);
    }
    check_gap(columns, "rv_24h", 2006, NullReason::none);
    check_gap(columns, "rv_1h", 2066, NullReason::none);
    check_gap(columns, "ret_1m", 2007, NullReason::none);
    // The value computed on the day of the gap equals the value computed later.
    const Columns on_the_day(series.slice(0, 2006));
    for (size_t i = 1990; i < 2006; ++i)
      CHECK(first_difference(columns.out, on_the_day.out, columns.minute(i)).empty());
  }
}

TEST("a quarantined bar is absent with reason Q, and the fill counts from the last real bar") {
  Series series = climbing(3000);
  series.mark_bar(2000, kQuarantined);
  for (size_t i = 2001; i < 2008; ++i) series.mark_bar(i, kAbsent);
  const Columns columns(series);
  CHECK_EQ(columns.out.close[2000], null_code<int64_t>(kQuarantine));
  check_gap(columns, "ret_1m", 2000, kQuarantine);
  check_gap(columns, "ret_1m", 2001, kQuarantine);
  for (size_t i = 2001; i <= 2004; ++i) CHECK_EQ(columns.out.close[i], series.at(Field::close, 1999));
  for (size_t i = 2005; i < 2008; ++i) CHECK_EQ(columns.out.close[i], null_code<int64_t>(kSourceAbsent));
  check_gap(columns, "rv_1h", 2003, kQuarantine);
  check_gap(columns, "rv_1h", 2006, kSourceAbsent);  // the stronger of the two reasons
  check_gap(columns, "rv_1h", 2040, kSourceAbsent);
  check_gap(columns, "rv_24h", 2040, NullReason::none);
  check_gap(columns, "candle_engulfing_5m", 2004, kQuarantine);
}

TEST("impossible bars are quarantined even when the archive did not say so") {
  Series series = climbing(200);
  series.at(Field::high, 100) = series.at(Field::close, 100) - 1;
  series.at(Field::low, 110) = series.at(Field::close, 110) + 1;
  series.at(Field::low, 120) = 0;
  series.at(Field::volume, 130) = -1;
  series.at(Field::quote_volume, 140) = -1;
  const Columns columns(series);
  for (size_t i : {100u, 110u, 120u, 130u, 140u}) {
    CHECK_EQ(columns.out.close[i], null_code<int64_t>(kQuarantine));
    CHECK_EQ(columns.out.close[i + 1], series.at(Field::close, i + 1));
  }
}

TEST("a quarantined flow leaves the bar alone") {
  Series series = climbing(13'000);
  series.at(Field::taker_buy_volume, 12'000) = 2 * kUnit;  // more than the volume
  series.at(Field::taker_buy_quote_volume, 12'100) = kQuarantined;
  const Columns columns(series);
  for (size_t i : {12'000u, 12'100u}) {
    check_gap(columns, "cvd_usd_1m", i, kQuarantine);
    check_gap(columns, "taker_buy_ratio_1h", i + 59, kQuarantine);
    check_gap(columns, "taker_buy_ratio_1h", i + 60, NullReason::none);
    check_gap(columns, "avg_trade_usd_1h", i, kQuarantine);
    check_gap(columns, "kyle_lambda_4h", i + 239, kQuarantine);
    check_value(columns, "quote_volume_1m", i, series.at(Field::quote_volume, i) / kUnit);
    check_gap(columns, "vpin", i, NullReason::none);
    check_gap(columns, "vpin_taker", i, NullReason::none);
  }
}

TEST("a taker share within the tolerance is no fault") {
  Series series = climbing(100);
  series.at(Field::volume, 50) = 2'000'000'000;
  series.at(Field::taker_buy_volume, 50) = 2'000'000'002;
  series.at(Field::taker_buy_volume, 60) = kUnit + 1;
  const Columns columns(series);
  check_gap(columns, "cvd_usd_1m", 50, NullReason::none);
  check_gap(columns, "cvd_usd_1m", 60, kQuarantine);
}

TEST("bars without quote volume or flow leave the features that need them S, others work") {
  Series series = climbing(22'000);
  for (Field f : {Field::quote_volume, Field::trade_count, Field::taker_buy_volume, Field::taker_buy_quote_volume}) {
    std::fill(series.of(f).begin(), series.of(f).end(), kAbsent);
  }
  for (size_t i = 15'000; i < 15'003; ++i) series.mark_bar(i, kAbsent);  // filled, but still no record of flow
  const Columns columns(series);
  for (size_t r = 0; r < kFeatureCount; ++r) {
    const bool absent = (kFeatures[r].sources & ~kBars) != 0;
    for (size_t i : {0u, 15'001u, 21'999u}) {
      if (absent) check_gap(columns, kFeatures[r].id, i, kSourceAbsent);
    }
    if (!absent) check_gap(columns, kFeatures[r].id, 21'999, NullReason::none);
  }
  Pipeline pipeline;
  FeatureChunk out;
  pipeline.push(series.chunk(), out);
  CHECK_EQ(pipeline.starts()[row("vpin_taker")].source_first, kNoMinute);
  CHECK_EQ(pipeline.starts()[row("amihud_24h")].warm_from, kNoMinute);
}

TEST("warm-up lasts L − 1 minutes from the latest first record of the needed sources") {
  Series series = climbing(23'000, kMidnight + 7);
  const size_t begins = 300, flow_begins = 700;
  for (size_t i = 0; i < begins; ++i) series.mark_bar(i, kAbsent);
  for (size_t i = 0; i < flow_begins; ++i) {
    for (Field f : {Field::trade_count, Field::taker_buy_volume, Field::taker_buy_quote_volume}) {
      series.at(f, i) = kAbsent;
    }
  }
  const Columns columns(series);
  Pipeline pipeline;
  FeatureChunk out;
  pipeline.push(series.chunk(), out);
  CHECK_EQ(pipeline.minutes().first_bar, columns.minute(begins));
  for (size_t r = 0; r < kFeatureCount; ++r) {
    const Feature& f = kFeatures[r];
    const ColumnStart start = pipeline.starts()[r];
    if ((f.sources & ~(kBars | kFlow | kQuoteVolume)) != 0) {
      CHECK_EQ(start.source_first, kNoMinute);
      continue;
    }
    const size_t m0 = (f.sources & kFlow) != 0 ? flow_begins : begins;
    CHECK_EQ(start.source_first, columns.minute(m0));
    if (f.calendar) {
      CHECK_EQ(start.warm_from, start.source_first);
      continue;
    }
    const auto lookback = static_cast<size_t>(f.lookback_minutes);
    const auto candle = static_cast<Minute>(kFeatures[r].candle_minutes);
    if (candle == 1) {
      CHECK_EQ(start.warm_from, start.source_first + f.lookback_minutes - 1);
      check_gap(columns, f.id, m0 - 1, kSourceAbsent);
    } else {
      // Whole candles: the value is W while the oldest of the K candles begins before the record.
      CHECK(start.warm_from <= start.source_first + f.lookback_minutes - 1);
      CHECK(start.warm_from > start.source_first + f.lookback_minutes - 1 - candle);
      CHECK_EQ((start.warm_from + 1) % candle, int64_t{0});
    }
    const auto warm = static_cast<size_t>(start.warm_from - columns.series.first);
    if (lookback > 1) check_gap(columns, f.id, m0, kWarm);
    if (lookback > 1) check_gap(columns, f.id, warm - 1, kWarm);
    check_gap(columns, f.id, warm, NullReason::none);
  }
}

TEST("minutes out of order are refused") {
  const Series series = climbing(100);
  FeatureEngine engine;
  FeatureChunk out;
  engine.push(series.chunk(0, 50), out);
  CHECK_FAILS("minutes_out_of_order", engine.push(series.chunk(51, 10), out));
  CHECK_FAILS("minutes_out_of_order", engine.push(series.chunk(49, 10), out));
  engine.push(series.chunk(50, 10), out);
  CHECK_EQ(engine.first_bar(), kMidnight);
  CHECK_EQ(engine.last_bar(), kMidnight + 59);
}

TEST("a value beyond its column's range is the range's end, and never a null") {
  Series series = climbing(100);
  for (Field f : {Field::open, Field::high, Field::low, Field::close}) series.at(f, 50) = 1;
  const Columns columns(series);
  check_value(columns, "ret_1m", 51, INT32_MAX);
  check_value(columns, "ret_1m", 50, -10'000'000);
}

TEST("absurd records give values or nulls, and no overflow") {
  std::mt19937_64 random(seed());
  Series series = climbing(14'000);
  for (auto& values : series.fields) {
    for (int64_t& x : values) {
      const uint64_t fate = random() % 400;
      if (fate == 0) x = static_cast<int64_t>(random());
      if (fate == 1) x = INT64_MAX;
      if (fate == 2) x = static_cast<int64_t>(random() % 3);
      if (fate == 3) x = INT64_MIN + static_cast<int64_t>(random() % 3);
    }
  }
  // Valid bars at both ends of the range of prices and volumes.
  for (size_t i = 5000; i < 14'000; i += 1 + random() % 7) {
    const int64_t price = random() % 2 == 0 ? 1 : INT64_MAX;
    for (Field f : {Field::open, Field::high, Field::low, Field::close}) series.at(f, i) = price;
    for (Field f : {Field::volume, Field::quote_volume, Field::taker_buy_volume, Field::taker_buy_quote_volume}) {
      series.at(f, i) = random() % 2 == 0 ? 0 : INT64_MAX;
    }
  }
  const Columns columns(series);
  for (size_t r = 0; r < kFeatureCount; ++r) {
    const Feature& f = kFeatures[r];
    for (size_t i = 0; i < series.minutes(); ++i) {
      const int64_t code = columns.value(f.id, i);
      if (is_null(code)) continue;
      if (f.type == FeatureType::label) CHECK(code >= 0 && code < static_cast<int64_t>(f.labels.size()));
      if (f.per_unit == 1'000'000 && f.id.ends_with("pctrank")) CHECK(code > 0 && code <= 1'000'000);
    }
  }
}
