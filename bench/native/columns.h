// What the columns of a benchmark dataset hold. Numbers follow a latent process per column: an autoregression of first
// order that now and then begins anew, mapped to the quantiles of the recorded feature. Its two parameters are fitted
// to the recorded feature's autocorrelation and to how many of its zones survive a threshold (docs/internals/benchmarks.md).
// Columns are independent of one another, but for prices, which follow ret_1m. Nulls: warm-up where a record begins
// late, short gaps in which nothing is recorded, outages of the book.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/minute.h"

namespace hindsight::bench {

/// The record of one symbol, closed.
struct Record {
  uint32_t symbol;
  std::string name;
  Minute first, last;
  bool late;  ///< recorded from its first day on: features begin with their warm-up, and nothing is missing
};

/// A column over the whole record: `slots` values from `first_slot` on, which lies at or before the record; of the
/// column's own width, but prices, which are int32 ticks. What lies outside the record is left from some other symbol.
struct MadeColumn {
  size_t column = 0;
  int64_t first_slot = 0;
  size_t slots = 0;
  std::vector<uint8_t> values;
  Minute warm_from = 0;
};

/// The unit of made prices in 1e-8: 0.01.
inline constexpr int64_t kTick = 1'000'000;

/// The columns of one record after another, in the same memory. Columns that are not wanted hold 0 like those of the
/// vocabulary that cannot be made; prices always are.
class MadeColumns {
 public:
  /// `names`: which columns to make, all that can be when there are none.
  explicit MadeColumns(const std::vector<std::string>& names);

  bool wants(size_t column) const;
  /// Whether a column will be full of values.
  bool makes(size_t column) const;
  void clear() { used_ = 0; }
  MadeColumn& begin(size_t column);
  MadeColumn& last() { return columns_[used_ - 1]; }
  MadeColumn& operator[](size_t i) { return columns_[i]; }
  size_t size() const { return used_; }
  /// Null when the column was not made, or only for others to follow.
  const MadeColumn* find(size_t column) const;

 private:
  std::vector<size_t> wanted_;
  std::vector<MadeColumn> columns_;
  size_t used_ = 0;
};

/// The columns of a record.
void make_columns(const Record& record, uint64_t seed, MadeColumns& made);

/// A calendar column at a minute.
int64_t calendar_value(size_t column, Minute minute);

}  // namespace hindsight::bench
