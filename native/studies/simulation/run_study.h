// Simulates all policies at all opportunities, with symbols in parallel on the pool's threads (strategy-design §4,
// §10). Memory holds one symbol and one block of outcomes per thread, however long the study is.
//
// Every outcome depends only on its own policy and opportunity, so neither threads nor other policies can change it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/thread_pool.h"
#include "studies/simulation/simulate.h"
#include "studies/simulation/support.h"

namespace hindsight::studies {

struct SymbolStudy {
  SymbolBars bars;
  std::vector<uint32_t> opportunities;  ///< positions of signal bars, ascending
};

/// Neighbouring opportunities of one symbol with their outcomes.
struct OutcomeBlock {
  size_t symbol;
  const SymbolBars& bars;
  std::span<const uint32_t> opportunities;
  std::span<const Unknown> unknown;   ///< by opportunity
  std::span<const Outcome> outcomes;  ///< by opportunity, then policy; meaningless where it is unknown
  std::span<const Policy> policies;   ///< of the job
  int32_t horizon_bars = 0;
};

inline constexpr size_t kBlockOpportunities = 256;

struct StudyJob {
  Rules rules;
  std::vector<Policy> policies;
  size_t symbols = 0;
  /// Returns a symbol's record when its turn comes, on any thread. Called once per symbol; the record is held until its
  /// last block.
  std::function<std::shared_ptr<const SymbolStudy>(size_t symbol)> load;
  /// Takes the blocks of a symbol in the order of time. Blocks of other symbols come at the same time on other threads.
  std::function<void(const OutcomeBlock& block)> take;
  const std::atomic<int32_t>* cancel = nullptr;  ///< not 0: stop; may be null
};

/// Throws Failure("cancelled") within one block after *cancel becomes non-zero, Failure("invalid_argument") for an
/// opportunity outside its record or out of order, and whatever load and take throw.
void run_study(const StudyJob& job, ThreadPool& pool);

}  // namespace hindsight::studies
