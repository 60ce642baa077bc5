// Segments of placed parts beside the same segments of parts that were copied: every file has the same bytes.
#include <algorithm>
#include <map>

#include "store/fixture.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"

using namespace hindsight;
using namespace hindsight::test;
namespace fs = std::filesystem;

namespace {

constexpr Minute kPlacedEnd = kBegin + 2 * test::kDay;

enum class Kind { usual, wide_prices, few_bars };

struct Symbol {
  std::string name;
  Minute begin = kBegin, end = kPlacedEnd;
  Kind kind = Kind::usual;
};

// Prices of 1e-8 steps above 2^31 need 64 bits. A symbol of few bars has them in its last minutes, and no other value.
int64_t value_of(const Symbol& symbol, size_t column, int64_t slot) {
  const ColumnShape shape = column_shape(column);
  if (symbol.kind == Kind::few_bars) {
    if (shape.price && slot >= symbol.end - 10) return 7'000'000;
    return null_code<int64_t>(NullReason::source_absent);
  }
  const int64_t value = fixture_value(symbol.name, column, slot);
  return shape.price && symbol.kind == Kind::wide_prices && !is_null(value) ? value * 1'000 + 1 : value;
}

SymbolPart part_of(const Symbol& symbol) {
  SymbolPart part(symbol.name, kBegin, kPlacedEnd, symbol.begin, symbol.end);
  // Closes first, as the engine gives them: they decide whether the part holds runs.
  std::vector<size_t> columns = columns_by_name(Layer::own);
  std::stable_partition(columns.begin(), columns.end(), [](size_t c) { return c == price_column(PriceColumn::close); });
  for (const size_t column : columns) {
    const SlotRange range = slot_range(column_shape(column).stride, symbol.begin, symbol.end);
    const int64_t first = range.first_slot + static_cast<int64_t>(range.lead);
    if (column_shape(column).shared) {
      std::vector<uint8_t> calendar(range.count * column_shape(column).width);
      ImpliedValues{.column = column}.fill(first, range.count, calendar.data());
      part.set(column, first, calendar.data(), range.count);
      continue;
    }
    std::vector<int64_t> values;
    for (size_t i = 0; i < range.count; ++i)
      values.push_back(value_of(symbol, column, first + static_cast<int64_t>(i)));
    set_column(part, column, first, values);
  }
  part.encode(no_starts());
  return part;
}

std::vector<Sha256> digests_of(const SymbolPart& part) {
  return std::vector<Sha256>(part.days());
}

std::vector<AlikeSymbols> before(const std::vector<Symbol>& symbols, const std::string& name) {
  std::vector<AlikeSymbols> all;
  for (const Symbol& one : symbols) {
    if (one.name < name) all.push_back({one.begin, one.end, 1});
  }
  return all;
}

std::vector<SegmentSource> write_parts(const std::string& at, const std::vector<Symbol>& symbols) {
  std::vector<SegmentSource> sources;
  for (const Symbol& symbol : symbols) {
    SymbolPart part = part_of(symbol);
    part.write(at + "." + symbol.name, digests_of(part));
    sources.push_back({at + "." + symbol.name, Packing::part, {symbol.name}});
  }
  return sources;
}

// Writes the parts in the given order, which need not be that of their names.
std::vector<SegmentSource> write_placed(const std::string& at, const std::vector<Symbol>& symbols) {
  make_folder(at);
  std::vector<SegmentSource> sources;
  for (const Symbol& symbol : symbols) {
    SymbolPart part = part_of(symbol);
    const auto others = before(symbols, symbol.name);
    part.write_placed(at + "." + symbol.name, digests_of(part), at, others);
    sources.push_back({at + "." + symbol.name, Packing::placed, {symbol.name}});
  }
  return sources;
}

std::map<std::string, std::vector<uint8_t>> files_in(const std::string& folder) {
  std::map<std::string, std::vector<uint8_t>> files;
  for (const auto& file : fs::directory_iterator(folder))
    files[file.path().filename().string()] = read_bytes(file.path());
  return files;
}

// Composes the symbols in both ways and compares every file; the number of column files that were moved.
size_t moved_of(const std::vector<Symbol>& symbols) {
  const TempFolder folder;
  compose_segment(folder / "copied", kBegin, kPlacedEnd, write_parts(folder / "part", symbols), false);
  const auto sources = write_placed(folder / "placed", symbols);
  const size_t placed = files_in(folder / "placed").size();
  compose_segment(folder / "moved", kBegin, kPlacedEnd, sources, true, false, folder / "placed");
  CHECK(files_in(folder / "copied") == files_in(folder / "moved"));
  CHECK(verify_segment(folder / "moved").empty());
  return placed - files_in(folder / "placed").size();
}

size_t own_columns() {
  const auto& own = columns_by_name(Layer::own);
  return static_cast<size_t>(
      std::count_if(own.begin(), own.end(), [](size_t column) { return !column_shape(column).shared; }));
}

const std::vector<Symbol> kUsual = {{.name = "gamma"},
                                    {.name = "alpha"},
                                    {.name = "beta", .begin = kBegin + 700, .end = kBegin + test::kDay + 31},
                                    {.name = "delta", .begin = kBegin + 1, .end = kPlacedEnd - 1}};

}  // namespace

TEST("when all extents lie in place, every file but those of calendar columns is moved") {
  CHECK_EQ(moved_of(kUsual), own_columns());
  CHECK_EQ(moved_of({{.name = "alpha"}}), own_columns());
}

TEST("prices that need 64 bits are copied, with those of all symbols; other columns are moved") {
  auto symbols = kUsual;
  symbols[1].kind = Kind::wide_prices;
  CHECK_EQ(moved_of(symbols), own_columns() - kPriceColumns);
  for (Symbol& symbol : symbols) symbol.kind = Kind::wide_prices;
  moved_of(symbols);
}

TEST("with a symbol that is kept as runs, all is copied") {
  auto symbols = kUsual;
  symbols[2].kind = Kind::few_bars;
  CHECK_EQ(moved_of(symbols), 0u);
  for (Symbol& symbol : symbols) symbol.kind = Kind::few_bars;
  CHECK_EQ(moved_of(symbols), 0u);
}

TEST("placed parts beside symbols of a segment, and a choice of them, are copied") {
  const TempFolder folder;
  const std::vector<Symbol> others = {{.name = "beta2"}};
  auto all = kUsual;
  all.push_back(others[0]);
  compose_segment(folder / "old", kBegin, kPlacedEnd, write_parts(folder / "others", others), false);
  compose_segment(folder / "copied", kBegin, kPlacedEnd, write_parts(folder / "part", all), false);
  auto sources = write_placed(folder / "placed", kUsual);
  sources.push_back({folder / "old", Packing::segment, {"beta2"}});
  compose_segment(folder / "mixed", kBegin, kPlacedEnd, sources, false, false, folder / "placed");
  CHECK(files_in(folder / "copied") == files_in(folder / "mixed"));

  // alpha comes first, so its extents lie in place, but those of others follow.
  compose_segment(folder / "one", kBegin, kPlacedEnd, {{folder / "part.alpha", Packing::part, {"alpha"}}}, false);
  compose_segment(folder / "chosen", kBegin, kPlacedEnd, {{folder / "placed.alpha", Packing::placed, {"alpha"}}}, false,
                  false, folder / "placed");
  CHECK(files_in(folder / "one") == files_in(folder / "chosen"));
}

TEST("extents that were placed for other symbols are copied") {
  const TempFolder folder;
  auto expected = kUsual;
  expected.push_back({.name = "zeta"});
  expected.push_back({.name = "aaa"});
  make_folder(folder / "placed");
  std::vector<SegmentSource> sources;
  for (const Symbol& symbol : kUsual) {
    SymbolPart part = part_of(symbol);
    part.write_placed(folder / symbol.name, digests_of(part), folder / "placed", before(expected, symbol.name));
    sources.push_back({folder / symbol.name, Packing::placed, {symbol.name}});
  }
  compose_segment(folder / "copied", kBegin, kPlacedEnd, write_parts(folder / "part", kUsual), false);
  compose_segment(folder / "found", kBegin, kPlacedEnd, sources, false, false, folder / "placed");
  CHECK(files_in(folder / "copied") == files_in(folder / "found"));
}

TEST("damage of placed bytes is found when they are copied, and by verification when they were moved") {
  const size_t column = price_column(PriceColumn::close);
  const auto damage = [&](const std::string& placed, const std::function<void(std::vector<uint8_t>&)>& change) {
    auto bytes = read_bytes(column_path(placed, column));
    change(bytes);
    write_bytes(column_path(placed, column), bytes);
  };
  const auto flip = [](std::vector<uint8_t>& bytes) { bytes[bytes.size() / 2] ^= 1; };
  const auto cut = [](std::vector<uint8_t>& bytes) { bytes.pop_back(); };
  {
    const TempFolder folder;
    const auto sources = write_placed(folder / "placed", kUsual);
    damage(folder / "placed", flip);
    compose_segment(folder / "moved", kBegin, kPlacedEnd, sources, false, false, folder / "placed");
    const auto faults = verify_segment(folder / "moved");
    CHECK_EQ(faults.size(), 1u);
    CHECK(faults[0].file == column_path(folder / "moved", column));
  }
  auto symbols = kUsual;
  symbols[2].kind = Kind::few_bars;
  for (const auto& change : {std::function<void(std::vector<uint8_t>&)>(flip), std::function(cut)}) {
    const TempFolder folder;
    const auto sources = write_placed(folder / "placed", symbols);
    damage(folder / "placed", change);
    CHECK_FAILS("corrupt_segment",
                compose_segment(folder / "copied", kBegin, kPlacedEnd, sources, false, false, folder / "placed"));
  }
  {
    const TempFolder folder;  // cut where all lay in place
    const auto sources = write_placed(folder / "placed", kUsual);
    damage(folder / "placed", cut);
    CHECK_FAILS("corrupt_segment",
                compose_segment(folder / "moved", kBegin, kPlacedEnd, sources, false, false, folder / "placed"));
  }
  const TempFolder folder;
  const auto sources = write_placed(folder / "placed", kUsual);
  CHECK_FAILS("invalid_argument", compose_segment(folder / "none", kBegin, kPlacedEnd, sources, false));
  fs::remove(column_path(folder / "placed", column));
  CHECK_FAILS("corrupt_segment",
              compose_segment(folder / "gone", kBegin, kPlacedEnd, sources, false, false, folder / "placed"));
  // A placed part is no part: its file lacks what its directory names.
  CHECK_FAILS("corrupt_segment", compose_segment(folder / "part", kBegin, kPlacedEnd,
                                                 {{sources[0].path, Packing::part, {"gamma"}}}, false));
}

TEST("a part of a placed segment is read only whole") {
  const TempFolder folder;
  const auto sources = write_placed(folder / "placed", kUsual);
  const std::string path = sources[0].path;
  const auto whole = read_bytes(path);
  const TempFolder copy;
  for (size_t size = 0; size < whole.size(); size += size < 4'000 || whole.size() - size < 4'000 ? 1 : 997) {
    write_bytes(copy / "part", {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)});
    CHECK_FAILS("corrupt_segment", map_part(copy / "part", Packing::placed));
  }
  CHECK(map_part(path, Packing::placed)->directory.symbols[0].name == "gamma");
}
