// What the next tasks of a run will touch first, fetched while the present one computes: a scan that skips nearly all
// values is bound by the latency of reaching what decides about them.
#pragma once

#include <vector>

#include "scan/columns/symbol_index.h"
#include "scan/tasks.h"

namespace hindsight {

class Lookahead {
 public:
  Lookahead(const Snapshot& snapshot, const RunIndexes& indexes) : snapshot_(snapshot), indexes_(indexes) {}

  /// To be called before tasks[i] is worked on.
  void before(const std::vector<Task>& tasks, size_t i) const;

 private:
  void fetch_index(const Task& task) const;
  void fetch_extents(const Task& task) const;

  const Snapshot& snapshot_;
  const RunIndexes& indexes_;
};

}  // namespace hindsight
