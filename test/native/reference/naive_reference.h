// The reference of a scope by its definition: plain loops over all buckets that keep every value and share only the
// constants with the product.
#pragma once

#include "outcomes/random_market.h"
#include "reference/scope.h"

namespace hindsight::test {

/// The bin of a value as the document defines it: number and edges, computed from the magnitude alone.
struct Bin {
  int number;
  int64_t lo, hi;
};
Bin bin_by_document(int64_t x);

/// What followed one bucket: return, MFE and MAE at six horizons, in 1e-7.
struct NaiveOutcome {
  bool completed[6] = {};
  int64_t value[3][6] = {};
};

class NaiveReference {
 public:
  /// Holds a reference to the market, which must outlive it.
  explicit NaiveReference(const Market& market);

  /// Checks every number of `found` for the scope of the program.
  void check(const ReferenceSummary& found, const Program& program) const;

 private:
  const Market& market_;
  std::vector<std::vector<NaiveOutcome>> outcomes_;  ///< by symbol, minute by minute of its record
};

}  // namespace hindsight::test
