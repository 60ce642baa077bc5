// The extents of one symbol in one segment that take no bytes in a file. Readers see them like mapped ones: values,
// zones, bounds. They are made when they are first read. Extents that hold one null code throughout are shared by all
// symbols and months of equal length, so a gap of years takes some hundred kilobytes.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "store/segment/implied_values.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// Implied values by column; null where the column has bytes.
using ImpliedColumns = std::vector<std::shared_ptr<const ImpliedValues>>;

class ImpliedExtents : public LazyExtents {
 public:
  /// Minutes [begin, end) of the symbol, which the values hold.
  ImpliedExtents(std::shared_ptr<const ImpliedColumns> columns, Minute begin, Minute end);
  ~ImpliedExtents() override;
  ImpliedExtents(const ImpliedExtents&) = delete;
  ImpliedExtents& operator=(const ImpliedExtents&) = delete;

  const Extent* find(size_t column) const override;
  std::optional<NullReason> only_reason(size_t column, Minute begin, Minute end) const override;

 private:
  struct Made;
  const Extent* make(size_t column) const;

  std::shared_ptr<const ImpliedColumns> columns_;
  Minute begin_, end_;
  mutable std::unique_ptr<std::atomic<const Made*>[]> made_;  // by column
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<const Made>> kept_;
};

}  // namespace hindsight
