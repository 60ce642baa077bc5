#include <algorithm>
#include <cstring>

#include "base/status.h"
#include "base/thread_pool.h"
#include "store/column_shape.h"
#include "store/extent_encode.h"
#include "store/segment_reader.h"

namespace hindsight {

namespace {

struct alignas(kExtentAlignment) Line {
  uint8_t bytes[kExtentAlignment];
};

// What a snapshot keeps alive of a segment.
struct Backing {
  std::shared_ptr<const MappedSegment> own, market;
  std::vector<Line> absent;  // in place of a market layer: extents of nothing but S
};

struct MappedLayers {
  std::shared_ptr<MappedSegment> own, market;  // market may be null

  // Once the snapshot has its extents, what the directories say of them is in memory twice: 120 bytes each of some
  // hundred thousand a segment.
  void forget_directories() {
    own->directory = {};
    if (market != nullptr) market->directory = {};
  }
};

MappedLayers map_layers(const SegmentFolders& folders, bool populate) {
  MappedLayers mapped{map_segment(folders.own, Layer::own, populate), nullptr};
  if (folders.market.empty()) return mapped;
  mapped.market = map_segment(folders.market, Layer::market, populate);
  const SegmentDirectory& own = mapped.own->directory;
  const SegmentDirectory& market = mapped.market->directory;
  const bool together =
      own.begin == market.begin && own.end == market.end &&
      std::equal(own.symbols.begin(), own.symbols.end(), market.symbols.begin(), market.symbols.end(),
                 [](const SymbolEntry& a, const SymbolEntry& b) {
                   return a.name == b.name && a.valid_begin == b.valid_begin && a.valid_end == b.valid_end;
                 });
  if (!together) corrupt(folders.market, 0, "the market layer of " + folders.own, "another");
  return mapped;
}

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
  void add(const MappedLayers& mapped) {
    const SegmentDirectory& directory = mapped.own->directory;
    if (!snapshot_->segments.empty() && snapshot_->segments.back().end > directory.begin) {
      corrupt(mapped.own->path, 0, "a segment from minute " + std::to_string(snapshot_->segments.back().end) + " on",
              "one from " + std::to_string(directory.begin));
    }
    const auto backing = std::make_shared<Backing>(Backing{mapped.own, mapped.market, {}});
    Segment segment{.begin = directory.begin, .end = directory.end, .symbols = {}, .backing = backing};
    for (size_t i = 0; i < directory.symbols.size(); ++i) segment.symbols.push_back(add_symbol(*mapped.own, i));
    if (mapped.market == nullptr) {
      add_absent_market(segment, backing->absent);
    } else {
      for (size_t i = 0; i < segment.symbols.size(); ++i) add_columns(*mapped.market, i, segment.symbols[i]);
    }
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
    add_columns(mapped, position, made);
    return made;
  }

  void add_columns(const MappedSegment& mapped, size_t position, SymbolSegment& made) {
    SymbolRecord& record = snapshot_->symbols[made.symbol];
    for (size_t i = 0; i < mapped.directory.columns.size(); ++i) {
      const ColumnEntry& column = mapped.directory.columns[i];
      made.extents[column.column] = mapped.extent(i, position);
      if (!column.starts.empty()) record.starts[column.column] = column.starts[position];
    }
  }

  // The bytes move while they grow, so extents are looked at last.
  static void add_absent_market(Segment& segment, std::vector<Line>& lines) {
    struct Made {
      Extent* extent;
      ColumnShape shape;
      ExtentEntry entry;
    };
    std::vector<Made> all;
    std::vector<uint8_t> absent, bytes;
    for (SymbolSegment& symbol : segment.symbols) {
      for (const size_t column : columns_by_name(Layer::market)) {
        const ColumnShape shape = column_shape(column);
        const SlotRange range = slot_range(shape.stride, symbol.valid_begin, symbol.valid_end);
        fill_absent(absent, range.slots, shape.width);
        all.push_back({&symbol.extents[column], shape, append_extent(shape, range, absent.data(), bytes)});
      }
    }
    lines.resize(bytes.size() / sizeof(Line));
    std::memcpy(lines.data(), bytes.data(), bytes.size());
    const auto* aligned = reinterpret_cast<const uint8_t*>(lines.data());
    for (const Made& made : all) *made.extent = view_extent(made.shape, made.entry, aligned + made.entry.offset);
  }

  std::shared_ptr<Snapshot> snapshot_;
  std::vector<Minute> covered_until_;  // by symbol: the end of its newest segment so far
};

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::vector<SegmentFolders>& segments,
                                              const std::vector<SymbolRecord>& symbols, bool populate) {
  // Checking a directory of many symbols takes longer than reading it, so segments are checked side by side.
  std::vector<MappedLayers> mapped(segments.size());
  ThreadPool(0).run(segments.size(), [&](size_t i) { mapped[i] = map_layers(segments[i], populate); });
  std::sort(mapped.begin(), mapped.end(),
            [](const auto& a, const auto& b) { return a.own->directory.begin < b.own->directory.begin; });
  SnapshotMaker maker(symbols);
  for (MappedLayers& segment : mapped) {
    maker.add(segment);
    segment.forget_directories();
  }
  return maker.finish();
}

}  // namespace hindsight
