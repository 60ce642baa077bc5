// Simulations per second and core on a year of generated bars, for each policy and for six together. Runs when
// HINDSIGHT_SPEED is set to the number of symbols. The outcomes of one and of two threads are compared before any
// timing.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "check.h"
#include "studies/records.h"
#include "studies/study_digest.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int32_t kDayBars = 288;

/// Processor time of all threads of this process, so that other load on the machine has little effect.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

struct Named {
  const char* name;
  Policy policy;
};

/// Policies like those in the documents: market, pullback and breakout entries, both kinds of stops, both sides.
std::vector<Named> speed_policies() {
  const auto atr = [](double multiple) { return Distance{DistanceUnit::atr, static_cast<int64_t>(multiple * 1e6)}; };
  const auto bps = [](int64_t n) { return Distance{DistanceUnit::fraction, n * 100'000'000}; };
  std::vector<Named> all{{"baseline", baseline(Side::long_)}};
  Policy market = baseline(Side::long_);
  market.stop = {StopType::distance, 0, atr(1.5)};
  market.target = {TargetType::r_multiple, 2'000'000, {}};
  all.push_back({"market, 1.5 ATR, 2 R", market});
  Policy wide = baseline(Side::short_);
  wide.stop = {StopType::distance, 0, atr(12)};
  wide.target = {TargetType::distance, 0, atr(12)};
  all.push_back({"short, 12 ATR both ways", wide});
  Policy pullback = baseline(Side::long_);
  pullback.entry = {EntryType::limit, PriceFrom::signal_close, 0, atr(-0.5), 12};
  pullback.stop = {StopType::structural, 24, bps(5)};
  all.push_back({"pullback, structural stop", pullback});
  Policy breakout = baseline(Side::long_);
  breakout.entry = {EntryType::stop, PriceFrom::signal_high, 0, bps(5), 24};
  breakout.stop = {StopType::distance, 0, atr(2)};
  breakout.hold_bars = 144;
  all.push_back({"breakout, 2 ATR, 12 h", breakout});
  Policy far = pullback;
  far.entry.from = PriceFrom::structural_low;
  far.entry.from_bars = 288;
  far.entry.expiry_bars = kDayBars;
  all.push_back({"limit at the day's low", far});
  return all;
}

}  // namespace

TEST("speed of simulations by policy") {
  const char* given = std::getenv("HINDSIGHT_SPEED");
  if (given == nullptr) return;
  const auto symbols = static_cast<size_t>(std::atoi(given));
  std::mt19937_64 random(7);
  WalkOptions options;
  options.bars = kDayBars * 365;
  options.increment = 1000;
  std::vector<std::shared_ptr<SymbolStudy>> made;
  for (size_t s = 0; s < symbols; ++s) {
    made.push_back(std::make_shared<SymbolStudy>(SymbolStudy{SymbolBars(random_walk(random, options)), {}}));
    for (uint32_t at = 300; at < options.bars; at += 1 + random() % 5) made.back()->opportunities.push_back(at);
  }
  const Rules rules{.horizon_bars = kDayBars,
                    .limit_fill = LimitFill::through,
                    .costs = {.taker_e8 = 50'000, .maker_e8 = 20'000, .slippage_e8 = 20'000, .settled_funding = true}};
  const auto measure = [&](const char* name, const std::vector<Policy>& policies) {
    std::vector<uint64_t> digests;
    for (const size_t threads : {size_t{1}, size_t{2}}) {
      ThreadPool pool(threads);
      StudyDigest digest(symbols, policies.size());
      std::atomic<uint64_t> complete{0};
      std::atomic<int64_t> sum{0};
      StudyJob job{.rules = rules,
                   .policies = policies,
                   .symbols = symbols,
                   .load = [&](size_t symbol) { return made[symbol]; },
                   .take = [&](const OutcomeBlock& block) { digest.take(block); },
                   .cancel = nullptr};
      run_study(job, pool);
      if (threads == 1) digests = digest.digests();
      CHECK(digest.digests() == digests);
      job.take = [&](const OutcomeBlock& block) {
        uint64_t known = 0;
        for (const Unknown unknown : block.unknown) known += unknown == Unknown::none ? 1 : 0;
        complete += known;
        sum += block.outcomes[0].lo_e9();
      };
      const double begin = processor_seconds();
      run_study(job, pool);
      const double seconds = processor_seconds() - begin;
      const auto simulations = static_cast<double>(complete.load() * policies.size());
      if (threads == 1) std::printf("  %-26s %9.0f simulations", name, simulations);
      std::printf(" | %zu threads: %5.2f M a core and second", threads, simulations / seconds / 1e6);
    }
    std::printf("\n");
  };
  std::vector<Policy> together;
  for (const Named& named : speed_policies()) {
    measure(named.name, {named.policy});
    together.push_back(named.policy);
  }
  measure("all six", together);
}

}  // namespace hindsight::test
