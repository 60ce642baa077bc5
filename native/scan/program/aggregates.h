// Window aggregates: of which features each exists, over which spans, and in which unit its values are. The rows are
// generated from src/contract/aggregates.ts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/aggregates.h"

namespace hindsight {

struct Aggregate {
  AggregateFn fn;
  bool numbers, integers, labels;      ///< the types of features that it exists of
  bool additive_only;                  ///< of features that add up over minutes alone
  uint32_t spans;                      ///< bits by position in kSpanMinutes
  int64_t per_unit, integer_per_unit;  ///< 1 / quantum of its values, of integer features apart; 0: the feature's own
};

inline constexpr auto kAggregates = std::to_array<Aggregate>({
#include "contract/aggregates.inc"
});

/// Not of `value`, which is no aggregate.
constexpr const Aggregate& aggregate_of(AggregateFn fn) {
  return kAggregates[static_cast<size_t>(fn) - 1];
}
static_assert([] {
  for (size_t i = 0; i < kAggregates.size(); ++i) {
    if (static_cast<size_t>(kAggregates[i].fn) != i + 1) return false;
  }
  return true;
}());

/// True when a span of so many minutes is among the bits.
constexpr bool has_span(uint32_t spans, int64_t minutes) {
  for (size_t i = 0; i < kSpanMinutes.size(); ++i) {
    if (kSpanMinutes[i] == minutes) return (spans >> i & 1) != 0;
  }
  return false;
}

}  // namespace hindsight
