#include <malloc.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>

#include "base/status.h"
#include "base/switches.h"
#include "base/thread_pool.h"
#include "store/segment/extent_encode.h"
#include "store/segment/implied_extents.h"
#include "store/segment/segment_reader.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

struct alignas(kExtentAlignment) Line {
  uint8_t bytes[kExtentAlignment];
};

// What a snapshot keeps alive for a segment.
struct Backing {
  std::shared_ptr<MappedSegment> own, market;  // market may be null
  std::vector<Line> absent;                    // replaces a missing market layer: extents that hold S only
};

void add_extents(const MappedSegment& mapped, std::vector<SymbolSegment>& symbols) {
  for (size_t i = 0; i < mapped.directory.columns.size(); ++i) {
    const size_t column = mapped.directory.columns[i].column;
    if (!mapped.files[i]) continue;
    for (size_t position = 0; position < symbols.size(); ++position) {
      symbols[position].extents[column] = mapped.extent(i, position);
    }
  }
}

// Views of the extents are made last, because their bytes move while they grow.
void add_absent_market(std::vector<SymbolSegment>& symbols, std::vector<Line>& lines) {
  struct Made {
    Extent* extent;
    ColumnShape shape;
    ExtentEntry entry;
  };
  std::vector<Made> all;
  std::vector<uint8_t> absent, bytes;
  for (SymbolSegment& symbol : symbols) {
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

// A segment by itself: everything that can be checked without the others.
struct OpenedSegment {
  std::shared_ptr<Backing> backing;
  std::vector<SymbolSegment> symbols;  // as in the directory; their symbol numbers are not known yet
  std::vector<std::shared_ptr<ImpliedColumns>> implied = {};  // by symbol; null for a symbol without implied extents
  std::vector<const MappedFile*> files = std::vector<const MappedFile*>(column_count());  // by column
};

void add_layer(const MappedSegment& mapped, OpenedSegment& opened) {
  add_extents(mapped, opened.symbols);
  opened.implied.resize(opened.symbols.size());
  for (size_t i = 0; i < mapped.directory.columns.size(); ++i) {
    const size_t column = mapped.directory.columns[i].column;
    if (mapped.files[i]) opened.files[column] = &*mapped.files[i];
    for (size_t symbol = 0; symbol < opened.symbols.size(); ++symbol) {
      const ExtentEntry& entry = mapped.entry(i, symbol);
      if (entry.implied == nullptr) continue;
      auto& columns = opened.implied[symbol];
      if (columns == nullptr) columns = std::make_shared<ImpliedColumns>(column_count());
      (*columns)[column] = entry.implied;
    }
  }
}

// The digests of the days of [begin, end), which lies within the symbol's minutes.
std::vector<DayDigest> digests_of(const SymbolSegment& symbol, Minute begin, Minute end) {
  const int64_t first = floor_div(symbol.valid_begin, kMinutesPerDay);
  const auto from = symbol.day_digests.begin() + (floor_div(begin, kMinutesPerDay) - first);
  return {from, symbol.day_digests.begin() + (floor_div(end - 1, kMinutesPerDay) - first + 1)};
}

// A segment without bytes may span years; it is read a month at a time, so that nothing of its length is ever made.
std::vector<Segment> months_of(OpenedSegment& opened, Minute begin, Minute end) {
  std::vector<Segment> months;
  const bool has_bytes = std::any_of(opened.files.begin(), opened.files.end(), [](const auto* file) { return file; });
  const bool whole = has_bytes || end - begin <= kStoredSpanMost;
  for (Minute from = begin; from < end;) {
    const Minute to = whole ? end : std::min(end, month_end_after(from));
    std::vector<SymbolSegment> symbols;
    for (size_t i = 0; i < opened.symbols.size(); ++i) {
      SymbolSegment& symbol = opened.symbols[i];
      const Minute valid_begin = std::max(from, symbol.valid_begin), valid_end = std::min(to, symbol.valid_end);
      if (valid_begin >= valid_end) continue;
      symbols.push_back({.symbol = symbol.symbol, .valid_begin = valid_begin, .valid_end = valid_end, .extents = {}});
      symbols.back().day_digests = digests_of(symbol, valid_begin, valid_end);
      if (whole) symbols.back().extents = std::move(symbol.extents);
      if (opened.implied[i] == nullptr) continue;
      symbols.back().implied = std::make_shared<const ImpliedExtents>(opened.implied[i], valid_begin, valid_end);
    }
    months.push_back({.begin = from, .end = to, .symbols = std::move(symbols), .backing = opened.backing});
    months.back().files = whole ? std::move(opened.files) : std::vector<const MappedFile*>{};
    from = to;
  }
  return months;
}

// Frees the extents of the directory, which are then in memory twice (120 bytes each for a hundred thousand).
void forget_extents(MappedSegment& mapped) {
  for (ColumnEntry& column : mapped.directory.columns) column.extents = {};
}

OpenedSegment open_segment(const SegmentFolders& folders, HeldColumns held) {
  OpenedSegment opened;
  opened.backing = std::make_shared<Backing>();
  Backing& backing = *opened.backing;
  backing.own = map_segment(folders.own, Layer::own, held);
  const SegmentDirectory& own = backing.own->directory;
  for (const SymbolEntry& entry : own.symbols) {
    opened.symbols.push_back({.symbol = 0,
                              .valid_begin = entry.valid_begin,
                              .valid_end = entry.valid_end,
                              .extents = std::vector<Extent>(column_count())});
    for (const Sha256& digest : entry.day_digests) {
      std::copy_n(digest.begin(), sizeof(DayDigest), opened.symbols.back().day_digests.emplace_back().begin());
    }
  }
  add_layer(*backing.own, opened);
  forget_extents(*backing.own);
  if (folders.market.empty()) {
    add_absent_market(opened.symbols, backing.absent);
    return opened;
  }
  backing.market = map_segment(folders.market, Layer::market, held);
  const SegmentDirectory& market = backing.market->directory;
  const bool together =
      own.begin == market.begin && own.end == market.end &&
      std::equal(own.symbols.begin(), own.symbols.end(), market.symbols.begin(), market.symbols.end(),
                 [](const SymbolEntry& a, const SymbolEntry& b) {
                   return a.name == b.name && a.valid_begin == b.valid_begin && a.valid_end == b.valid_end;
                 });
  if (!together) corrupt(folders.market, 0, "the market layer of " + folders.own, "another");
  add_layer(*backing.market, opened);
  forget_extents(*backing.market);
  return opened;
}

template <class Visit>
void each_file(const OpenedSegment& segment, Visit visit) {
  for (const auto& layer : {segment.backing->own, segment.backing->market}) {
    if (layer == nullptr) continue;
    for (const auto& file : layer->files) {
      if (file) visit(*file);
    }
  }
}

// When a dataset does not fit memory, its pages come and go, and huge pages would only read more than is needed.
void want_huge_pages(const std::vector<OpenedSegment>& segments) {
  if (!enabled(Optimisation::huge_pages)) return;
  size_t allocated = 0;
  for (const OpenedSegment& segment : segments) {
    each_file(segment, [&](const MappedFile& file) { allocated += file.allocated(); });
  }
  if (allocated > physical_memory()) return;
  for (const OpenedSegment& segment : segments) {
    each_file(segment, [](const MappedFile& file) { file.want_huge_pages(); });
  }
}

class SnapshotMaker {
 public:
  // `holes`: the days of segments that could not be opened, ascending.
  SnapshotMaker(const std::vector<SymbolRecord>& symbols, std::vector<DamagedPart> holes, HeldColumns held)
      : snapshot_(std::make_shared<Snapshot>()), holes_(std::move(holes)) {
    snapshot_->prices_alone = held == HeldColumns::prices;
    snapshot_->symbols = symbols;
    for (size_t i = 0; i < symbols.size(); ++i) {
      if (i > 0 && symbols[i - 1].name >= symbols[i].name) {
        fail("invalid_argument", "symbols must ascend by name: " + symbols[i].name);
      }
      snapshot_->symbols[i].starts.assign(column_count() - kPriceColumns, ColumnStart{});
    }
    covered_until_.assign(symbols.size(), kNoMinute);
  }

  // Segments come in ascending order, so the start of a column in the last one is what is known today.
  void add(OpenedSegment&& opened) {
    Backing& backing = *opened.backing;
    const SegmentDirectory& directory = backing.own->directory;
    if (!snapshot_->segments.empty() && snapshot_->segments.back().end > directory.begin) {
      corrupt(backing.own->path, 0, "a segment from minute " + std::to_string(snapshot_->segments.back().end) + " on",
              "one from " + std::to_string(directory.begin));
    }
    for (size_t i = 0; i < directory.symbols.size(); ++i) {
      opened.symbols[i].symbol = static_cast<uint32_t>(place(backing.own->path, directory, i));
      for (const auto& layer : {backing.own, backing.market}) {
        if (layer != nullptr) take_starts(layer->directory, i, snapshot_->symbols[opened.symbols[i].symbol]);
      }
    }
    std::ranges::move(months_of(opened, directory.begin, directory.end), std::back_inserter(snapshot_->segments));
    backing.own->directory = {};
    if (backing.market != nullptr) backing.market->directory = {};
  }

  std::shared_ptr<const Snapshot> finish(std::vector<DamagedPart> known) {
    for (size_t i = 0; i < covered_until_.size(); ++i) {
      const SymbolRecord& record = snapshot_->symbols[i];
      const Minute covered = covered_until_[i] == kNoMinute ? record.first : covered_until_[i];
      if (std::min(beyond_holes(covered), record.last + 1) == record.last + 1) continue;
      fail("corrupt_segment", "the segments do not hold the end of the record of " + record.name);
    }
    snapshot_->damaged = std::move(holes_);
    std::move(known.begin(), known.end(), std::back_inserter(snapshot_->damaged));
    return snapshot_;
  }

 private:
  // The first minute from `minute` on that lies in no hole.
  Minute beyond_holes(Minute minute) const {
    for (const DamagedPart& hole : holes_) {
      if (hole.begin <= minute && minute < hole.end) minute = hole.end;
    }
    return minute;
  }

  // The number of a symbol. Its record must continue where it ended.
  size_t place(const std::string& path, const SegmentDirectory& directory, size_t position) {
    const SymbolEntry& entry = directory.symbols[position];
    const int symbol = snapshot_->find_symbol(entry.name);
    if (symbol < 0) corrupt(path, 0, "symbols that the manifest names", entry.name);
    const SymbolRecord& record = snapshot_->symbols[static_cast<size_t>(symbol)];
    Minute& covered = covered_until_[static_cast<size_t>(symbol)];
    // A record has no gaps: it begins where the manifest says, and every later segment continues where the last one
    // ended.
    const Minute expected = beyond_holes(covered == kNoMinute ? record.first : covered);
    if (entry.valid_begin != expected) {
      corrupt(path, 0, "the record of " + entry.name + " from minute " + std::to_string(expected),
              std::to_string(entry.valid_begin));
    }
    const Minute end = std::min(directory.end, record.last + 1);
    if (entry.valid_end != end) {
      corrupt(path, 0, "the record of " + entry.name + " to minute " + std::to_string(end),
              std::to_string(entry.valid_end));
    }
    covered = entry.valid_end;
    return static_cast<size_t>(symbol);
  }

  static void take_starts(const SegmentDirectory& directory, size_t position, SymbolRecord& record) {
    for (const ColumnEntry& column : directory.columns) {
      if (!column.starts.empty()) record.starts[column.column] = column.starts[position];
    }
  }

  std::shared_ptr<Snapshot> snapshot_;
  std::vector<DamagedPart> holes_;
  std::vector<Minute> covered_until_;  // by symbol: the end of its newest segment so far
};

// Whether the failure means damage. A dataset of another version is not damaged.
bool is_damage(const Failure& failure) {
  return failure.code() == "corrupt_segment" || failure.code() == "device_error";
}

// Opens the segments that can be opened; the others become holes. Throws the first failure when `tolerant` is not set
// or no segment can be opened.
std::vector<DamagedPart> open_segments(const std::vector<SegmentFolders>& segments, const OpenSnapshotOptions& options,
                                       ThreadPool& pool, std::vector<OpenedSegment>& opened) {
  opened.resize(segments.size());
  std::vector<std::optional<Failure>> failures(segments.size());
  // Checking a directory of many symbols takes longer than reading it, so segments are opened in parallel.
  pool.run(segments.size(), [&](size_t i) {
    try {
      opened[i] = open_segment(segments[i], options.held);
    } catch (const Failure& failure) {
      if (!options.tolerant || !is_damage(failure)) throw;
      failures[i] = failure;
    }
  });
  std::vector<DamagedPart> holes;
  for (size_t i = 0; i < segments.size(); ++i) {
    if (failures[i]) holes.push_back({segments[i].begin, segments[i].end, {}, failures[i]->what()});
  }
  if (!holes.empty() && holes.size() == segments.size()) throw *failures.front();
  std::erase_if(opened,
                [](const OpenedSegment& segment) { return segment.backing == nullptr || !segment.backing->own; });
  std::sort(holes.begin(), holes.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
  return holes;
}

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::vector<SegmentFolders>& segments,
                                              const std::vector<SymbolRecord>& symbols,
                                              const OpenSnapshotOptions& options) {
  ThreadPool pool(0);
  std::vector<OpenedSegment> opened;
  std::vector<DamagedPart> holes = open_segments(segments, options, pool, opened);
  want_huge_pages(opened);
  if (options.populate && enabled(Optimisation::populate)) {
    pool.run(opened.size(), [&](size_t i) { each_file(opened[i], [](const MappedFile& file) { file.populate(); }); });
  }
  std::sort(opened.begin(), opened.end(), [](const auto& a, const auto& b) {
    return a.backing->own->directory.begin < b.backing->own->directory.begin;
  });
  SnapshotMaker maker(symbols, std::move(holes), options.held);
  for (OpenedSegment& segment : opened) maker.add(std::move(segment));
  // Directories were allocated and freed between memory that stays. Without this call their memory would be kept.
  malloc_trim(0);
  return maker.finish(options.damaged);
}

}  // namespace hindsight
