// The rows of one policy as text: one line to an opportunity, in the order of time and symbol, with the columns of
// src/contract/study/study-rows.ts. The text is what is stored, and its digest is in the result, so it never depends on
// threads, and a later version must not change it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "studies/policies/policy.h"
#include "studies/rows/row_store.h"

namespace hindsight::studies {

/// The opportunities of a part in the order of their rows: numbers of bars and symbols.
using RowOrder = std::vector<std::pair<uint32_t, uint32_t>>;

class RowWriter {
 public:
  /// All references must outlive the writer. `names`: of symbols by number.
  RowWriter(const RowStore& store, const RowOrder& order, const std::vector<std::string>& names, const Costs& costs,
            Side side, size_t policy);

  /// The next lines, at most `count`; empty after the last.
  std::string next(size_t count);

 private:
  void write(std::string& to, BarNumber bar, uint32_t symbol);

  const RowOrder& order_;
  const std::vector<std::string>& names_;
  const Costs costs_;
  const Side side_;
  std::vector<RowStore::Reader> readers_;  ///< by symbol
  size_t at_ = 0;
};

}  // namespace hindsight::studies
