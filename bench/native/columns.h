// The contents of the columns of a benchmark dataset. Each number column follows a latent process: a first-order
// autoregression that restarts at random, mapped to the quantiles of the recorded feature. Its two parameters are
// fitted to the recorded feature's autocorrelation and to the share of its zones that a threshold leaves to be read
// (docs/internals/benchmarks.md). Columns are independent of one another, except prices, which follow ret_1m. Nulls:
// warm-up where a record begins late, short gaps without any records, outages of the book.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/minute.h"

namespace hindsight::bench {

/// The record of one symbol; `first` and `last` are inclusive.
struct Record {
  uint32_t symbol;
  std::string name;
  Minute first, last;
  bool late;  ///< recorded from its first day on: features begin with their warm-up, and nothing is missing
};

/// A column over the whole record: `slots` values from `first_slot` on, which is at or before the start of the record.
/// Values have the column's own width, except prices, which are int32 ticks. Slots outside the record contain leftover
/// values of another symbol.
struct MadeColumn {
  size_t column = 0;
  int64_t first_slot = 0;
  size_t slots = 0;
  std::vector<uint8_t> values;
  Minute warm_from = 0;
};

/// The unit of generated prices in 1e-8: 0.01.
inline constexpr int64_t kTick = 1'000'000;

/// Generates the columns of one record after another in the same memory. Columns that are not wanted hold 0, like
/// columns of the vocabulary that cannot be generated. Prices are always generated.
class MadeColumns {
 public:
  /// `names`: the columns to generate; when empty, all that can be generated.
  explicit MadeColumns(const std::vector<std::string>& names);

  bool wants(size_t column) const;
  /// Whether a column will contain values.
  bool makes(size_t column) const;
  void clear() { used_ = 0; }
  MadeColumn& begin(size_t column);
  MadeColumn& last() { return columns_[used_ - 1]; }
  MadeColumn& operator[](size_t i) { return columns_[i]; }
  size_t size() const { return used_; }
  /// Returns null when the column was not generated, or was generated only as input of other columns.
  const MadeColumn* find(size_t column) const;

 private:
  std::vector<size_t> wanted_;
  std::vector<MadeColumn> columns_;
  size_t used_ = 0;
};

/// Generates the columns of a record.
void make_columns(const Record& record, uint64_t seed, MadeColumns& made);

/// The value of a calendar column at a minute.
int64_t calendar_value(size_t column, Minute minute);

}  // namespace hindsight::bench
