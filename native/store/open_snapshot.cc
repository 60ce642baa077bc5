#include <algorithm>

#include "base/status.h"
#include "store/column_shape.h"
#include "store/segment_reader.h"

namespace hindsight {

namespace {

class SnapshotMaker {
 public:
  explicit SnapshotMaker(const std::vector<SymbolRecord>& symbols) : snapshot_(std::make_shared<Snapshot>()) {
    snapshot_->symbols = symbols;
    for (size_t i = 0; i < symbols.size(); ++i) {
      if (i > 0 && symbols[i - 1].name >= symbols[i].name) {
        fail("invalid_argument", "symbols must ascend by name: " + symbols[i].name);
      }
      snapshot_->symbols[i].starts.assign(column_count() - kPriceColumns, ColumnStart{});
    }
    covered_until_.assign(symbols.size(), kNoMinute);
  }

  // Segments arrive in ascending order, so what the last one says about a column's start is what is known today.
  void add(std::shared_ptr<const MappedSegment> mapped) {
    const SegmentDirectory& directory = mapped->directory;
    if (!snapshot_->segments.empty() && snapshot_->segments.back().end > directory.begin) {
      corrupt(mapped->path, 0, "a segment from minute " + std::to_string(snapshot_->segments.back().end) + " on",
              "one from " + std::to_string(directory.begin));
    }
    Segment segment{.begin = directory.begin, .end = directory.end, .symbols = {}, .backing = mapped};
    for (size_t i = 0; i < directory.symbols.size(); ++i) segment.symbols.push_back(add_symbol(*mapped, i));
    snapshot_->segments.push_back(std::move(segment));
  }

  std::shared_ptr<const Snapshot> finish() {
    for (size_t i = 0; i < covered_until_.size(); ++i) {
      const SymbolRecord& record = snapshot_->symbols[i];
      if (covered_until_[i] == record.last + 1) continue;
      fail("corrupt_segment", "the segments do not hold the end of the record of " + record.name);
    }
    return snapshot_;
  }

 private:
  SymbolSegment add_symbol(const MappedSegment& mapped, size_t position) {
    const SegmentDirectory& directory = mapped.directory;
    const SymbolEntry& entry = directory.symbols[position];
    const int symbol = snapshot_->find_symbol(entry.name);
    if (symbol < 0) corrupt(mapped.path, 0, "symbols that the manifest names", entry.name);
    SymbolRecord& record = snapshot_->symbols[static_cast<size_t>(symbol)];
    Minute& covered = covered_until_[static_cast<size_t>(symbol)];
    // A record is dense: it begins where the manifest says, and every later segment goes on where the last one ended.
    const Minute expected = covered == kNoMinute ? record.first : covered;
    if (entry.valid_begin != expected) {
      corrupt(mapped.path, 0, "the record of " + entry.name + " from minute " + std::to_string(expected),
              std::to_string(entry.valid_begin));
    }
    if (entry.valid_end != std::min(directory.end, record.last + 1)) {
      corrupt(mapped.path, 0,
              "the record of " + entry.name + " to minute " + std::to_string(std::min(directory.end, record.last + 1)),
              std::to_string(entry.valid_end));
    }
    covered = entry.valid_end;

    SymbolSegment made{.symbol = static_cast<uint32_t>(symbol),
                       .valid_begin = entry.valid_begin,
                       .valid_end = entry.valid_end,
                       .extents = std::vector<Extent>(column_count())};
    for (size_t i = 0; i < directory.columns.size(); ++i) {
      const ColumnEntry& column = directory.columns[i];
      made.extents[column.column] = mapped.extent(i, position);
      if (!column.starts.empty()) record.starts[column.column] = column.starts[position];
    }
    return made;
  }

  std::shared_ptr<Snapshot> snapshot_;
  std::vector<Minute> covered_until_;  // by symbol: the end of its newest segment so far
};

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::vector<std::string>& segment_folders,
                                              const std::vector<SymbolRecord>& symbols, bool populate) {
  std::vector<std::shared_ptr<const MappedSegment>> mapped;
  mapped.reserve(segment_folders.size());
  for (const std::string& folder : segment_folders) mapped.push_back(map_segment(folder, populate));
  std::sort(mapped.begin(), mapped.end(),
            [](const auto& a, const auto& b) { return a->directory.begin < b->directory.begin; });
  SnapshotMaker maker(symbols);
  for (auto& segment : mapped) maker.add(std::move(segment));
  return maker.finish();
}

}  // namespace hindsight
