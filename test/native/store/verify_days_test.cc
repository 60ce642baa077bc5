// Values with correct checksums but wrong digests of days: verification recomputes the digests.
#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "store/fixture.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

// Stands in for SHA-256, which the caller supplies: a digest of all bytes and their positions.
Sha256 sha256_of_day(const std::vector<uint8_t>& bytes) {
  uint64_t x = 0xCBF29CE484222325u ^ bytes.size();
  for (const uint8_t byte : bytes) x = (x ^ byte) * 0x100000001B3u;
  Sha256 digest;
  for (uint8_t& byte : digest) {
    x = (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9u;
    byte = static_cast<uint8_t>(x >> 56);
  }
  return digest;
}

void write_directory(const std::string& segment, const SegmentDirectory& directory) {
  write_bytes(segment + "/" + kDirectoryFile, encode_directory(directory));
}

// Writes the fixture segment with the digests of its values instead of invented digests.
std::string write_digested_segment(const TempFolder& folder) {
  const std::string segment = write_fixture_segment(folder);
  std::vector<Sha256> found;
  const DayDigests collecting{.begun = {"alpha", "beta"}, .sha256 = [&](const std::vector<uint8_t>& bytes) {
                                found.push_back(sha256_of_day(bytes));
                                return found.back();
                              }};
  verify_segment(segment, Layer::own, 0, 1, &collecting);
  SegmentDirectory directory = read_directory(segment);
  size_t next = 0;
  for (SymbolEntry& symbol : directory.symbols) {
    for (Sha256& digest : symbol.day_digests) digest = found.at(next++);
  }
  CHECK_EQ(next, found.size());
  write_directory(segment, directory);
  return segment;
}

// Changes one value of a column and recomputes the checksum, as if a writer had computed the wrong value.
void change_value(const std::string& segment, const std::string& column, size_t symbol, Minute minute) {
  SegmentDirectory directory = read_directory(segment);
  const auto wanted = static_cast<size_t>(find_column(column));
  const auto at = std::find_if(directory.columns.begin(), directory.columns.end(),
                               [&](const ColumnEntry& entry) { return entry.column == wanted; });
  ExtentEntry& extent = at->extents[at->extents.size() == 1 ? 0 : symbol];
  const std::string path = segment + "/" + column + kColumnSuffix;
  auto bytes = read_bytes(path);
  const auto slot = static_cast<size_t>(minute - extent.first_slot);
  bytes[extent.offset + slot * extent.width] ^= 1;
  const size_t size = extent_layout(extent.width, extent.slots, column_shape(wanted).label_count).bytes;
  extent.crc32c = crc32c(bytes.data() + extent.offset, size);
  write_bytes(path, bytes);
  write_directory(segment, directory);
}

std::vector<SegmentFault> faults_of(const std::string& segment, const DayDigests& days) {
  std::vector<SegmentFault> all;
  for (size_t part = 0; part < 3; ++part) {
    const auto some = verify_segment(segment, Layer::own, part, 3, &days);
    all.insert(all.end(), some.begin(), some.end());
  }
  CHECK_EQ(all.size(), verify_segment(segment, Layer::own, 0, 1, &days).size());
  return all;
}

constexpr int64_t kFirstDay = kBegin / kDay;
const DayDigests kBegunDays{.begun = {"alpha", "beta"}, .sha256 = sha256_of_day};

}  // namespace

TEST("a segment whose values have the digests of their days is whole, however it is shared") {
  const TempFolder folder;
  CHECK(faults_of(write_digested_segment(folder), kBegunDays).empty());
}

TEST("a value under a mended checksum is named by symbol and day") {
  for (const size_t symbol : {size_t{0}, size_t{1}}) {
    for (const std::string column : {"ret_1h", "quote_volume_1h", "price.close"}) {
      for (const int64_t day : {int64_t{0}, int64_t{1}}) {
        const TempFolder folder;
        const std::string segment = write_digested_segment(folder);
        change_value(segment, column, symbol, kBegin + day * kDay + (day == 0 ? 1000 : 10));
        CHECK(verify_segment(segment).empty());
        const auto faults = faults_of(segment, kBegunDays);
        CHECK_EQ(faults.size(), 1u);
        CHECK(faults[0].symbol == (symbol == 0 ? "alpha" : "beta"));
        CHECK(faults[0].file == segment + "/" + kDirectoryFile);
        CHECK(faults[0].what.starts_with("expected SHA-256 "));
        CHECK_EQ(faults[0].day, kFirstDay + day);
        CHECK_EQ(faults[0].days, 1u);
      }
    }
  }
}

TEST("a shared value under a mended checksum is a fault of every symbol that was recorded then") {
  const TempFolder folder;
  const std::string segment = write_digested_segment(folder);
  change_value(segment, "hour_utc", 0, kBegin + 5);
  CHECK_EQ(faults_of(segment, kBegunDays).size(), 1u);
  change_value(segment, "hour_utc", 0, kBegin + kDay + 5);
  const auto faults = faults_of(segment, kBegunDays);
  CHECK_EQ(faults.size(), 2u);
  for (const SegmentFault& fault : faults) {
    CHECK_EQ(fault.day, fault.symbol == "alpha" ? kFirstDay : kFirstDay + 1);
    CHECK_EQ(fault.days, fault.symbol == "alpha" ? 2u : 1u);
  }
}

TEST("of values whose checksum is wrong no digest is computed: the flip is one fault, and others are named beside it") {
  const TempFolder folder;
  const std::string segment = write_digested_segment(folder);
  change_value(segment, "ret_1h", 1, kBegin + 1000);
  const auto flip = [&](const std::string& column) {
    const std::string path = segment + "/" + column + kColumnSuffix;
    auto bytes = read_bytes(path);
    bytes[sizeof(FileHeader) + 400] ^= 1;
    write_bytes(path, bytes);
  };
  flip("ret_24h");
  auto faults = faults_of(segment, kBegunDays);
  CHECK_EQ(faults.size(), 2u);
  for (const SegmentFault& fault : faults) CHECK_EQ(fault.days, fault.symbol == "alpha" ? 0u : 1u);
  flip("hour_utc");
  faults = faults_of(segment, kBegunDays);
  CHECK_EQ(faults.size(), 2u);
  for (const SegmentFault& fault : faults) CHECK_EQ(fault.days, 0u);
}

TEST("the candle that applies when a record begins is in its first day's digest, and of one that goes on it is not") {
  const TempFolder folder;
  const std::string segment = write_digested_segment(folder);
  const auto faults = faults_of(segment, {.begun = {"beta"}, .sha256 = sha256_of_day});
  CHECK_EQ(faults.size(), 1u);
  CHECK(faults[0].symbol == "alpha");
  CHECK_EQ(faults[0].day, kFirstDay);
  CHECK_EQ(faults[0].days, 1u);
}
