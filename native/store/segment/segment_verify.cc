#include <dirent.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "base/checksum.h"
#include "base/status.h"
#include "store/segment/canonical_day.h"
#include "store/segment/segment_reader.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

using Faults = std::vector<SegmentFault>;

void verify_extent(const MappedSegment& segment, size_t position, size_t symbol, const std::string& name,
                   Faults& faults) {
  const ExtentEntry& entry = segment.entry(position, symbol);
  if (!entry.is_stored()) return;
  const uint32_t found = crc32c(segment.extent_bytes(position, symbol), segment.extent_size(position, symbol));
  if (found == entry.crc32c) return;
  faults.push_back({.file = segment.file(position).path(),
                    .what = "at byte " + std::to_string(entry.offset) + ": expected CRC-32C " +
                            std::to_string(entry.crc32c) + ", found " + std::to_string(found),
                    .symbol = name});
}

// Verifies the columns that symbols share (`shared`), or those of one symbol.
void verify_extents(const MappedSegment& segment, bool shared, size_t symbol, const std::string& name, Faults& faults) {
  for (size_t position = 0; position < segment.directory.columns.size(); ++position) {
    if (column_shape(segment.directory.columns[position].column).shared != shared) continue;
    if (!segment.files[position]) continue;
    verify_extent(segment, position, symbol, name, faults);
  }
}

std::string hex(const Sha256& digest) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const uint8_t byte : digest) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

void verify_days(const MappedSegment& segment, Layer layer, size_t symbol, const DayDigests& days, Faults& faults) {
  const SymbolEntry& entry = segment.directory.symbols[symbol];
  const auto append_values = [&](size_t position, int64_t first_slot, size_t count, std::vector<uint8_t>& out) {
    segment.append_values(position, symbol, first_slot, count, out);
  };
  const bool begins = std::find(days.begun.begin(), days.begun.end(), entry.name) != days.begun.end();
  const Minute record_first = begins ? entry.valid_begin : entry.valid_begin - 1;
  SegmentFault fault{.file = segment.path + "/" + kDirectoryFile, .what = "", .symbol = entry.name};
  std::vector<uint8_t> bytes;
  for (size_t i = 0; i < entry.day_digests.size(); ++i) {
    const int64_t day = floor_div(entry.valid_begin, kMinutesPerDay) + static_cast<int64_t>(i);
    bytes.clear();
    append_canonical_day(DayRange{entry.valid_begin, entry.valid_end}, layer, record_first, day, append_values, bytes);
    const Sha256 found = days.sha256(bytes);
    if (found == entry.day_digests[i]) continue;
    if (fault.days++ > 0) continue;
    fault.day = day;
    fault.what = "expected SHA-256 " + hex(entry.day_digests[i]) + ", found " + hex(found);
  }
  if (fault.days > 0) faults.push_back(std::move(fault));
}

// Goes symbol by symbol, so that its values are read from the device once, for checksums and digests.
void verify_symbols(const MappedSegment& segment, Layer layer, size_t part, size_t parts, const DayDigests* days,
                    Faults& faults) {
  // Columns that symbols share are part of the digests of all of them.
  Faults of_all;
  verify_extents(segment, true, 0, "", of_all);
  for (size_t symbol = part; symbol < segment.directory.symbols.size(); symbol += parts) {
    const size_t before = faults.size();
    verify_extents(segment, false, symbol, segment.directory.symbols[symbol].name, faults);
    if (days != nullptr && of_all.empty() && faults.size() == before) {
      verify_days(segment, layer, symbol, *days, faults);
    }
  }
  if (part == 0) std::move(of_all.begin(), of_all.end(), std::back_inserter(faults));
}

// A file that the directory does not name was put there by somebody else.
void find_foreign_files(const MappedSegment& segment, Faults& faults) {
  std::set<std::string> known = {".", "..", kDirectoryFile};
  for (size_t i = 0; i < segment.files.size(); ++i) {
    if (!segment.files[i]) continue;
    known.insert(std::string(column_name(segment.directory.columns[i].column)) + kColumnSuffix);
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
    faults.push_back({.file = segment.path + "/" + name, .what = "not a file of this segment", .symbol = ""});
}

// Messages of the store begin with the file.
SegmentFault fault_of(const Failure& failure, const std::string& folder) {
  const std::string text = failure.what();
  const size_t at = text.find(": ");
  if (!text.starts_with(folder) || at == std::string::npos) return {.file = folder, .what = text, .symbol = ""};
  return {.file = text.substr(0, at), .what = text.substr(at + 2), .symbol = ""};
}

}  // namespace

std::vector<SegmentFault> verify_segment(const std::string& folder, Layer layer, size_t part, size_t parts,
                                         const DayDigests* days, HeldColumns held) {
  Faults faults;
  try {
    const auto segment = map_segment(folder, layer, held);
    verify_symbols(*segment, layer, part, parts, days, faults);
    segment->require_whole();
    if (part == 0) find_foreign_files(*segment, faults);
  } catch (const Failure& failure) {
    faults.push_back(fault_of(failure, folder));
  }
  return faults;
}

}  // namespace hindsight
