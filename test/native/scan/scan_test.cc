// Edge cases of the semantics, one test each.
#include "scan/scan.h"

#include <algorithm>
#include <string>

#include "check.h"
#include "scan/market.h"
#include "scan/simd/kernels.h"

namespace hindsight::test {

namespace {

constexpr Minute kOddBegin = kMinutesPerDay * 19'001;  // not a multiple of 64: 1440 is 22.5 words
constexpr int64_t W = null_code<int64_t>(NullReason::warm_up);
constexpr int64_t S = null_code<int64_t>(NullReason::source_absent);
constexpr int64_t X = null_code<int64_t>(NullReason::stale);
constexpr int64_t Q = null_code<int64_t>(NullReason::quarantined);
constexpr int64_t U = null_code<int64_t>(NullReason::undefined);

// One symbol whose record begins at kOddBegin, with a close at every minute and columns that the test fills.
struct OneSymbol {
  Market market;
  Minute minutes;

  explicit OneSymbol(Minute length) : minutes(length) {
    market.symbols.push_back(
        {.name = "one", .first = kOddBegin, .last = kOddBegin + length - 1, .columns = {}, .starts = {}});
    for (Minute day = kOddBegin; day < kOddBegin + length; day += kMinutesPerDay) {
      const Minute end = std::min(day + kMinutesPerDay, kOddBegin + length);
      market.segments.push_back({day, day + kMinutesPerDay, {{0, {day, end}}}});
    }
    fill("price.close", 100);
    for (size_t column = 0; column < feature_table().size(); ++column) start(feature_table()[column].id.data(), 0, 0);
  }
  size_t column(const std::string& name) const {
    return name == "price.close" ? price_column(PriceColumn::close) : feature(name.c_str());
  }
  std::vector<int64_t>& values(const std::string& name) { return market.symbols[0].columns[column(name)].codes; }
  void fill(const std::string& name, int64_t value) {
    market.symbols[0].columns[column(name)] = {kOddBegin, std::vector<int64_t>(static_cast<size_t>(minutes), value)};
  }
  void start(const std::string& name, Minute source_first, Minute warm_from) {
    market.symbols[0].starts[column(name)] = {kOddBegin + source_first, kOddBegin + warm_from};
  }
};

struct ProgramOf {
  Program program;
  uint16_t at_least(const char* id, int64_t lo, AggregateFn fn = AggregateFn::value, int32_t span = 0) {
    program.operands.push_back({static_cast<uint16_t>(feature(id)), fn, span});
    Predicate predicate;
    predicate.operand = static_cast<uint16_t>(program.operands.size() - 1);
    predicate.intervals = {{lo, INT64_MAX}};
    program.predicates.push_back(predicate);
    return static_cast<uint16_t>(program.predicates.size() - 1);
  }
};

ScanResult run(const Market& market, const Program& program) {
  const Snapshot snapshot = market.snapshot();
  ThreadPool pool(1);
  return scan(snapshot, program, pool, nullptr);
}

uint64_t excluded(const ScanResult& result, NullReason reason) {
  return result.counts.excluded[static_cast<size_t>(reason) - 1];
}

std::vector<Minute> found(const ScanResult& result) {
  std::vector<Minute> minutes;
  ThreadPool pool(1);
  for (const uint32_t m : list_of(result.occurrences, pool).minutes) minutes.push_back(m - kOddBegin);
  return minutes;
}

}  // namespace

TEST("a query without clauses finds every bucket with a close, and the others are S or Q") {
  OneSymbol one(3000);
  one.values("price.close")[10] = S;
  one.values("price.close")[70] = Q;
  const ScanResult result = run(one.market, Program{});
  CHECK_EQ(result.counts.scope_buckets, 3000u);
  CHECK_EQ(result.counts.eligible, 2998u);
  CHECK_EQ(result.counts.occurrences, 2998u);
  CHECK_EQ(excluded(result, NullReason::source_absent), 1u);
  CHECK_EQ(excluded(result, NullReason::quarantined), 1u);
  CHECK_EQ(result.counts.onsets, 3u);
  CHECK_EQ(result.counts.days_with_occurrences, 3u);
}

TEST("a bucket is excluded once, by its strongest reason") {
  OneSymbol one(200);
  one.fill("ret_1m", 5);
  one.fill("vpin", 5);
  one.values("ret_1m")[3] = U;
  one.values("vpin")[3] = X;
  one.values("ret_1m")[4] = Q;
  one.values("vpin")[4] = U;
  one.values("ret_1m")[5] = W;
  one.values("vpin")[5] = S;
  ProgramOf query;
  query.program.where = {query.at_least("ret_1m", 0), query.at_least("vpin", 0)};
  const ScanResult result = run(one.market, query.program);
  CHECK_EQ(excluded(result, NullReason::stale), 1u);
  CHECK_EQ(excluded(result, NullReason::quarantined), 1u);
  CHECK_EQ(excluded(result, NullReason::warm_up), 1u);
  CHECK_EQ(excluded(result, NullReason::undefined), 0u);
  CHECK_EQ(result.counts.eligible, 197u);
}

TEST("an unknown clause excludes a bucket whether or not an earlier clause already failed") {
  OneSymbol one(100);
  one.fill("ret_1m", 0);
  one.fill("vpin", X);
  ProgramOf query;
  query.program.where = {query.at_least("ret_1m", 1), query.at_least("vpin", 1)};
  CHECK_EQ(run(one.market, query.program).counts.eligible, 0u);
}

TEST("an aggregate is W until its window lies in warm buckets, and S before its source") {
  OneSymbol one(100);
  one.fill("book_imbalance", 7);
  for (size_t i = 0; i < 20; ++i) one.values("book_imbalance")[i] = S;
  one.start("book_imbalance", 20, 20);
  ProgramOf query;
  query.program.where = {query.at_least("book_imbalance", 7, AggregateFn::mean, 5)};
  const ScanResult result = run(one.market, query.program);
  CHECK_EQ(excluded(result, NullReason::source_absent), 20u);
  CHECK_EQ(excluded(result, NullReason::warm_up), 4u);
  CHECK_EQ(result.counts.occurrences, 76u);
}

TEST("lag and delta are W one bucket longer than other aggregates") {
  OneSymbol one(100);
  one.fill("book_imbalance", 7);
  ProgramOf query;
  query.program.where = {query.at_least("book_imbalance", 0, AggregateFn::delta, 5)};
  CHECK_EQ(excluded(run(one.market, query.program), NullReason::warm_up), 5u);
}

TEST("a crossing needs the bucket before: W in the first bucket, S before the source") {
  OneSymbol one(100);
  one.fill("book_imbalance", 7);
  one.values("book_imbalance")[0] = one.values("book_imbalance")[1] = S;
  one.start("book_imbalance", 2, 2);
  one.values("book_imbalance")[50] = 1;
  ProgramOf query;
  query.program.where = {query.at_least("book_imbalance", 5)};
  query.program.predicates[0].kind = PredicateKind::becomes;
  const ScanResult result = run(one.market, query.program);
  CHECK_EQ(excluded(result, NullReason::source_absent), 2u);
  CHECK_EQ(excluded(result, NullReason::warm_up), 1u);
  CHECK(found(result) == std::vector<Minute>{51});
}

TEST("windows of up to 240 buckets tolerate no null, longer ones 5 %") {
  OneSymbol one(4000);
  one.fill("ret_1m", 1);
  one.values("ret_1m")[2000] = U;
  ProgramOf strict;
  strict.program.where = {strict.at_least("ret_1m", 1, AggregateFn::min, 240)};
  CHECK_EQ(excluded(run(one.market, strict.program), NullReason::undefined), 240u);
  ProgramOf tolerant;
  tolerant.program.where = {tolerant.at_least("ret_1m", 1, AggregateFn::min, 1440)};
  CHECK_EQ(excluded(run(one.market, tolerant.program), NullReason::undefined), 0u);
  ProgramOf ranked;  // a rank also needs the current value
  ranked.program.where = {ranked.at_least("ret_1m", 0, AggregateFn::pctrank, 1440)};
  CHECK_EQ(excluded(run(one.market, ranked.program), NullReason::undefined), 1u);
  for (size_t i = 2000; i < 2073; ++i) one.values("ret_1m")[i] = U;  // 73 of 1440 minutes are more than 5 %
  CHECK_EQ(excluded(run(one.market, tolerant.program), NullReason::undefined), 1440u - 72);
}

TEST("a constant series ranks in the middle, and a flat one scores 0") {
  OneSymbol one(2000);
  one.fill("ret_1m", 4);
  const Snapshot snapshot = one.market.snapshot();
  const auto feature_row = static_cast<uint16_t>(feature("ret_1m"));
  const std::vector<uint32_t> minutes{static_cast<uint32_t>(kOddBegin + 1999)};
  CHECK_EQ(values_at(snapshot, {feature_row, AggregateFn::pctrank, 1440}, {0}, minutes)[0], 500'347);
  CHECK_EQ(values_at(snapshot, {feature_row, AggregateFn::zscore, 60}, {0}, minutes)[0], 0);
  CHECK_EQ(values_at(snapshot, {feature_row, AggregateFn::std, 60}, {0}, minutes)[0], 0);
  CHECK_EQ(values_at(snapshot, {feature_row, AggregateFn::slope, 60}, {0}, minutes)[0], 0);
}

TEST("the slope of a line is its rise per hour, with holes in it too") {
  OneSymbol one(2000);
  one.fill("ret_1m", 0);
  for (size_t i = 0; i < 2000; ++i) one.values("ret_1m")[i] = i % 100 == 7 ? U : static_cast<int64_t>(3 * i);
  const Operand slope{static_cast<uint16_t>(feature("ret_1m")), AggregateFn::slope, 1440};
  CHECK_EQ(values_at(one.market.snapshot(), slope, {0}, {static_cast<uint32_t>(kOddBegin + 1999)})[0], 180);
}

TEST("means of integers have two decimals and round ties to even") {
  OneSymbol one(100);
  one.fill("minutes_to_funding", 0);
  auto& values = one.values("minutes_to_funding");
  values[99] = 1;
  const Operand mean{static_cast<uint16_t>(feature("minutes_to_funding")), AggregateFn::mean, 5};
  CHECK_EQ(values_at(one.market.snapshot(), mean, {0}, {static_cast<uint32_t>(kOddBegin + 99)})[0], 20);
  CHECK_EQ(operand_per_unit(mean), 100);
  OneSymbol other(100);
  other.fill("ret_1m", 0);
  other.values("ret_1m")[99] = 15;  // 15 / 30 = 0.5 rounds to 0, 45 / 30 = 1.5 to 2
  const Operand half{static_cast<uint16_t>(feature("ret_1m")), AggregateFn::mean, 30};
  CHECK_EQ(values_at(other.market.snapshot(), half, {0}, {static_cast<uint32_t>(kOddBegin + 99)})[0], 0);
  other.values("ret_1m")[98] = 30;
  CHECK_EQ(values_at(other.market.snapshot(), half, {0}, {static_cast<uint32_t>(kOddBegin + 99)})[0], 2);
}

TEST("minutes in no segment are absent, calendar features too") {
  OneSymbol one(3 * kMinutesPerDay);
  one.market.segments.erase(one.market.segments.begin() + 1);
  MadeColumn hours{.first_slot = kOddBegin, .codes = {}};
  for (Minute m = kOddBegin; m < kOddBegin + 3 * kMinutesPerDay; ++m) hours.codes.push_back(m / 60 % 24);
  one.market.calendar[feature("hour_utc")] = hours;
  ProgramOf query;
  query.program.where = {query.at_least("hour_utc", 0)};
  const ScanResult result = run(one.market, query.program);
  CHECK_EQ(excluded(result, NullReason::source_absent), 1440u);
  CHECK_EQ(result.counts.eligible, 2880u);
  CHECK_EQ(result.counts.days_with_occurrences, 2u);
}

TEST("a scan that does not look back has tasks of a year, and its pieces are as short as others") {
  OneSymbol one(500 * kMinutesPerDay);
  one.fill("ret_1m", 0);
  std::vector<uint32_t> minutes;
  // In runs, of which some cross the border of a word, a day, a piece or a task. Half of the days have none.
  for (Minute at = 0; at < one.minutes; ++at) {
    if (at / kMinutesPerDay % 2 == 1 || at % 1024 >= 700) continue;
    one.values("ret_1m")[static_cast<size_t>(at)] = 7;
    minutes.push_back(static_cast<uint32_t>(kOddBegin + at));
  }
  uint64_t runs = 0;
  for (size_t i = 0; i < minutes.size(); ++i) runs += i == 0 || minutes[i] != minutes[i - 1] + 1;
  ProgramOf of;
  of.program.where = {of.at_least("ret_1m", 7)};
  const ScanResult result = run(one.market, of.program);
  CHECK_EQ(result.counts.occurrences, minutes.size());
  CHECK_EQ(result.counts.onsets, runs);
  CHECK_EQ(result.counts.days_with_occurrences, 250u);
  std::vector<uint32_t> listed;
  for (const OccurrencePiece& piece : result.occurrences.pieces()) {
    CHECK(piece.words.back() - piece.words.front() < kPieceWords);
    listed.resize(piece.before + piece.count);
    piece.list(listed.data() + piece.before);
  }
  CHECK(listed == minutes);
}

TEST("a sequence counts each completing bucket once, and its steps may lie before the scope") {
  OneSymbol one(500);
  one.fill("ret_1m", 0);
  one.fill("vpin", 0);
  one.values("ret_1m")[100] = one.values("ret_1m")[103] = 9;
  one.values("vpin")[105] = one.values("vpin")[106] = one.values("vpin")[163] = one.values("vpin")[164] = 9;
  one.values("vpin")[100] = 9;  // the minute of the step itself completes no sequence
  ProgramOf query;
  const uint16_t first = query.at_least("ret_1m", 9);
  const uint16_t second = query.at_least("vpin", 9);
  query.program.steps = {{first}, {second}};
  query.program.within_minutes = 60;
  query.program.from = kOddBegin + 104;
  const ScanResult result = run(one.market, query.program);
  CHECK(found(result) == (std::vector<Minute>{105, 106, 163}));
  CHECK_EQ(result.counts.onsets, 2u);
  CHECK_EQ(result.counts.scope_buckets, 396u);
  const auto steps = step_minutes(one.market.snapshot(), query.program, 0, kOddBegin + 163);
  CHECK(steps == (std::vector<Minute>{kOddBegin + 103, kOddBegin + 163}));
  CHECK_FAILS("not_an_occurrence", step_minutes(one.market.snapshot(), query.program, 0, kOddBegin + 164));
}

TEST("a sequence is W until 95 % of the minutes before it lie in the record") {
  OneSymbol one(500);
  one.fill("ret_1m", 0);
  ProgramOf query;
  const uint16_t clause = query.at_least("ret_1m", 9);
  query.program.steps = {{clause}, {clause}};
  query.program.within_minutes = 100;
  CHECK_EQ(excluded(run(one.market, query.program), NullReason::warm_up), 95u);
}

TEST("an earlier step's feature that is rarely known excludes by the strongest reason in the window") {
  OneSymbol one(500);
  one.fill("ret_1m", 0);
  one.fill("vpin", 0);
  for (size_t i = 200; i < 206; ++i) one.values("vpin")[i] = i == 203 ? X : U;
  ProgramOf query;
  const uint16_t first = query.at_least("vpin", 9);
  const uint16_t second = query.at_least("ret_1m", 9);
  query.program.steps = {{first}, {second}};
  query.program.within_minutes = 100;
  const ScanResult result = run(one.market, query.program);
  CHECK_EQ(excluded(result, NullReason::stale), 95u);  // the six unknown minutes are all in the window: from 206 to 300
  CHECK_EQ(excluded(result, NullReason::undefined), 0u);
}

TEST("a sequence of one symbol is not completed by another") {
  OneSymbol one(200);
  one.fill("ret_1m", 0);
  one.fill("vpin", 0);
  Market market = one.market;
  market.symbols.push_back(market.symbols[0]);
  market.symbols[1].name = "two";
  for (auto& segment : market.segments) segment.valid[1] = segment.valid[0];
  market.symbols[0].columns[feature("ret_1m")].codes[50] = 9;
  market.symbols[1].columns[feature("vpin")].codes[60] = 9;
  ProgramOf query;
  const uint16_t first = query.at_least("ret_1m", 9);
  const uint16_t second = query.at_least("vpin", 9);
  query.program.steps = {{first}, {second}};
  query.program.within_minutes = 60;
  CHECK_EQ(run(market, query.program).counts.occurrences, 0u);
}

TEST("a scope outside the record is 0 of 0, and an unknown symbol is an error") {
  OneSymbol one(100);
  Program program;
  program.from = kOddBegin + 1000;
  program.to = kOddBegin + 2000;
  const ScanResult result = run(one.market, program);
  CHECK_EQ(result.counts.scope_buckets, 0u);
  CHECK_EQ(result.counts.symbols_in_scope, 0u);
  CHECK_EQ(result.occurrences.symbols(), 1u);
  program.all_symbols = false;
  program.symbols = {"nobody"};
  CHECK_FAILS("unknown_symbol", run(one.market, program));
}

TEST("a cancelled run stops with its name") {
  OneSymbol one(5000);
  const Snapshot snapshot = one.market.snapshot();
  ThreadPool pool(2);
  std::atomic<int32_t> cancel{1};
  CHECK_FAILS("cancelled", scan(snapshot, Program{}, pool, &cancel));
  CHECK_FAILS("cancelled", funnel(snapshot, Program{}, pool, &cancel));
  cancel = 0;
  CHECK_EQ(scan(snapshot, Program{}, pool, &cancel).counts.occurrences, 5000u);
}

TEST("the SIMD path that is forced is the one that runs") {
  OneSymbol one(5000);
  one.fill("ret_1m", 0);
  one.values("ret_1m")[77] = 5;
  ProgramOf query;
  query.program.where = {query.at_least("ret_1m", 1)};
  const std::string before(simd_path());
  for (const auto forced : available_simd_paths()) {
    force_simd_path(forced);
    publish_simd_calls();  // discards the counts of other tests
    std::vector<uint64_t> calls;
    for (const auto name : available_simd_paths()) calls.push_back(simd_calls(name));
    CHECK(found(run(one.market, query.program)) == std::vector<Minute>{77});
    size_t i = 0;
    for (const auto name : available_simd_paths()) CHECK_EQ(simd_calls(name) > calls[i++], name == forced);
  }
  force_simd_path(before);
}

TEST("zones that cannot match are not read") {
  OneSymbol one(kMinutesPerDay * 10);
  one.fill("ret_1m", 0);
  one.values("ret_1m")[5000] = 5;
  ProgramOf query;
  query.program.where = {query.at_least("ret_1m", 5)};
  const ScanResult result = run(one.market, query.program);
  CHECK(found(result) == std::vector<Minute>{5000});
  CHECK(result.stats.zones >= 225);
  CHECK(result.stats.zones - result.stats.zones_skipped <= 2);
}

}  // namespace hindsight::test
