// Every opportunity of a part, with its outcome under each policy, in some 30 bytes each: what the rows of a result are
// made of (row_text.h). Reports need less of an outcome than a reader who checks it.
#pragma once

#include <vector>

#include "studies/rows/row_bytes.h"
#include "studies/simulation/run_study.h"

namespace hindsight::studies {

/// What a row says of an opportunity, whatever the policy.
struct OpportunityRow {
  Unknown unknown = Unknown::none;
  int64_t increment = 1;
  int64_t mfe_e9 = 0, mae_e9 = 0;  ///< of complete ones, see excursions_after
};

/// What it says of a policy at a complete opportunity. Bars of exits are counted from the fill's.
struct PolicyRow {
  Outcome outcome;                 ///< `fill_at` counts from bar b + 1, `at` of exits from the fill's bar
  int64_t mfe_e9 = 0, mae_e9 = 0;  ///< of filled ones, see excursions_of
};

class RowStore {
 public:
  RowStore(size_t symbols, size_t policies);

  /// As ResultCollector::take: blocks of a symbol come in the order of time, of different symbols at the same time.
  void take(const OutcomeBlock& block, size_t begin, size_t end);

  /// Reads the rows of one symbol and policy, in the order of time.
  class Reader {
   public:
    Reader(const RowStore& store, size_t symbol, size_t policy);
    OpportunityRow opportunity();
    /// After opportunity(), when that is complete.
    PolicyRow policy(const Costs& costs, Side side);

   private:
    RowBytesReader own_, outcomes_;
    PriceChain prices_;
    int64_t increment_ = 1;
  };

 private:
  struct OfSymbol {
    RowBytes own;
    std::vector<RowBytes> outcomes;  ///< by policy
    std::vector<PriceChain> prices;  ///< by policy
    int64_t increment = 1;
  };
  std::vector<OfSymbol> symbols_;
};

}  // namespace hindsight::studies
