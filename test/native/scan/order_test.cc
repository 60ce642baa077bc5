// Rows ordered whole and by windows, compared with a plain stable sort.
#include "scan/order.h"

#include <algorithm>
#include <functional>
#include <random>

#include "base/null_code.h"
#include "check.h"
#include "scan/market.h"
#include "scan/occurrences/list_order.h"
#include "scan/random_program.h"
#include "scan/scan.h"

namespace hindsight::test {

namespace {

struct Row {
  uint32_t minute, symbol;
  int64_t value;
};

OccurrenceList random_occurrences(std::mt19937_64& random, uint32_t symbols, uint32_t minutes, uint32_t one_in) {
  OccurrenceList occurrences{{}, {0}};
  for (uint32_t s = 0; s < symbols; ++s) {
    // Records begin at random minutes; some symbols have no record.
    const uint32_t begin = 28'000'000 + static_cast<uint32_t>(random() % minutes), end = 28'000'000 + minutes;
    for (uint32_t m = begin; s % 5 != 3 && m < end; ++m) {
      if (random() % one_in == 0) occurrences.minutes.push_back(m);
    }
    occurrences.offsets.push_back(static_cast<uint32_t>(occurrences.minutes.size()));
  }
  return occurrences;
}

std::vector<uint32_t> sorted(const OccurrenceList& occurrences, const std::vector<int64_t>& values,
                             const std::function<bool(const Row&, const Row&)>& before) {
  std::vector<Row> rows;
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    for (uint32_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1]; ++i) {
      rows.push_back({occurrences.minutes[i], s, values[i]});
    }
  }
  const auto by_time = [](const Row& a, const Row& b) {
    return a.minute != b.minute ? a.minute < b.minute : a.symbol < b.symbol;
  };
  std::sort(rows.begin(), rows.end(), by_time);
  std::stable_sort(rows.begin(), rows.end(), before);
  std::vector<uint32_t> flat;
  for (const Row& row : rows) flat.insert(flat.end(), {row.minute, row.symbol});
  return flat;
}

std::vector<uint32_t> part(const std::vector<uint32_t>& rows, RowWindow window) {
  const uint64_t from = std::min<uint64_t>(window.from, rows.size() / 2);
  const uint64_t to = std::min<uint64_t>(from + window.count, rows.size() / 2);
  return {rows.begin() + static_cast<ptrdiff_t>(2 * from), rows.begin() + static_cast<ptrdiff_t>(2 * to)};
}

}  // namespace

TEST("rows are in the order of a plain sort, whole and by windows, however dense the occurrences are") {
  std::mt19937_64 random(seed());
  ThreadPool pool(3);
  for (const auto [symbols, minutes, one_in] :
       {std::array{7u, 40'000u, 1u}, {40u, 9'000u, 2u}, {40u, 9'000u, 60u}, {5u, 300'000u, 20'000u}, {3u, 1u, 1u}}) {
    const OccurrenceList list = random_occurrences(random, symbols, minutes, one_in);
    const Occurrences occurrences = occurrences_of(list);
    std::vector<int64_t> values(list.minutes.size());
    for (int64_t& value : values) {
      const uint64_t draw = random() % 10;
      value = draw == 0   ? null_code<int64_t>(NullReason::stale)
              : draw == 1 ? static_cast<int64_t>(random() | 0xff) / 2
                          : static_cast<int64_t>(random() % 64) - 32;
    }
    const uint64_t total = values.size();
    for (const bool descending : {false, true}) {
      const auto by_time = sorted(list, values, [=](const Row& a, const Row& b) {
        return descending ? a.minute > b.minute : a.minute < b.minute;
      });
      const auto by_symbol = sorted(list, values, [=](const Row& a, const Row& b) {
        return descending ? a.symbol > b.symbol : a.symbol < b.symbol;
      });
      for (const RowWindow window :
           {RowWindow{0, total}, {0, 50}, {total / 3, 1000}, {total - total / 7, total}, {total, 5}}) {
        for (const uint64_t whole : {uint64_t{0}, total}) {
          CHECK(rows_by_time(occurrences, descending, window, pool, nullptr, {.whole = whole}) ==
                part(by_time, window));
        }
        CHECK(rows_by_symbol(occurrences, descending, window) == part(by_symbol, window));
      }
      CHECK(list_by_value(list, values, descending, pool, nullptr) ==
            sorted(list, values, [=](const Row& a, const Row& b) {
              if (is_null(a.value) || is_null(b.value)) return !is_null(a.value) && is_null(b.value);
              return descending ? a.value > b.value : a.value < b.value;
            }));
    }
  }
}

TEST("windows by value of many occurrences are those of the whole order: nulls, ties, and values of one feature") {
  std::mt19937_64 random(seed());
  const Market market = random_market(random, {.symbols = 4, .days = 3, .null_heavy = true});
  const Snapshot snapshot = market.snapshot();
  ThreadPool pool(2);
  const Occurrences all = scan(snapshot, Program{}, pool, nullptr).occurrences;
  CHECK(all.size() > 5000);
  for (const char* id : {"hour_utc", "ret_1m", "vpin", "donchian_break_24h"}) {
    const Operand operand{static_cast<uint16_t>(feature(id)), AggregateFn::value, 0};
    for (const bool descending : {false, true}) {
      const auto whole = rows_by_value(snapshot, operand, all, descending, {0, all.size()}, pool, nullptr);
      CHECK_EQ(whole.size(), 2 * all.size());
      for (int turn = 0; turn < 6; ++turn) {
        const RowWindow window{random() % all.size(), 1 + random() % 700};
        const OrderLimits small{.whole = 0, .sorted = turn % 2 == 0 ? 37u : 2000u};
        CHECK(rows_by_value(snapshot, operand, all, descending, window, pool, nullptr, small) == part(whole, window));
      }
    }
  }
}

TEST("no occurrences have no rows") {
  ThreadPool pool(2);
  const Occurrences none(2);
  CHECK(rows_by_time(none, true, {0, 10}, pool, nullptr).empty());
  CHECK(rows_by_time(none, true, {0, 10}, pool, nullptr, {.whole = 0}).empty());
  CHECK(rows_by_symbol(none, true, {3, 10}).empty());
  CHECK(list_by_value({{}, {0, 0, 0}}, {}, false, pool, nullptr).empty());
}

}  // namespace hindsight::test
