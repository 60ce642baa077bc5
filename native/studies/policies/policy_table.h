// Policies as JavaScript passes them: rows of integers, which are checked here once.
#pragma once

#include <span>
#include <vector>

#include "studies/policies/policy.h"

namespace hindsight::studies {

/// The columns of a row, in this order; src/studies/policy-table.ts writes them. Enumerations by their number, what
/// does not apply is 0.
enum class PolicyColumn : uint8_t {
  side,
  entry_type,
  entry_from,
  entry_from_bars,
  offset_unit,
  offset_value,
  expiry_bars,
  stop_type,
  stop_bars,
  stop_unit,
  stop_value,
  target_type,
  target_multiple_e6,
  target_unit,
  target_value,
  hold_bars,
  count_
};
inline constexpr size_t kPolicyColumns = static_cast<size_t>(PolicyColumn::count_);
inline constexpr size_t kPoliciesMax = 64;

/// Throws Failure("invalid_argument") that names row and column.
std::vector<Policy> decode_policies(std::span<const int64_t> table, int32_t horizon_bars);

}  // namespace hindsight::studies
