// The UTC days on which occurrences lie, grouped into cells. A cell is the part of time in one block of the bootstrap
// and one calendar quarter: both blocks and quarters consist of whole cells. Only days with occurrences are in a cell,
// so thirty days among ten years need thirty cells.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/minute.h"
#include "outcomes/definitions/summary.h"
#include "scan/program/scan_result.h"

namespace hindsight::outcomes {

/// Days in a block of the bootstrap: max(1, ceil(h / 24h)).
constexpr int64_t block_days(size_t horizon) {
  return (kHorizonMinutes[horizon] + kMinutesPerDay - 1) / kMinutesPerDay;
}

struct Cell {
  int64_t block = 0;     ///< floor(day / block_days)
  uint32_t quarter = 0;  ///< position in AnchorDays::quarters
};

class AnchorDays {
 public:
  explicit AnchorDays(const Occurrences& occurrences);

  /// Calendar quarters with an occurrence, ascending: 4 · year + quarter − 1.
  const std::vector<int32_t>& quarters() const { return quarters_; }
  /// Ascending in time.
  const std::vector<Cell>& cells(size_t horizon) const { return layout(horizon).cells; }
  /// The cell of a day with occurrences.
  uint32_t cell_of(size_t horizon, int64_t day) const {
    return layout(horizon).cell_of_day[static_cast<size_t>(day - first_day_)];
  }
  /// Null without occurrences.
  const std::optional<Concentration>& concentration() const { return concentration_; }

 private:
  struct Layout {
    int64_t block_days = 0;
    std::vector<uint32_t> cell_of_day;  // by day from first_day_ on
    std::vector<Cell> cells;
  };
  static constexpr std::array<size_t, kHorizons> kLayoutOf = {0, 0, 0, 0, 1, 2};
  const Layout& layout(size_t horizon) const { return layouts_[kLayoutOf[horizon]]; }
  void count_days(const Occurrences& occurrences, std::vector<uint64_t>& counts);

  int64_t first_day_ = 0;
  std::vector<int32_t> quarters_;
  std::array<Layout, 3> layouts_;
  std::optional<Concentration> concentration_;
};

}  // namespace hindsight::outcomes
