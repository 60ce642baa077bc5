// Times of three kinds of query on a generated market, by SIMD path. Runs when HINDSIGHT_SPEED is set to the number of
// symbols. The answers of all paths are compared before any timing.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "check.h"
#include "scan/market.h"
#include "scan/scan.h"
#include "scan/simd/kernels.h"

namespace hindsight::test {

namespace {

constexpr int kDays = 30;

// Values that move like the features they represent: VPIN and volume slowly, the one-minute return without memory.
MadeColumn wandering(std::mt19937_64& random, Minute begin, Minute minutes, double memory, double scale,
                     double middle) {
  MadeColumn made{.first_slot = begin, .codes = {}};
  std::normal_distribution<double> normal;
  double level = normal(random);
  for (Minute m = 0; m < minutes; ++m) {
    level = memory * level + std::sqrt(1 - memory * memory) * normal(random);
    made.codes.push_back(static_cast<int64_t>(middle + scale * level));
  }
  return made;
}

Market speed_market(int symbols) {
  std::mt19937_64 random(7);
  Market market;
  const Minute begin = kMinutesPerDay * 20'000;
  const Minute minutes = kMinutesPerDay * kDays;
  market.segments.push_back({begin, begin + minutes, {}});
  for (int s = 0; s < symbols; ++s) {
    MadeSymbol symbol{
        .name = std::to_string(100'000 + s), .first = begin, .last = begin + minutes - 1, .columns = {}, .starts = {}};
    const auto add = [&](const char* id, double memory, double scale, double middle) {
      symbol.columns[feature(id)] = wandering(random, begin, minutes, memory, scale, middle);
      symbol.starts[feature(id)] = {begin, begin + 1000};
      for (size_t i = 0; i < 1000; ++i) symbol.columns[feature(id)].codes[i] = null_code<int64_t>(NullReason::warm_up);
    };
    add("vpin", 0.9985, 120'000, 350'000);
    add("book_imbalance_pctrank", 0.98, 290'000, 500'000);
    add("rel_volume_1h", 0.998, 8'000, 10'000);
    add("ret_1h", 0.99, 80'000, 0);
    add("ret_1m", 0.0, 10'000, 0);
    symbol.columns[price_column(PriceColumn::close)] = wandering(random, begin, minutes, 0.9999, 1'000, 100'000);
    market.symbols.push_back(std::move(symbol));
    market.segments[0].valid[static_cast<uint32_t>(s)] = {begin, begin + minutes};
  }
  return market;
}

struct Query {
  const char* name;
  Program program;
};

uint16_t clause(Program& program, const char* id, int64_t lo, int64_t hi = INT64_MAX,
                AggregateFn fn = AggregateFn::value, int32_t span = 0) {
  program.operands.push_back({static_cast<uint16_t>(feature(id)), fn, span});
  Predicate predicate;
  predicate.operand = static_cast<uint16_t>(program.operands.size() - 1);
  predicate.intervals = {{lo, hi}};
  program.predicates.push_back(predicate);
  return static_cast<uint16_t>(program.predicates.size() - 1);
}

std::vector<Query> queries() {
  std::vector<Query> all(6);
  all[0].name = "selective, 3 clauses";
  auto* q = &all[0].program;
  q->where = {clause(*q, "vpin", 700'000), clause(*q, "book_imbalance_pctrank", 950'000),
              clause(*q, "rel_volume_1h", 25'000)};
  all[1].name = "unselective, 2 clauses";
  q = &all[1].program;
  q->where = {clause(*q, "ret_1m", 0), clause(*q, "book_imbalance_pctrank", 600'000)};
  all[2].name = "two rare steps in 4h";
  q = &all[2].program;
  q->steps = {{clause(*q, "vpin", 720'000)}, {clause(*q, "ret_1h", 220'000)}};
  q->within_minutes = 240;
  all[3].name = "two frequent steps in 1h";
  q = &all[3].program;
  q->steps = {{clause(*q, "ret_1h", 130'000)}, {clause(*q, "ret_1m", 16'500)}};
  q->within_minutes = 60;
  all[4].name = "4h max";
  q = &all[4].program;
  q->where = {clause(*q, "vpin", 780'000, INT64_MAX, AggregateFn::max, 240)};
  all[5].name = "4h mean";
  q = &all[5].program;
  q->where = {clause(*q, "ret_1h", 80'000, INT64_MAX, AggregateFn::mean, 240)};
  return all;
}

int rounds() {
  const char* given = std::getenv("HINDSIGHT_SPEED_ROUNDS");
  return given == nullptr ? 21 : std::atoi(given);
}

double median_ms(const Snapshot& snapshot, const Program& program, ThreadPool& pool) {
  std::vector<double> times;
  for (int i = 0; i < rounds(); ++i) {
    const auto begin = std::chrono::steady_clock::now();
    scan(snapshot, program, pool, nullptr);
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

}  // namespace

TEST("speed of scans by SIMD path") {
  const char* symbols = std::getenv("HINDSIGHT_SPEED");
  if (symbols == nullptr) return;
  const Snapshot snapshot = speed_market(std::atoi(symbols)).snapshot();
  std::printf("%s symbols x %d days, %llu buckets\n", symbols, kDays,
              std::strtoull(symbols, nullptr, 10) * kDays * 1440);
  const std::string before(simd_path());
  const char* only = std::getenv("HINDSIGHT_SPEED_QUERY");
  for (const Query& query : queries()) {
    if (only != nullptr && std::string_view(query.name).find(only) == std::string_view::npos) continue;
    std::printf("%-26s", query.name);
    uint64_t occurrences = 0;
    for (const auto path : available_simd_paths()) {
      force_simd_path(path);
      for (const size_t threads : {1, 2}) {
        ThreadPool pool(threads);
        const ScanResult result = scan(snapshot, query.program, pool, nullptr);
        if (path == "scalar" && threads == 1) {
          occurrences = result.counts.occurrences;
          std::printf(" %9llu rows %8.2f MB touched %5.1f %% zones read |",
                      static_cast<unsigned long long>(occurrences),
                      static_cast<double>(result.stats.bytes_touched) / 1e6,
                      100.0 * static_cast<double>(result.stats.zones - result.stats.zones_skipped) /
                          static_cast<double>(std::max<uint64_t>(result.stats.zones, 1)));
        }
        CHECK_EQ(result.counts.occurrences, occurrences);
        std::printf(" %s/%zu %.2f ms", std::string(path).c_str(), threads, median_ms(snapshot, query.program, pool));
      }
    }
    std::printf("\n");
  }
  force_simd_path(before);
}

}  // namespace hindsight::test
