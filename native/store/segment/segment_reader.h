// Opening segments. Column files are mapped, never read: opening looks at headers, sizes and the directory, so it costs
// the same for a day and for a year. What the values themselves are is for `verify` to say; whatever they are, an
// extent of an opened segment lies inside its file.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/files/posix_file.h"
#include "store/segment/segment_directory.h"

namespace hindsight {

/// One layer of a segment, or a part (which is of the own layer).
struct MappedSegment {
  std::string path;  ///< the layer's folder, or the part's file
  Packing packing = Packing::segment;
  SegmentDirectory directory;
  std::vector<MappedFile> files;  ///< one per column of the directory; a part's only file

  /// `position` counts the directory's columns; a shared column has the same extent for every symbol.
  Extent extent(size_t position, size_t symbol) const;
  const ExtentEntry& entry(size_t position, size_t symbol) const;
  const uint8_t* extent_bytes(size_t position, size_t symbol) const;
  size_t extent_size(size_t position, size_t symbol) const;
  const MappedFile& file(size_t position) const { return files[packing == Packing::part ? 0 : position]; }
  /// Throws corrupt_segment when an extent does not have its checksum.
  void check_extent(size_t position, size_t symbol) const;
  /// For who has read it: throws corrupt_segment when bytes of a file were lost meanwhile.
  void require_whole() const;
};

/// Throws Failure: `corrupt_segment` (file, offset, expected, found) for a missing, truncated, altered or foreign file,
/// `dataset_outdated` and `dataset_newer` as decode_directory does.
std::shared_ptr<MappedSegment> map_segment(const std::string& folder, Layer layer = Layer::own);
std::shared_ptr<const MappedSegment> map_part(const std::string& path);

/// The directory alone, without looking at the column files.
SegmentDirectory read_directory(const std::string& folder, Layer layer = Layer::own);

/// The folders of one segment.
struct SegmentFolders {
  std::string own;
  std::string market;         ///< empty: not computed, its columns hold S throughout
  Minute begin = 0, end = 0;  ///< as the manifest has it: what is missing when it cannot be opened
};

struct OpenSnapshotOptions {
  bool populate = false;  ///< maps every page now (see MappedFile)
  /// What is known to be damaged; joins the snapshot's own list.
  std::vector<DamagedPart> damaged = {};
  /// Segments that cannot be opened are left out and listed as damaged, as long as one can be.
  bool tolerant = false;
};

/// An immutable view of these segments. `symbols` are the records of the manifest (name, first, last); their `starts`
/// are taken from the newest segment that holds the symbol. Throws as map_segment does, and `corrupt_segment` when the
/// segments overlap, do not cover what the records say, or a market layer is not of its segment.
std::shared_ptr<const Snapshot> open_snapshot(const std::vector<SegmentFolders>& segments,
                                              const std::vector<SymbolRecord>& symbols,
                                              const OpenSnapshotOptions& options = {});

/// One thing that is wrong with a layer.
struct SegmentFault {
  std::string file;
  std::string what;
  std::string symbol;  ///< whose extent it is; empty: of no symbol, or of all
  /// Of values that do not have the digests of their days: the first such day (since 1970-01-01), and how many.
  int64_t day = 0;
  size_t days = 0;
  std::string line() const { return file + ": " + what; }
};

/// What the digests of days are computed anew with.
struct DayDigests {
  /// Symbols whose records begin in the segment; all others had begun before it.
  std::vector<std::string> begun;
  std::function<Sha256(const std::vector<uint8_t>& bytes)> sha256;
};

/// Every checksum of a layer and, with `days`, every digest of a day; or those of every `parts`-th symbol from
/// `part` on. Of values whose checksums are wrong no digest is computed. Empty when the segment is whole; never throws
/// for a fault of the segment.
std::vector<SegmentFault> verify_segment(const std::string& folder, Layer layer = Layer::own, size_t part = 0,
                                         size_t parts = 1, const DayDigests* days = nullptr);

}  // namespace hindsight
