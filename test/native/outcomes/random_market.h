// Random snapshots in memory: several symbols and segments, gaps, quarantined minutes, records that end early, huge
// moves, prices that need 64 bits.
#pragma once

#include <deque>
#include <map>
#include <random>
#include <string>

#include "scan/scan.h"
#include "store/extent_buffer.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::test {

/// One minute as the naive reference reads it. Prices are in 1e-8; close 0 means absent.
struct Bar {
  int64_t close = 0, high = 0, low = 0;
};

struct MarketOptions {
  int symbols = 4;
  Minute begin = 1440 * 20000;
  Minute days = 30;
  std::vector<Minute> segment_days = {7, 1, 12, 3};  ///< in turn; a negative number is a hole
  double gap_rate = 0.0005;                          ///< chance that a gap begins
  double jump_rate = 0.0002;                         ///< chance of a huge move
  double volatility = 0.001;
  bool mixed_widths = true;
};

struct Market {
  Snapshot snapshot;
  std::vector<std::map<Minute, Bar>> bars;  ///< by symbol, present minutes only

  explicit Market(std::mt19937_64& random, const MarketOptions& options = {});

 private:
  void add_symbol(std::mt19937_64& random, const MarketOptions& options, uint32_t symbol);
  Extent store(const std::vector<int64_t>& prices, Minute first_slot, uint8_t width, int64_t unit);
  void add_zones(const std::vector<int64_t>& prices, int64_t unit, const ExtentBuffer& buffer);
  std::deque<ExtentBuffer> extents_;
};

/// Random anchors among the present minutes, in runs; about `dense` of 1000 minutes are anchors.
OccurrenceList random_occurrences(std::mt19937_64& random, const Market& market, int dense);

}  // namespace hindsight::test
