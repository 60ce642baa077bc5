// Occurrences of a query at several thresholds of one of its clauses: each occurrence once, with the thresholds at
// which it is one. Marks are made for one piece at a time, so nothing is kept of an occurrence but its bit.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "scan/occurrences/occurrences.h"
#include "scan/program/program.h"
#include "store/snapshot/damage.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

inline constexpr size_t kThresholdsMax = 32;

class MarkedOccurrences {
 public:
  virtual ~MarkedOccurrences() = default;
  /// The occurrences of every threshold.
  virtual const Occurrences& occurrences() const = 0;
  /// Writes the mark of every minute of one of their pieces: bit t for threshold t. `minutes` are those of the piece.
  virtual void mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const = 0;
  /// The buckets that marks depend on.
  virtual Reach reach() const { return {}; }
};

/// Marks by the value of the clause's operand at the anchor: threshold t holds in intervals[t] (which may be empty).
class MarkedByValue : public MarkedOccurrences {
 public:
  /// `occurrences` has those of every threshold. The snapshot and the operand must outlive it.
  MarkedByValue(const Snapshot& snapshot, const Operand& operand, std::vector<Interval> intervals,
                std::shared_ptr<const Occurrences> occurrences);
  const Occurrences& occurrences() const override { return *occurrences_; }
  void mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const override;
  Reach reach() const override;

 private:
  const Snapshot& snapshot_;
  const Operand& operand_;
  std::vector<Interval> intervals_;
  std::shared_ptr<const Occurrences> occurrences_;
};

/// Marks by the occurrences of each threshold.
class MarkedByList : public MarkedOccurrences {
 public:
  explicit MarkedByList(std::vector<std::shared_ptr<const Occurrences>> thresholds);
  const Occurrences& occurrences() const override { return any_; }
  void mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const override;

 private:
  std::vector<std::shared_ptr<const Occurrences>> thresholds_;
  Occurrences any_;
};

}  // namespace hindsight
