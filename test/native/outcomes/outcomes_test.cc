#include <chrono>
#include <cstdio>
#include <thread>

#include "base/switches.h"
#include "check.h"
#include "outcomes/anchors/stretch.h"
#include "outcomes/naive_outcomes.h"
#include "outcomes/naive_uncertainty.h"
#include "outcomes/worker.h"
#include "scan/simd/kernels.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

void check_equal(const OutcomesSummary& found, const OutcomesSummary& expected) {
  CHECK(found.quarters == expected.quarters);
  CHECK_EQ(found.concentration.has_value(), expected.concentration.has_value());
  if (found.concentration) {
    CHECK_EQ(found.concentration->day, expected.concentration->day);
    CHECK_EQ(found.concentration->symbol, expected.concentration->symbol);
    CHECK_EQ(found.concentration->day_occurrences, expected.concentration->day_occurrences);
    CHECK_EQ(found.concentration->symbol_occurrences, expected.concentration->symbol_occurrences);
  }
  for (size_t h = 0; h < kHorizons; ++h) {
    const HorizonSummary &a = found.horizons[h], &b = expected.horizons[h];
    check_uncertainty(a, b);
    CHECK_EQ(a.completed, b.completed);
    CHECK_EQ(a.missing, b.missing);
    CHECK_EQ(a.non_overlapping, b.non_overlapping);
    for (size_t m = 0; m < 3; ++m) {
      CHECK_EQ(a.metrics[m].min, b.metrics[m].min);
      CHECK_EQ(a.metrics[m].max, b.metrics[m].max);
      CHECK(a.metrics[m].sum == b.metrics[m].sum);
      CHECK(a.metrics[m].sum_of_squares == b.metrics[m].sum_of_squares);
      CHECK_EQ(a.metrics[m].positive, b.metrics[m].positive);
      for (size_t q = 0; q < 7; ++q) CHECK_EQ(a.metrics[m].quantiles_e9[q], b.metrics[m].quantiles_e9[q]);
    }
    for (size_t j = 0; j < kLadderE7.size(); ++j) {
      CHECK_EQ(a.ladder[j].reached_up, b.ladder[j].reached_up);
      CHECK_EQ(a.ladder[j].reached_down, b.ladder[j].reached_down);
      CHECK_EQ(a.ladder[j].median_minutes_up_x2, b.ladder[j].median_minutes_up_x2);
      CHECK_EQ(a.ladder[j].median_minutes_down_x2, b.ladder[j].median_minutes_down_x2);
    }
  }
}

OutcomesSummary summarize(const Market& market, const OccurrenceList& occurrences, size_t threads = 2,
                          const ReferenceDays* reference = nullptr) {
  ThreadPool pool(threads);
  const Occurrences bits = occurrences_of(occurrences);
  const OutcomesSummary summary = summarize_outcomes(market.snapshot, bits, {.reference = reference}, pool, nullptr);
  // Many occurrences are not listed; here, the same ones.
  check_equal(summarize_outcomes(market.snapshot, bits, {.reference = reference, .listed_max = 0}, pool, nullptr),
              summary);
  // What a sample foresees is often wrong here.
  const OutcomeOptions wrong{.reference = reference, .listed_max = 0, .foreseen_deviations = 0};
  check_equal(summarize_outcomes(market.snapshot, bits, wrong, pool, nullptr), summary);
  return summary;
}

// Options for each kind of market: with gaps, in one segment, volatile, in many segments, with holes between segments.
MarketOptions options_of(int turn) {
  MarketOptions options;
  options.days = 12;
  options.symbols = 3;
  if (turn % 4 == 1) {
    options.gap_rate = 0;
    options.segment_days = {40};
    options.mixed_widths = false;
  }
  if (turn % 4 == 2) options.segment_days = {1};
  if (turn % 4 == 3) {
    options.segment_days = {5, -1, 6};
    options.gap_rate = 0.002;
    options.jump_rate = 0.002;
    options.volatility = 0.004;
  }
  return options;
}

}  // namespace

TEST("a sample that misses quantiles changes nothing, and returns count once on their days") {
  std::mt19937_64 random(hindsight::test::seed());
  MarketOptions options;
  options.symbols = 6;
  const Market market(random, options);
  // Of three neighbours the middle one has the least return, and the sample takes every third occurrence from the
  // second on, as long as there are not twice as many.
  constexpr size_t kOccurrences = 66'000;
  OccurrenceList list{{}, {0}};
  for (const auto& bars : market.bars) {
    for (auto at = bars.begin(); at != bars.end() && list.minutes.size() < kOccurrences;) {
      double returns[3] = {};
      bool known = true;
      for (Minute i = 0; i < 3; ++i) {
        const auto now = bars.find(at->first + i), later = bars.find(at->first + i + 30);
        known = known && now != bars.end() && later != bars.end();
        if (known) returns[i] = static_cast<double>(later->second.close) / static_cast<double>(now->second.close);
      }
      if (!known || returns[1] >= std::min(returns[0], returns[2])) {
        ++at;
        continue;
      }
      for (uint32_t i = 0; i < 3; ++i) list.minutes.push_back(static_cast<uint32_t>(at->first) + i);
      at = std::next(at, 3);
    }
    list.offsets.push_back(static_cast<uint32_t>(list.minutes.size()));
  }
  CHECK_EQ(list.minutes.size(), kOccurrences);
  summarize(market, list);
}

TEST("summaries of sparse and dense occurrences are those of plain loops") {
  std::mt19937_64 random(seed());
  for (int turn = 0; turn < static_cast<int>(amount(4, 8)); ++turn) {
    const Market market(random, options_of(turn));
    for (const int dense : {1, 20, 100}) {
      // Plain loops over most minutes take longest.
      if (dense == 100 && turn % amount(8, 1) != 0) continue;
      const OccurrenceList occurrences = random_occurrences(random, market, dense);
      check_equal(summarize(market, occurrences), naive_summary(market, occurrences, nullptr));
    }
  }
}

TEST("a month with intervals and a reference is that of plain loops, with any number of threads") {
  std::mt19937_64 random(seed());
  int intervals = 0;
  for (int turn = 0; turn < 4; ++turn) {
    MarketOptions options = options_of(turn);
    options.days = 36 + turn;
    options.symbols = 2;
    options.jump_rate = 0.0001;
    options.begin = 1440 * (20080 + 10 * turn);  // a quarter ends on day 20088 or 20089
    const Market market(random, options);
    const OccurrenceList occurrences = random_occurrences(random, market, 4);
    const ReferenceDays reference = random_reference(random, options.begin / 1440, options.days + 9);
    const OutcomesSummary expected = naive_summary(market, occurrences, &reference);
    for (const HorizonSummary& horizon : expected.horizons) intervals += horizon.errors.has_value();
    for (const size_t threads : {1, 2, 5}) check_equal(summarize(market, occurrences, threads, &reference), expected);
  }
  CHECK(intervals > 0);
}

TEST("a reference that lacks days of occurrences is a named error") {
  std::mt19937_64 random(seed());
  MarketOptions options;
  options.segment_days = {30};
  const Market market(random, options);
  const OccurrenceList occurrences = random_occurrences(random, market, 40);
  const ReferenceDays reference = random_reference(random, options.begin / 1440 + 10, 30);
  CHECK_FAILS("invalid_argument", summarize(market, occurrences, 2, &reference));
}

TEST("outcomes of single anchors are those of plain loops, and null at absent minutes and outside the record") {
  std::mt19937_64 random(seed());
  for (int turn = 0; turn < static_cast<int>(amount(4, 8)); ++turn) {
    const Market market(random, options_of(turn));
    std::vector<uint32_t> symbols, minutes;
    for (int i = 0; i < 200; ++i) {
      const uint32_t symbol = static_cast<uint32_t>(random() % market.bars.size());
      const SymbolRecord& record = market.snapshot.symbols[symbol];
      symbols.push_back(symbol);
      minutes.push_back(static_cast<uint32_t>(record.first - 5) +
                        static_cast<uint32_t>(random() % static_cast<uint64_t>(record.last - record.first + 10)));
    }
    const std::vector<int64_t> found = outcomes_at(market.snapshot, symbols, minutes);
    for (size_t i = 0; i < symbols.size(); ++i) {
      const auto expected = naive_outcomes(market, symbols[i], minutes[i]);
      for (size_t j = 0; j < 18; ++j) CHECK_EQ(found[i * 18 + j], expected[j]);
    }
  }
}

TEST("the number of threads and the SIMD path change nothing") {
  std::mt19937_64 random(seed());
  MarketOptions options;
  options.symbols = 5;
  const Market market(random, options);
  const OccurrenceList occurrences = random_occurrences(random, market, 60);
  const std::string path(simd_path());
  const OutcomesSummary expected = summarize(market, occurrences, 1);
  for (const std::string_view other : available_simd_paths()) {
    force_simd_path(other);
    for (const size_t threads : {1, 3}) check_equal(summarize(market, occurrences, threads), expected);
  }
  force_simd_path(path);
}

TEST("what is not wanted is left out and changes nothing else, with zones and without") {
  std::mt19937_64 random(seed());
  ThreadPool pool(2);
  for (int turn = 0; turn < static_cast<int>(amount(4, 8)); ++turn) {
    const Market market(random, options_of(turn));
    for (const int dense : {1, 20, 300}) {
      const OccurrenceList occurrences = random_occurrences(random, market, dense);
      const OutcomesSummary whole = summarize(market, occurrences);
      for (const std::string_view off : {"", "zones"}) {
        switch_off(off);
        const uint8_t horizons = static_cast<uint8_t>(1 + random() % 63);
        const OutcomeOptions options{.horizons = horizons, .ladder = turn % 2 == 0, .uncertainty = false};
        OutcomesSummary some = summarize_outcomes(market.snapshot, occurrences_of(occurrences), options, pool, nullptr);
        some.quarters = whole.quarters;
        some.concentration = whole.concentration;
        OutcomesSummary left = whole;
        for (size_t h = 0; h < kHorizons; ++h) {
          HorizonSummary& horizon = left.horizons[h];
          if ((horizons >> h & 1) == 0) horizon = HorizonSummary{};
          if (!options.ladder) horizon.ladder = {};
          horizon.non_overlapping = horizon.days = 0;
          horizon.df_e2 = 0;
          horizon.errors.reset();
          horizon.quarters.clear();
        }
        check_equal(some, left);
      }
      switch_off("");
    }
  }
}

TEST("anchors that lie together share what they read, and have the outcomes of windows that are copied") {
  std::mt19937_64 random(seed());
  ThreadPool pool(2);
  for (int turn = 0; turn < 24; ++turn) {
    const OutcomeOptions options{.ladder = turn % 3 != 0, .uncertainty = false};
    MarketOptions of = options_of(turn);
    of.days = 24;
    if (turn % 4 == 2) of.segment_days = {9};
    const Market market(random, of);
    OccurrenceList occurrences;
    occurrences.offsets.push_back(0);
    for (const auto& bars : market.bars) {
      Minute next = 0;
      size_t left = 0;
      for (const auto& [minute, bar] : bars) {
        if (minute < next) continue;
        occurrences.minutes.push_back(static_cast<uint32_t>(minute));
        if (left == 0) left = 1 + random() % 6;
        const bool last = --left == 0;
        next = minute + static_cast<Minute>(last ? 1200 + random() % 4000 : 1 + random() % 40);
      }
      occurrences.offsets.push_back(static_cast<uint32_t>(occurrences.minutes.size()));
    }
    const Occurrences bits = occurrences_of(occurrences);
    const OutcomesSummary zoned = summarize_outcomes(market.snapshot, bits, options, pool, nullptr);
    switch_off("zones");
    check_equal(zoned, summarize_outcomes(market.snapshot, bits, options, pool, nullptr));
    switch_off("");
    // The first time extremes of zones were bounds.
    check_equal(zoned, summarize_outcomes(market.snapshot, bits, options, pool, nullptr));
    Snapshot crowded = market.snapshot;
    crowded.price_zones.bytes_most = turn % 2 == 0 ? 0 : 20'000;
    check_equal(zoned, summarize_outcomes(crowded, bits, options, pool, nullptr));
  }
}

TEST("anchors in a part of the words have the outcomes of windows that are copied, on every SIMD path") {
  std::mt19937_64 random(seed());
  ThreadPool pool(2);
  const std::string path(simd_path());
  for (int turn = 0; turn < static_cast<int>(amount(8, 16)); ++turn) {
    MarketOptions of = options_of(turn);
    of.symbols = 2;
    of.days = 24 + turn;
    of.mixed_widths = false;
    of.gap_rate = turn % 2 == 0 ? 0.00005 : of.gap_rate;
    if (turn % 4 == 2) of.segment_days = {turn % 3 + 3};
    const Market market(random, of);
    OccurrenceList occurrences;
    occurrences.offsets.push_back(0);
    for (const auto& bars : market.bars) {
      Minute next = 0;
      size_t left = 0;
      for (const auto& [minute, bar] : bars) {
        if (minute < next) continue;
        occurrences.minutes.push_back(static_cast<uint32_t>(minute));
        if (left == 0) left = 1 + random() % 90;
        const bool last = --left == 0;
        next = minute + static_cast<Minute>(last ? 60 + random() % 500 : 1 + random() % 2);
      }
      occurrences.offsets.push_back(static_cast<uint32_t>(occurrences.minutes.size()));
    }
    const OutcomeOptions options{.horizons = static_cast<uint8_t>(turn % 2 == 0 ? 63 : 1 + random() % 63),
                                 .ladder = turn % 3 != 0,
                                 .listed_max = 0};
    const Occurrences bits = occurrences_of(occurrences);
    switch_off("zones");
    const OutcomesSummary copied = summarize_outcomes(market.snapshot, bits, options, pool, nullptr);
    switch_off("");
    for (const std::string_view other : available_simd_paths()) {
      force_simd_path(other);
      check_equal(summarize_outcomes(market.snapshot, bits, options, pool, nullptr), copied);
    }
    force_simd_path(path);
  }
}

TEST("more occurrences than are kept are selected, and a long symbol is cut by time") {
  std::mt19937_64 random(seed());
  MarketOptions options;
  options.symbols = 2;
  options.days = 68;
  options.segment_days = {31, 28, 31, 30};
  options.gap_rate = 0.00002;
  const Market market(random, options);
  OccurrenceList every;
  every.offsets.push_back(0);
  for (const auto& bars : market.bars) {
    for (const auto& [minute, bar] : bars) every.minutes.push_back(static_cast<uint32_t>(minute));
    every.offsets.push_back(static_cast<uint32_t>(every.minutes.size()));
  }
  CHECK(every.minutes.size() > (1u << 17));
  CHECK(outcomes::stretches_of(every).size() > 3);
  // Plain loops take minutes for these anchors. Outcomes of single anchors, which use the other algorithm, take
  // seconds.
  const ReferenceDays reference = random_reference(random, options.begin / 1440, options.days);
  const OutcomesSummary summary = summarize(market, every, 2, &reference);
  std::vector<uint32_t> symbols;
  for (uint32_t s = 0; s < market.bars.size(); ++s) symbols.insert(symbols.end(), market.bars[s].size(), s);
  const std::vector<int64_t> outcomes =
      outcomes_at(market.snapshot, symbols, {every.minutes.begin(), every.minutes.end()});
  for (size_t series = 0; series < 18; ++series) {
    std::vector<int64_t> x;
    for (size_t i = series; i < outcomes.size(); i += 18) {
      if (outcomes[i] != kNoOutcome) x.push_back(outcomes[i]);
    }
    std::sort(x.begin(), x.end());
    const HorizonSummary& horizon = summary.horizons[series % 6];
    CHECK_EQ(horizon.completed, x.size());
    if (series == 4) {  // one series is enough
      std::vector<DatedReturn> dated;
      for (size_t i = 0; i < every.minutes.size(); ++i) {
        const int64_t value = outcomes[i * 18 + series];
        if (value != kNoOutcome) dated.push_back({every.minutes[i] / 1440, value});
      }
      HorizonSummary expected;
      naive_uncertainty(std::move(dated), summary.quarters, series, &reference, expected);
      check_uncertainty(horizon, expected);
    }
    for (size_t q = 0; q < 7; ++q) {
      const size_t at = (x.size() - 1) * static_cast<size_t>(kQuantilePercents[q]);
      const int64_t low = x[at / 100], high = x[std::min(at / 100 + 1, x.size() - 1)];
      CHECK_EQ(horizon.metrics[series / 6].quantiles_e9[q], low * 100 + static_cast<int64_t>(at % 100) * (high - low));
    }
    if (series < 6) continue;
    for (size_t j = 0; j < kLadderE7.size(); ++j) {
      const int64_t step = kLadderE7[j];
      const auto reached = series < 12 ? x.end() - std::lower_bound(x.begin(), x.end(), step)
                                       : std::upper_bound(x.begin(), x.end(), -step) - x.begin();
      if (series < 12) CHECK_EQ(horizon.ladder[j].reached_up, static_cast<uint64_t>(reached));
      if (series >= 12 && j < kLadderDownSteps)
        CHECK_EQ(horizon.ladder[j].reached_down, static_cast<uint64_t>(reached));
    }
  }
}

TEST("no occurrences have an empty summary") {
  std::mt19937_64 random(seed());
  const Market market(random, options_of(0));
  OccurrenceList none;
  none.offsets.assign(market.snapshot.symbols.size() + 1, 0);
  const OutcomesSummary summary = summarize(market, none);
  CHECK_EQ(summary.horizons[0].completed + summary.horizons[0].missing, 0u);
  CHECK_EQ(summary.horizons[5].ladder[0].median_minutes_up_x2, -1);
  CHECK(summary.quarters.empty() && !summary.concentration && !summary.horizons[0].errors);
}

TEST("occurrences of another snapshot and unknown symbols are named errors") {
  std::mt19937_64 random(seed());
  const Market market(random, options_of(0));
  CHECK_FAILS("invalid_argument", summarize(market, OccurrenceList{{}, {0}}));
  CHECK_FAILS("invalid_argument", outcomes_at(market.snapshot, {99}, {1}));
  CHECK_FAILS("invalid_argument", outcomes_at(market.snapshot, {0, 0}, {1}));
}

TEST("a run that is cancelled stops with the name of what happened") {
  std::mt19937_64 random(seed());
  const Market market(random, options_of(0));
  const OccurrenceList occurrences = random_occurrences(random, market, 200);
  std::atomic<int32_t> cancel{1};
  ThreadPool pool(2);
  CHECK_FAILS("cancelled", summarize_outcomes(market.snapshot, occurrences_of(occurrences), {}, pool, &cancel));
}
