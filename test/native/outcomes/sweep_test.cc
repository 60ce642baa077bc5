// A sweep compared with the summary of each threshold's own occurrences: marks in runs and scattered, any number of
// threads; and the two ways to mark.
#include "outcomes/sweep/sweep.h"

#include "check.h"
#include "outcomes/outcomes.h"
#include "outcomes/random_market.h"

using namespace hindsight;
using hindsight::test::Market;
using hindsight::test::MarketOptions;
using hindsight::test::random_occurrences;

namespace {

/// Marks that are given, one per occurrence of the list.
class Given : public MarkedOccurrences {
 public:
  Given(const OccurrenceList& list, std::vector<uint32_t> marks)
      : occurrences_(occurrences_of(list)), marks_(std::move(marks)) {}
  const Occurrences& occurrences() const override { return occurrences_; }
  void mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const override {
    std::copy_n(marks_.begin() + static_cast<ptrdiff_t>(piece.before), minutes.size(), to);
  }

 private:
  Occurrences occurrences_;
  std::vector<uint32_t> marks_;
};

MarkedByList of_lists(const std::vector<std::shared_ptr<const OccurrenceList>>& lists) {
  std::vector<std::shared_ptr<const Occurrences>> all;
  for (const auto& list : lists) all.push_back(std::make_shared<const Occurrences>(occurrences_of(*list)));
  return MarkedByList(std::move(all));
}

constexpr size_t kThresholds = 5;

// Any days will do, as long as every day with occurrences has some.
ReferenceDays some_reference(std::mt19937_64& random, const MarketOptions& options) {
  ReferenceDays reference{options.begin / 1440 - 1, {}};
  for (auto& days : reference.days) {
    for (Minute day = 0; day < options.days + 2; ++day) {
      days.push_back({1 + random() % 1440, static_cast<int128>(random() % 2'000'000) - 1'000'000});
    }
  }
  return reference;
}

std::shared_ptr<const OccurrenceList> of_threshold(const OccurrenceList& all, const std::vector<uint32_t>& marks,
                                                   size_t t) {
  auto some = std::make_shared<OccurrenceList>();
  some->offsets.push_back(0);
  for (size_t s = 0; s + 1 < all.offsets.size(); ++s) {
    for (uint32_t i = all.offsets[s]; i < all.offsets[s + 1]; ++i) {
      if ((marks[i] >> t & 1) != 0) some->minutes.push_back(all.minutes[i]);
    }
    some->offsets.push_back(static_cast<uint32_t>(some->minutes.size()));
  }
  return some;
}

void check_threshold(const ThresholdSummary& found, const OccurrenceList& own, const OutcomesSummary& expected) {
  CHECK_EQ(found.occurrences, own.minutes.size());
  for (size_t h = 0; h < kHorizons; ++h) {
    const ThresholdHorizon& a = found.horizons[h];
    const HorizonSummary& b = expected.horizons[h];
    const MetricSummary& returns = b.metrics[0];
    CHECK_EQ(a.completed, b.completed);
    CHECK_EQ(a.positive, returns.positive);
    CHECK(a.sum == returns.sum);
    if (a.completed != 0) CHECK_EQ(a.median_e9, returns.quantiles_e9[3]);
    CHECK_EQ(a.days, b.days);
    CHECK_EQ(a.df_e2, b.df_e2);
    CHECK_EQ(a.errors.has_value(), b.errors.has_value());
    if (!a.errors) continue;
    CHECK_EQ(a.errors->mean_e12, b.errors->mean_e12);
    CHECK_EQ(a.errors->difference_e12, *b.errors->difference_e12);
  }
}

}  // namespace

TEST("a sweep says of each threshold what the summary of its occurrences says, with any number of threads") {
  std::mt19937_64 random(1'911);
  for (int round = 0; round < 6; ++round) {
    MarketOptions options;
    options.symbols = 3;
    options.volatility = round == 5 ? 0.0 : 0.001;  // at the end nearly all returns are alike
    const Market market(random, options);
    auto all = std::make_shared<const OccurrenceList>(random_occurrences(random, market, round % 2 == 0 ? 3 : 100));
    const ReferenceDays reference = some_reference(random, options);
    std::vector<uint32_t> marks;
    for (size_t i = 0; i < all->minutes.size(); ++i) {
      const uint32_t least = static_cast<uint32_t>(random() % (kThresholds + 1));
      const uint32_t nested = (1u << kThresholds) - (1u << least);
      marks.push_back(round < 3 ? nested : static_cast<uint32_t>(random() % (1u << kThresholds)));
    }
    std::vector<std::shared_ptr<const OccurrenceList>> lists;
    std::vector<OutcomesSummary> expected;
    for (size_t t = 0; t < kThresholds; ++t) {
      lists.push_back(of_threshold(*all, marks, t));
      ThreadPool pool(1);
      const OutcomeOptions wanted{.reference = &reference, .ladder = false};
      expected.push_back(summarize_outcomes(market.snapshot, occurrences_of(*lists[t]), wanted, pool, nullptr));
    }
    for (const size_t threads : {size_t{1}, size_t{4}}) {
      ThreadPool pool(threads);
      const auto found = sweep_of(market.snapshot, Given(*all, marks), kThresholds, reference, pool, nullptr);
      for (size_t t = 0; t < kThresholds; ++t) check_threshold(found[t], *lists[t], expected[t]);
      const auto again = sweep_of(market.snapshot, of_lists(lists), kThresholds, reference, pool, nullptr);
      for (size_t t = 0; t < kThresholds; ++t) check_threshold(again[t], *lists[t], expected[t]);
    }
  }
}

TEST("a sweep of nothing is empty, and arguments that do not belong together are named errors") {
  std::mt19937_64 random(3);
  const MarketOptions options;
  const Market market(random, options);
  ThreadPool pool(1);
  auto none = std::make_shared<OccurrenceList>();
  none->offsets.assign(market.snapshot.symbols.size() + 1, 0);
  const ReferenceDays reference = some_reference(random, options);
  const auto summaries = sweep_of(market.snapshot, Given(*none, {}), 3, reference, pool, nullptr);
  CHECK_EQ(summaries.size(), 3u);
  CHECK_EQ(summaries[0].occurrences, 0u);
  CHECK_FAILS("invalid_argument", sweep_of(market.snapshot, Given(*none, {}), 0, reference, pool, nullptr));
  none->offsets.pop_back();
  CHECK_FAILS("invalid_argument", sweep_of(market.snapshot, Given(*none, {}), 3, reference, pool, nullptr));
  auto some = std::make_shared<const OccurrenceList>(random_occurrences(random, market, 5));
  const std::vector<uint32_t> marks(some->minutes.size(), 1);
  ReferenceDays early = reference;
  early.first_day -= 1000;
  CHECK_FAILS("invalid_argument", sweep_of(market.snapshot, Given(*some, marks), 1, early, pool, nullptr));
  std::atomic<int32_t> cancelled{1};
  CHECK_FAILS("cancelled", sweep_of(market.snapshot, Given(*some, marks), 1, reference, pool, &cancelled));
}
