// Opening segments. Column files are mapped, never read: opening looks at headers, sizes and the directory, so it costs
// the same for a day and for a year. What the values themselves are is for `verify` to say; whatever they are, an
// extent of an opened segment lies inside its file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/posix_file.h"
#include "store/segment_directory.h"

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
  std::string market;  ///< empty: not computed, its columns hold S throughout
};

/// An immutable view of these segments. `symbols` are the records of the manifest (name, first, last); their `starts`
/// are taken from the newest segment that holds the symbol. Throws as map_segment does, and `corrupt_segment` when the
/// segments overlap, do not cover what the records say, or a market layer is not of its segment. `populate` maps every
/// page now (see MappedFile).
std::shared_ptr<const Snapshot> open_snapshot(const std::vector<SegmentFolders>& segments,
                                              const std::vector<SymbolRecord>& symbols, bool populate = false);

/// Every checksum of a layer: what is wrong, one line per fault; empty when the segment is whole. Never throws for a
/// fault of the segment.
std::vector<std::string> verify_segment(const std::string& folder, Layer layer = Layer::own);

}  // namespace hindsight
