// Opens segments. Column files are mapped, not read: opening reads headers, sizes and the directory, so it takes the
// same time for a day and for a year. It does not check the values (`verify` does), but every extent of an opened
// segment lies inside its file.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/files/posix_file.h"
#include "store/segment/segment_directory.h"

namespace hindsight {

/// One layer of a segment, or a part (which belongs to the own layer).
struct MappedSegment {
  std::string path;  ///< the layer's folder, or the part's file
  Packing packing = Packing::segment;
  SegmentDirectory directory;
  /// One per column of the directory; none for a column without stored extents, or that is not held. A part has one in
  /// all.
  std::vector<std::optional<MappedFile>> files;

  MappedSegment() = default;
  ~MappedSegment() { unmap_together(files); }
  MappedSegment(const MappedSegment&) = delete;
  MappedSegment& operator=(const MappedSegment&) = delete;

  /// `position` is the index of the column in the directory. A shared column has the same extent for every symbol. An
  /// extent whose values are implied has no bytes: its `values` are null. Not for placed extents: their files are not
  /// mapped here.
  Extent extent(size_t position, size_t symbol) const;
  const ExtentEntry& entry(size_t position, size_t symbol) const;
  const uint8_t* extent_bytes(size_t position, size_t symbol) const;
  size_t extent_size(size_t position, size_t symbol) const;
  /// The file of a column that has stored extents.
  const MappedFile& file(size_t position) const { return *files[packing == Packing::segment ? position : 0]; }

  /// Whether some extent is stored.
  bool has_bytes() const;
  /// Whether the symbol has so few closes that it is kept as runs (own layer).
  bool is_sparse(size_t symbol) const;
  /// Writes the values of minutes [from, to) to `out`: quanta (prices: 1e-8) with the null codes of int64.
  void expand(size_t position, size_t symbol, Minute from, Minute to, int64_t* out) const;
  /// Appends slots in the canonical encoding (canonical_day.h).
  void append_values(size_t position, size_t symbol, int64_t first_slot, size_t count, std::vector<uint8_t>& out) const;
  /// Throws Failure("corrupt_segment") when the checksum of an extent is wrong.
  void check_extent(size_t position, size_t symbol) const;
  /// To be called after reading: throws Failure("corrupt_segment") when bytes of a file were lost meanwhile.
  void require_whole() const;
};

/// Which columns a folder has of those that its directory names. A price layer has `prices` alone.
enum class HeldColumns : uint8_t { all, prices };

/// Throws Failure: `corrupt_segment` (file, offset, expected, found) for a missing, truncated, altered or foreign file;
/// `dataset_outdated` and `dataset_newer` as decode_directory() does. Columns that are not held have no file.
std::shared_ptr<MappedSegment> map_segment(const std::string& folder, Layer layer = Layer::own,
                                           HeldColumns held = HeldColumns::all);
std::shared_ptr<const MappedSegment> map_part(const std::string& path, Packing packing = Packing::part);

/// Throws Failure("corrupt_segment") when these are not the bytes of the extent, by their checksum. `path` has them.
void check_bytes(const std::string& path, const ExtentEntry& entry, const uint8_t* bytes, size_t size);
/// To be called after reading: throws Failure("corrupt_segment") when bytes of the file were lost meanwhile.
void require_whole(const MappedFile& file);

/// Reads the directory only, without the column files.
SegmentDirectory read_directory(const std::string& folder, Layer layer = Layer::own);

/// The folders of one segment.
struct SegmentFolders {
  std::string own;
  std::string market;         ///< empty: not computed, its columns hold S throughout
  Minute begin = 0, end = 0;  ///< as in the manifest: the days that are missing when it cannot be opened
};

struct OpenSnapshotOptions {
  bool populate = false;  ///< map every page now (see MappedFile)
  /// Parts known to be damaged; they are added to the snapshot's own list.
  std::vector<DamagedPart> damaged = {};
  /// Leave out segments that cannot be opened and list them as damaged, provided that one can be opened.
  bool tolerant = false;
  /// With `prices` nothing but prices can be read (Snapshot::prices_alone).
  HeldColumns held = HeldColumns::all;
};

/// Opens an immutable view of these segments. `symbols` are the records of the manifest (name, first, last); their
/// `starts` are taken from the newest segment that holds the symbol. Throws as map_segment() does, and
/// `corrupt_segment` when segments overlap, do not cover the records, or a market layer belongs to another segment.
std::shared_ptr<const Snapshot> open_snapshot(const std::vector<SegmentFolders>& segments,
                                              const std::vector<SymbolRecord>& symbols,
                                              const OpenSnapshotOptions& options = {});

/// One fault of a layer.
struct SegmentFault {
  std::string file;
  std::string what;
  std::string symbol;  ///< whose extent it is; empty: of none, or of all symbols
  /// When values do not match the digests of their days: the first such day (since 1970-01-01), and the number of days.
  int64_t day = 0;
  size_t days = 0;
  std::string line() const { return file + ": " + what; }
};

/// What is needed to compute the digests of days again.
struct DayDigests {
  /// Symbols whose records begin in this segment; all other records began before it.
  std::vector<std::string> begun;
  std::function<Sha256(const std::vector<uint8_t>& bytes)> sha256;
};

/// Checks every checksum of the columns that a layer holds and, with `days`, every digest of a day, which needs all of
/// them; or only those of every `parts`-th symbol from `part` on. Values with a wrong checksum get no digest. Returns
/// an empty list when the segment is whole; never throws for a fault of the segment.
std::vector<SegmentFault> verify_segment(const std::string& folder, Layer layer = Layer::own, size_t part = 0,
                                         size_t parts = 1, const DayDigests* days = nullptr,
                                         HeldColumns held = HeldColumns::all);

}  // namespace hindsight
