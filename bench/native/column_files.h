// Writes one layer of one segment from several threads at once. Generated columns have a known width, so the place of
// every extent is known before its values are. Columns that are not generated hold 0. Their files have holes where
// there are only zeros, so they use almost no disk space and are still valid.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "columns.h"
#include "store/segment/segment_directory.h"

namespace hindsight::bench {

class LayerFiles {
 public:
  /// `symbols`: the symbols with minutes in [begin, end), ascending by name. `made`: the columns to generate. The
  /// folder must not exist.
  LayerFiles(const std::string& folder, Layer layer, Minute begin, Minute end, std::vector<SymbolEntry> symbols,
             const MadeColumns& made);
  ~LayerFiles();
  LayerFiles(const LayerFiles&) = delete;
  LayerFiles& operator=(const LayerFiles&) = delete;

  /// Writes the extents of the symbol at index `symbol`; callable from any thread. `bytes` is a buffer for reuse
  /// between calls.
  void write(size_t symbol, const Record& record, const MadeColumns& made, std::vector<uint8_t>& bytes);
  /// Writes the columns that symbols share, and the directory.
  void finish(Minute record_begin, Minute record_end);

  const std::vector<SymbolEntry>& symbols() const { return directory_.symbols; }
  Minute begin() const { return directory_.begin; }
  Minute end() const { return directory_.end; }

 private:
  struct Zeros {
    ExtentEntry entry;
    std::vector<uint8_t> bytes;
    std::vector<std::pair<size_t, size_t>> stretches;  ///< begin and size of what is not a hole
  };
  const Zeros& zeros(const ColumnShape& shape, const SlotRange& range);
  void write_at(size_t position, uint64_t offset, const uint8_t* bytes, size_t size) const;

  std::string folder_;
  SegmentDirectory directory_;
  std::vector<int> files_;
  std::mutex mutex_;
  std::map<std::array<int64_t, 7>, Zeros> zeros_;
};

}  // namespace hindsight::bench
