// Extents without bytes: a symbol that has hardly any bar is kept as runs. What readers see, what the digests of days
// are taken of and what a market layer says is byte for byte what stored extents give.
#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "features/calendar/calendar_features.h"
#include "store/build/market_layer.h"
#include "store/fixture.h"
#include "store/snapshot/column_values.h"

using namespace hindsight;
using namespace hindsight::test;
namespace fs = std::filesystem;

namespace {

constexpr Minute kJanuary = 20'454 * kDay;  // 2026-01-01
constexpr Minute kFebruary = kJanuary + 31 * kDay, kMarch = kFebruary + 28 * kDay, kApril = kMarch + 31 * kDay;

/// A symbol whose bars end `closes` minutes after `gap`: then null codes, of which a few columns change some times, and
/// the age of the record.
struct Symbol {
  std::string name;
  Minute gap;
  Minute closes;

  int64_t value(size_t column, int64_t slot) const {
    const ColumnShape shape = column_shape(column);
    const Minute minute = shape.stride == 1 ? slot : first_minute_of_slot(slot, shape.stride);
    if (shape.shared) return calendar_value(column, minute);
    const bool is_known = gap <= minute && minute < gap + closes;
    if (shape.price) return is_known ? 123'450'000 : null_code<int64_t>(NullReason::source_absent);
    if (column_name(column) == "recorded_age_days") return (minute - kJanuary) / kDay;
    if (is_known && shape.label_count > 0) return static_cast<int64_t>(slot % 2);
    if (is_known) return slot % 7 - 3;
    const int64_t reason = static_cast<int64_t>(column % 5) + (minute > gap + 9 * kDay && column % 3 == 0 ? 1 : 0);
    return null_code<int64_t>(static_cast<NullReason>(1 + reason % 5));
  }
};

std::vector<ColumnStart> starts() {
  std::vector<ColumnStart> starts(column_count() - kPriceColumns);
  for (size_t i = 0; i < starts.size(); ++i) starts[i] = {kJanuary, kJanuary + static_cast<Minute>(i)};
  return starts;
}

/// Stands for SHA-256.
Sha256 digest_of(const std::vector<uint8_t>& bytes) {
  Sha256 digest{};
  const uint32_t crc = crc32c(bytes.data(), bytes.size());
  std::memcpy(digest.data(), &crc, sizeof crc);
  return digest;
}

/// Values come day by day, as the engine gives them.
void write_part(const std::string& path, const Symbol& symbol, Minute begin, Minute end, bool dense) {
  SymbolPart part(symbol.name, begin, end, begin, end, dense);
  for (Minute day = begin; day < end; day += kDay) {
    for (const size_t column : columns_by_name(Layer::own)) {
      const int32_t stride = column_shape(column).stride;
      std::vector<int64_t> values;
      const int64_t first = slot_of(day, stride);
      for (int64_t slot = first; slot <= slot_of(day + kDay - 1, stride); ++slot) {
        values.push_back(symbol.value(column, slot));
      }
      set_column(part, column, first, values);
    }
  }
  part.encode(starts());
  std::vector<Sha256> digests;
  for (size_t day = 0; day < part.days(); ++day) digests.push_back(digest_of(part.day_bytes(day, kJanuary)));
  part.write(path, digests);
}

std::string write_segment(const TempFolder& folder, const std::string& name, const std::vector<Symbol>& symbols,
                          Minute begin, Minute end, bool dense) {
  std::vector<SegmentSource> sources;
  for (const Symbol& symbol : symbols) {
    const std::string path = folder / (name + "." + symbol.name);
    write_part(path, symbol, begin, end, dense);
    sources.push_back({path, Packing::part, {symbol.name}});
  }
  compose_segment(folder / name, begin, end, sources, false, dense);
  return folder / name;
}

std::string write_market(const TempFolder& folder, const std::string& own, const std::string& previous, bool dense) {
  MarketLayerBuilder market(own, previous, kJanuary, dense);
  market.write_columns(own + "-market", false);
  std::vector<std::vector<Sha256>> digests;
  for (size_t s = 0; s < market.symbols().size(); ++s) {
    digests.emplace_back();
    for (size_t day = 0; day < market.days(s); ++day) digests.back().push_back(digest_of(market.day_bytes(s, day)));
  }
  market.finish(digests);
  (void)folder;
  return own + "-market";
}

/// Every byte that a reader may look at: values, codes of zones, bounds and label bitmaps.
void check_same_extents(const Snapshot& a, const Snapshot& b) {
  CHECK_EQ(a.segments.size(), b.segments.size());
  for (size_t i = 0; i < std::min(a.segments.size(), b.segments.size()); ++i) {
    const Segment &one = a.segments[i], &other = b.segments[i];
    CHECK(one.begin == other.begin && one.end == other.end && one.symbols.size() == other.symbols.size());
    for (size_t s = 0; s < one.symbols.size(); ++s) {
      CHECK(one.symbols[s].valid_begin == other.symbols[s].valid_begin &&
            one.symbols[s].valid_end == other.symbols[s].valid_end);
      for (size_t column = 0; column < column_count(); ++column) {
        const Extent *x = one.symbols[s].extent(column), *y = other.symbols[s].extent(column);
        CHECK(x != nullptr && y != nullptr);
        CHECK(x->slots == y->slots && x->first_slot == y->first_slot && x->unit == y->unit && x->min == y->min &&
              x->max == y->max && x->nulls == y->nulls && x->stride == y->stride && x->width == y->width);
        CHECK_EQ(reinterpret_cast<uintptr_t>(x->values) % kExtentAlignment, 0u);
        const size_t bytes = extent_layout(x->width, x->slots, x->label_count).bytes;
        CHECK(std::memcmp(x->values, y->values, bytes) == 0);
      }
    }
  }
}

size_t files_in(const std::string& folder) {
  return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

size_t bytes_in(const std::string& folder) {
  size_t bytes = 0;
  for (const auto& file : fs::directory_iterator(folder)) bytes += file.file_size();
  return bytes;
}

const std::vector<Symbol> kGone = {{"alpha", kFebruary, 5}, {"beta", kFebruary, 0}};
const Symbol kThere{"gamma", kFebruary, 200 * kDay};

std::vector<SymbolRecord> records_of(const std::vector<Symbol>& symbols, Minute begin, Minute end) {
  std::vector<SymbolRecord> records;
  for (const Symbol& symbol : symbols) {
    records.push_back({.name = symbol.name, .first = begin, .last = end - 1, .starts = {}});
  }
  return records;
}

DayDigests day_digests() {
  return {.begun = {}, .sha256 = digest_of};
}

}  // namespace

TEST("a month without bars is one file of some kilobytes, and reads like the month that is stored") {
  const TempFolder folder;
  const std::string sparse = write_segment(folder, "sparse", kGone, kFebruary, kMarch, false);
  const std::string dense = write_segment(folder, "dense", kGone, kFebruary, kMarch, true);
  CHECK_EQ(files_in(sparse), 1u);
  CHECK(bytes_in(sparse) < 100'000 && bytes_in(dense) > 20'000'000);
  const std::string sparse_market = write_market(folder, sparse, "", false);
  const std::string dense_market = write_market(folder, dense, "", true);
  CHECK_EQ(files_in(sparse_market), 1u);
  const auto records = records_of(kGone, kFebruary, kMarch);
  check_same_extents(*open_snapshot({{sparse, sparse_market}}, records),
                     *open_snapshot({{dense, dense_market}}, records));
  for (const Layer layer : kLayers) {
    const SegmentDirectory a = read_directory(layer == Layer::own ? sparse : sparse_market, layer);
    const SegmentDirectory b = read_directory(layer == Layer::own ? dense : dense_market, layer);
    CHECK(a.is_sparse() && !b.is_sparse());
    for (size_t s = 0; s < 2; ++s) CHECK(a.symbols[s].day_digests == b.symbols[s].day_digests);
    const DayDigests days = day_digests();
    CHECK(verify_segment(layer == Layer::own ? sparse : sparse_market, layer, 0, 1, &days).empty());
  }
}

TEST("beside a symbol with bars only that symbol has bytes, and what all share is stored once") {
  const TempFolder folder;
  std::vector<Symbol> symbols = kGone;
  symbols.push_back(kThere);
  symbols.push_back({"zeta", kFebruary, 3});
  const std::string sparse = write_segment(folder, "sparse", symbols, kFebruary, kMarch, false);
  const std::string dense = write_segment(folder, "dense", symbols, kFebruary, kMarch, true);
  const std::string alone = write_segment(folder, "alone", {kThere}, kFebruary, kMarch, false);
  CHECK(bytes_in(sparse) < bytes_in(alone) + 200'000);
  CHECK(!read_directory(alone).is_sparse());
  const std::string sparse_market = write_market(folder, sparse, "", false);
  const std::string dense_market = write_market(folder, dense, "", true);
  const auto records = records_of(symbols, kFebruary, kMarch);
  check_same_extents(*open_snapshot({{sparse, sparse_market}}, records),
                     *open_snapshot({{dense, dense_market}}, records));
  const DayDigests days = day_digests();
  CHECK(verify_segment(sparse, Layer::own, 0, 1, &days).empty());
  CHECK(verify_segment(sparse_market, Layer::market, 0, 1, &days).empty());
}

TEST("a segment has the same bytes whether its symbols come from parts or from a segment that stores them") {
  for (const bool with_bars : {false, true}) {
    const TempFolder folder;
    std::vector<Symbol> symbols = kGone;
    if (with_bars) symbols.push_back(kThere);
    std::vector<std::string> names;
    for (const Symbol& symbol : symbols) names.push_back(symbol.name);
    const std::string sparse = write_segment(folder, "sparse", symbols, kFebruary, kMarch, false);
    const std::string dense = write_segment(folder, "dense", symbols, kFebruary, kMarch, true);
    for (const std::string& from : {dense, sparse}) {
      const std::string copy = from + "-copy";
      compose_segment(copy, kFebruary, kMarch, {{from, Packing::segment, names}}, false);
      CHECK_EQ(files_in(sparse), files_in(copy));
      for (const auto& file : fs::directory_iterator(sparse)) {
        CHECK(read_bytes(file.path()) == read_bytes(copy + "/" + file.path().filename().string()));
      }
    }
  }
}

TEST("a gap of several months is one segment on disk, and months for readers") {
  const TempFolder folder;
  const std::string gap = write_segment(folder, "gap", kGone, kFebruary, kApril, false);
  const std::string gap_market = write_market(folder, gap, "", false);
  CHECK_EQ(files_in(gap) + files_in(gap_market), 2u);
  CHECK(bytes_in(gap) < 200'000);
  const std::string february = write_segment(folder, "february", kGone, kFebruary, kMarch, true);
  const std::string march = write_segment(folder, "march", kGone, kMarch, kApril, true);
  const std::string february_market = write_market(folder, february, "", true);
  const std::string march_market = write_market(folder, march, february, true);
  const auto records = records_of(kGone, kFebruary, kApril);
  const auto of_gap = open_snapshot({{gap, gap_market}}, records);
  CHECK_EQ(of_gap->segments.size(), 2u);
  check_same_extents(*of_gap, *open_snapshot({{february, february_market}, {march, march_market}}, records));
  const auto days_of = [](const std::string& path, Layer layer) {
    return read_directory(path, layer).symbols[1].day_digests;
  };
  for (const Layer layer : kLayers) {
    auto days = days_of(layer == Layer::own ? february : february_market, layer);
    const auto later = days_of(layer == Layer::own ? march : march_market, layer);
    days.insert(days.end(), later.begin(), later.end());
    CHECK(days == days_of(layer == Layer::own ? gap : gap_market, layer));
    const DayDigests digests = day_digests();
    CHECK(verify_segment(layer == Layer::own ? gap : gap_market, layer, 0, 1, &digests).empty());
  }
}

TEST("a part with more closes, or with a calendar of its own, is stored") {
  const TempFolder folder;
  const Symbol most{"most", kFebruary, static_cast<Minute>(kSparseClosesMost)};
  const Symbol more{"more", kFebruary, static_cast<Minute>(kSparseClosesMost) + 1};
  CHECK(read_directory(write_segment(folder, "most", {most}, kFebruary, kFebruary + kDay, false)).is_sparse());
  CHECK(!read_directory(write_segment(folder, "more", {more}, kFebruary, kFebruary + kDay, false)).is_sparse());
  write_part(folder / "part", most, kFebruary, kFebruary + kDay, false);
  CHECK(map_part(folder / "part")->directory.is_sparse());
  SymbolPart odd("odd", kFebruary, kFebruary + kDay, kFebruary, kFebruary + kDay);
  set_column(odd, static_cast<size_t>(find_column("hour_utc")), kFebruary, std::vector<int64_t>(kDay, 77));
  odd.encode(starts());
  odd.write(folder / "odd", std::vector<Sha256>(1));
  CHECK(!map_part(folder / "odd")->directory.is_sparse());
}

TEST("a sparse directory cut at any length or with a flipped byte is corrupt") {
  const TempFolder folder;
  const std::string segment = write_segment(folder, "sparse", kGone, kFebruary, kFebruary + 2 * kDay, false);
  const std::string path = segment + "/" + kDirectoryFile;
  auto bytes = read_bytes(path);
  const auto decode = [&](size_t size) { decode_directory(path, bytes.data(), size, Packing::segment, Layer::own); };
  decode(bytes.size());
  for (size_t length = 0; length < bytes.size(); length += 7) CHECK_FAILS("corrupt_segment", decode(length));
  for (size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] ^= 0x40;
    CHECK_FAILS("corrupt_segment", decode(bytes.size()));
    bytes[i] ^= 0x40;
  }
}

TEST("a sparse directory whose checksum was mended is accepted only if it says the same about its files") {
  const TempFolder folder;
  std::vector<Symbol> symbols = kGone;
  symbols.push_back(kThere);
  const std::string segment = write_segment(folder, "sparse", symbols, kFebruary, kFebruary + kDay, false);
  const std::string path = segment + "/" + kDirectoryFile;
  const auto original = read_bytes(path);
  const auto sizes = file_sizes(read_directory(segment), Packing::segment);
  std::mt19937_64 random(seed());
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    auto bytes = original;
    const size_t length = bytes.size() - sizeof(Trailer);
    for (uint64_t n = 1 + random() % 3; n > 0; --n) bytes[random() % length] = static_cast<uint8_t>(random());
    const uint32_t crc = crc32c(bytes.data(), length);
    std::memcpy(bytes.data() + length + offsetof(Trailer, crc32c), &crc, sizeof crc);
    try {
      const SegmentDirectory directory =
          decode_directory(path, bytes.data(), bytes.size(), Packing::segment, Layer::own);
      const auto found = file_sizes(directory, Packing::segment);
      CHECK(found.size() == sizes.size());
      // Whatever runs it has, they hold every slot.
      for (const ColumnEntry& column : directory.columns) {
        for (const ExtentEntry& extent : column.extents) {
          if (extent.implied == nullptr || column_shape(column.column).shared) continue;
          const auto slots = static_cast<int64_t>(extent.implied->runs.count());
          std::vector<uint8_t> values(static_cast<size_t>(slots) * column_shape(column.column).width);
          extent.implied->fill(extent.implied->first_slot, static_cast<size_t>(slots), values.data());
        }
      }
    } catch (const Failure& failure) {
      ++refused;
      CHECK(failure.code() == "corrupt_segment" || failure.code() == "dataset_newer" ||
            failure.code() == "dataset_outdated");
    }
  }
  CHECK(refused > 2000);
}
