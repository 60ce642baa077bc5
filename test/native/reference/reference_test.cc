// The reference compared with plain loops over all buckets of a scope: every statistic, for every kind of scope and
// every origin of the aggregates.
#include "reference/scope.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

#include "base/checksum.h"
#include "check.h"
#include "outcomes/random_market.h"
#include "reference/codec.h"
#include "reference/naive_reference.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using hindsight::test::Bin;
using hindsight::test::bin_by_document;
using hindsight::test::Market;
using hindsight::test::MarketOptions;
using hindsight::test::NaiveReference;

namespace {

// 2025-02-18; twenty days from it end in March, because February has 28 days.
constexpr int64_t kFebruary = 20120, kMarch = 20148;
constexpr Minute kBegin = 20137 * kMinutesPerDay;

bool equal(const ReferenceSummary& a, const ReferenceSummary& b) {
  if (a.buckets != b.buckets || a.days.first_day != b.days.first_day) return false;
  for (size_t h = 0; h < 6; ++h) {
    const ReferenceHorizon &x = a.horizons[h], &y = b.horizons[h];
    if (x.completed != y.completed || a.days.days[h].size() != b.days.days[h].size()) return false;
    for (size_t i = 0; i < a.days.days[h].size(); ++i) {
      if (a.days.days[h][i].completed != b.days.days[h][i].completed) return false;
      if (a.days.days[h][i].sum != b.days.days[h][i].sum) return false;
    }
    for (size_t m = 0; m < 3; ++m) {
      const MetricSummary &p = x.metrics[m], &q = y.metrics[m];
      if (p.min != q.min || p.max != q.max || p.sum != q.sum || p.sum_of_squares != q.sum_of_squares) return false;
      if (p.quantiles_e9 != q.quantiles_e9 || p.positive != q.positive) return false;
    }
    for (size_t j = 0; j < 22; ++j) {
      if (x.ladder[j].reached_up != y.ladder[j].reached_up) return false;
      if (x.ladder[j].reached_down != y.ladder[j].reached_down) return false;
    }
  }
  return true;
}

struct Folder {
  std::filesystem::path path;
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "hindsight-reference-XXXXXX").string();
    CHECK(::mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() { std::filesystem::remove_all(path); }
};

std::vector<ReferenceFile> months(const std::filesystem::path& folder, uint8_t identity = 7) {
  ReferenceIdentity same{};
  same.fill(identity);
  return {{(folder / "2025-02.hsr").string(), {kFebruary, 28, same}},
          {(folder / "2025-03.hsr").string(), {kMarch, 31, same}}};
}

std::shared_ptr<const Snapshot> view(const Market& market) {
  return {&market.snapshot, [](const Snapshot*) {}};
}

MarketOptions options_of(uint64_t turn) {
  MarketOptions options;
  options.begin = kBegin;
  options.symbols = 3;
  options.days = 20;
  if (turn % 3 == 1) {
    options.gap_rate = 0.004;
    options.segment_days = {5, -2, 9, 4};
  }
  if (turn % 3 == 2) {
    options.gap_rate = 0;
    options.mixed_widths = false;
    options.segment_days = {11, 9};
  }
  return options;
}

Program random_program(std::mt19937_64& random, const Market& market) {
  Program program;
  program.all_symbols = random() % 2 == 0;
  if (!program.all_symbols) {
    for (const SymbolRecord& record : market.snapshot.symbols) {
      if (random() % 2 == 0) program.symbols.push_back(record.name);
    }
  }
  const auto minute = [&] {
    const auto day = static_cast<Minute>(random() % 22);
    const auto within = random() % 2 == 0 ? 0 : static_cast<Minute>(random() % kMinutesPerDay);
    return kBegin + (day - 1) * kMinutesPerDay + within;
  };
  if (random() % 4 != 0) program.from = minute();
  if (random() % 4 != 0) program.to = minute();
  if (random() % 8 == 0) program.from = kMarch * kMinutesPerDay;
  if (random() % 8 == 0) program.to = program.from + 1;
  if (program.from >= program.to) std::swap(program.from, program.to);
  return program;
}

void write_bytes(const std::string& path, const std::vector<uint8_t>& bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

TEST("reference bins are those of the document, narrow or wide, in the order of values") {
  std::mt19937_64 random(hindsight::test::seed());
  const auto check = [](int64_t v) {
    const Bin bin = bin_by_document(v);
    CHECK_EQ(static_cast<int>(reference_bin(v)), bin.number + 256);
    if (v > INT32_MIN && v <= INT32_MAX) CHECK_EQ(reference_bin(static_cast<int32_t>(v)), reference_bin(v));
    const int32_t magnitude = std::abs(bin.number);
    CHECK_EQ(v < 0 ? -reference_greatest(magnitude) : reference_least(magnitude), bin.lo);
    CHECK_EQ(v < 0 ? -reference_least(magnitude) : reference_greatest(magnitude), bin.hi);
  };
  for (int64_t v = -5000; v <= 5000; ++v) check(v);
  for (int bit = 4; bit < 62; ++bit) {
    for (int64_t off = -9; off <= 9; ++off) check((int64_t{1} << bit) + off), check(-(int64_t{1} << bit) + off);
  }
  for (int i = 0; i < 200000; ++i) {
    const auto v = static_cast<int64_t>(random() >> (random() % 63));
    if (v >= 0) check(v), check(-v);
  }
}

TEST("the reference of any scope is what plain loops over its buckets say") {
  std::mt19937_64 random(hindsight::test::seed() + 1);
  ThreadPool pool(2);
  for (uint64_t turn = 0; turn < 3; ++turn) {
    const Market market(random, options_of(turn));
    const NaiveReference expected(market);
    const Folder folder;
    ReferenceStore store(view(market), months(folder.path));
    for (int scope = 0; scope < static_cast<int>(test::amount(6, 25)); ++scope) {
      const Program program = random_program(random, market);
      expected.check(reference_of(store, program, pool, nullptr), program);
    }
    expected.check(reference_of(store, Program{}, pool, nullptr), Program{});
  }
}

TEST("a scope of no bucket has completed nothing") {
  std::mt19937_64 random(hindsight::test::seed() + 2);
  const Market market(random, options_of(2));
  const Folder folder;
  ReferenceStore store(view(market), months(folder.path));
  ThreadPool pool(1);
  Program before, nobody;
  before.to = kBegin - 5;
  nobody.all_symbols = false;
  for (const Program& program : {before, nobody}) {
    const ReferenceSummary summary = reference_of(store, program, pool, nullptr);
    CHECK_EQ(summary.buckets, 0u);
    for (const ReferenceHorizon& horizon : summary.horizons) {
      CHECK_EQ(horizon.completed, 0u);
      CHECK_EQ(horizon.missing, 0u);
    }
    for (const auto& days : summary.days.days) CHECK(days.empty());
  }
  CHECK(std::filesystem::is_empty(folder.path));
  Program unknown;
  unknown.all_symbols = false;
  unknown.symbols = {"nobody"};
  CHECK_FAILS("unknown_symbol", reference_of(store, unknown, pool, nullptr));
}

TEST("files are the same bytes whatever the pool, and answers the same from files, from memory and without a folder") {
  std::mt19937_64 random(hindsight::test::seed() + 3);
  const Market market(random, options_of(1));
  const Folder folder;
  ThreadPool one(1), three(3);
  for (const ReferenceFile& file : months(folder.path)) {
    CHECK(build_reference_month(market.snapshot, file.span, one, nullptr) ==
          build_reference_month(market.snapshot, file.span, three, nullptr));
  }
  const auto below = months(folder.path / "new" / "reference");
  ReferenceStore kept(view(market), below);
  CHECK_EQ(kept.keep(three, nullptr), 2u);
  CHECK_EQ(kept.keep(three, nullptr), 0u);
  for (const ReferenceFile& file : below) CHECK(verify_reference(file).empty());
  CHECK_EQ(std::distance(std::filesystem::directory_iterator(folder.path / "new" / "reference"), {}), 2);
  ReferenceStore nowhere(view(market), months("/proc/none"));
  CHECK_FAILS("io_error", nowhere.keep(one, nullptr));
  for (int scope = 0; scope < 20; ++scope) {
    const Program program = random_program(random, market);
    CHECK(equal(reference_of(kept, program, three, nullptr), reference_of(nowhere, program, one, nullptr)));
  }
}

TEST("the market is the sum of its symbols, a month that of its days") {
  std::mt19937_64 random(hindsight::test::seed() + 4);
  const Market market(random, options_of(1));
  ThreadPool pool(2);
  for (const ReferenceFile& file : months("")) {
    const ReferenceMonth month(build_reference_month(market.snapshot, file.span, pool, nullptr), file.span);
    const auto encoded = [](const ReferenceTally& tally) {
      std::vector<uint8_t> bytes;
      encode_tally(tally, bytes);
      return bytes;
    };
    ReferenceTally whole, of_symbols, of_days;
    month.add_month(ReferenceMonth::kMarket, whole);
    for (const SymbolRecord& record : market.snapshot.symbols) month.add_month(month.entity(record.name), of_symbols);
    for (size_t day = 0; day < static_cast<size_t>(file.span.days); ++day) {
      ReferenceTally of_market, of_parts;
      month.add_day(ReferenceMonth::kMarket, day, of_market);
      for (const SymbolRecord& record : market.snapshot.symbols)
        month.add_day(month.entity(record.name), day, of_parts);
      CHECK(encoded(of_market) == encoded(of_parts));
      of_days.add(of_market);
    }
    CHECK(whole.series[0].count > 0);
    CHECK(encoded(whole) == encoded(of_symbols));
    CHECK(encoded(whole) == encoded(of_days));
  }
}

TEST("a file that was cut or altered at any byte is named, and its answers stay right") {
  std::mt19937_64 random(hindsight::test::seed() + 5);
  MarketOptions options = options_of(2);
  options.symbols = 2;
  options.days = 9;
  options.segment_days = {9};
  const Market market(random, options);
  const Folder folder;
  ThreadPool pool(1);
  const auto files = months(folder.path);
  ReferenceStore fresh(view(market), files);
  const ReferenceSummary expected = reference_of(fresh, Program{}, pool, nullptr);
  const std::vector<uint8_t> whole = read_whole(files[0].path);
  const auto altered = [&](const std::vector<uint8_t>& bytes) {
    write_bytes(files[0].path, bytes);
    const auto faults = verify_reference(files[0]);
    CHECK_EQ(faults.size(), 1u);
    CHECK(faults[0].find("2025-02.hsr") != std::string::npos);
  };
  const size_t step = std::max<size_t>(1, whole.size() / test::amount(700, 3000));
  for (size_t i = 0; i < whole.size(); i += i < 200 ? 1 : step) {
    std::vector<uint8_t> bytes = whole;
    bytes[i] ^= static_cast<uint8_t>(1u << random() % 8);
    altered(bytes);
    if (i % 16 != 0) continue;
    ReferenceStore store(view(market), files);
    CHECK(equal(reference_of(store, Program{}, pool, nullptr), expected));
    // The query may have recomputed and replaced the file. Parts that it did not read may still be wrong.
    if (verify_reference(files[0]).empty()) CHECK(read_whole(files[0].path) == whole);
  }
  for (size_t length = 0; length < whole.size(); length += length < 200 ? 1 : step) {
    altered({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(length)});
    if (length % 16 != 0) continue;
    ReferenceStore store(view(market), files);
    CHECK(equal(reference_of(store, Program{}, pool, nullptr), expected));
    CHECK(read_whole(files[0].path) == whole);
  }
  write_bytes(files[0].path, whole);
  CHECK_EQ(verify_reference(months(folder.path, 8)[0]).size(), 1u);  // the file belongs to other data
  ReferenceFile shifted = files[0];
  shifted.span.first_day -= 1;
  CHECK_EQ(verify_reference(shifted).size(), 1u);
}

TEST("a run that is cancelled ends, and leaves the store as it was") {
  std::mt19937_64 random(hindsight::test::seed() + 6);
  const Market market(random, options_of(2));
  const Folder folder;
  ReferenceStore store(view(market), months(folder.path));
  ThreadPool pool(2);
  const std::atomic<int32_t> cancel{1};
  CHECK_FAILS("cancelled", reference_of(store, Program{}, pool, &cancel));
  CHECK_FAILS("cancelled", store.keep(pool, &cancel));
  CHECK(std::filesystem::is_empty(folder.path));
  CHECK(reference_of(store, Program{}, pool, nullptr).horizons[0].completed > 0);
  auto gap = months(folder.path);
  gap.pop_back();
  CHECK_FAILS("invalid_argument", ReferenceStore(view(market), gap));
}

TEST("numbers of a record come back, up to the widest") {
  std::mt19937_64 random(hindsight::test::seed() + 7);
  for (int turn = 0; turn < 2000; ++turn) {
    ReferenceTally tally;
    for (size_t i = 0; i < kReferenceSeries; ++i) {
      ReferenceSeries& series = tally.series[i];
      const size_t n = random() % 4;
      for (size_t k = 0; k < n; ++k) {
        const auto v = static_cast<int64_t>(random() >> (random() % 60)) >> (random() % 3);
        series.count += 1;
        series.min = std::min(series.min, v);
        series.max = std::max(series.max, v);
        series.sum += v;
        series.sum_of_squares += static_cast<uint128>(static_cast<int128>(v) * v);
        series.histogram[reference_bin(v)] += 1;
      }
    }
    std::vector<uint8_t> bytes, again;
    encode_tally(tally, bytes);
    ReferenceTally read;
    ReferenceDecoder decoder(bytes.data(), bytes.data() + bytes.size());
    decoder.tally(read);
    decoder.finish();
    encode_tally(read, again);
    CHECK(bytes == again);
    for (size_t i = 0; i < kReferenceSeries; ++i) {
      CHECK(read.series[i].sum == tally.series[i].sum);
      CHECK(read.series[i].sum_of_squares == tally.series[i].sum_of_squares);
      CHECK(read.series[i].histogram == tally.series[i].histogram);
    }
  }
}
