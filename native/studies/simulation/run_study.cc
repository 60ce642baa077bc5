#include "studies/simulation/run_study.h"

#include <algorithm>
#include <string>

#include "base/status.h"
#include "studies/bars/history.h"

namespace hindsight::studies {

namespace {

void check_opportunities(const SymbolStudy& study, size_t symbol) {
  const auto& positions = study.opportunities;
  const bool ascending =
      std::adjacent_find(positions.begin(), positions.end(), std::greater_equal<>()) == positions.end();
  if (!ascending || (!positions.empty() && positions.back() >= study.bars.size()))
    fail("invalid_argument",
         "opportunities of symbol " + std::to_string(symbol) + " are outside its record or out of order");
}

class SymbolRun {
 public:
  SymbolRun(const StudyJob& job, bool with_atr)
      : job_(job),
        with_atr_(with_atr),
        unknown_(kBlockOpportunities),
        atr_e9_(kBlockOpportunities),
        outcomes_(kBlockOpportunities * job.policies.size()) {}

  void run(size_t symbol) {
    const std::shared_ptr<const SymbolStudy> loaded = job_.load(symbol);
    const SymbolStudy& study = *loaded;
    check_opportunities(study, symbol);
    const std::span<const uint32_t> all = study.opportunities;
    for (size_t begin = 0; begin < all.size(); begin += kBlockOpportunities) {
      if (job_.cancel != nullptr && job_.cancel->load(std::memory_order_relaxed) != 0)
        fail("cancelled", "the study was cancelled");
      const auto block = all.subspan(begin, std::min(kBlockOpportunities, all.size() - begin));
      if (with_atr_) average_true_ranges_e9(study.bars, block, std::span(atr_e9_).first(block.size()));
      for (size_t i = 0; i < block.size(); ++i) run_opportunity(study.bars, block[i], i);
      job_.take({symbol, study.bars, block, std::span(unknown_).first(block.size()),
                 std::span(outcomes_).first(block.size() * job_.policies.size()), job_.policies,
                 job_.rules.horizon_bars});
    }
  }

 private:
  void run_opportunity(const SymbolBars& bars, size_t at, size_t i) {
    unknown_[i] = unknown_at(bars, at, job_.rules);
    if (unknown_[i] != Unknown::none) return;
    const Signal signal{.at = at, .atr_e9 = atr_e9_[i]};
    Outcome* outcome = outcomes_.data() + i * job_.policies.size();
    for (const Policy& policy : job_.policies) *outcome++ = simulate(bars, job_.rules, policy, signal);
  }

  const StudyJob& job_;
  const bool with_atr_;
  std::vector<Unknown> unknown_;
  std::vector<std::optional<int128>> atr_e9_;  ///< all empty when no policy needs it
  std::vector<Outcome> outcomes_;
};

}  // namespace

void run_study(const StudyJob& job, ThreadPool& pool) {
  const bool with_atr = std::any_of(job.policies.begin(), job.policies.end(), needs_atr);
  pool.run(job.symbols, [&](size_t symbol) { SymbolRun(job, with_atr).run(symbol); });
}

}  // namespace hindsight::studies
