// Bytes that differ from what the writer wrote: opening names the file; verify finds what opening does not check.
#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "base/checksum.h"
#include "store/fixture.h"
#include "store/segment/extent_encode.h"

using namespace hindsight;
using namespace hindsight::test;
namespace fs = std::filesystem;

namespace {

void check_corrupt(const std::string& path, const uint8_t* bytes, size_t size, Packing packing) {
  try {
    decode_directory(path, bytes, size, packing, Layer::own);
    CHECK(!"the directory was accepted");
  } catch (const Failure& failure) {
    CHECK(failure.code() == "corrupt_segment");
    const std::string what = failure.what();
    CHECK(what.starts_with(path + ": at byte ") && what.find(": expected ") != std::string::npos &&
          what.find(", found ") != std::string::npos);
  }
}

}  // namespace

TEST("a directory cut at any length, or with a byte more, is corrupt") {
  const TempFolder folder;
  const std::string path = write_fixture_segment(folder) + "/" + kDirectoryFile;
  const auto bytes = read_bytes(path);
  for (size_t length = 0; length < bytes.size(); ++length) check_corrupt(path, bytes.data(), length, Packing::segment);
  auto longer = bytes;
  longer.push_back(0);
  check_corrupt(path, longer.data(), longer.size(), Packing::segment);
  longer.insert(longer.begin(), 0);
  check_corrupt(path, longer.data(), longer.size(), Packing::segment);
  decode_directory(path, bytes.data(), bytes.size(), Packing::segment, Layer::own);
}

TEST("a flip of any byte of the directory is found when the segment is opened") {
  const TempFolder folder;
  const std::string path = write_fixture_segment(folder) + "/" + kDirectoryFile;
  auto bytes = read_bytes(path);
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (const uint8_t flip : {uint8_t{0x01}, uint8_t{0x80}, uint8_t{0xFF}}) {
      bytes[i] ^= flip;
      check_corrupt(path, bytes.data(), bytes.size(), Packing::segment);
      bytes[i] ^= flip;
    }
  }
}

TEST("a directory whose checksum was mended after a change is accepted only if it says the same about its files") {
  const TempFolder folder;
  const std::string segment = write_fixture_segment(folder);
  const std::string path = segment + "/" + kDirectoryFile;
  const auto original = read_bytes(path);
  std::mt19937_64 random(seed());
  int accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    auto bytes = original;
    const size_t length = bytes.size() - sizeof(Trailer);
    for (uint64_t n = 1 + random() % 3; n > 0; --n) bytes[random() % length] = static_cast<uint8_t>(random());
    const uint32_t crc = crc32c(bytes.data(), length);
    std::memcpy(bytes.data() + length + offsetof(Trailer, crc32c), &crc, sizeof crc);
    SegmentDirectory directory;
    try {
      directory = decode_directory(path, bytes.data(), bytes.size(), Packing::segment, Layer::own);
    } catch (const Failure& failure) {
      CHECK(failure.code() == "corrupt_segment" || failure.code() == "dataset_newer" ||
            failure.code() == "dataset_outdated");
      continue;
    }
    ++accepted;  // the change affected a name, a digest, a start, a count or padding
    const auto sizes = file_sizes(directory, Packing::segment);
    for (size_t i = 0; i < directory.columns.size(); ++i) {
      uint64_t at = sizeof(FileHeader);
      for (const ExtentEntry& extent : directory.columns[i].extents) {
        CHECK_EQ(extent.offset, at);
        at += extent_layout(extent.width, extent.slots, column_shape(directory.columns[i].column).label_count).bytes;
      }
      CHECK_EQ(at, sizes[i]);
    }
  }
  CHECK(accepted > 0);
}

TEST("column files that are missing, cut, longer or foreign are named when the segment is opened") {
  const TempFolder folder;
  const std::string segment = write_fixture_segment(folder);
  map_segment(segment);
  for (const size_t column : {columns_by_name(Layer::own).front(), columns_by_name(Layer::own).back(), size_t{0}}) {
    const std::string path = segment + "/" + std::string(column_name(column)) + kColumnSuffix;
    const auto bytes = read_bytes(path);
    const auto check = [&](const std::vector<uint8_t>& changed) {
      write_bytes(path, changed);
      try {
        map_segment(segment);
        CHECK(!"the segment was opened");
      } catch (const Failure& failure) {
        CHECK(failure.code() == "corrupt_segment");
        CHECK(std::string(failure.what()).starts_with(path + ": at byte "));
      }
      CHECK(!verify_segment(segment).empty());
    };
    for (const size_t length : {size_t{0}, size_t{1}, size_t{63}, size_t{64}, bytes.size() / 2, bytes.size() - 1}) {
      check({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)});
    }
    auto longer = bytes;
    longer.push_back(0);
    check(longer);
    for (size_t i = 0; i < sizeof(FileHeader); ++i) {
      auto flipped = bytes;
      flipped[i] ^= 0x20;
      check(flipped);
    }
    fs::remove(path);
    CHECK_FAILS("corrupt_segment", map_segment(segment));
    write_bytes(path, bytes);
    map_segment(segment);
  }
  fs::remove(segment + "/" + kDirectoryFile);
  CHECK_FAILS("corrupt_segment", map_segment(segment));
}

TEST("a column file of another segment is told by its header") {
  const TempFolder folder;
  const std::string segment = write_fixture_segment(folder);
  write_fixture_part(folder / "later.part", "alpha", kBegin + 2 * kDay, kBegin + 4 * kDay, kBegin + 2 * kDay,
                     kBegin + 4 * kDay);
  compose_segment(folder / "later", kBegin + 2 * kDay, kBegin + 4 * kDay,
                  {{folder / "later.part", Packing::part, {"alpha"}}}, false);
  const std::string name = "/hour_utc" + std::string(kColumnSuffix);  // same size in both
  fs::copy_file((folder / "later") + name, segment + name, fs::copy_options::overwrite_existing);
  CHECK_FAILS("corrupt_segment", map_segment(segment));
}

TEST("verify finds a flip of any byte of a column file, and files that do not belong") {
  const TempFolder folder;
  const std::string segment = write_fixture_segment(folder);
  CHECK(verify_segment(segment).empty());
  std::mt19937_64 random(seed());
  std::map<std::string, std::vector<uint8_t>> whole;
  for (const size_t column : columns_by_name(Layer::own)) {
    const std::string path = segment + "/" + std::string(column_name(column)) + kColumnSuffix;
    whole[path] = read_bytes(path);
  }
  const auto flip = [&](const std::string& path, size_t from) {
    auto bytes = whole[path];
    bytes[from + random() % (bytes.size() - from)] ^= static_cast<uint8_t>(1u << random() % 8);
    write_bytes(path, bytes);
  };
  for (const auto& [path, bytes] : whole) {
    flip(path, 0);
    const auto faults = verify_segment(segment);
    CHECK_EQ(faults.size(), 1u);
    CHECK(faults[0].line().starts_with(path + ": at byte "));
    write_bytes(path, bytes);
  }
  // A damaged header is named alone, since nothing else is read then; of damaged values all are.
  for (int round = 0; round < 10; ++round) {
    for (const auto& [path, bytes] : whole) flip(path, sizeof(FileHeader));
    std::set<std::string> named;
    for (const SegmentFault& fault : verify_segment(segment)) named.insert(fault.file);
    CHECK_EQ(named.size(), whole.size());
  }
  for (const auto& [path, bytes] : whole) write_bytes(path, bytes);
  write_bytes(segment + "/stranger", {1});
  CHECK_EQ(verify_segment(segment).size(), 1u);
}

TEST("a part cut at any length or flipped anywhere is not composed from") {
  const TempFolder folder;
  const std::string path = folder / "part";
  write_fixture_part(path, "alpha", kBegin, kBegin + kDay, kBegin + 100, kBegin + 200);
  const auto bytes = read_bytes(path);
  std::mt19937_64 random(seed());
  const auto compose = [&](const std::vector<uint8_t>& changed) {
    write_bytes(path, changed);
    fs::remove_all(folder / "out");
    compose_segment(folder / "out", kBegin, kBegin + kDay, {{path, Packing::part, {"alpha"}}}, false);
  };
  compose(bytes);
  for (int round = 0; round < 60; ++round) {
    const size_t length = random() % bytes.size();
    CHECK_FAILS("corrupt_segment", compose({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)}));
    auto flipped = bytes;
    flipped[random() % bytes.size()] ^= 0x04;
    CHECK_FAILS("corrupt_segment", compose(flipped));
  }
}
