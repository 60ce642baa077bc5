// Rows ordered by counting sort and by radix sort, compared with a plain stable sort.
#include "scan/order.h"

#include <algorithm>
#include <functional>
#include <random>

#include "base/null_code.h"
#include "check.h"

namespace hindsight::test {

namespace {

struct Row {
  uint32_t minute, symbol;
  int64_t value;
};

Occurrences random_occurrences(std::mt19937_64& random, uint32_t symbols, uint32_t minutes, uint32_t one_in) {
  Occurrences occurrences{{}, {0}};
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

std::vector<uint32_t> sorted(const Occurrences& occurrences, const std::vector<int64_t>& values,
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

}  // namespace

TEST("rows are in the order of a plain sort, however dense the occurrences are") {
  std::mt19937_64 random(seed());
  ThreadPool pool(3);
  for (const auto [symbols, minutes, one_in] :
       {std::array{7u, 40'000u, 1u}, {40u, 9'000u, 2u}, {40u, 9'000u, 60u}, {5u, 300'000u, 20'000u}, {3u, 1u, 1u}}) {
    const Occurrences occurrences = random_occurrences(random, symbols, minutes, one_in);
    std::vector<int64_t> values(occurrences.minutes.size());
    for (int64_t& value : values) {
      const uint64_t draw = random() % 10;
      value = draw == 0   ? null_code<int64_t>(NullReason::stale)
              : draw == 1 ? static_cast<int64_t>(random() | 0xff) / 2
                          : static_cast<int64_t>(random() % 64) - 32;
    }
    for (const bool descending : {false, true}) {
      CHECK(rows_by_time(occurrences, descending, pool, nullptr) ==
            sorted(occurrences, values,
                   [=](const Row& a, const Row& b) { return descending ? a.minute > b.minute : a.minute < b.minute; }));
      CHECK(rows_by_symbol(occurrences, descending) == sorted(occurrences, values, [=](const Row& a, const Row& b) {
              return descending ? a.symbol > b.symbol : a.symbol < b.symbol;
            }));
      CHECK(rows_by_value(occurrences, values, descending, pool, nullptr) ==
            sorted(occurrences, values, [=](const Row& a, const Row& b) {
              if (is_null(a.value) || is_null(b.value)) return !is_null(a.value) && is_null(b.value);
              return descending ? a.value > b.value : a.value < b.value;
            }));
    }
  }
}

TEST("no occurrences have no rows") {
  ThreadPool pool(2);
  const Occurrences none{{}, {0, 0, 0}};
  CHECK(rows_by_time(none, true, pool, nullptr).empty());
  CHECK(rows_by_symbol(none, true).empty());
  CHECK(rows_by_value(none, {}, false, pool, nullptr).empty());
}

}  // namespace hindsight::test
