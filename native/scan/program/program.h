// A query as the scanner runs it: operands (columns or trailing aggregates of columns), predicates over them, and the
// shape that ties predicates together. Decoded from a plan by native/plan, which checks every range; scan trusts it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/minute.h"
#include "contract/aggregates.h"

namespace hindsight {

struct Operand {
  uint16_t feature = 0;  ///< row of feature_table()
  AggregateFn fn = AggregateFn::value;
  int32_t span_minutes = 0;  ///< 0 for value
  bool operator==(const Operand&) const = default;
};

/// Values of an operand are quanta, so many per unit: those of its feature, or of its aggregate where that has its own.
int64_t operand_per_unit(const Operand& operand);

struct Interval {
  int64_t lo = 0, hi = -1;  ///< closed
};

enum class PredicateKind : uint8_t {
  holds,    ///< the condition is true of the bucket
  becomes,  ///< true of the bucket and false of the one before (crosses_above, crosses_below, becomes)
  held,     ///< true of at least `at_least` of the `span_minutes` buckets ending here
};

/// The condition is `value in one of the intervals` for numbers and integers (disjoint, ascending; none: never true),
/// and `label in labels` for labels. For fn == seen it is `some label of labels was seen`, inverted when `negated`.
struct Predicate {
  uint16_t operand = 0;
  PredicateKind kind = PredicateKind::holds;
  bool negated = false;
  std::vector<Interval> intervals;
  uint64_t labels = 0;
  int32_t span_minutes = 0;
  int32_t at_least = 0;
};

struct Program {
  std::vector<Operand> operands;  ///< unique
  std::vector<Predicate> predicates;
  std::vector<uint16_t> where;               ///< predicates that must hold at the anchor, canonical order
  std::vector<std::vector<uint16_t>> steps;  ///< empty, or 2 to 4 conjunctions; the last one holds at the anchor
  int32_t within_minutes = 0;                ///< m - m1 <= within
  bool all_symbols = true;
  std::vector<std::string> symbols;         ///< ascending, when not all_symbols
  Minute from = INT64_MIN, to = INT64_MAX;  ///< anchors in [from, to); clipped to each symbol's record
};

}  // namespace hindsight
