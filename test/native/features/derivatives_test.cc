// Group F in single cases: as-of ages at their limits, funding intervals, premium, liquidations and their null reasons.
#include <cmath>

#include "features/columns.h"
#include "features/feature_engine.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr auto kStale = NullReason::stale;
constexpr auto kUndefined = NullReason::undefined;

void interest(Series& series, size_t i, int64_t second, int64_t contracts) {
  series.at(Field::open_interest, i) = contracts * kUnit;
  series.at(Field::open_interest_value, i) = contracts * 3 * kUnit;
  series.at(Field::open_interest_second, i) = second;
}
void positioning(Series& series, size_t i, int64_t ratio) {
  series.at(Field::long_short_ratio, i) = ratio;
  series.at(Field::long_short_second, i) = 60;
}
// A settlement at the close of minute `close` − 1; `rate` in 1e-8.
void settle(Series& series, size_t close, int64_t rate) {
  series.at(Field::funding_rate, close - 1) = rate * 10'000;
}

}  // namespace

TEST("open interest is known 300 s after its time, and until 20 minutes after it") {
  for (int64_t second : {1, 30, 60}) {
    Series series = climbing(400);
    interest(series, 100, second, 1000);
    const Columns columns(series);
    // A record is known from time + 300 s on. The close of minute 100 + k is (k + 1) · 60 s after the open of minute
    // 100.
    check_gap(columns, "oi_usd", 104, kSourceAbsent);
    check_value(columns, "oi_usd", 105, 3000);
    // A record of 100:01 is 1199 s old at the close of minute 119 and 1259 s at the next. A record of 100:60 is 1200 s
    // old at the close of minute 120.
    const size_t last = second == 60 ? 120 : 119;
    check_value(columns, "oi_usd", last, 3000);
    check_gap(columns, "oi_usd", last + 1, kStale);
  }
}

TEST("a record stamped after κ − 300 s changes nothing") {
  Series series = climbing(400);
  for (size_t i = 4; i < 400; i += 5) interest(series, i, 60, 1000 + static_cast<int64_t>(i));
  const Columns whole(series);
  for (size_t m : {200u, 201u, 202u, 203u, 204u}) {
    // The close of minute m is second 60·(m + 1). Records stamped after 60·(m − 4) are those of minute m − 4 and later.
    Series later = series;
    for (size_t i = m - 4; i < 400; ++i) later.at(Field::open_interest, i) = kAbsent;
    CHECK(first_difference(whole.out, Columns(later).out, whole.minute(m)).empty());
    for (size_t i = m - 9; i < m - 4; ++i) later.at(Field::open_interest, i) = kAbsent;
    CHECK(!first_difference(whole.out, Columns(later).out, whole.minute(m)).empty());
  }
}

TEST("recorded arrival replaces the delay of 300 s") {
  Series series = climbing(400);
  interest(series, 100, 60, 1000);
  interest(series, 110, 62, 1100);   // arrived two seconds after the minute
  interest(series, 120, 200, 1200);  // arrived 140 s after the minute, later than the next record
  interest(series, 121, 61, 1300);
  interest(series, 200, 60 + 1300, 1400);  // older than 20 minutes when it arrives
  const Columns columns(series);
  check_value(columns, "oi_usd", 110, 3000);
  check_value(columns, "oi_usd", 111, 3300);
  check_value(columns, "oi_usd", 121, 3300);
  check_value(columns, "oi_usd", 122, 3900);
  check_value(columns, "oi_usd", 123, 3900);  // the record with the newest time is used, not the one that arrived last
  for (size_t i = 200; i < 400; ++i) check_gap(columns, "oi_usd", i, kStale);
}

TEST("changes of open interest compare as-of values, each within its own age") {
  Series series = climbing(4000);
  interest(series, 1000, 60, 1000);
  interest(series, 1055, 60, 1100);
  interest(series, 1060, 60, 1250);
  const Columns columns(series);
  check_gap(columns, "oi_change_1h", 1004, kSourceAbsent);
  check_gap(columns, "oi_change_1h", 1005, kWarm);
  check_gap(columns, "oi_change_1h", 1064, kWarm);
  check_value(columns, "oi_change_1h", 1065, 2'500'000);  // 1250 compared with 1000
  check_value(columns, "oi_change_1h", 1080, 2'500'000);
  check_gap(columns, "oi_change_1h", 1081, kStale);  // the base is the value as of minute 1021
  check_gap(columns, "oi_change_24h", 1081, kWarm);
  check_gap(columns, "oi_change_24h", 1005 + 1440, kStale);
}

TEST("impossible open interest is quarantined, not a fall of all of it") {
  Series series = climbing(400);
  for (size_t i = 4; i < 300; i += 5) interest(series, i, 60, 1000);
  series.at(Field::open_interest, 199) = 0;
  series.at(Field::open_interest_value, 199) = 0;
  series.at(Field::open_interest, 209) = kQuarantined;
  series.at(Field::open_interest_value, 209) = kQuarantined;
  series.at(Field::open_interest_value, 219) = kAbsent;
  const Columns columns(series);
  check_value(columns, "oi_change_1h", 203, 0);
  for (size_t i = 204; i < 209; ++i) check_gap(columns, "oi_change_1h", i, kQuarantine);
  for (size_t i = 204; i < 209; ++i) check_gap(columns, "oi_usd", i, kQuarantine);
  check_value(columns, "oi_usd", 209, 3000);
  check_gap(columns, "oi_usd", 214, kQuarantine);
  check_gap(columns, "oi_change_1h", 214 + 60, kQuarantine);
  check_gap(columns, "oi_usd", 224, kSourceAbsent);
  check_value(columns, "oi_change_1h", 224, 0);
}

TEST("price and open interest together name the regime") {
  Series series = climbing(400);
  const auto price = [&](size_t i, int64_t x) {
    for (Field f : {Field::open, Field::high, Field::low, Field::close}) series.at(f, i) = x * kUnit / 1000;
  };
  for (size_t i = 0; i < 400; ++i) price(i, 1'000'000), interest(series, i, 60, 1'000'000);
  // At minute 200 + k the record of minute 195 + k is used.
  const auto both = [&](size_t i, int64_t p, int64_t q) { price(i, p), interest(series, i - 5, 60, q); };
  both(200, 1'002'000, 1'002'000);
  both(201, 1'002'000, 998'000);
  both(202, 998'000, 1'002'000);
  both(203, 998'000, 998'000);
  both(204, 1'001'999, 1'100'000);
  both(205, 1'100'000, 998'001);
  const Columns columns(series);
  for (size_t k = 0; k < 4; ++k) check_value(columns, "oi_price_regime_1h", 200 + k, static_cast<int64_t>(k));
  check_value(columns, "oi_price_regime_1h", 204, 4);
  check_value(columns, "oi_price_regime_1h", 205, 4);
}

TEST("the long/short ratio and its change") {
  Series series = climbing(3000);
  for (size_t i = 4; i < 3000; i += 5) positioning(series, i, 150'000'000);
  positioning(series, 1999, 180'000'049);
  positioning(series, 2009, 0);
  const Columns columns(series);
  check_gap(columns, "long_short_ratio", 8, kSourceAbsent);
  check_value(columns, "long_short_ratio", 9, 1'500'000);
  check_value(columns, "long_short_ratio", 2004, 1'800'000);
  check_value(columns, "long_short_change_24h", 2004, 200'000);
  check_gap(columns, "long_short_ratio", 2014, kQuarantine);
  check_gap(columns, "long_short_change_24h", 2014, kQuarantine);
  check_gap(columns, "long_short_change_24h", 9 + 1439, kWarm);
  check_value(columns, "long_short_change_24h", 9 + 1440, 0);
}

TEST("funding is the last settlement's rate for 25 hours, at its own interval") {
  Series series = climbing(8000);
  settle(series, 480, 1000);
  settle(series, 960, -2000);
  settle(series, 1200, 300);                          // after 4 h
  series.at(Field::funding_rate, 1259) = 12'344'999;  // after 1 h, 1234.4999 in 1e-8
  series.at(Field::next_funding_minute, 100) = kMidnight + 480;
  const Columns columns(series);
  check_gap(columns, "funding_rate", 478, kSourceAbsent);  // a schedule alone gives no rate
  check_gap(columns, "minutes_to_funding", 478, NullReason::none);
  check_value(columns, "funding_rate", 479, 1000);
  check_gap(columns, "funding_rate_8h", 479, kUndefined);
  check_gap(columns, "funding_rate_8h", 958, kUndefined);
  check_value(columns, "funding_rate", 959, -2000);
  check_value(columns, "funding_rate_8h", 959, -2000);
  check_value(columns, "funding_rate_8h", 1199, 600);
  check_value(columns, "funding_rate", 1259, 1234);
  check_value(columns, "funding_rate_8h", 1259, 1234 * 8);
  check_value(columns, "funding_rate", 1259 + 1500, 1234);
  check_gap(columns, "funding_rate", 1259 + 1501, kStale);
  check_gap(columns, "funding_rate_8h", 1259 + 1501, kStale);
  check_gap(columns, "funding_sum_24h", 479 + 1438, kWarm);
  // Settlements in (κ − 24 h, κ], where κ is the close of the minute, m + 1.
  check_value(columns, "funding_sum_24h", 479 + 1439, 1000 - 2000 + 300 + 1234);
  check_value(columns, "funding_sum_24h", 479 + 1440, -2000 + 300 + 1234);
  check_value(columns, "funding_sum_24h", 959 + 1439, -2000 + 300 + 1234);
  check_value(columns, "funding_sum_24h", 959 + 1440, 300 + 1234);
  check_value(columns, "funding_sum_24h", 1259 + 1439, 1234);
  check_gap(columns, "funding_sum_24h", 1259 + 1440, kStale);
}

TEST("intervals are rounded to hours, and beyond a day there is no eight-hour rate") {
  const auto rate_after = [](size_t minutes) {
    Series series = climbing(2200);
    settle(series, 480, 100);
    settle(series, 480 + minutes, 2400);
    return Columns(series);
  };
  const auto check = [&](size_t minutes, int64_t expected) {
    check_value(rate_after(minutes), "funding_rate_8h", 479 + minutes, expected);
  };
  check(60, 19'200);
  check(31, 19'200);
  check(89, 19'200);
  check(91, 9600);
  check(481, 2400);
  check(1440, 800);
  check(1469, 800);
  check_gap(rate_after(29), "funding_rate_8h", 479 + 29, kUndefined);
  check_gap(rate_after(1471), "funding_rate_8h", 479 + 1471, kUndefined);
}

TEST("the rank of funding counts the settlements of thirty days, in any cut into chunks") {
  const size_t n = 62 * 1440;
  std::mt19937_64 random(seed());
  Series series(kMidnight, n);
  size_t close = 480;
  while (close < n) {
    settle(series, close, static_cast<int64_t>(random() % 15) - 5);
    const size_t hours = random() % 40 == 0 ? 30 : close < n / 2 ? 8 : 4;
    close += hours * 60 + random() % 3;
  }
  FeatureEngine engine;
  FeatureChunk out;
  std::vector<std::pair<Minute, int64_t>> settled;  // close, funding_rate_8h or its null code
  size_t values = 0;
  Minute m = 0;
  for (size_t from = 0; from < n;) {
    const size_t count = std::min(n - from, 1 + random() % 4000);
    engine.push(series.chunk(from, count), out);
    for (size_t i = from; i < from + count; ++i) {
      m = kMidnight + static_cast<Minute>(i);
      const int64_t per_8h = code_at(out, row("funding_rate_8h"), m);
      if (is_record(series.at(Field::funding_rate, i))) settled.emplace_back(m + 1, per_8h);
      if (i < 479 + 43'199) {
        CHECK(gap_at(out, row("funding_pctrank_30d"), m) == (i < 479 ? kSourceAbsent : kWarm));
        continue;
      }
      double less = 0, equal = 0, known = 0;
      for (const auto& [time, rate] : settled) {
        if (time <= m + 1 - 43'200 || is_null(rate)) continue;
        less += rate < per_8h;
        equal += rate == per_8h;
        ++known;
      }
      const int64_t rank = code_at(out, row("funding_pctrank_30d"), m);
      if (is_null(per_8h)) {
        CHECK_EQ(rank, per_8h);
        continue;
      }
      ++values;
      CHECK(std::abs(static_cast<double>(rank) - 1e6 * (less + (equal + 1) / 2) / known) <= 0.5);
    }
    from += count;
  }
  CHECK(values > 20'000);
}

TEST("fewer than twenty settlements have no rank") {
  for (size_t known : {19u, 20u}) {
    // The first settlement of the thirty days has no eight-hour rate, because the settlement before it is too old.
    Series series = climbing(44'000);
    settle(series, 1, 5);
    for (size_t k = 0; k <= known; ++k) settle(series, 43'600 - 60 * k, 5);
    const Columns columns(series);
    if (known == 19) check_gap(columns, "funding_pctrank_30d", 43'700, kUndefined);
    if (known == 20) check_value(columns, "funding_pctrank_30d", 43'700, 525'000);  // (0 + (20 + 1) / 2) / 20
  }
}

TEST("premium and basis are exact, and never filled") {
  Series series = climbing(300);
  const auto prices = [&](size_t i, int64_t mark, int64_t index) {
    series.at(Field::mark_close, i) = mark;
    series.at(Field::index_close, i) = index;
  };
  prices(100, 100'050'000, 100'000'000);
  prices(101, 99'999'995, 100'000'000);  // −0.0005 bps: a tie, rounded to the even 0
  prices(102, 99'999'985, 100'000'000);
  prices(103, kQuarantined, 100'000'000);
  prices(104, 100'000'000, 0);
  prices(105, 100'000'000, kAbsent);
  prices(110, kAbsent, 1010 * kUnit);
  const Columns columns(series);
  check_gap(columns, "premium_bps", 99, kSourceAbsent);
  check_value(columns, "premium_bps", 100, 5000);
  check_value(columns, "premium_bps", 101, 0);
  check_value(columns, "premium_bps", 102, -2);
  check_gap(columns, "premium_bps", 103, kQuarantine);
  check_gap(columns, "premium_bps", 104, kQuarantine);
  check_gap(columns, "premium_bps", 105, kSourceAbsent);
  check_gap(columns, "premium_bps", 106, kSourceAbsent);
  check_gap(columns, "basis_bps", 104, kQuarantine);
  check_value(columns, "basis_bps", 110, 0);  // the close is 1010
}

TEST("silence of liquidations is zero only where somebody listened") {
  Series series = climbing(12'000);
  for (size_t i = 100; i < 12'000; ++i) series.at(Field::liq_long_usd, i) = series.at(Field::liq_short_usd, i) = 0;
  series.at(Field::liq_long_usd, 500) = 300 * kUnit + kUnit / 2;
  series.at(Field::liq_short_usd, 510) = 100 * kUnit;
  series.at(Field::liq_long_usd, 700) = series.at(Field::liq_short_usd, 700) = kAbsent;
  series.at(Field::liq_long_usd, 800) = kQuarantined;
  const Columns columns(series);
  check_gap(columns, "liq_long_usd_1m", 99, kSourceAbsent);
  check_value(columns, "liq_long_usd_1m", 100, 0);
  check_gap(columns, "liq_usd_1h", 158, kWarm);
  check_value(columns, "liq_usd_1h", 159, 0);
  check_value(columns, "liq_imbalance_1h", 159, 0);
  check_value(columns, "liq_long_usd_1m", 500, 300);
  check_value(columns, "liq_imbalance_1h", 505, -1'000'000);
  check_value(columns, "liq_usd_1h", 510, 400);
  check_value(columns, "liq_imbalance_1h", 510, std::llrint(-1e6 * 200.5 / 400.5));
  check_value(columns, "liq_usd_1h", 559, 400);
  check_value(columns, "liq_usd_1h", 560, 100);
  check_gap(columns, "liq_short_usd_1m", 700, kSourceAbsent);
  check_gap(columns, "liq_usd_1h", 759, kSourceAbsent);
  check_value(columns, "liq_usd_1h", 760, 0);
  check_gap(columns, "liq_long_usd_1m", 800, kQuarantine);
  check_value(columns, "liq_short_usd_1m", 800, 0);
  check_gap(columns, "liq_usd_1h", 859, kQuarantine);
  check_gap(columns, "liq_usd_1h_pctrank", 100 + 10'137, kWarm);
  check_gap(columns, "liq_usd_1h_pctrank", 100 + 10'138, NullReason::none);
}

TEST("amounts beyond 32 bits keep their value and their rank") {
  Series series = climbing(10'300);
  for (size_t i = 0; i < 10'300; ++i) {
    series.at(Field::liq_long_usd, i) = static_cast<int64_t>(i) * 1'000'000 * kUnit;
    series.at(Field::liq_short_usd, i) = 0;
  }
  const Columns columns(series);
  check_value(columns, "liq_long_usd_1m", 10'000, 10'000'000'000);
  check_value(columns, "liq_usd_1h_pctrank", 10'299, 1'000'000);
}
