// Group E in single cases: quotes at the limits of their validity, depth slopes, and the impact of an order on the
// book.
#include <cmath>

#include "features/columns.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

void quote(Series& series, size_t i, int64_t second, int64_t bid, int64_t ask, int64_t bid_size, int64_t ask_size) {
  series.at(Field::quote_second, i) = second;
  series.at(Field::bid_price, i) = bid;
  series.at(Field::ask_price, i) = ask;
  series.at(Field::bid_size, i) = bid_size;
  series.at(Field::ask_size, i) = ask_size;
}

constexpr int64_t kThousand = 1000 * kUnit;
constexpr auto kNone = kAbsent;

// Bands of 10, 20, 100, 200, 300, 400 and 500 bps, in thousands of USD.
BookFeatures::Side side(std::array<int64_t, BookFeatures::kBands> thousands) {
  for (int64_t& x : thousands) x = is_record(x) ? x * kThousand : x;
  return thousands;
}

void check_close(const Maybe<double>& got, double expected) {
  if (got.gap == NullReason::none && std::abs(got.value - expected) <= 1e-9 * std::abs(expected)) return;
  failed(__FILE__, __LINE__, std::to_string(got.value) + " is not " + std::to_string(expected));
}

}  // namespace

TEST("a quote is visible for less than 10 seconds") {
  Series series = climbing(200);
  quote(series, 100, 50, 999, 1001, 1, 1);
  quote(series, 101, 51, 999, 1001, 1, 1);
  quote(series, 103, 60, 999, 1001, 1, 1);
  quote(series, 104, 61, 999, 1001, 1, 1);
  const Columns columns(series);
  check_gap(columns, "spread_bps", 99, kSourceAbsent);
  check_gap(columns, "spread_bps", 100, kSourceAbsent);
  check_value(columns, "spread_bps", 101, 20'000);  // 20 bps
  check_gap(columns, "spread_bps", 102, NullReason::stale);
  check_value(columns, "spread_bps", 103, 20'000);
  check_gap(columns, "spread_bps", 104, NullReason::stale);
  check_gap(columns, "spread_bps_pctrank", 101, kWarm);
}

TEST("a locked first quote begins the source, a crossed one does not") {
  Series series = climbing(200);
  quote(series, 100, 60, 10'001, 10'000, 3, 1);
  quote(series, 101, 60, 10'000, 10'000, 3, 1);
  const Columns columns(series);
  check_gap(columns, "book_imbalance_top", 100, kSourceAbsent);
  check_value(columns, "book_imbalance_top", 101, 500'000);
  check_gap(columns, "spread_bps", 101, kQuarantine);
}

TEST("spread, balance and weighted mid of the best quotes") {
  Series series = climbing(200);
  quote(series, 100, 60, 9'999, 10'001, 300, 100);
  quote(series, 101, 60, 9'999, 10'001, 0, 0);
  quote(series, 102, 60, 10'000, 10'000, 3, 1);
  quote(series, 103, 60, kQuarantined, kQuarantined, kQuarantined, kQuarantined);
  quote(series, 104, 60, 10'000, 10'001, 0, 5);
  quote(series, 105, 60, 10'000, 10'001, -1, 5);
  quote(series, 106, 60, 10'001, 10'000, 3, 1);
  const Columns columns(series);
  check_value(columns, "spread_bps", 100, 2000);
  check_value(columns, "book_imbalance_top", 100, 500'000);
  check_value(columns, "microprice_dist_bps", 100, 500);  // halfway to the ask: 0.5 bps
  check_value(columns, "spread_bps", 101, 2000);
  check_gap(columns, "book_imbalance_top", 101, NullReason::undefined);
  check_gap(columns, "microprice_dist_bps", 101, NullReason::undefined);
  // A locked quote has no spread, and everything else of a quote.
  check_gap(columns, "spread_bps", 102, kQuarantine);
  check_value(columns, "book_imbalance_top", 102, 500'000);
  check_value(columns, "microprice_dist_bps", 102, 0);
  for (size_t i : {103u, 105u, 106u}) {
    for (std::string_view id : {"spread_bps", "book_imbalance_top", "microprice_dist_bps"}) {
      check_gap(columns, id, i, kQuarantine);
    }
  }
  check_value(columns, "spread_bps", 104, std::llrint(1e7 / 10'000.5));
  check_value(columns, "book_imbalance_top", 104, -1'000'000);
  check_value(columns, "microprice_dist_bps", 104, std::llrint(-0.5e7 / 10'000.5));
}

TEST("the slope of the book agrees with the golden vector") {
  check_close(BookFeatures::slope(side({kNone, kNone, 1000, 1800, 2400, 3100, 3600})), 0.7467069892473119);
  check_close(BookFeatures::slope(side({kNone, kNone, 100, 200, 300, 400, 500})), 1);
  CHECK(BookFeatures::slope(side({1, 2, 0, 200, 300, 400, 500})).gap == NullReason::undefined);
  CHECK(BookFeatures::slope(side({1, 2, 100, 200, 300, 400, kNone})).gap == kSourceAbsent);
  CHECK(BookFeatures::slope(side({1, 2, 100, kQuarantined, 300, 400, 500})).gap == kQuarantine);
}

TEST("the impact of an order agrees with the golden vector") {
  // 60,000 within 20 bps and 400,000 within 100 bps; half the spread is 1 bps: 0.6 · 10.5 + 0.4 · (20 + 40 · 40/340).
  check_close(BookFeatures::impact_bps(side({kNone, 60, 400, 500, 600, 700, 800}), 1), 16.18235294117647);
}

TEST("an order walks the recorded bands") {
  check_close(BookFeatures::impact_bps(side({kNone, kNone, 1000, 2000, 3000, 4000, 5000}), 0), 5);
  check_close(BookFeatures::impact_bps(side({100, 200, 1000, 2000, 3000, 4000, 5000}), 0), 5);
  check_close(BookFeatures::impact_bps(side({100, 200, 1000, 2000, 3000, 4000, 5000}), 4), 7);
  check_close(BookFeatures::impact_bps(side({0, 0, 100, 200, 300, 400, 500}), 15), 60);  // no depth up to 20 bps
  check_close(BookFeatures::impact_bps(side({kNone, 100, 100, 100, 100, 100, 100}), 40), 20);
  check_close(BookFeatures::impact_bps(side({0, 0, 0, 0, 0, 0, 100}), 0), 450);
  CHECK(BookFeatures::impact_bps(side({0, 0, 0, 0, 0, 0, 99}), 0).gap == NullReason::undefined);
  CHECK(BookFeatures::impact_bps(side({kNone, 60, kQuarantined, 500, 600, 700, 800}), 0).gap == kQuarantine);
  CHECK(BookFeatures::impact_bps(side({kNone, 60, 80, kNone, kNone, kNone, kNone}), 0).gap == kSourceAbsent);
  check_close(BookFeatures::impact_bps(side({kNone, 60, 100, kNone, kNone, kNone, kNone}), 0), 0.6 * 10 + 0.4 * 60);
}

TEST("the costlier side counts, from half the spread where a quote is visible") {
  Series series = climbing(200);
  const auto book = [&](size_t i, const BookFeatures::Side& bid, const BookFeatures::Side& ask) {
    series.at(Field::depth_second, i) = 60;
    for (size_t band = 0; band < BookFeatures::kBands; ++band) {
      series.fields[static_cast<size_t>(Field::bid_10bps) + band][i] = bid[band];
      series.fields[static_cast<size_t>(Field::ask_10bps) + band][i] = ask[band];
    }
  };
  const auto thin = side({kNone, 60, 400, 500, 600, 700, 800}), deep = side({kNone, 600, 4000, 5000, 6000, 7000, 8000});
  book(100, thin, deep);
  book(101, deep, thin);
  quote(series, 101, 60, 9'999, 10'001, 1, 1);
  book(102, deep, thin);
  quote(series, 102, 60, 10'001, 10'001, 1, 1);  // quarantined, so the quote counts as absent
  book(103, deep, side({kNone, kQuarantined, 400, 500, 600, 700, 800}));
  book(105, deep, side({kNone, 1, 2, 3, 4, 5, 6}));
  const Columns columns(series);
  check_gap(columns, "impact_100k_bps", 99, kSourceAbsent);
  check_value(columns, "impact_100k_bps", 100, 15'882);
  check_value(columns, "impact_100k_bps", 101, 16'182);
  check_value(columns, "impact_100k_bps", 102, 15'882);
  check_gap(columns, "impact_100k_bps", 103, kQuarantine);
  check_gap(columns, "book_imbalance_20bps", 103, kQuarantine);
  check_value(columns, "book_slope_ask", 103, std::llrint(1e4 * (0.25 + 2 * 0.2 + 3.0 / 6 + 4.0 / 7) / 4));
  check_gap(columns, "impact_100k_bps", 105, NullReason::undefined);
  check_value(columns, "depth_usd_100bps", 101, 4'400'000);
  check_value(columns, "depth_usd_100bps", 105, 4'002'000);
  check_gap(columns, "impact_100k_bps", 107, NullReason::stale);
  check_gap(columns, "book_slope_bid", 107, NullReason::stale);
  check_gap(columns, "depth_usd_100bps", 107, NullReason::stale);
}

TEST("a book of which no band is left does not begin its source") {
  Series series = climbing(10'300);
  const auto book = [&](size_t i, int64_t bid, int64_t ask) {
    series.at(Field::depth_second, i) = 60;
    series.at(Field::bid_100bps, i) = bid;
    series.at(Field::ask_100bps, i) = ask;
    series.at(Field::bid_500bps, i) = kQuarantined;
  };
  book(100, kQuarantined, kQuarantined);
  for (size_t i = 110; i < 10'300; ++i) book(i, kUnit, i == 110 ? kQuarantined : kUnit);
  const Columns columns(series);
  for (size_t m : {100, 101, 109}) {
    check_gap(columns, "depth_usd_100bps", m, kSourceAbsent);
    check_gap(columns, "depth_usd_100bps_pctrank", m, kSourceAbsent);
  }
  // A single band suffices for the second book to be a record.
  check_gap(columns, "depth_usd_100bps", 110, kQuarantine);
  check_value(columns, "depth_usd_100bps", 111, 2);
  check_gap(columns, "depth_usd_100bps_pctrank", 110 + 10'078, NullReason::warm_up);
  check_value(columns, "depth_usd_100bps_pctrank", 110 + 10'079, 500'050);  // (10,079 + 1)/2 of 10,079
}

TEST("a book of billions keeps its depth and its rank") {
  Series series = climbing(10'200);
  for (size_t i = 0; i < 10'200; ++i) {
    series.at(Field::depth_second, i) = 60;
    series.at(Field::bid_100bps, i) = 10'000'000'000 * kUnit / 100 + static_cast<int64_t>(i) * kUnit;
    series.at(Field::ask_100bps, i) = 9'000'000'000 * kUnit;
  }
  const Columns columns(series);
  check_value(columns, "depth_usd_100bps", 100, 9'100'000'100);
  check_value(columns, "depth_usd_100bps_pctrank", 10'199, 1'000'000);
}
