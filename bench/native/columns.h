// What the columns of a benchmark dataset hold. Numbers follow a latent process per column: an autoregression of first
// order that now and then begins anew, mapped to the quantiles of the recorded feature. Its two parameters are fitted
// to the recorded feature's autocorrelation and to how many of its zones survive a threshold (docs/benchmarks.md).
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

/// A column over the whole record: values of the column's own width from `first_slot` on, which lies at or before the
/// record.
struct MadeColumn {
  size_t column;
  int64_t first_slot;
  std::vector<uint8_t> values;
  Minute warm_from;
};

/// The columns that are made; all others of the vocabulary hold 0.
std::vector<size_t> made_columns();

/// The columns of a record; `scratch` is reused from symbol to symbol.
void make_columns(const Record& record, uint64_t seed, std::vector<MadeColumn>& scratch);

/// A calendar column at a minute.
int64_t calendar_value(size_t column, Minute minute);

}  // namespace hindsight::bench
