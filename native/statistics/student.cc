#include "statistics/student.h"

#include <cstddef>

#include "contract/student.h"

namespace hindsight::statistics {

int64_t student_e8(int64_t df_e2) {
  constexpr auto kWholeMost = static_cast<int64_t>(kStudentE6.size());
  if (df_e2 > kWholeMost * 100) return kNormalE6 * 100;
  const int64_t at = kStudentE6[static_cast<size_t>(df_e2 / 100) - 1] * 100;
  const int64_t part = df_e2 % 100;
  return part == 0 ? at : at + part * (kStudentE6[static_cast<size_t>(df_e2 / 100)] - at / 100);
}

}  // namespace hindsight::statistics
