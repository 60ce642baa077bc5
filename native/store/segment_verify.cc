#include <dirent.h>

#include <algorithm>
#include <set>

#include "base/checksum.h"
#include "base/status.h"
#include "store/column_shape.h"
#include "store/segment_reader.h"

namespace hindsight {

namespace {

using Faults = std::vector<SegmentFault>;

void verify_extents(const MappedSegment& segment, size_t part, size_t parts, Faults& faults) {
  for (size_t position = part; position < segment.directory.columns.size(); position += parts) {
    const size_t extents = segment.directory.columns[position].extents.size();
    for (size_t i = 0; i < extents; ++i) {
      const ExtentEntry& entry = segment.entry(position, i);
      const uint32_t found = crc32c(segment.extent_bytes(position, i), segment.extent_size(position, i));
      if (found == entry.crc32c) continue;
      faults.push_back({segment.file(position).path(),
                        "at byte " + std::to_string(entry.offset) + ": expected CRC-32C " +
                            std::to_string(entry.crc32c) + ", found " + std::to_string(found),
                        extents == segment.directory.symbols.size() ? segment.directory.symbols[i].name : ""});
    }
  }
}

// A file that the directory does not speak of was put there by somebody else.
void find_foreign_files(const MappedSegment& segment, Faults& faults) {
  std::set<std::string> known = {".", "..", kDirectoryFile};
  for (const ColumnEntry& column : segment.directory.columns) {
    known.insert(std::string(column_name(column.column)) + kColumnSuffix);
  }
  DIR* folder = ::opendir(segment.path.c_str());
  if (folder == nullptr) return;
  std::vector<std::string> foreign;
  while (const dirent* file = ::readdir(folder)) {
    if (!known.contains(file->d_name)) foreign.push_back(file->d_name);
  }
  ::closedir(folder);
  std::sort(foreign.begin(), foreign.end());
  for (const std::string& name : foreign)
    faults.push_back({segment.path + "/" + name, "not a file of this segment", ""});
}

// Failures of the store begin with the file.
SegmentFault fault_of(const Failure& failure, const std::string& folder) {
  const std::string text = failure.what();
  const size_t at = text.find(": ");
  if (!text.starts_with(folder) || at == std::string::npos) return {folder, text, ""};
  return {text.substr(0, at), text.substr(at + 2), ""};
}

}  // namespace

std::vector<SegmentFault> verify_segment(const std::string& folder, Layer layer, size_t part, size_t parts) {
  Faults faults;
  try {
    const auto segment = map_segment(folder, layer);
    verify_extents(*segment, part, parts, faults);
    segment->require_whole();
    if (part == 0) find_foreign_files(*segment, faults);
  } catch (const Failure& failure) {
    faults.push_back(fault_of(failure, folder));
  }
  return faults;
}

}  // namespace hindsight
