// Policies as JavaScript passes them: rows of integers, which are checked here once.
#pragma once

#include <span>
#include <vector>

#include "contract/study.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// By PolicyColumn; enumerations by their number, what does not apply is 0.
inline constexpr size_t kPolicyColumns = static_cast<size_t>(PolicyColumn::count_);
inline constexpr size_t kPoliciesMax = 64;

/// Throws Failure("invalid_argument") that names row and column.
std::vector<Policy> decode_policies(std::span<const int64_t> table, int32_t horizon_bars);

}  // namespace hindsight::studies
