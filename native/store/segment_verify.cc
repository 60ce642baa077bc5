#include <dirent.h>

#include <algorithm>
#include <set>

#include "base/checksum.h"
#include "base/status.h"
#include "store/column_shape.h"
#include "store/segment_reader.h"

namespace hindsight {

namespace {

void verify_extents(const MappedSegment& segment, std::vector<std::string>& faults) {
  for (size_t position = 0; position < segment.directory.columns.size(); ++position) {
    const size_t extents = segment.directory.columns[position].extents.size();
    for (size_t i = 0; i < extents; ++i) {
      const ExtentEntry& entry = segment.entry(position, i);
      const uint32_t found = crc32c(segment.extent_bytes(position, i), segment.extent_size(position, i));
      if (found == entry.crc32c) continue;
      faults.push_back(segment.file(position).path() + ": at byte " + std::to_string(entry.offset) +
                       ": expected CRC-32C " + std::to_string(entry.crc32c) + ", found " + std::to_string(found));
    }
  }
}

// A file that the directory does not speak of was put there by somebody else.
void find_foreign_files(const MappedSegment& segment, std::vector<std::string>& faults) {
  std::set<std::string> known = {".", "..", kDirectoryFile};
  for (const ColumnEntry& column : segment.directory.columns) {
    known.insert(std::string(column_name(column.column)) + kColumnSuffix);
  }
  DIR* folder = ::opendir(segment.path.c_str());
  if (folder == nullptr) return;
  std::vector<std::string> foreign;
  while (const dirent* file = ::readdir(folder)) {
    if (!known.contains(file->d_name))
      foreign.push_back(segment.path + "/" + file->d_name + ": not a file of this segment");
  }
  ::closedir(folder);
  std::sort(foreign.begin(), foreign.end());
  faults.insert(faults.end(), foreign.begin(), foreign.end());
}

}  // namespace

std::vector<std::string> verify_segment(const std::string& folder, Layer layer) {
  std::vector<std::string> faults;
  try {
    const auto segment = map_segment(folder, layer);
    verify_extents(*segment, faults);
    find_foreign_files(*segment, faults);
  } catch (const Failure& failure) {
    faults.push_back(failure.what());
  }
  return faults;
}

}  // namespace hindsight
