// The market layer of a segment: the columns that are computed from the final columns of all its symbols
// (feature-vocabulary §7.8). It depends only on the segment's own layer and on the closes of the 24 hours before it.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "features/market/market_pairs.h"
#include "features/market/market_ranks.h"
#include "store/files/posix_file.h"
#include "store/segment/implied_values.h"
#include "store/segment/segment_reader.h"

namespace hindsight {

class MarketLayerBuilder {
 public:
  /// `own`: the folder of the segment's own layer. `previous`: the folder of the segment that ends where this one
  /// begins, or empty. `leader_first`: the first real bar of kMarketLeader, kNoMinute when the dataset has none.
  /// `dense`: nothing is kept as runs. Throws as map_segment does.
  MarketLayerBuilder(const std::string& own, const std::string& previous, Minute leader_first, bool dense = false);
  ~MarketLayerBuilder();

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
  class Column;
  using Codes = std::vector<int32_t>;  // values of a symbol's valid minutes in the window

  /// Receives one minute of the cross-section: the gap of each symbol, and the values of the symbols without a gap.
  using TakeMinute = std::function<void(Minute minute, const std::vector<NullReason>& gaps, MinuteRanks& ranks)>;
  void each_minute(size_t value, bool by_volume, const TakeMinute& take) const;

  void write_ranks(size_t feature, size_t value, bool by_volume);
  void write_breadth();
  void write_leader_return(size_t feature, size_t value);
  void write_pairs();

  /// Adds a symbol's values in the window to a column: S and W where the row has not begun, `codes` in the other
  /// minutes.
  void write_symbol(size_t feature, size_t symbol, Codes& codes);

  const SymbolEntry& entry(size_t symbol) const { return own_->directory.symbols[symbol]; }
  /// Whether the layer is made in several windows: of a segment that has no bytes and may span years.
  bool is_windowed() const { return !own_->has_bytes() && directory_.end - directory_.begin > kStoredSpanMost; }
  /// The valid minutes of a symbol in the window.
  Minute valid_begin(size_t symbol) const { return std::max(begin_, entry(symbol).valid_begin); }
  Minute valid_end(size_t symbol) const { return std::min(end_, entry(symbol).valid_end); }
  ColumnStart start_of(size_t feature, size_t symbol) const;
  /// Reads a column over [from, to) in its quanta (prices: 1e-8), S outside the valid minutes.
  void read(const MappedSegment& segment, size_t symbol, size_t column, Minute from, Minute to, int64_t* out) const;
  /// The closes of the window, and those of the kPairHistory minutes before it.
  std::vector<int64_t> closes(size_t symbol) const;
  std::vector<int64_t> leader_closes() const;
  /// The closes of the kPairHistory minutes before the window.
  void read_history(std::string_view name, int64_t* out) const;

  std::shared_ptr<const MappedSegment> own_, previous_;
  Minute leader_first_;
  bool dense_;
  int leader_;  // index of kMarketLeader among the symbols, -1 when the segment lacks it
  std::string folder_;
  bool durable_ = false;
  SegmentDirectory directory_;
  Minute begin_ = 0, end_ = 0;  // the window that is being made
  std::deque<OutputFile> written_;
  std::map<size_t, std::unique_ptr<Column>> columns_;  // while they are made, by number
  std::vector<std::optional<MappedFile>> files_;       // by column of directory_; none where nothing is stored
};

}  // namespace hindsight
