// Group C in single cases: signals, channels, absent candles and null reasons.
#include <cmath>

#include "features/columns.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr int64_t kUp = 0, kDown = 1, kNeither = 2;

// Removes half of a candle's minutes, at least ten, which makes the candle absent.
void drop_candle(Series& series, size_t candle, size_t length) {
  for (size_t i = 0; i < std::max<size_t>(10, length / 2); ++i) series.mark_bar(candle * length + i, kAbsent);
}

void set_price(Series& series, size_t i, int64_t price) {
  for (Field f : {Field::open, Field::high, Field::low, Field::close}) series.at(f, i) = price;
}

}  // namespace

TEST("the price breaks out of the day before the minute, not of its own") {
  Series series = climbing(3000);
  const int64_t most = 1049 * kUnit, least = 1000 * kUnit;
  set_price(series, 2000, most);
  set_price(series, 2001, most + 1);
  set_price(series, 2002, most + 1);
  set_price(series, 2003, least - 1);
  set_price(series, 2004, least - 1);
  const Columns columns(series);
  check_gap(columns, "donchian_break_24h", 1439, kWarm);
  check_value(columns, "donchian_break_24h", 1440, kNeither);
  check_value(columns, "donchian_break_24h", 2000, kNeither);
  check_value(columns, "donchian_break_24h", 2001, kUp);
  check_value(columns, "donchian_break_24h", 2002, kNeither);
  check_value(columns, "donchian_break_24h", 2003, kDown);
  check_value(columns, "donchian_break_24h", 2004, kNeither);
  check_value(columns, "range_pos_24h", 2001, 1'000'000);
  check_value(columns, "range_pos_24h", 2003, 0);
}

TEST("a line of logarithms has its slope, and a straight way the efficiency 1") {
  Series series = climbing(1000);
  for (size_t i = 0; i < 1000; ++i) set_price(series, i, std::llrint(1e13 * std::exp(1e-4 * static_cast<double>(i))));
  const Columns columns(series);
  check_gap(columns, "slope_1h", 58, kWarm);
  check_value(columns, "slope_1h", 59, 60'000);
  check_value(columns, "slope_1h", 999, 60'000);
  check_value(columns, "efficiency_ratio_4h", 240, 1'000'000);
}

TEST("the distance from the day's average price is exact") {
  Series series = climbing(1600);
  for (size_t i = 0; i < 1600; ++i) {
    set_price(series, i, 2 * kUnit);
    series.at(Field::volume, i) = 3 * kUnit;
    series.at(Field::quote_volume, i) = 6 * kUnit;
  }
  set_price(series, 1500, 3 * kUnit);
  series.at(Field::volume, 1500) = 0;
  series.at(Field::quote_volume, 1500) = 0;
  series.at(Field::volume, 1501) = 1440 * kUnit;  // average price 1
  series.at(Field::quote_volume, 1501) = 1440 * kUnit;
  const Columns columns(series);
  check_value(columns, "vwap_dist_24h", 1499, 0);
  check_value(columns, "vwap_dist_24h", 1500, 5'000'000);
  // 2 · (3 · 1438 + 1440) / (6 · 1438 + 1440) − 1
  check_value(columns, "vwap_dist_24h", 1501, std::llrint(1e7 * (2.0 * 5754 / 10'068 - 1)));
}

TEST("the cross is where the histogram changes its sign, each on its own slice") {
  Series series = climbing(15 * 400);
  for (size_t i = 0; i < series.minutes(); ++i) set_price(series, i, 100 * kUnit);
  // Flat for 300 candles, so the histogram is exactly 0; then up, and down again.
  for (size_t i = 15 * 300; i < 15 * 320; ++i) set_price(series, i, 101 * kUnit);
  const Columns columns(series);
  const auto at = [](size_t candle) { return candle * 15 + 14; };
  check_gap(columns, "macd_cross_15m", at(149), kWarm);
  check_value(columns, "macd_hist_15m", at(149), 0);
  check_value(columns, "macd_cross_15m", at(150), kNeither);
  check_value(columns, "macd_cross_15m", at(299), kNeither);
  check_value(columns, "macd_cross_15m", at(300), kUp);
  check_value(columns, "macd_cross_15m", at(301), kNeither);
  check_value(columns, "macd_cross_15m", at(301) - 1, kUp);  // valid until the next candle closes
  size_t ups = 0, downs = 0;
  int64_t before = 0;
  for (size_t candle = 300; candle < 400; ++candle) {
    const int64_t cross = columns.value("macd_cross_15m", at(candle)), h = columns.value("macd_hist_15m", at(candle));
    ups += cross == kUp;
    downs += cross == kDown;
    if (h > 0 && before < 0) CHECK_EQ(cross, kUp);
    if (h < 0 && before > 0) CHECK_EQ(cross, kDown);
    if (h * before > 0) CHECK_EQ(cross, kNeither);
    before = h;
  }
  CHECK(ups >= 2 && downs >= 1);
}

TEST("averages of candles tolerate 2 % of absent ones, bands and the stochastic none") {
  struct Rule {
    std::string_view id;
    size_t length, candles, tolerated;
  };
  for (const Rule& rule :
       {Rule{"rsi_14_15m", 15, 150, 3}, Rule{"ema_dist_20_15m", 15, 150, 3}, Rule{"adx_14_15m", 15, 150, 3},
        Rule{"macd_hist_15m", 15, 150, 3}, Rule{"ema_dist_50_1h", 60, 300, 6}, Rule{"sma_dist_200_1h", 60, 200, 4},
        Rule{"rsi_14_1h", 60, 150, 3}, Rule{"stoch_k_14_15m", 15, 16, 0}, Rule{"bb_width_20_15m", 15, 20, 0}}) {
    const size_t first = rule.candles + 5;
    Series series = climbing((first + 2 * rule.candles + 20) * rule.length);
    for (size_t k = 0; k <= rule.tolerated; ++k) drop_candle(series, first + 2 * k, rule.length);
    const Columns columns(series);
    const size_t last = first + 2 * rule.tolerated;  // one more than tolerated
    const auto at = [&](size_t candle) { return (candle + 1) * rule.length - 1; };
    if (rule.tolerated > 0) {
      check_gap(columns, rule.id, at(first), NullReason::none);
      check_gap(columns, rule.id, at(last) - 1, NullReason::none);
    }
    check_gap(columns, rule.id, at(last), kSourceAbsent);
    check_gap(columns, rule.id, at(first + rule.candles) - 1, kSourceAbsent);
    check_gap(columns, rule.id, at(first + rule.candles), NullReason::none);
  }
}

TEST("a recursion passes over absent candles") {
  // The same closes twice: once with three candles absent, once with these candles left out. 147 candles remain.
  std::mt19937_64 random(seed());
  const size_t n = 150;
  Series holes = climbing(15 * n), dense = climbing(15 * (n - 3));
  size_t to = 0;
  for (size_t candle = 0; candle < n; ++candle) {
    const bool absent = candle == 40 || candle == 90 || candle == 91;
    const int64_t price = (1000 + static_cast<int64_t>(random() % 50)) * kUnit;
    for (size_t i = 0; i < 15; ++i) {
      if (absent) {
        holes.mark_bar(candle * 15 + i, kAbsent);
      } else {
        set_price(holes, candle * 15 + i, price);
        set_price(dense, to * 15 + i, price);
      }
    }
    to += !absent;
  }
  FilledMinutes minutes;
  CandleSeries candles(15);
  minutes.start(kMidnight);
  candles.start(kMidnight);
  for (size_t i = 0; i < dense.minutes(); ++i) {
    minutes.append(dense.chunk(), i, 1);
    candles.add(minutes, dense.first + static_cast<Minute>(i));
  }
  RawNumbers raw;
  compute(holes, &raw);
  const Slice slice = candles.slice(n - 3);
  const size_t last = holes.minutes() - 1;
  const auto close_to = [&](std::string_view id, double expected) {
    const double got = raw[Columns::feature(id)][last];
    if (std::abs(got - expected) > 1e-12 * std::abs(expected)) failed(__FILE__, __LINE__, std::string(id));
  };
  close_to("rsi_14_15m", relative_strength(slice));
  close_to("adx_14_15m", directional_movement(slice).adx);
  close_to("macd_hist_15m", 1e4 * macd_histogram(slice) / slice.close[n - 4]);
  close_to("atr_pct_14_15m", average_true_range(slice) / slice.close[n - 4]);
}

TEST("the rank of the band width counts candles, once each") {
  Series series = random_market(seed(), kMidnight, 15 * 800, {.gaps = 0, .quarantined = 0});
  drop_candle(series, 710, 15);  // twenty widths are missing, which the 5 % rule for 672 tolerates
  const Columns columns(series);
  const auto at = [](size_t candle) { return candle * 15 + 14; };
  size_t values = 0;
  for (size_t candle = 691; candle < 800; ++candle) {
    int64_t less = 0, equal = 0, n = 0;
    const int64_t x = columns.value("bb_width_20_15m", at(candle));
    for (size_t k = candle - 671; k <= candle; ++k) {
      if (columns.gap("bb_width_20_15m", at(k)) != NullReason::none) continue;
      const int64_t y = columns.value("bb_width_20_15m", at(k));
      less += y < x;
      equal += y == x;
      ++n;
    }
    if (n < 639 || is_null(x)) {
      CHECK(columns.gap("bb_width_20_15m_pctrank", at(candle)) != NullReason::none);
      continue;
    }
    ++values;
    const double expected = (static_cast<double>(less) + (static_cast<double>(equal) + 1) / 2) / static_cast<double>(n);
    CHECK(std::abs(static_cast<double>(columns.value("bb_width_20_15m_pctrank", at(candle))) - 1e6 * expected) <= 0.5);
  }
  CHECK(values > 80);
  check_gap(columns, "bb_width_20_15m_pctrank", at(689), kWarm);
}
