// The features among symbols (feature-vocabulary §7.8) of some minutes, written into the columns of open days: what
// store/build/market_layer.h computes of a whole segment.
#pragma once

#include <functional>
#include <vector>

#include "base/thread_pool.h"
#include "contract/market.h"
#include "live/live_columns.h"

namespace hindsight {

class MarketMinutes {
 public:
  /// `columns`: of those that are features among symbols, only these are computed.
  explicit MarketMinutes(const std::vector<size_t>& columns);

  /// Sets the starts of the features among symbols: they follow from the first bars of the symbol and of the leader.
  void add_starts(const Snapshot& snapshot, std::vector<ColumnStart>& starts) const;

  /// Computes minutes [from, to), which lie in one day, of all symbols whose record reaches there.
  /// `columns_of(symbol)`: where they are written; null for a symbol that is not live.
  using ColumnsOf = std::function<LiveColumns*(uint32_t symbol)>;
  void compute(const Snapshot& snapshot, Minute from, Minute to, ThreadPool& pool, const ColumnsOf& columns_of) const;

 private:
  struct Work;
  void ranks(Work& work, size_t feature, size_t value, bool by_volume) const;
  void breadth(Work& work) const;
  void leader_return(Work& work, size_t feature, size_t value) const;
  void pairs(Work& work) const;
  bool wants(size_t feature) const { return wanted_[feature]; }

  std::vector<bool> wanted_;  // by feature
  bool any_ = false;
};

}  // namespace hindsight
