#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>

#include "base/checksum.h"
#include "store/fixture.h"
#include "store/segment/canonical_day.h"
#include "store/snapshot/column_values.h"

using namespace hindsight;
using namespace hindsight::test;
namespace fs = std::filesystem;

namespace {

std::vector<SymbolRecord> fixture_records() {
  return {{.name = "alpha", .first = kBegin, .last = kBegin + 2 * test::kDay - 1, .starts = {}},
          {.name = "beta", .first = kBegin + 700, .last = kBegin + test::kDay + 30, .starts = {}}};
}

std::string failure_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Failure& failure) {
    return failure.code();
  }
  return "none";
}

/// How many files of a folder this process has mapped.
size_t mapped_files(const std::string& folder) {
  std::ifstream maps("/proc/self/maps");
  size_t count = 0;
  for (std::string line; std::getline(maps, line);) count += line.find(folder) != std::string::npos;
  return count;
}

}  // namespace

TEST("what was written is read back: values of every column, of symbols that begin and end inside") {
  const TempFolder folder;
  const auto snapshot = open_snapshot({{write_fixture_segment(folder), ""}}, fixture_records(), {.populate = true});
  CHECK_EQ(snapshot->segments.size(), 1u);
  for (uint32_t symbol = 0; symbol < 2; ++symbol) {
    const SymbolRecord& record = snapshot->symbols[symbol];
    const SymbolSegment* held = snapshot->segments[0].find(symbol);
    CHECK(held != nullptr && held->valid_begin == record.first && held->valid_end == record.last + 1);
    for (size_t column = 0; column < column_count(); ++column) {
      const Extent& extent = held->extents[column];
      CHECK_EQ(reinterpret_cast<uintptr_t>(extent.values) % 64, 0u);
      CHECK_EQ(reinterpret_cast<uintptr_t>(extent.zones().min_code) % 64, 0u);
      const auto values = column_values(*snapshot, symbol, column, record.first, record.last + 1);
      for (Minute minute = record.first; minute <= record.last; ++minute) {
        const int64_t expected = column_layer(column) == Layer::market
                                     ? null_code<int64_t>(NullReason::source_absent)
                                     : fixture_value(record.name, column, slot_of(minute, extent.stride));
        CHECK_EQ(values[static_cast<size_t>(minute - record.first)], expected);
      }
    }
    for (size_t row = 0; row < record.starts.size(); ++row) {
      const bool own = column_layer(row) == Layer::own;
      CHECK_EQ(record.starts[row].source_first, own ? record.first : kNoMinute);
      CHECK_EQ(record.starts[row].warm_from, own ? record.first + static_cast<Minute>(row) : kNoMinute);
    }
  }
  CHECK_EQ(snapshot->find_symbol("beta"), 1);
  CHECK_EQ(snapshot->find_symbol("gamma"), -1);
}

TEST("a segment that is closed has no file mapped, and another one that is open keeps its own") {
  const TempFolder folder, other;
  const std::string path = write_fixture_segment(folder), open_path = write_fixture_segment(other);
  const auto open = map_segment(open_path);
  const size_t mapped = mapped_files(open_path);
  CHECK(mapped > 100);
  auto closed = map_segment(path);
  const auto again = map_segment(open_path);
  CHECK_EQ(mapped_files(path), mapped);
  closed.reset();
  CHECK_EQ(mapped_files(path), 0u);
  CHECK_EQ(mapped_files(open_path), 2 * mapped);
  CHECK(open->has_bytes());
}

TEST("calendar columns are stored once and cover the whole segment") {
  const TempFolder folder;
  const auto snapshot = open_snapshot({{write_fixture_segment(folder), ""}}, fixture_records());
  const Segment& segment = snapshot->segments[0];
  size_t shared = 0;
  for (size_t column = 0; column < column_count(); ++column) {
    const bool same = segment.symbols[0].extents[column].values == segment.symbols[1].extents[column].values;
    CHECK_EQ(same, column_shape(column).shared);
    if (same)
      CHECK_EQ(segment.symbols[1].extents[column].slots,
               static_cast<size_t>(ceil_to_block(segment.end) - floor_to_block(segment.begin)));
    shared += same ? 1 : 0;
  }
  CHECK(shared > 0);
}

TEST("a segment has the same bytes whatever the order of its sources, and composed again from itself") {
  const TempFolder folder;
  const std::string first = write_fixture_segment(folder, "first");
  compose_segment(
      folder / "second", kBegin, kBegin + 2 * test::kDay,
      {{folder / "first.alpha", Packing::part, {"alpha"}}, {folder / "first.beta", Packing::part, {"beta"}}}, true);
  compose_segment(folder / "third", kBegin, kBegin + 2 * test::kDay,
                  {{first, Packing::segment, {"beta"}}, {folder / "first.alpha", Packing::part, {"alpha"}}}, false);
  for (const auto& file : fs::directory_iterator(first)) {
    const std::string name = file.path().filename().string();
    CHECK(read_bytes(first + "/" + name) == read_bytes((folder / "second") + "/" + name));
    CHECK(read_bytes(first + "/" + name) == read_bytes((folder / "third") + "/" + name));
  }
}

TEST("a day has one canonical text, whatever segments it was stored in") {
  const TempFolder folder;
  const Minute first = kBegin + 700, last = kBegin + 3 * test::kDay + 100;
  std::vector<std::vector<uint8_t>> days;
  for (const std::vector<int>& cuts : {std::vector<int>{0, 4}, {0, 1, 2, 3, 4}, {0, 3, 5}}) {
    std::vector<SegmentFolders> paths;
    const std::string name = "cut" + std::to_string(cuts.size()) + std::to_string(cuts.back());
    for (size_t i = 0; i + 1 < cuts.size(); ++i) {
      const Minute begin = kBegin + cuts[i] * test::kDay, end = kBegin + cuts[i + 1] * test::kDay;
      const std::string part = folder / (name + std::to_string(i));
      write_fixture_part(part + ".part", "alpha", begin, end, std::max(begin, first), std::min(end, last + 1));
      compose_segment(part, begin, end, {{part + ".part", Packing::part, {"alpha"}}}, false);
      paths.push_back({part, ""});
    }
    std::reverse(paths.begin(), paths.end());  // open_snapshot sorts them
    const auto snapshot = open_snapshot(paths, {{.name = "alpha", .first = first, .last = last, .starts = {}}});
    std::vector<std::vector<uint8_t>> found;
    for (const Segment& segment : snapshot->segments) {
      for (int64_t day = segment.begin / test::kDay; day < segment.end / test::kDay; ++day) {
        const auto range = day_range(segment.symbols[0], day);
        if (range.begin >= range.end) continue;
        append_canonical_day(segment.symbols[0], Layer::own, first, day, found.emplace_back());
      }
    }
    CHECK_EQ(found.size(), 4u);
    if (days.empty()) days = found;
    CHECK(days == found);
  }
  CHECK(days[1] != days[2]);
}

TEST("segments that do not hold the records of the manifest are refused") {
  const TempFolder folder;
  const std::string path = write_fixture_segment(folder);
  const auto open_with = [&](const std::function<void(std::vector<SymbolRecord>&)>& change) {
    auto records = fixture_records();
    change(records);
    return failure_of([&] { open_snapshot({{path, ""}}, records); });
  };
  CHECK(open_with([](auto&) {}) == "none");
  CHECK(open_with([](auto& r) { r.pop_back(); }) == "corrupt_segment");
  CHECK(open_with([](auto& r) { r[1].name = "gamma"; }) == "corrupt_segment");
  CHECK(open_with([](auto& r) { r[1].first -= 1; }) == "corrupt_segment");
  CHECK(open_with([](auto& r) { r[1].last += 1; }) == "corrupt_segment");
  CHECK(open_with([](auto& r) { r[0].last += 1; }) == "corrupt_segment");
  CHECK(open_with([](auto& r) { std::swap(r[0], r[1]); }) == "invalid_argument");
  CHECK_FAILS("corrupt_segment", open_snapshot({{path, ""}, {path, ""}}, fixture_records()));
  CHECK_FAILS("corrupt_segment", open_snapshot({{folder / "nowhere", ""}}, fixture_records()));
}

TEST("composing refuses what does not belong together, and damage") {
  const TempFolder folder;
  const Minute end = kBegin + 2 * test::kDay;
  write_fixture_segment(folder);
  const auto compose = [&](std::vector<SegmentSource> sources) {
    return failure_of([&] { compose_segment(folder / "new", kBegin, end, sources, false); });
  };
  const SegmentSource alpha{folder / "segment.alpha", Packing::part, {"alpha"}};
  CHECK(compose({}) == "invalid_argument");
  CHECK(compose({alpha, alpha}) == "invalid_argument");
  CHECK(compose({{alpha.path, Packing::part, {"beta"}}}) == "invalid_argument");
  CHECK(failure_of([&] { compose_segment(folder / "new", kBegin, end + test::kDay, {alpha}, false); }) ==
        "invalid_argument");
  CHECK_FAILS("io_error", compose_segment(folder / "segment", kBegin, end, {alpha}, false));

  auto bytes = read_bytes(alpha.path);
  bytes[bytes.size() / 2] ^= 0x10;
  write_bytes(folder / "damaged", bytes);
  CHECK(compose({{folder / "damaged", Packing::part, {"alpha"}}}) == "corrupt_segment");
  fs::remove_all(folder / "new");

  SymbolPart other("zulu", kBegin, end, kBegin, end);
  const size_t calendar = static_cast<size_t>(find_column("hour_utc"));
  set_column(other, calendar, kBegin, {fixture_value("", calendar, kBegin) + 1});
  other.encode(no_starts());
  other.write(folder / "zulu", std::vector<Sha256>(2));
  CHECK(compose({alpha, {folder / "zulu", Packing::part, {"zulu"}}}) == "calendar_conflict");
}
