// Fetches what the next tasks of a run will read first, while the current task computes. A scan that skips nearly all
// values is bound by the latency of reading what decides about them.
#pragma once

#include <vector>

#include "scan/columns/symbol_index.h"
#include "scan/tasks.h"

namespace hindsight {

class Lookahead {
 public:
  Lookahead(const Snapshot& snapshot, const RunIndexes& indexes) : snapshot_(snapshot), indexes_(indexes) {}

  /// Call it before work on tasks[i] begins.
  void before(const std::vector<Task>& tasks, size_t i) const;

 private:
  void fetch_index(const Task& task) const;
  void fetch_extents(const Task& task) const;

  const Snapshot& snapshot_;
  const RunIndexes& indexes_;
};

}  // namespace hindsight
