// Which operands exist: window aggregates by feature and span.
#pragma once

#include <cstdint>

#include "features/table/feature_table.h"
#include "scan/program/program.h"

namespace hindsight {

/// True for 5m 15m 30m 1h 4h 24h 7d in minutes.
bool is_held_span(int64_t minutes);

/// True when `fn` may be taken of the feature over the span; `value` has span 0.
bool operand_exists(const Feature& feature, AggregateFn fn, int64_t span_minutes);

/// True when the operand's values are labels, or sets of them (`seen`), and a condition on it has labels, not
/// intervals.
bool has_labels(const Feature& feature, AggregateFn fn);

}  // namespace hindsight
