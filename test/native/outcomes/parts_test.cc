// The parts of outcomes, each tested at its limits.
#include <algorithm>
#include <random>

#include "check.h"
#include "outcomes/anchors/independence.h"
#include "outcomes/definitions/value_bins.h"
#include "outcomes/definitions/value_codes.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/quantiles/quantiles.h"

using namespace hindsight;
using namespace hindsight::outcomes;

TEST("the bound of a step is the first price whose rounded ratio reaches it") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int i = 0; i < 20000; ++i) {
    // Small entries and multiples of 2e7 produce exact ties.
    const int64_t entry = i % 3 == 0   ? 1 + static_cast<int64_t>(random() % 5000)
                          : i % 3 == 1 ? 20'000'000 * static_cast<int64_t>(1 + random() % 90)
                                       : 1 + static_cast<int64_t>(random() % INT32_MAX);
    const size_t step = random() % kLadderSteps;
    const int64_t up = entry + static_cast<int64_t>(reach_distance(entry, step));
    CHECK(ratio_change_e7(up, entry) >= kLadderE7[step]);
    CHECK(ratio_change_e7(up - 1, entry) < kLadderE7[step]);
    CHECK_EQ(static_cast<int64_t>(reach_distance(entry, step)), reach_distance(static_cast<int32_t>(entry), step));
    if (step >= kLadderDownSteps) continue;
    const int64_t down = entry - static_cast<int64_t>(reach_distance(entry, step));
    CHECK(ratio_change_e7(down, entry) <= -kLadderE7[step]);
    CHECK(ratio_change_e7(down + 1, entry) > -kLadderE7[step]);
  }
}

TEST("bins keep the order of values") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int64_t v = -200; v <= 200; ++v) {
    CHECK(bin_of(v) <= bin_of(v + 1));
    if (v >= -128 && v < 127) CHECK(bin_of(v) < bin_of(v + 1));
    if (v >= -127 && v <= 127) CHECK(only_value_of(bin_of(v)) == v);
    if (v < -128 || v > 128) CHECK(!only_value_of(bin_of(v)));
  }
  for (int i = 0; i < 10000; ++i) {
    const int64_t a = static_cast<int64_t>(random() % (2 * kValueMax)) - kValueMax;
    const int64_t b = a + static_cast<int64_t>(random() >> (random() % 60 + 4));
    if (b <= kValueMax) CHECK(bin_of(a) <= bin_of(b));
    CHECK(bin_of(a) < kBins);
  }
}

TEST("narrow ratios are exact, ties included") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 500; ++turn) {
    int32_t price[kBatch], entry[kBatch], ratio[kBatch];
    double inverse[kBatch];
    const size_t n = 1 + random() % kBatch;
    for (size_t i = 0; i < n; ++i) {
      entry[i] = turn % 2 == 0 ? 20'000'000 : 1 + static_cast<int32_t>(random() % 10'000'000);
      price[i] = turn % 2 == 0 ? static_cast<int32_t>(random() & INT32_MAX)
                               : static_cast<int32_t>(random() % (200 * static_cast<uint64_t>(entry[i])) + 1);
      inverse[i] = 1e7 / static_cast<double>(entry[i]);
    }
    kernels<int32_t>().ratios(price, entry, inverse, INT32_MIN, INT32_MAX, ratio, n);
    for (size_t i = 0; i < n; ++i) CHECK_EQ(ratio[i], ratio_change_e7(price[i], entry[i]));
    kernels<int32_t>().ratios(price, entry, inverse, 0, INT32_MAX, ratio, n);
    for (size_t i = 0; i < n; ++i) CHECK_EQ(ratio[i], std::max<int64_t>(0, ratio_change_e7(price[i], entry[i])));
  }
}

TEST("ratios of marked minutes are those of each minute, with exact statistics") {
  std::mt19937_64 random(hindsight::test::seed());
  constexpr size_t kMinutes = 64 * kMarkedWords;
  std::vector<int32_t> price(kMinutes), entry(kMinutes), found(kMinutes + kSelectPadding), expected(kMinutes);
  std::vector<double> inverse(kMinutes);
  for (int turn = 0; turn < 300; ++turn) {
    const size_t words = 1 + random() % kMarkedWords;
    uint64_t marks[kMarkedWords];
    for (size_t w = 0; w < words; ++w) {
      const uint64_t any = random() | random();
      marks[w] = std::array<uint64_t, 4>{0, ~uint64_t{0}, any, any & random() & random()}[random() % 4];
    }
    // Multiples of 2e7 produce ties, small entries great ratios.
    for (size_t i = 0; i < kMinutes; ++i) {
      entry[i] = turn % 3 == 0 ? 20'000'000 : 1 + static_cast<int32_t>(random() % (turn % 3 == 1 ? 300 : 10'000'000));
      const auto most = turn % 2 == 0 ? 200 * static_cast<uint64_t>(entry[i]) : static_cast<uint64_t>(entry[i]) * 3 / 2;
      price[i] = static_cast<int32_t>(random() % std::min<uint64_t>(most + 1, INT32_MAX) + 1);
      inverse[i] = 1e7 / static_cast<double>(entry[i]);
    }
    for (const auto& [lo, hi] :
         {std::pair{INT32_MIN, INT32_MAX}, std::pair{int32_t{0}, INT32_MAX}, std::pair{INT32_MIN, int32_t{0}}}) {
      size_t count = 0;
      for (size_t i = 0; i < 64 * words; ++i) {
        if ((marks[i / 64] >> (i % 64) & 1) == 0) continue;
        expected[count++] = static_cast<int32_t>(std::clamp<int64_t>(ratio_change_e7(price[i], entry[i]), lo, hi));
      }
      Digest digest;
      const MarkedPrices<int32_t> from{price.data(), entry.data(), inverse.data(), marks, words};
      CHECK_EQ(kernels<int32_t>().marked_ratios(from, lo, hi, found.data(), nullptr), count);
      CHECK(std::equal(found.begin(), found.begin() + static_cast<ptrdiff_t>(count), expected.begin()));
      const size_t n = kernels<int32_t>().marked_ratios(from, lo, hi, found.data(), &digest);
      CHECK_EQ(n, count);
      CHECK(std::equal(found.begin(), found.begin() + static_cast<ptrdiff_t>(n), expected.begin()));
      if (n == 0) continue;
      const Digest plain = scalar::kKernels32.digest(expected.data(), n);
      CHECK_EQ(digest.min, plain.min);
      CHECK_EQ(digest.max, plain.max);
      CHECK_EQ(digest.sum, plain.sum);
      CHECK(digest.squares == plain.squares);
      CHECK_EQ(digest.positive, plain.positive);
      CHECK_EQ(digest.negative, plain.negative);
    }
  }
}

TEST("the marked values of a word are packed in order, and nothing far behind them is written") {
  std::mt19937_64 random(hindsight::test::seed());
  std::array<int32_t, 64> values;
  for (int turn = 0; turn < 2000; ++turn) {
    for (int32_t& value : values) value = static_cast<int32_t>(random());
    const uint64_t marks = std::array<uint64_t, 4>{0, ~uint64_t{0}, random(), random() & random()}[random() % 4];
    std::vector<int32_t> expected;
    for (size_t i = 0; i < 64; ++i) {
      if ((marks >> i & 1) != 0) expected.push_back(values[i]);
    }
    for (const auto* kernel : {&scalar::kKernels32, &kernels<int32_t>()}) {
      std::vector<int32_t> found(expected.size() + kSelectPadding + 1, 77);
      CHECK_EQ(kernel->pack(values.data(), marks, found.data()), expected.size());
      CHECK(std::equal(expected.begin(), expected.end(), found.begin()));
      CHECK_EQ(found.back(), 77);
    }
  }
}

TEST("of the minutes with a ratio in a range none is left out, and of the others only those beside one are taken") {
  std::mt19937_64 random(hindsight::test::seed());
  constexpr size_t kMinutes = 64 * kMarkedWords;
  std::vector<int32_t> price(kMinutes), entry(kMinutes), prices(kMinutes + kSelectPadding),
      entries(kMinutes + kSelectPadding);
  for (int turn = 0; turn < 300; ++turn) {
    const size_t words = 1 + random() % kMarkedWords;
    uint64_t marks[kMarkedWords];
    for (size_t w = 0; w < words; ++w) marks[w] = std::array<uint64_t, 3>{0, ~uint64_t{0}, random()}[random() % 3];
    // Ratios of all sizes, and many at the ends of ranges.
    BracketBounds<int32_t> ranges;
    ranges.count = random() % (kBracketsMax + 1);
    const auto scale = static_cast<int64_t>(uint64_t{1} << (random() % 24));
    int64_t end = turn % 4 == 0 ? INT32_MIN : -9'000'000 % (scale * 20);
    for (size_t j = 0; j < ranges.count; ++j) {
      ranges.lo[j] = static_cast<int32_t>(std::min<int64_t>(end, 1'999'000'000));
      end = ranges.lo[j] + static_cast<int64_t>(random() % static_cast<uint64_t>(scale));
      ranges.hi[j] = static_cast<int32_t>(end);
      end += 1 + static_cast<int64_t>(random() % static_cast<uint64_t>(3 * scale));
    }
    for (size_t i = 0; i < kMinutes; ++i) {
      entry[i] = 1 + static_cast<int32_t>(random() % (turn % 2 == 0 ? 1000 : 10'000'000));
      const size_t j = random() % kBracketsMax;
      const double ratio = j < ranges.count ? (random() % 2 == 0 ? ranges.lo[j] : ranges.hi[j])
                                            : static_cast<double>(random() % 20'000'000) - 10'000'000;
      price[i] = static_cast<int32_t>(std::clamp(entry[i] * (1 + ratio * 1e-7), 1.0, 200.0 * entry[i]));
    }
    for (const outcomes::Kernels<int32_t>* kernel : {&scalar::kKernels32, &kernels<int32_t>()}) {
      const size_t n = kernel->marked_near({price.data(), entry.data(), nullptr, marks, words}, ranges, prices.data(),
                                           entries.data());
      size_t taken = 0;
      for (size_t i = 0; i < 64 * words; ++i) {
        if ((marks[i / 64] >> (i % 64) & 1) == 0) continue;
        const int64_t ratio = ratio_change_e7(price[i], entry[i]);
        const int64_t beside = 8 * (1 + price[i] / entry[i]);
        bool inside = false, near = false;
        for (size_t j = 0; j < ranges.count; ++j) {
          inside = inside || (ratio >= ranges.lo[j] && ratio <= ranges.hi[j]);
          near = near || (ratio >= ranges.lo[j] - beside && ratio <= ranges.hi[j] + beside);
        }
        const bool found = taken < n && prices[taken] == price[i] && entries[taken] == entry[i] && near;
        CHECK(found || !inside);
        taken += found ? 1 : 0;
      }
      CHECK_EQ(taken, n);
    }
  }
}

TEST("values are counted at their codes, which keep the order of magnitudes") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 200; ++turn) {
    const int shift = static_cast<int>(random() % 31);
    std::vector<int32_t> values(random() % 300);
    for (int32_t& value : values) value = static_cast<int32_t>(random() & 0xffffffff) >> shift;
    if (turn % 2 == 0) std::fill(values.begin(), values.end(), turn - 100);
    std::erase(values, INT32_MIN);
    std::vector<uint16_t> eighths(kCountTurns * kValueCodes<3>), sixteenths(kCountTurns * kValueCodes<4>);
    kernels<int32_t>().count_eighths(values.data(), values.size(), eighths.data());
    kernels<int32_t>().count_sixteenths(values.data(), values.size(), sixteenths.data());
    std::vector<int> expected_eighths(kValueCodes<3>), expected_sixteenths(kValueCodes<4>);
    for (const int64_t value : values) {
      expected_eighths[value_code<3>(value)] += 1;
      expected_sixteenths[value_code<4>(value)] += 1;
    }
    const auto sums = [&](const std::vector<uint16_t>& counts) {
      std::vector<int> sum(counts.size() / kCountTurns);
      for (size_t i = 0; i < counts.size(); ++i) sum[i / kCountTurns] += counts[i];
      // Some codes are taken, upwards and downwards; the others stay.
      const size_t first = random() % sum.size(), n = random() % (sum.size() - first);
      for (const bool down : {false, true}) {
        std::vector<uint16_t> left = counts, narrow_left = counts;
        std::vector<uint64_t> taken(n + 2, 5);
        std::vector<uint32_t> narrow(n + 2, 5);
        const size_t at = down ? n : 1;
        kernels<int32_t>().take_counts(left.data() + first * kCountTurns, n, down, taken.data() + at);
        kernels<int32_t>().take_narrow_counts(narrow_left.data() + first * kCountTurns, n, down, narrow.data() + at);
        CHECK(std::equal(taken.begin(), taken.end(), narrow.begin()));
        CHECK(left == narrow_left);
        CHECK(taken.front() == 5 && taken.back() == 5);
        for (size_t i = 0; i < n; ++i) {
          CHECK_EQ(taken[down ? at - i : at + i], static_cast<uint64_t>(5 + sum[first + i]));
        }
        for (size_t i = 0; i < counts.size(); ++i) {
          const size_t code = i / kCountTurns;
          CHECK_EQ(left[i], code >= first && code < first + n ? 0 : counts[i]);
        }
      }
      return sum;
    };
    CHECK(sums(eighths) == expected_eighths);
    CHECK(sums(sixteenths) == expected_sixteenths);
  }
  for (int i = 0; i < 20000; ++i) {
    const auto magnitude = static_cast<int64_t>(random() >> (1 + random() % 63));
    CHECK(value_code<3>(magnitude) <= value_code<3>(magnitude + 1));
    CHECK_EQ(value_code<4>(-magnitude), magnitude == 0 ? 0u : value_code<4>(magnitude) + kNegativeCode<4>);
  }
}

TEST("records are the minutes that exceed all between, on both sides") {
  std::mt19937_64 random(hindsight::test::seed());
  const auto check = [&](auto push, int32_t short_of_all, int32_t beyond_all, auto exceeds) {
    constexpr size_t kMinutes = 700;
    std::vector<int32_t> x(kMinutes), prices(kMinutes + 2 * kPassageLanes, short_of_all);
    std::vector<uint32_t> minutes(kMinutes + 2 * kPassageLanes, UINT32_MAX);
    for (int32_t& price : x) price = random() % 9 == 0 ? short_of_all : 1000 + static_cast<int32_t>(random() % 90);
    const size_t end = kMinutes + kPassageLanes;
    std::fill(prices.begin() + static_cast<ptrdiff_t>(end), prices.end(), beyond_all);
    auto top = static_cast<uint32_t>(end);
    for (size_t to = kMinutes; to > 0;) {
      const size_t from = to - std::min<size_t>(to, 1 + random() % kPassageLanes);
      top = push(x.data() + from, to - from, static_cast<uint32_t>(from), prices.data(), minutes.data(), top);
      to = from;
      std::vector<uint32_t> expected;
      for (size_t i = from; i < kMinutes; ++i) {
        if (x[i] != short_of_all && (expected.empty() || exceeds(x[i], x[expected.back()])))
          expected.push_back(static_cast<uint32_t>(i));
      }
      CHECK_EQ(end - top, expected.size());
      for (size_t i = 0; i < expected.size() && top + i < end; ++i) {
        CHECK_EQ(minutes[top + i], expected[i]);
        CHECK_EQ(prices[top + i], x[expected[i]]);
      }
      for (size_t i = 0; i < top; ++i) CHECK_EQ(prices[i], short_of_all);
    }
  };
  check(kernels<int32_t>().records_up, INT32_MIN, INT32_MAX, [](int32_t a, int32_t b) { return a > b; });
  check(kernels<int32_t>().records_down, INT32_MAX, INT32_MIN, [](int32_t a, int32_t b) { return a < b; });
}

TEST("a price that rises more than ten million times is a named error") {
  int64_t price = 10'000'002, entry = 1, ratio = 0;
  const double inverse = 1e7;
  CHECK_FAILS("outcome_out_of_range",
              (kernels<int64_t>().ratios(&price, &entry, &inverse, INT64_MIN, INT64_MAX, &ratio, 1), 0));
  price = 10'000'001;
  kernels<int64_t>().ratios(&price, &entry, &inverse, INT64_MIN, INT64_MAX, &ratio, 1);
  CHECK_EQ(ratio, kValueMax);
}

TEST("any set of completed horizons counts a crossing exactly at those it lies within") {
  for (unsigned mask = 1; mask < 64; ++mask) {
    const CompletedMask completed = static_cast<CompletedMask>(mask);
    for (const int32_t minutes : {1, 30, 31, 240, 241, 1440, 9999}) {
      if (minutes > longest_completed(completed)) continue;
      CrossingTally tally;
      tally.add(3, minutes, completed);
      for (size_t h = 0; h < kHorizons; ++h) {
        std::array<LadderStep, kLadderSteps> ladder;
        tally.fill(h, ladder);
        const bool counts = (mask >> h & 1) != 0 && minutes <= kHorizonMinutes[h];
        CHECK_EQ(ladder[3].reached_up, counts ? 1u : 0u);
        CHECK_EQ(ladder[3].median_minutes_up_x2, counts ? 2 * minutes : -1);
        CHECK_EQ(ladder[4].reached_up, 0u);
      }
    }
  }
}

TEST("non-overlapping windows: the next anchor lies at least a horizon later, and missing ones are passed over") {
  const Occurrences occurrences = occurrences_of({{100, 101, 129, 130, 159, 160, 1000}, {0, 7}});
  const CompletedRange ranges[] = {{0, 100, 129}, {0, 159, 160}, {0, 1000, 1000}};
  CHECK_EQ(non_overlapping(occurrences.pieces(), ranges, 0), 3u);  // 100, 159, 1000
  CHECK_EQ(non_overlapping(occurrences.pieces(), std::span(ranges).last(1), 5), 1u);
  CHECK_EQ(non_overlapping({}, ranges, 0), 0u);
}

TEST("non-overlapping windows are those of a plain loop, whatever the ranges") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 300; ++turn) {
    OccurrenceList list{{}, {0}};
    std::vector<uint8_t> completed;
    std::vector<CompletedRange> ranges;
    uint32_t minute = 28'000'000 + static_cast<uint32_t>(random() % 100);
    const uint32_t apart = 1 + static_cast<uint32_t>(random() % (turn % 3 == 0 ? 3000 : 8));
    bool before = false;
    for (size_t i = 0; i < 2000; ++i, minute += 1 + static_cast<uint32_t>(random() % apart)) {
      list.minutes.push_back(minute);
      completed.push_back(random() % 20 != 0);
      if (completed.back() != 0 && before) {
        ranges.back().last = minute;
      } else if (completed.back() != 0) {
        ranges.push_back({0, minute, minute});
      }
      before = completed.back() != 0;
    }
    list.offsets.push_back(static_cast<uint32_t>(list.minutes.size()));
    for (size_t h = 0; h < kHorizons; ++h) {
      uint64_t taken = 0;
      int64_t next = 0;
      for (size_t i = 0; i < completed.size(); ++i) {
        if (completed[i] == 0 || list.minutes[i] < next) continue;
        taken += 1;
        next = int64_t{list.minutes[i]} + kHorizonMinutes[h];
      }
      CHECK_EQ(non_overlapping(occurrences_of(list).pieces(), ranges, h), taken);
    }
  }
}

namespace {

std::array<int64_t, 7> quantiles_of(std::vector<int64_t> values) {
  const QuantileRanks ranks(values.size());
  return ranks.quantiles(values_at_ranks(std::move(values), ranks.ranks));
}

// Values of every kind: a few ticks, mostly zero, all equal, spread over all magnitudes.
template <class T>
std::vector<T> random_values(std::mt19937_64& random, size_t n) {
  std::vector<T> values(n);
  const size_t kind = random() % 5;
  for (T& value : values) {
    const auto any = static_cast<int32_t>(random()) / (1 << random() % 24);
    value = kind == 0   ? static_cast<T>(random() % 7) - 3
            : kind == 1 ? (random() % 10 == 0 ? any : 0)
            : kind == 2 ? 4711
            : kind == 3 ? -static_cast<T>(random() % 1000) * static_cast<T>(random() % 2)
                        : static_cast<T>(any);
  }
  return values;
}

}  // namespace

TEST("quantiles of one and of two values are exact") {
  for (const int64_t q : quantiles_of({-1'234'567})) CHECK_EQ(q, -123'456'700);
  const auto quantiles = quantiles_of({300'000, 100'001});
  CHECK_EQ(quantiles[0], 10'000'100 + 5 * 199'999);
  CHECK_EQ(quantiles[3], 10'000'100 + 50 * 199'999);
  CHECK_EQ(quantiles[6], 10'000'100 + 95 * 199'999);
}

TEST("values at ranks are those of the sorted list") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 200; ++turn) {
    std::vector<int32_t> values = random_values<int32_t>(random, 1 + random() % (turn % 4 == 0 ? 60000 : 300));
    const QuantileRanks ranks(values.size());
    const auto found = values_at_ranks(values, ranks.ranks);
    const auto wide = values_at_ranks(std::vector<int64_t>(values.begin(), values.end()), ranks.ranks);
    const RankedValues<int32_t> ranked(values);
    CHECK(ranked.at(ranks.ranks) == found);
    for (const uint64_t rank : ranks.ranks)
      CHECK(ranked.at(std::array{rank}) == values_at_ranks(values, std::array{rank}));
    std::sort(values.begin(), values.end());
    for (size_t i = 0; i < found.size(); ++i) CHECK_EQ(found[i], values[ranks.ranks[i]]);
    CHECK(found == wide);
  }
}

TEST("brackets from any sample find quantiles, or say which they miss and where those lie") {
  std::mt19937_64 random(hindsight::test::seed());
  size_t missed = 0;
  for (int turn = 0; turn < 300; ++turn) {
    std::vector<int64_t> all;
    MetricTally tally;
    const std::vector<int32_t> narrow = random_values<int32_t>(random, 1 + random() % 5000);
    const std::vector<int64_t> wide = random_values<int64_t>(random, turn % 3 == 0 ? 1 + random() % 500 : 0);
    const auto take = [&](const auto& values, const auto& kernel) {
      all.insert(all.end(), values.begin(), values.end());
      if (!values.empty()) tally.add(kernel.digest(values.data(), values.size()), values.size());
    };
    take(narrow, kernels<int32_t>());
    take(wide, kernels<int64_t>());
    // Every other sample is unrelated to the values.
    std::vector<int32_t> sample =
        turn % 2 == 0
            ? random_values<int32_t>(random, random() % 200)
            : std::vector<int32_t>(narrow.begin(), narrow.begin() + static_cast<ptrdiff_t>(narrow.size() / 9));
    const QuantileRanks ranks(all.size());
    std::sort(all.begin(), all.end());
    Brackets brackets(sample, ranks.ranks, all.size());
    const auto select = [&] {
      Selected selected, other;
      selected.add(narrow.data(), narrow.size() / 2, brackets.narrow());
      other.add(narrow.data() + narrow.size() / 2, narrow.size() - narrow.size() / 2, brackets.narrow());
      other.add(wide.data(), wide.size(), brackets.wide());
      selected.merge(std::move(other));
      return selected;
    };
    Selected selected = select();
    const Brackets::Found found = brackets.find(tally, selected, ranks.ranks);
    std::vector<uint64_t> rest;
    for (size_t i = 0; i < ranks.ranks.size(); ++i) {
      if (std::find(found.missed.begin(), found.missed.end(), i) != found.missed.end()) {
        rest.push_back(ranks.ranks[i]);
      } else {
        CHECK_EQ(found.values[i], all[ranks.ranks[i]]);
      }
    }
    if (rest.empty()) continue;
    missed += rest.size();
    brackets = brackets.around(selected, rest);
    selected = select();
    const Brackets::Found again = brackets.find(tally, selected, rest);
    CHECK(again.missed.empty());
    for (size_t i = 0; i < rest.size(); ++i) CHECK_EQ(again.values[i], all[rest[i]]);
  }
  CHECK(missed > 0);
}

TEST("counted values are those that were added, in their order") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 100; ++turn) {
    BracketBounds<int32_t> ranges;
    ranges.count = 1 + random() % kBracketsMax;
    int32_t end = turn % 2 == 0 ? -1000 : INT32_MIN;
    for (size_t j = 0; j < ranges.count; ++j) {
      ranges.lo[j] = end;
      ranges.hi[j] = end + static_cast<int32_t>(random() % 300);
      end = ranges.hi[j] + 1 + static_cast<int32_t>(random() % 300);
    }
    CountedValues counted(ranges), other(ranges);
    std::vector<int64_t> all;
    std::vector<int32_t> some;
    for (size_t i = random() % 2000; i > 0; --i) {
      const size_t j = random() % ranges.count;
      some.push_back(ranges.lo[j] +
                     static_cast<int32_t>(random() % static_cast<uint64_t>(ranges.hi[j] - ranges.lo[j] + 1)));
      all.push_back(some.back());
    }
    const std::vector<int64_t> wide(all.begin(), all.begin() + static_cast<ptrdiff_t>(all.size() / 3));
    counted.add(some.data(), some.size());
    other.add(wide.data(), wide.size());
    counted.merge(other);
    all.insert(all.end(), wide.begin(), wide.end());
    std::sort(all.begin(), all.end());
    CHECK_EQ(counted.size(), all.size());
    std::vector<uint64_t> ranks;
    for (uint64_t rank = 0; rank < all.size(); rank += 1 + random() % 3) ranks.push_back(rank);
    const std::vector<int64_t> found = counted.at(ranks);
    CHECK_EQ(found.size(), ranks.size());
    for (size_t i = 0; i < ranks.size(); ++i) CHECK_EQ(found[i], all[ranks[i]]);
    for (const int64_t value : {int64_t{ranges.lo[0]}, int64_t{ranges.hi[ranges.count - 1]} + 1, int64_t{0}}) {
      const auto below = std::lower_bound(all.begin(), all.end(), value) - all.begin();
      CHECK_EQ(counted.below(value), static_cast<uint64_t>(below));
    }
  }
}

TEST("many values in brackets are counted, and the quantiles are the same") {
  std::mt19937_64 random(hindsight::test::seed());
  // Of few kinds, around 0, so that they outnumber the places in the brackets.
  constexpr size_t kValues = 3'000'000;
  std::vector<int32_t> narrow(kValues);
  for (int32_t& value : narrow) value = static_cast<int32_t>(random() % 2001 + random() % 2001) - 2000;
  const std::vector<int64_t> wide(narrow.begin(), narrow.end());
  MetricTally tally;
  tally.add(kernels<int32_t>().digest(narrow.data(), narrow.size()), narrow.size());
  tally.add(kernels<int64_t>().digest(wide.data(), wide.size()), wide.size());
  std::vector<int64_t> all(narrow.begin(), narrow.end());
  all.insert(all.end(), wide.begin(), wide.end());
  const QuantileRanks ranks(all.size());
  const Brackets brackets(std::vector<int32_t>(narrow.begin(), narrow.begin() + 20'000), ranks.ranks, all.size());
  Selected selected, other;
  for (size_t i = 0; i < kValues; i += 1000) selected.add(narrow.data() + i, 1000, brackets.narrow());
  for (size_t i = 0; i < wide.size(); i += 1000) other.add(wide.data() + i, 1000, brackets.wide());
  CHECK(selected.counted && other.counted);
  CHECK(selected.narrow.size() < 400'000);
  selected.merge(std::move(other));
  const Brackets::Found found = brackets.find(tally, selected, ranks.ranks);
  CHECK(found.missed.empty());
  std::sort(all.begin(), all.end());
  for (size_t i = 0; i < ranks.ranks.size(); ++i) CHECK_EQ(found.values[i], all[ranks.ranks[i]]);
}

TEST("kernels of every path select, gather and find extremes as the definition does") {
  std::mt19937_64 random(hindsight::test::seed());
  const outcomes::Kernels<int32_t>&plain = scalar::kKernels32, &fast = kernels<int32_t>();
  for (int turn = 0; turn < 300; ++turn) {
    const std::vector<int32_t> values = random_values<int32_t>(random, 1 + random() % 700);
    const size_t n = values.size();
    BracketBounds<int32_t> brackets;
    std::vector<int32_t> edges;
    for (int i = 0; i < 14; ++i) edges.push_back(values[random() % n]);
    std::sort(edges.begin(), edges.end());
    const size_t most = random() % (kBracketsMax + 1);
    for (size_t j = 0; j < most; ++j) {  // disjoint; equal edges make none
      if (brackets.count > 0 && edges[2 * j] <= brackets.hi[brackets.count - 1]) continue;
      brackets.lo[brackets.count] = edges[2 * j];
      brackets.hi[brackets.count++] = edges[2 * j + 1];
    }
    std::array<uint64_t, kBracketsMax> below{}, fast_below{};
    std::vector<int32_t> kept(n + kSelectPadding), fast_kept(n + kSelectPadding);
    kept.resize(plain.select(values.data(), n, brackets, below.data(), kept.data()));
    fast_kept.resize(fast.select(values.data(), n, brackets, fast_below.data(), fast_kept.data()));
    CHECK(kept == fast_kept);
    CHECK(below == fast_below);
    CHECK_EQ(fast.greatest(values.data(), n), *std::max_element(values.begin(), values.end()));
    CHECK_EQ(fast.least(values.data(), n), *std::min_element(values.begin(), values.end()));
    std::vector<PriceRun<int32_t>> runs;
    for (int i = 0; i < 20; ++i) {
      const size_t from = random() % n;
      runs.push_back({values.data() + from, static_cast<uint32_t>(1 + random() % std::min<size_t>(n - from, 64)),
                      static_cast<uint32_t>(random() % 5)});
    }
    std::vector<int32_t> raised = random_values<int32_t>(random, 5), lowered = raised;
    std::vector<int32_t> expected_raised = raised, expected_lowered = lowered;
    fast.raise(runs.data(), runs.size(), raised.data());
    fast.lower(runs.data(), runs.size(), lowered.data());
    for (const PriceRun<int32_t>& run : runs) {
      for (size_t i = 0; i < run.count; ++i) {
        expected_raised[run.to] = std::max(expected_raised[run.to], run.x[i]);
        expected_lowered[run.to] = std::min(expected_lowered[run.to], run.x[i]);
      }
    }
    CHECK(raised == expected_raised);
    CHECK(lowered == expected_lowered);
    std::vector<uint32_t> at;
    for (uint32_t i = 0; i < n; ++i) {
      if (random() % 40 != 0) at.push_back(i);
    }
    std::vector<int32_t> gathered(at.size()), priced(n), fast_priced(n);
    fast.gather(values.data(), at.data(), gathered.data(), at.size());
    for (size_t i = 0; i < at.size(); ++i) CHECK_EQ(gathered[i], values[at[i]]);
    CHECK_EQ(plain.prices(values.data(), n, -5, priced.data()), fast.prices(values.data(), n, -5, fast_priced.data()));
    CHECK(priced == fast_priced);
    const Digest digest = plain.digest(values.data(), n), fast_digest = fast.digest(values.data(), n);
    CHECK_EQ(digest.negative, fast_digest.negative);
    CHECK_EQ(digest.positive, fast_digest.positive);
    CHECK(digest.squares == fast_digest.squares);
    CHECK_EQ(digest.sum, fast_digest.sum);
  }
}
