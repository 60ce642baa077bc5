// Whole studies: outcomes are the same for any number of threads and with any other policies.
#include <algorithm>
#include <numeric>

#include "check.h"
#include "studies/records.h"
#include "studies/study_digest.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int32_t kRunHorizon = 36;
constexpr size_t kRunSymbols = 7;

/// Generates a symbol from its number on every call, as a store would load it. Some symbols have few opportunities, one
/// has none.
std::shared_ptr<SymbolStudy> made_symbol(uint64_t salt, size_t symbol) {
  std::mt19937_64 random(salt * 1000 + symbol);
  WalkOptions options;
  options.bars = 900;
  options.gaps = 0.002;
  options.unrecorded = 0.02;
  auto study = std::make_shared<SymbolStudy>(SymbolStudy{SymbolBars(random_walk(random, options)), {}});
  for (uint32_t at = 0; at < options.bars && symbol != 3; at += 1 + random() % (symbol + 1))
    study->opportunities.push_back(at);
  return study;
}

std::vector<uint64_t> digests(uint64_t salt, const Rules& rules, const std::vector<Policy>& policies, size_t threads) {
  StudyDigest digest(kRunSymbols, policies.size());
  ThreadPool pool(threads);
  const StudyJob job{.rules = rules,
                     .policies = policies,
                     .symbols = kRunSymbols,
                     .load = [&](size_t symbol) { return made_symbol(salt, symbol); },
                     .take = [&](const OutcomeBlock& block) { digest.take(block); },
                     .cancel = nullptr};
  run_study(job, pool);
  return digest.digests();
}

}  // namespace

TEST("a study says the same on any number of threads") {
  std::mt19937_64 random(seed() + 30);
  const Rules rules = random_rules(random, kRunHorizon);
  std::vector<Policy> policies{baseline(Side::long_)};
  while (policies.size() < 6) policies.push_back(random_policy(random, kRunHorizon));
  const auto alone = digests(seed(), rules, policies, 1);
  for (const size_t threads : {2, 3, 8}) CHECK(digests(seed(), rules, policies, threads) == alone);
  CHECK(digests(seed() + 1, rules, policies, 1) != alone);
}

TEST("a policy's outcomes do not depend on the other policies, nor on their order") {
  std::mt19937_64 random(seed() + 31);
  for (int round = 0; round < 10; ++round) {
    const Rules rules = random_rules(random, kRunHorizon);
    std::vector<Policy> policies;
    while (policies.size() < 5) policies.push_back(random_policy(random, kRunHorizon));
    const auto together = digests(seed(), rules, policies, 2);
    std::vector<size_t> order(policies.size());
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin(), order.end(), random);
    std::vector<Policy> shuffled;
    for (const size_t p : order) shuffled.push_back(policies[p]);
    const auto apart = digests(seed(), rules, shuffled, 2);
    for (size_t i = 0; i < order.size(); ++i) CHECK_EQ(apart[i], together[order[i]]);
    for (size_t p = 0; p < policies.size(); ++p) CHECK_EQ(digests(seed(), rules, {policies[p]}, 1)[0], together[p]);
  }
}

TEST("a study gives what simulating one by one gives, unknown ones marked") {
  std::mt19937_64 random(seed() + 32);
  const Rules rules = random_rules(random, kRunHorizon);
  const std::vector<Policy> policies{random_policy(random, kRunHorizon), random_policy(random, kRunHorizon)};
  StudyDigest one_by_one(kRunSymbols, policies.size());
  for (size_t symbol = 0; symbol < kRunSymbols; ++symbol) {
    const auto made = made_symbol(seed(), symbol);
    const SymbolStudy& study = *made;
    for (const uint32_t at : study.opportunities) {
      const Unknown unknown = unknown_at(study.bars, at, rules);
      std::vector<Outcome> outcomes(policies.size());
      for (size_t p = 0; p < policies.size() && unknown == Unknown::none; ++p)
        outcomes[p] = simulate(study.bars, rules, policies[p], signal_for(study.bars, policies[p], at));
      one_by_one.take({symbol, study.bars, {&at, 1}, {&unknown, 1}, outcomes, policies, kRunHorizon});
    }
  }
  CHECK(digests(seed(), rules, policies, 2) == one_by_one.digests());
}

TEST("a cancelled study ends as cancelled, and a spoilt one says what is wrong") {
  ThreadPool pool(2);
  std::atomic<int32_t> cancel{0};
  size_t blocks = 0;
  StudyJob job{.rules = {.horizon_bars = kRunHorizon, .limit_fill = {}, .costs = {}},
               .policies = {baseline(Side::long_)},
               .symbols = 1,
               .load = [&](size_t) { return made_symbol(1, 0); },
               .take =
                   [&](const OutcomeBlock&) {
                     ++blocks;
                     cancel = 1;
                   },
               .cancel = &cancel};
  CHECK_FAILS("cancelled", (run_study(job, pool), 0));
  CHECK_EQ(blocks, 1u);
  cancel = 0;
  job.load = [](size_t) {
    auto study = made_symbol(1, 0);
    study->opportunities.push_back(static_cast<uint32_t>(study->bars.size()));
    return study;
  };
  CHECK_FAILS("invalid_argument", (run_study(job, pool), 0));
}

}  // namespace hindsight::test
