// The columns of normalized minutes as their files have them.
#pragma once

#include <cstdint>

#include "archive/parquet/footer.h"
#include "archive/records/columns.h"

namespace hindsight::archive::parquet {

inline constexpr char kTimeColumn[] = "open_time";
inline constexpr char kMarksColumn[] = "quarantine";
inline constexpr int64_t kMillisPerMinute = 60'000;

constexpr Kind kind_of(int column) {
  if (scale_of(column) == 0) return Kind::whole;
  return is_narrow(column) ? Kind::decimal_18 : Kind::decimal_38;
}

}  // namespace hindsight::archive::parquet
