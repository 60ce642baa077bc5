// The open days of a dataset: all of its symbols after its last day, and a snapshot that shows them behind the
// dataset's own segments. A plan is run on that snapshot as on any other, so it finds on a minute of today what it will
// find when today is a part of the dataset.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/thread_pool.h"
#include "live/live_symbol.h"
#include "live/market_minutes.h"

namespace hindsight {

class LiveMarket {
 public:
  /// `begin`: the first minute of the first open day. `columns`: those that are kept; the closes and what the features
  /// among symbols are computed from are added.
  LiveMarket(std::shared_ptr<const Snapshot> dataset, Minute begin, std::vector<size_t> columns);

  /// Adds a symbol of the dataset. Records of symbols that were not added are not taken.
  void start(uint32_t symbol, FeatureEngine engine);
  bool started(uint32_t symbol) const { return symbols_[symbol] != nullptr; }
  LiveSymbol& symbol(uint32_t symbol) { return *symbols_[symbol]; }
  const LiveSymbol& symbol(uint32_t symbol) const { return *symbols_[symbol]; }

  /// Computes the minutes before to[i] of symbols[i], each up to its newest bar. Gives the first minute that was
  /// computed of each, kNoMinute for none. The symbols are different ones.
  std::vector<Minute> advance(std::span<const uint32_t> symbols, std::span<const Minute> to, ThreadPool& pool);
  /// Begins a symbol again with an engine at begin(), and computes it up to where it was.
  void rewind(uint32_t symbol, FeatureEngine engine);

  /// Computes the features among symbols in minutes [from, to), of symbols whose record reaches there.
  void among_symbols(Minute from, Minute to, ThreadPool& pool);

  /// What scans see. It is good until the next call that is not const.
  const Snapshot& snapshot() const { return snapshot_; }
  Minute begin() const { return begin_; }
  const std::vector<size_t>& columns() const { return columns_; }
  size_t bytes() const;

 private:
  void show(uint32_t symbol);

  std::shared_ptr<const Snapshot> dataset_;
  Minute begin_;
  std::vector<size_t> columns_;
  std::vector<std::unique_ptr<LiveSymbol>> symbols_;  // by number; null where it was not started
  Snapshot snapshot_;
  size_t dataset_segments_ = 0;  // segments of the snapshot that are the dataset's
  MarketMinutes market_;
};

}  // namespace hindsight
