// Features that depend on the clock: as-of sources, the calendar, and candles with missing minutes.
#include "features/columns.h"

using namespace hindsight;
using namespace hindsight::test;

TEST("a book snapshot is visible for less than 90 seconds") {
  Series series = climbing(400);
  const auto snapshot = [&](size_t i, int64_t second, int64_t bid, int64_t ask) {
    series.at(Field::depth_second, i) = second;
    for (Field f : {Field::bid_100bps, Field::bid_500bps}) series.at(f, i) = bid;
    for (Field f : {Field::ask_100bps, Field::ask_500bps}) series.at(f, i) = ask;
  };
  snapshot(100, 31, 300, 100);
  snapshot(200, 30, 300, 100);
  snapshot(300, 60, 100, 300);
  snapshot(301, 1, 100, 100);
  snapshot(310, 5, 0, 0);
  snapshot(320, 5, 1, kQuarantined);
  const Columns columns(series);
  check_gap(columns, "book_imbalance", 99, kSourceAbsent);
  check_value(columns, "book_imbalance", 100, 500'000);
  check_value(columns, "book_imbalance", 101, 500'000);
  check_gap(columns, "book_imbalance", 102, NullReason::stale);
  check_value(columns, "book_imbalance", 200, 500'000);
  check_gap(columns, "book_imbalance", 201, NullReason::stale);
  check_value(columns, "book_imbalance", 300, -500'000);
  check_value(columns, "book_imbalance", 301, 0);
  check_gap(columns, "book_imbalance", 302, NullReason::stale);
  check_gap(columns, "book_imbalance", 310, NullReason::undefined);
  check_gap(columns, "book_imbalance", 320, kQuarantine);
  check_gap(columns, "book_imbalance_20bps", 100, kSourceAbsent);
  check_gap(columns, "book_imbalance_20bps", 102, NullReason::stale);
  check_value(columns, "book_imbalance_500bps", 101, 500'000);
  check_gap(columns, "book_imbalance_pctrank", 100, kWarm);
  check_gap(columns, "book_imbalance_pctrank", 399, kWarm);
}

TEST("minutes to funding count to the next settlement after the close") {
  Series series = climbing(12'000);
  // Settlements at 480 (interval unknown) and 960; at 1200 with a recorded interval of 60, at 1260 with a schedule.
  const auto settle = [&](size_t close) { series.at(Field::funding_rate, close - 1) = 100; };
  settle(480);
  settle(960);
  settle(1200);
  series.at(Field::funding_interval_minutes, 1199) = 60;
  settle(1260);
  series.at(Field::funding_interval_minutes, 1259) = 60;
  series.at(Field::next_funding_minute, 1259) = kMidnight + 1500;
  const Columns columns(series);
  check_gap(columns, "minutes_to_funding", 478, kSourceAbsent);
  check_gap(columns, "minutes_to_funding", 479, kSourceAbsent);  // one settlement does not determine the next
  check_value(columns, "minutes_to_funding", 959, 480);
  check_value(columns, "minutes_to_funding", 960, 479);
  check_value(columns, "minutes_to_funding", 1199, 60);
  check_value(columns, "minutes_to_funding", 1258, 1);
  check_value(columns, "minutes_to_funding", 1259, 240);
  check_value(columns, "minutes_to_funding", 1498, 1);
  check_value(columns, "minutes_to_funding", 1499, 60);  // overdue: rolled forward by the interval
  check_value(columns, "minutes_to_funding", 1569, 50);
  check_value(columns, "minutes_to_funding", 1259 + 1500, 60);  // at an age of 25 h the schedule is still valid
  check_gap(columns, "minutes_to_funding", 1259 + 1501, NullReason::stale);
}

TEST("the calendar is a function of the minute alone") {
  Series series = climbing(3000, kMidnight - 1440 * 3);
  series.mark_bar(0, kAbsent);
  const Columns columns(series);
  // Day 20000 is 2024-10-04, a Friday.
  check_value(columns, "weekday", 0, 2);
  check_value(columns, "weekday", 1440, 3);
  check_value(columns, "hour_utc", 0, 0);
  check_value(columns, "hour_utc", 1439, 23);
  check_value(columns, "session", 0, 0);
  check_value(columns, "session", 8 * 60, 1);
  check_value(columns, "session", 13 * 60, 2);
  check_value(columns, "session", 21 * 60, 3);
  check_value(columns, "candle_age_5m", 4, 0);
  check_value(columns, "candle_age_5m", 5, 1);
  check_value(columns, "candle_age_4h", 239, 0);
  check_gap(columns, "recorded_age_days", 0, kSourceAbsent);
  check_value(columns, "recorded_age_days", 1440, 0);
  check_value(columns, "recorded_age_days", 1441, 1);
}

TEST("candles need nine tenths of their minutes") {
  Series series = climbing(6000);
  for (size_t i = 5 * 240 + 100; i < 5 * 240 + 129; ++i) series.mark_bar(i, kAbsent);    // 29 missing, 5 filled
  for (size_t i = 12 * 240 + 100; i < 12 * 240 + 130; ++i) series.mark_bar(i, kAbsent);  // 30 missing, 5 filled
  const Columns columns(series);
  check_gap(columns, "candle_engulfing_4h", 6 * 240 - 1, NullReason::none);
  check_gap(columns, "candle_engulfing_4h", 13 * 240 - 1, kSourceAbsent);
  check_gap(columns, "candle_engulfing_4h", 15 * 240 - 1, kSourceAbsent);
  check_gap(columns, "candle_engulfing_4h", 16 * 240 - 2, kSourceAbsent);
  check_gap(columns, "candle_engulfing_4h", 16 * 240 - 1, NullReason::none);
}

TEST("three absent candles of 150 are tolerated, four are not") {
  for (size_t absent : {3u, 4u}) {
    Series series = climbing(5000);
    for (size_t k = 0; k < absent; ++k) {
      for (size_t i = 0; i < 10; ++i) series.mark_bar((200 + 2 * k) * 15 + i, kAbsent);
    }
    const Columns columns(series);
    const size_t m = 210 * 15;
    if (absent == 3) {
      check_gap(columns, "atr_pct_14_15m", m, NullReason::none);
      // The newest candle is absent: the value is that of the newest present candle.
      check_gap(columns, "atr_pct_14_15m", 201 * 15 - 1, NullReason::none);
    } else {
      check_gap(columns, "atr_pct_14_15m", m, kSourceAbsent);
    }
  }
}
