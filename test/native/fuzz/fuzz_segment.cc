// Directory bytes beside the column files of a real segment. For any bytes, opening fails with a named error or gives
// extents of which every byte can be read. A second attempt repairs the trailer, so that mutations get past the
// checksum. AddressSanitizer does not detect reads beyond a mapping, but such reads end in a fault.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/checksum.h"
#include "fuzz/driver.h"
#include "store/fixture.h"
#include "store/snapshot/column_values.h"

using namespace hindsight;
using hindsight::fuzz::Bytes;

namespace {

// Kept in memory (/dev/shm) where the machine has it, because every execution writes a file.
struct Segments {
  test::TempFolder folder;
  std::vector<std::string> paths;
  std::vector<Bytes> directories;

  Segments() {
    paths.push_back(test::write_fixture_segment(folder, "two"));
    test::write_fixture_part(folder / "one.part", "alpha", test::kBegin, test::kBegin + test::kDay, test::kBegin + 1,
                             test::kBegin + 65);
    compose_segment(folder / "one", test::kBegin, test::kBegin + test::kDay,
                    {{folder / "one.part", Packing::part, {"alpha"}}}, false);
    paths.push_back(folder / "one");
    for (const std::string& path : paths) directories.push_back(test::read_bytes(path + "/" + kDirectoryFile));
  }
};

Segments& segments() {
  static Segments* made = [] {
    ::setenv("TMPDIR", std::filesystem::exists("/dev/shm") ? "/dev/shm" : "/tmp", 1);
    auto* all = new Segments;
    std::atexit([] { delete &segments(); });
    return all;
  }();
  return *made;
}

volatile uint64_t sink;

void touch(const void* bytes, size_t size) {
  uint64_t sum = 0;
  for (size_t i = 0; i < size; ++i) sum += static_cast<const uint8_t*>(bytes)[i];
  sink = sink + sum;
}

void touch(const Extent& extent) {
  const size_t zones = extent.slots / kZoneSlots;
  touch(extent.values, extent.slots * extent.width);
  const Zones at = extent.zones();
  touch(at.min_code, zones);
  touch(at.max_code, zones);
  touch(at.flags, zones);
  touch(at.bounds, kZoneBounds * sizeof(int64_t));
  if (extent.label_count > 0) touch(extent.label_bits(), extent.label_count * zones * sizeof(uint64_t));
}

void touch(const Snapshot& snapshot, const SymbolSegment& symbol) {
  for (size_t column = 0; column < column_count(); ++column) {
    if (const Extent* extent = symbol.extent(column)) touch(*extent);
    const auto values = column_values(snapshot, symbol.symbol, column, symbol.valid_begin, symbol.valid_end);
    touch(values.data(), values.size() * sizeof(int64_t));
  }
}

void open_and_touch(const std::string& path) {
  std::vector<SymbolRecord> records;
  for (const SymbolEntry& symbol : read_directory(path).symbols) {
    records.push_back({.name = symbol.name, .first = symbol.valid_begin, .last = symbol.valid_end - 1, .starts = {}});
  }
  const auto snapshot = open_snapshot({{path, ""}}, records);
  // Months without bars are read as segments of their own. A directory may claim decades of them, which are alike.
  const size_t segments_most = std::min<size_t>(snapshot->segments.size(), 3);
  for (size_t i = 0; i < segments_most; ++i) {
    for (const SymbolSegment& symbol : snapshot->segments[i].symbols) touch(*snapshot, symbol);
  }
}

void try_directory(const Bytes& directory) {
  for (const std::string& path : segments().paths) {
    test::write_bytes(path + "/" + kDirectoryFile, directory);
    try {
      open_and_touch(path);
    } catch (const Failure&) {
    }
  }
}

Bytes mended(Bytes directory) {
  const size_t length = directory.size() - sizeof(Trailer);
  Trailer trailer{
      .length = length, .crc32c = crc32c(directory.data(), length), .version = kSegmentFormatVersion, .magic = {}};
  std::memcpy(trailer.magic, kDirectoryMagic, sizeof trailer.magic);
  std::memcpy(directory.data() + length, &trailer, sizeof trailer);
  return directory;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Bytes directory(data, data + size);
  try_directory(directory);
  if (size >= sizeof(Trailer)) try_directory(mended(directory));
  return 0;
}

std::vector<Bytes> hindsight::fuzz::fuzz_corpus() {
  return segments().directories;
}
