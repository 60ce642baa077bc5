// The market layer of a segment: the columns that are computed from the final columns of all its symbols
// (feature-vocabulary §7.8). It depends only on the segment's own layer and on the closes of the 24 hours before it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "features/market/market_pairs.h"
#include "features/market/market_ranks.h"
#include "store/files/posix_file.h"
#include "store/segment/segment_reader.h"

namespace hindsight {

class MarketLayerBuilder {
 public:
  /// `own`: the folder of the segment's own layer. `previous`: the folder of the segment that ends where this one
  /// begins, or empty. `leader_first`: the first real bar of kMarketLeader, kNoMinute when the dataset has none. Throws
  /// as map_segment does.
  MarketLayerBuilder(const std::string& own, const std::string& previous, Minute leader_first);

  /// Computes the columns and writes their files into `folder`, which must not exist. With `durable` finish() flushes
  /// them to the device. At most one column of all symbols is in memory at a time.
  void write_columns(const std::string& folder, bool durable);

  /// The symbols of the layer are those of the segment, with the same minutes.
  const std::vector<SymbolEntry>& symbols() const { return directory_.symbols; }
  size_t days(size_t symbol) const { return own_->directory.symbols[symbol].day_digests.size(); }
  /// The bytes of a symbol's n-th UTC day, of which the digest is taken. After write_columns().
  std::vector<uint8_t> day_bytes(size_t symbol, size_t day) const;

  /// Writes the directory, the last file, with one digest per symbol and day.
  void finish(const std::vector<std::vector<Sha256>>& day_digests);

 private:
  class ColumnFile;
  using Codes = std::vector<int32_t>;  // values of the valid minutes of a symbol

  /// Receives one minute of the cross-section: the gap of each symbol, and the values of the symbols without a gap.
  using TakeMinute = std::function<void(Minute minute, const std::vector<NullReason>& gaps, MinuteRanks& ranks)>;
  void each_minute(size_t value, bool by_volume, const TakeMinute& take) const;

  void write_ranks(size_t feature, size_t value, bool by_volume);
  void write_breadth();
  void write_leader_return(size_t feature, size_t value);
  void write_pairs();

  /// Writes a symbol's extent: S and W where the row has not begun, `codes` in the other minutes.
  void write_symbol(ColumnFile& file, size_t symbol, Codes& codes) const;
  void end(ColumnFile& file);

  const SymbolEntry& entry(size_t symbol) const { return own_->directory.symbols[symbol]; }
  ColumnStart start_of(size_t feature, size_t symbol) const;
  /// Reads a column over [from, to) in its quanta (prices: 1e-8), S outside the valid minutes.
  void read(const MappedSegment& segment, size_t symbol, size_t column, Minute from, Minute to, int64_t* out) const;
  /// The closes of the segment, and those of the kPairHistory minutes before it.
  std::vector<int64_t> closes(size_t symbol) const;

  std::shared_ptr<const MappedSegment> own_, previous_;
  Minute leader_first_;
  int leader_;  // index of kMarketLeader among the symbols, -1 when the segment lacks it
  std::string folder_;
  bool durable_ = false;
  SegmentDirectory directory_;
  std::deque<OutputFile> written_;
  std::vector<MappedFile> files_;  // by column of directory_
};

}  // namespace hindsight
