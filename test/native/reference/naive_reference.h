// The reference of a scope by its definition: plain loops over all buckets, every value kept, nothing shared with the
// product but the constants.
#pragma once

#include "outcomes/random_market.h"
#include "reference/scope.h"

namespace hindsight::test {

/// The bin of a value by the document: number and edges, from its magnitude alone.
struct Bin {
  int number;
  int64_t lo, hi;
};
Bin bin_by_document(int64_t x);

/// What followed one bucket: return, mfe and mae at six horizons, in 1e-7.
struct NaiveOutcome {
  bool completed[6] = {};
  int64_t value[3][6] = {};
};

class NaiveReference {
 public:
  /// Keeps the market by reference.
  explicit NaiveReference(const Market& market);

  /// Every number of what was found, for the scope of the program.
  void check(const ReferenceSummary& found, const Program& program) const;

 private:
  const Market& market_;
  std::vector<std::vector<NaiveOutcome>> outcomes_;  ///< by symbol, minute by minute of its record
};

}  // namespace hindsight::test
