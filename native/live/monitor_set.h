// Many plans on the same minutes. Equal clauses of different plans are evaluated once for each symbol; a plan is then a
// few words of bits. Every clause is evaluated by the code of the scan, so what is found is what the scan finds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/thread_pool.h"
#include "scan/clauses/eligibility.h"
#include "scan/program/program.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// An occurrence at `minute` with none at the minute before it, of plan `monitor`.
struct Onset {
  uint32_t monitor = 0, symbol = 0;
  Minute minute = 0;
  bool operator==(const Onset&) const = default;
};

/// Buckets of a plan's scope: eligible ones, and others by NullReason - 1.
struct MonitorCoverage {
  uint64_t eligible = 0, excluded[kNullReasonCount] = {};
};

/// What one symbol is asked: the minutes [from, to), clipped to its record.
struct MonitorTask {
  uint32_t symbol = 0;
  Minute from = 0, to = 0;
};

struct MonitorResult {
  std::vector<Onset> onsets;              ///< by task, then by minute, then by monitor
  std::vector<MonitorCoverage> coverage;  ///< by monitor
};

class MonitorSet {
 public:
  /// The programs of monitors; their symbols are names of the snapshot. Throws Failure("unknown_symbol").
  MonitorSet(const Snapshot& snapshot, std::vector<Program> programs);

  /// The onsets in the tasks' minutes. An occurrence at the minute before `from` makes none at `from`, as in a scan of
  /// both. `wanted`: which monitors are asked; empty for all. Tasks without a minute of the record give nothing.
  MonitorResult evaluate(const Snapshot& snapshot, std::span<const MonitorTask> tasks, ThreadPool& pool,
                         const std::vector<bool>& wanted = {}) const;

  size_t size() const { return programs_.size(); }
  /// Different clauses of all monitors.
  size_t predicates() const { return pooled_.predicates.size(); }
  /// The columns that the monitors read, and the closes; ascending.
  std::vector<size_t> columns() const;
  /// Whether a monitor reads a feature among symbols.
  bool is_among_symbols(size_t monitor) const;

 private:
  struct One {
    Program program;
    Requirements needs;
    std::vector<bool> symbols;  // by number; empty for all
    // Of a plan without steps, in pooled_ and needs_.
    std::vector<uint16_t> predicates, anchor;
  };
  struct Found;
  void run(const Snapshot& snapshot, const MonitorTask& task, const std::vector<bool>& wanted, Found& found) const;
  void run_alone(const Snapshot& snapshot, const MonitorTask& task, size_t monitor, Found& found) const;
  void run_shared(const Snapshot& snapshot, const MonitorTask& task, const std::vector<size_t>& monitors,
                  Found& found) const;

  std::vector<One> programs_;
  Program pooled_;           // operands and predicates of all plans without steps
  std::vector<Need> needs_;  // theirs, each once
  int64_t look_back_ = 0;    // of needs_
};

}  // namespace hindsight
