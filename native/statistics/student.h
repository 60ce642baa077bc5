// Quantiles of Student's t distribution, from a fixed table, so that every machine has the same digits.
#pragma once

#include <cstdint>

namespace hindsight::statistics {

/// The 0.975 quantile in 1e-8. `df_e2`: degrees of freedom in hundredths, at least 100. Linear between whole degrees of
/// freedom; beyond 200 the quantile of the normal distribution. src/contract/student.ts has the definition.
int64_t student_e8(int64_t df_e2);

}  // namespace hindsight::statistics
