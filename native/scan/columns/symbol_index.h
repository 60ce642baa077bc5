// Fills the parts of column indexes from segments, and gives tasks access to them.
#pragma once

#include <memory>
#include <vector>

#include "scan/columns/frame.h"
#include "scan/program/program.h"
#include "store/snapshot/column_index.h"

namespace hindsight {

/// The column indexes that the tasks of a run use. They are kept alive until the run ends. A column without an index is
/// read from its extents.
class RunIndexes {
 public:
  RunIndexes() = default;
  /// Indexes of the columns that the program's clauses read, and of the close.
  RunIndexes(const Snapshot& snapshot, const Program& program);

  const ColumnIndex* of(size_t column) const { return column < by_column_.size() ? by_column_[column].get() : nullptr; }
  const std::vector<size_t>& columns() const { return columns_; }

 private:
  std::vector<std::shared_ptr<const ColumnIndex>> by_column_;
  std::vector<size_t> columns_;
};

/// The part of the frame's symbol in a column's index, filled now when necessary; null when the run has no index of the
/// column.
const SymbolIndex* symbol_index(const Frame& frame, size_t column);

}  // namespace hindsight
