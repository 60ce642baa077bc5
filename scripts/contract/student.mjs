// Renders the table of Student's t (src/contract/student.ts) as constants of native/statistics.

export const studentHeader = ({ STUDENT_DF_MAX, studentE6 }) => `#pragma once

#include <array>
#include <cstdint>

namespace hindsight::statistics {

/// The 0.975 quantile in 1e-6, by degrees of freedom from 1 on.
inline constexpr std::array<int64_t, ${STUDENT_DF_MAX}> kStudentE6 = {${Array.from({ length: STUDENT_DF_MAX }, (_, i) => studentE6(i + 1)).join(', ')}};
/// That of the normal distribution.
inline constexpr int64_t kNormalE6 = ${studentE6(STUDENT_DF_MAX + 1)};

}  // namespace hindsight::statistics
`
