// The reference against plain loops over all buckets of a scope: every statistic, whatever the scope cuts and wherever
// the aggregates come from.
#include "outcomes/reference_scope.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

#include "base/checksum.h"
#include "check.h"
#include "outcomes/reference_codec.h"
#include "random_market.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using hindsight::test::Bar;
using hindsight::test::Market;
using hindsight::test::MarketOptions;

namespace {

// 2025-02-18, so that twenty days end in March: February has 28 days.
constexpr int64_t kFebruary = 20120, kMarch = 20148;
constexpr Minute kBegin = 20137 * kMinutesPerDay;

struct Outcome {
  bool completed[6] = {};
  int64_t value[3][6] = {};
};

// (a − b) / b in 1e-7, half-even, by the nearest of two candidates.
int64_t rounded(int64_t a, int64_t b) {
  const int128 scaled = (static_cast<int128>(a) - b) * 10'000'000;
  int128 q = scaled / b;
  while (q * b > scaled) q -= 1;
  while ((q + 1) * b <= scaled) q += 1;
  const int128 below = scaled - q * b, above = (q + 1) * b - scaled;
  if (above < below || (above == below && q % 2 != 0)) q += 1;
  return static_cast<int64_t>(q);
}

/// By symbol, minute by minute of its record.
std::vector<std::vector<Outcome>> outcomes_of(const Market& market) {
  std::vector<std::vector<Outcome>> all;
  for (size_t s = 0; s < market.bars.size(); ++s) {
    const SymbolRecord& record = market.snapshot.symbols[s];
    const auto minutes = static_cast<size_t>(record.last + 1 - record.first);
    std::vector<Bar> bars(minutes);
    for (const auto& [minute, bar] : market.bars[s]) bars[static_cast<size_t>(minute - record.first)] = bar;
    std::vector<Outcome> of(minutes);
    for (size_t t = 0; t < minutes; ++t) {
      if (bars[t].close == 0) continue;
      int64_t high = bars[t].close, low = bars[t].close;
      int missing = 0;
      size_t h = 0;
      for (size_t at = t + 1; at < minutes && h < 6; ++at) {
        if (bars[at].close == 0) missing += 1;
        if (bars[at].close != 0) high = std::max(high, bars[at].high), low = std::min(low, bars[at].low);
        const int horizon = kHorizonMinutes[h];
        if (at != t + static_cast<size_t>(horizon)) continue;
        if (bars[at].close != 0 && missing <= (horizon <= 240 ? 0 : horizon / 100)) {
          of[t].completed[h] = true;
          of[t].value[0][h] = rounded(bars[at].close, bars[t].close);
          of[t].value[1][h] = rounded(high, bars[t].close);
          of[t].value[2][h] = rounded(low, bars[t].close);
        }
        h += 1;
      }
    }
    all.push_back(std::move(of));
  }
  return all;
}

/// The bin of a value by the document: number and edges, from its magnitude alone.
struct Bin {
  int number;
  int64_t lo, hi;
};
Bin bin_by_document(int64_t x) {
  const int64_t a = x < 0 ? -x : x;
  Bin bin{static_cast<int>(a), a, a};
  if (a >= int64_t{1} << 34) {
    bin = {256, int64_t{1} << 34, INT64_MAX};
  } else if (a >= 16) {
    int octave = 4;
    while (a >= int64_t{2} << octave) octave += 1;
    const int64_t width = (int64_t{1} << octave) / 8, eighth = (a - (int64_t{1} << octave)) / width;
    bin = {16 + 8 * (octave - 4) + static_cast<int>(eighth), (int64_t{1} << octave) + eighth * width, 0};
    bin.hi = bin.lo + width - 1;
  }
  return x < 0 ? Bin{-bin.number, -bin.hi, -bin.lo} : bin;
}

int128 half_even(int128 numerator, int128 denominator) {
  int128 q = numerator / denominator - 1;
  while ((q + 1) * denominator <= numerator) q += 1;
  const int128 twice = 2 * (numerator - q * denominator);
  return twice > denominator || (twice == denominator && q % 2 != 0) ? q + 1 : q;
}

/// The estimate of the document over all values, one by one.
std::array<int64_t, 7> estimated(std::vector<int64_t> x) {
  std::array<int64_t, 7> quantiles{};
  if (x.empty()) return quantiles;
  std::sort(x.begin(), x.end());
  std::vector<int128> taken(x.size());
  for (size_t first = 0; first < x.size();) {
    Bin bin = bin_by_document(x[first]);
    size_t last = first;
    while (last < x.size() && bin_by_document(x[last]).number == bin.number) last += 1;
    bin.lo = std::max(bin.lo, x.front());
    bin.hi = std::min(bin.hi, x.back());
    const auto c = static_cast<int128>(last - first);
    for (size_t j = 0; j < last - first; ++j) {
      taken[first + j] = half_even(
          200 * c * bin.lo + 100 * (static_cast<int128>(bin.hi) - bin.lo) * (2 * static_cast<int128>(j) + 1), 2 * c);
    }
    first = last;
  }
  taken.front() = static_cast<int128>(x.front()) * 100;
  taken.back() = static_cast<int128>(x.back()) * 100;
  for (size_t q = 0; q < quantiles.size(); ++q) {
    const size_t at = (x.size() - 1) * static_cast<size_t>(kQuantilePercents[q]);
    const int128 low = taken[at / 100], high = taken[std::min(at / 100 + 1, x.size() - 1)];
    quantiles[q] = static_cast<int64_t>(half_even(100 * low + static_cast<int128>(at % 100) * (high - low), 100));
  }
  return quantiles;
}

#define SAME(a, b) CHECK((a) == (b))

void compare(const ReferenceSummary& found, const Market& market, const std::vector<std::vector<Outcome>>& outcomes,
             const Program& program) {
  uint64_t buckets = 0;
  std::vector<int64_t> values[3][6];
  std::map<int64_t, ReferenceDay> days[6];
  Minute begin = INT64_MAX, end = INT64_MIN;
  for (size_t s = 0; s < outcomes.size(); ++s) {
    const SymbolRecord& record = market.snapshot.symbols[s];
    const auto& names = program.symbols;
    if (!program.all_symbols && std::find(names.begin(), names.end(), record.name) == names.end()) continue;
    for (Minute t = std::max(record.first, program.from); t <= record.last && t < program.to; ++t) {
      buckets += 1;
      begin = std::min(begin, t);
      end = std::max(end, t);
      const Outcome& outcome = outcomes[s][static_cast<size_t>(t - record.first)];
      for (size_t h = 0; h < 6; ++h) {
        if (!outcome.completed[h]) continue;
        for (size_t metric = 0; metric < 3; ++metric) values[metric][h].push_back(outcome.value[metric][h]);
        ReferenceDay& day = days[h][t / kMinutesPerDay];
        day.completed += 1;
        day.sum += outcome.value[0][h];
      }
    }
  }
  CHECK_EQ(found.buckets, buckets);
  if (buckets > 0) CHECK_EQ(found.days.first_day, begin / kMinutesPerDay);
  const auto day_count = buckets == 0 ? 0 : static_cast<size_t>(end / kMinutesPerDay - begin / kMinutesPerDay + 1);
  for (size_t h = 0; h < 6; ++h) {
    const ReferenceHorizon& horizon = found.horizons[h];
    CHECK_EQ(horizon.completed, values[0][h].size());
    CHECK_EQ(horizon.missing, buckets - values[0][h].size());
    CHECK_EQ(found.days.days[h].size(), day_count);
    for (size_t i = 0; i < day_count; ++i) {
      const ReferenceDay expected = days[h][found.days.first_day + static_cast<int64_t>(i)];
      CHECK_EQ(found.days.days[h][i].completed, expected.completed);
      SAME(found.days.days[h][i].sum, expected.sum);
    }
    for (size_t metric = 0; metric < 3; ++metric) {
      const std::vector<int64_t>& x = values[metric][h];
      const MetricSummary& summary = horizon.metrics[metric];
      int128 sum = 0, squares = 0;
      uint64_t positive = 0;
      for (const int64_t v : x) sum += v, squares += static_cast<int128>(v) * v, positive += v > 0;
      SAME(summary.sum, sum);
      SAME(summary.sum_of_squares, squares);
      if (metric == 0) CHECK_EQ(summary.positive, positive);
      CHECK_EQ(summary.min, x.empty() ? 0 : *std::min_element(x.begin(), x.end()));
      CHECK_EQ(summary.max, x.empty() ? 0 : *std::max_element(x.begin(), x.end()));
      const auto quantiles = estimated(x);
      for (size_t q = 0; q < quantiles.size(); ++q) CHECK_EQ(summary.quantiles_e9[q], quantiles[q]);
    }
    for (size_t j = 0; j < 22; ++j) {
      const auto reached = [&](size_t metric, auto holds) {
        return static_cast<uint64_t>(std::count_if(values[metric][h].begin(), values[metric][h].end(), holds));
      };
      CHECK_EQ(horizon.ladder[j].reached_up, reached(1, [j](int64_t v) { return v >= kLadderE7[j]; }));
      CHECK_EQ(horizon.ladder[j].reached_down,
               j < kLadderDownSteps ? reached(2, [j](int64_t v) { return v <= -kLadderE7[j]; }) : 0);
    }
  }
}

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

std::vector<uint8_t> bytes_of(const std::string& path) {
  return read_whole(path);
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
    const auto outcomes = outcomes_of(market);
    const Folder folder;
    ReferenceStore store(view(market), months(folder.path));
    for (int scope = 0; scope < 25; ++scope) {
      const Program program = random_program(random, market);
      compare(reference_of(store, program, pool, nullptr), market, outcomes, program);
    }
    compare(reference_of(store, Program{}, pool, nullptr), market, outcomes, Program{});
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
  const std::vector<uint8_t> whole = bytes_of(files[0].path);
  const auto altered = [&](const std::vector<uint8_t>& bytes) {
    write_bytes(files[0].path, bytes);
    const auto faults = verify_reference(files[0]);
    CHECK_EQ(faults.size(), 1u);
    CHECK(faults[0].find("2025-02.hsr") != std::string::npos);
  };
  const size_t step = std::max<size_t>(1, whole.size() / 3000);
  for (size_t i = 0; i < whole.size(); i += i < 200 ? 1 : step) {
    std::vector<uint8_t> bytes = whole;
    bytes[i] ^= static_cast<uint8_t>(1u << random() % 8);
    altered(bytes);
    if (i % 16 != 0) continue;
    ReferenceStore store(view(market), files);
    CHECK(equal(reference_of(store, Program{}, pool, nullptr), expected));
    // Computed anew and in its place again; what the query did not read may still be wrong.
    if (verify_reference(files[0]).empty()) CHECK(bytes_of(files[0].path) == whole);
  }
  for (size_t length = 0; length < whole.size(); length += length < 200 ? 1 : step) {
    altered({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(length)});
    if (length % 16 != 0) continue;
    ReferenceStore store(view(market), files);
    CHECK(equal(reference_of(store, Program{}, pool, nullptr), expected));
    CHECK(bytes_of(files[0].path) == whole);
  }
  write_bytes(files[0].path, whole);
  CHECK_EQ(verify_reference(months(folder.path, 8)[0]).size(), 1u);  // of other data
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
      SAME(read.series[i].sum, tally.series[i].sum);
      SAME(read.series[i].sum_of_squares, tally.series[i].sum_of_squares);
      CHECK(read.series[i].histogram == tally.series[i].histogram);
    }
  }
}
