// What each clause of a scan did: it shows why a query takes as long as it does. Collected only when a scan is
// explained. Otherwise the frame has no explanation, and a clause costs one test of a pointer per task.
#pragma once

#include <chrono>

#include "scan/clauses/predicate.h"
#include "scan/columns/frame.h"

namespace hindsight {

/// Adds what happens during its lifetime to the figures of one clause: blocks, bytes, time.
class ClauseWatch {
 public:
  ClauseWatch(const Frame& frame, size_t conjunction, size_t predicate);
  ~ClauseWatch();
  ClauseWatch(const ClauseWatch&) = delete;
  ClauseWatch& operator=(const ClauseWatch&) = delete;

  /// `left` of `blocks` blocks may hold a hit according to the clause's own zones.
  void estimated(uint64_t blocks, uint64_t left);
  /// The clause is evaluated for these candidates, as number `place` of its conjunction.
  void asked(size_t place, const Live& candidates);
  void asked(size_t place, uint64_t candidates);
  void answered(const Live& candidates);

 private:
  ClauseFigures* figures_ = nullptr;
  const ScanStats& stats_;
  ScanStats before_;
  std::chrono::steady_clock::time_point began_;
};

/// An empty explanation that has an entry for every clause of a program.
ScanExplanation empty_explanation(const Program& program);
void add(ScanExplanation& sum, const ScanExplanation& one);

}  // namespace hindsight
