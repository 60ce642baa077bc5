#include "outcomes/quantiles/return_cells.h"

namespace hindsight::outcomes {

ReturnCells::ReturnCells(const AnchorDays& days) {
  for (size_t h = 0; h < kHorizons; ++h) {
    const size_t cells = days.cells(h).size();
    sums_[h] = std::vector<Sum>(cells);
    rows_[h].resize(cells * kCoarseBins);
  }
}

int128 ReturnCells::sum(size_t horizon, size_t cell) const {
  const Sum& sum = sums_[horizon][cell];
  return static_cast<int128>(sum.high.load()) * (int128{1} << 32) + static_cast<int128>(sum.low.load());
}

void CellRun::flush(ReturnCells& cells, size_t horizon) {
  if (count_ == 0) return;
  ReturnCells::Sum& sum = cells.sums_[horizon][cell_];
  sum.count.fetch_add(count_, std::memory_order_relaxed);
  sum.low.fetch_add(static_cast<uint32_t>(sum_), std::memory_order_relaxed);
  sum.high.fetch_add(sum_ >> 32, std::memory_order_relaxed);
  uint32_t* row = cells.rows_[horizon].data() + cell_ * kCoarseBins;
  const auto move = [&](size_t bin) {
    if (row_[bin] == 0) return;
    std::atomic_ref<uint32_t>(row[bin]).fetch_add(row_[bin], std::memory_order_relaxed);
    row_[bin] = 0;
  };
  if (count_ <= kTouched) {
    for (size_t i = 0; i < count_; ++i) move(touched_[i]);
  } else {
    for (size_t bin = 0; bin < kCoarseBins; ++bin) move(bin);
  }
  count_ = 0;
  sum_ = 0;
  cell_ = UINT32_MAX;
}

}  // namespace hindsight::outcomes
