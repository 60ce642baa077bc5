// What the next tasks of a run will touch first, fetched while the present one computes. Codes and bounds of a column
// lie behind its values, symbol by symbol, so a scan that skips nearly all values is bound by the latency of reaching
// them.
#pragma once

#include <vector>

#include "scan/eligibility.h"
#include "scan/tasks.h"

namespace hindsight {

class Lookahead {
 public:
  /// Of the columns that a program's clauses read as stored.
  Lookahead(const Snapshot& snapshot, const Program& program, const Requirements& needs);

  /// To be called before tasks[i] is worked on.
  void before(const std::vector<Task>& tasks, size_t i) const;

 private:
  template <class Visit>
  void each_extent(const Task& task, Visit visit) const;
  void fetch_extents(const Task& task) const;
  void fetch_zones(const Task& task) const;

  const Snapshot& snapshot_;
  std::vector<size_t> columns_;
};

}  // namespace hindsight
