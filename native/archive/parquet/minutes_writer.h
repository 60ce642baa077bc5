// Writes a file of normalized minutes. Whole numbers and narrow decimals are packed differences, which compressing
// would not make much smaller. Wide decimals are plain and compressed by LZ4, because DuckDB and ClickHouse read no
// other encoding of them. There is no dictionary, because nearly all values differ, and there are statistics of time
// alone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "archive/parquet/bytes.h"
#include "base/minute.h"

namespace hindsight::archive::parquet {

struct WrittenColumn {
  std::string name;
  int column;                       ///< of kColumns
  std::span<const int64_t> values;  ///< by minute, with kAbsent; empty where nothing was recorded
};

struct WrittenMinutes {
  Minute first;
  std::span<const int32_t> rows;  ///< which minutes from `first` on have a record, ascending; at least one
  std::vector<WrittenColumn> columns;
  /// Words of quarantine by position in `rows`, ascending.
  std::vector<std::pair<size_t, std::string>> marks;
  std::vector<std::pair<std::string, std::string>> words;
};

struct EncodedMinutes {
  Bytes bytes;
  std::vector<size_t> present;  ///< by written column: how many rows have a value
};

/// The same minutes give the same bytes.
EncodedMinutes write_minutes(const WrittenMinutes& minutes);

}  // namespace hindsight::archive::parquet
