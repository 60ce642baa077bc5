// Generated markets for scan tests: values by minute or candle, cut into segments as the store writes them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "features/table/feature_table.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::test {

/// Codes and null codes are int64. `codes[i]` belongs to slot first_slot + i (a minute for stride 1).
struct MadeColumn {
  int64_t first_slot = 0;
  std::vector<int64_t> codes;
};

struct MadeSymbol {
  std::string name;
  Minute first = 0, last = 0;
  std::map<size_t, MadeColumn> columns;  // a column that is missing here is not stored
  std::map<size_t, ColumnStart> starts;
};

struct MadeSegment {
  Minute begin = 0, end = 0;
  std::map<uint32_t, std::pair<Minute, Minute>> valid;  // by symbol
};

struct Market {
  std::vector<MadeSymbol> symbols;
  std::vector<MadeSegment> segments;
  std::map<size_t, MadeColumn> calendar;  // shared by all symbols
  bool flag_padding = true;               // whether zone flags count the S of padding slots
  bool coarse_bounds = false;             // few distinct zone bounds

  /// The value of a column at a minute by the definitions, computed from the generated data alone.
  int64_t at(uint32_t symbol, size_t column, Minute m) const;
  Snapshot snapshot() const;
};

inline size_t feature(const char* id) {
  const int row = find_feature(id);
  if (row < 0) throw std::runtime_error(std::string("no feature ") + id);
  return static_cast<size_t>(row);
}

struct MarketShape {
  int symbols = 3;
  int days = 4;
  bool null_heavy = false;
  bool holes = false;
};
/// The columns of random markets.
std::vector<size_t> random_market_columns();
Market random_market(std::mt19937_64& random, const MarketShape& shape);

}  // namespace hindsight::test
