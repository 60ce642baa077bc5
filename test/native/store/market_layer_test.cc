// The market layer compared with plain loops over the same columns, as defined in feature-vocabulary §5.3 and §7.8.
#include "store/build/market_layer.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "features/series/log_terms.h"
#include "features/table/feature_rows.h"
#include "store/fixture.h"
#include "store/snapshot/column_values.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr Minute kDays = 2;
constexpr Minute kNext = kBegin + kDays * kMinutesPerDay;
constexpr Minute kEnd = kNext + kDays * kMinutesPerDay;

int64_t null_of(NullReason reason) {
  return null_code<int64_t>(reason);
}

// A symbol's inputs over its whole record, from `first` to `last` inclusive.
struct Inputs {
  Minute first, last;
  std::map<std::string, std::vector<int64_t>> columns;
  int64_t at(const std::string& name, Minute m) const {
    if (m < first || m > last) return null_of(NullReason::source_absent);
    return columns.at(name)[static_cast<size_t>(m - first)];
  }
};

using Market = std::map<std::string, Inputs>;

Inputs random_inputs(std::mt19937_64& random, Minute first, Minute last) {
  Inputs made{.first = first, .last = last, .columns = {}};
  const auto maybe = [&](int64_t value) {
    return random() % 50 == 0 ? null_of(random() % 3 == 0 ? NullReason::quarantined : NullReason::source_absent)
                              : value;
  };
  const bool small = random() % 5 == 0, flat = random() % 6 == 0;
  int64_t price = 1'000'000 + static_cast<int64_t>(random() % 1'000'000);
  for (Minute m = first; m <= last; ++m) {
    if (!flat) price += static_cast<int64_t>(random() % 2001) - 1000;
    made.columns["ret_1h"].push_back(maybe(static_cast<int64_t>(random() % 41) - 20));
    made.columns["ret_24h"].push_back(maybe(static_cast<int64_t>(random() % 2'000'001) - 1'000'000));
    made.columns["quote_volume_24h"].push_back(
        maybe((small ? 999'990 : 1'000'000) + static_cast<int64_t>(random() % 20)));
    // Long holes, so that both results of the coverage rule occur.
    const bool hole = (m - first) % 2000 > 1900 && random() % 3 == 0;
    made.columns["price.close"].push_back(hole ? null_of(NullReason::quarantined)
                                               : std::max<int64_t>(price, 1) * 10'000);
  }
  return made;
}

void write_part(const TempFolder& folder, const std::string& name, const Inputs& inputs, Minute begin, Minute end) {
  const Minute from = std::max(begin, inputs.first), to = std::min(end, inputs.last + 1);
  SymbolPart part(name, begin, end, from, to);
  for (const auto& [column, values] : inputs.columns) {
    const auto at = values.begin() + (from - inputs.first);
    set_column(part, static_cast<size_t>(find_column(column)), from, {at, at + (to - from)});
  }
  std::vector<ColumnStart> starts(column_count() - kPriceColumns);
  starts[row("ret_1h")] = {inputs.first, inputs.first + 60};
  part.encode(starts);
  part.write(folder / (name + std::to_string(begin)), std::vector<Sha256>(part.days()));
}

std::string write_own(const TempFolder& folder, const Market& market, Minute begin, Minute end) {
  std::vector<SegmentSource> sources;
  for (const auto& [name, inputs] : market) {
    if (inputs.first >= end || inputs.last < begin) continue;
    write_part(folder, name, inputs, begin, end);
    sources.push_back({folder / (name + std::to_string(begin)), Packing::part, {name}});
  }
  const std::string path = folder / ("own" + std::to_string(begin));
  compose_segment(path, begin, end, sources, false);
  return path;
}

std::string write_market(const std::string& own, const std::string& previous, Minute leader_first) {
  MarketLayerBuilder builder(own, previous, leader_first);
  builder.write_columns(own + ".market", false);
  std::vector<std::vector<Sha256>> digests;
  for (size_t s = 0; s < builder.symbols().size(); ++s) digests.emplace_back(builder.days(s));
  builder.finish(digests);
  return own + ".market";
}

// ---- plain loops ----

NullReason gap_of(const Market& market, const std::string& name, const std::string& value, bool by_volume, Minute m) {
  const NullReason gap = reason_of(market.at(name).at(value, m));
  if (!by_volume) return gap;
  const int64_t volume = market.at(name).at("quote_volume_24h", m);
  const NullReason both = stronger(gap, reason_of(volume));
  return both == NullReason::none && volume < 1'000'000 ? NullReason::undefined : both;
}

std::vector<int64_t> counted(const Market& market, const std::string& value, bool by_volume, Minute m) {
  std::vector<int64_t> values;
  for (const auto& [name, inputs] : market) {
    if (gap_of(market, name, value, by_volume, m) == NullReason::none) values.push_back(inputs.at(value, m));
  }
  return values;
}

int64_t half_even(int64_t numerator, int64_t denominator) {
  const int64_t quotient = numerator / denominator, rest = numerator % denominator;
  return quotient + (2 * rest > denominator || (2 * rest == denominator && quotient % 2 != 0) ? 1 : 0);
}

int64_t rank_of(const Market& market, const std::string& name, const std::string& value, bool by_volume, Minute m) {
  const NullReason gap = gap_of(market, name, value, by_volume, m);
  if (gap != NullReason::none) return null_of(gap);
  const auto values = counted(market, value, by_volume, m);
  const int64_t own = market.at(name).at(value, m), n = static_cast<int64_t>(values.size());
  if (n < 10) return null_of(NullReason::undefined);
  const int64_t less = std::count_if(values.begin(), values.end(), [&](int64_t v) { return v < own; });
  const int64_t equal = std::count(values.begin(), values.end(), own);
  return half_even((2 * less + equal + 1) * 1'000'000, 2 * n);
}

int64_t breadth_of(const Market& market, Minute m) {
  const auto values = counted(market, "ret_1h", true, m);
  if (values.size() < 10) return null_of(NullReason::undefined);
  const int64_t above = std::count_if(values.begin(), values.end(), [](int64_t v) { return v > 0; });
  return half_even(above * 1'000'000, static_cast<int64_t>(values.size()));
}

struct Pairs {
  NullReason gap = NullReason::none;
  std::vector<double> x, y;  // logarithmic returns, in fixed-point steps
};

Pairs pairs_of(const Market& market, const std::string& name, Minute m) {
  Pairs pairs;
  NullReason worst = NullReason::none;
  const Inputs &own = market.at(name), &leader = market.at("btcusdt");
  for (Minute j = 0; j < 288; ++j) {
    const int64_t closes[] = {own.at("price.close", m - 5 * j), own.at("price.close", m - 5 * j - 5),
                              leader.at("price.close", m - 5 * j), leader.at("price.close", m - 5 * j - 5)};
    NullReason gap = NullReason::none;
    for (const int64_t close : closes) gap = stronger(gap, reason_of(close));
    worst = stronger(worst, gap);
    if (gap != NullReason::none) continue;
    pairs.y.push_back(static_cast<double>(log_ratio(closes[0], closes[1])));
    pairs.x.push_back(static_cast<double>(log_ratio(closes[2], closes[3])));
  }
  pairs.gap = reason_of(own.at("price.close", m));
  if (pairs.x.size() < 274) pairs.gap = stronger(pairs.gap, worst);
  return pairs;
}

double covariance(const std::vector<double>& a, const std::vector<double>& b) {
  double mean_a = 0, mean_b = 0, sum = 0;
  for (size_t i = 0; i < a.size(); ++i) mean_a += a[i] / double(a.size()), mean_b += b[i] / double(b.size());
  for (size_t i = 0; i < a.size(); ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
  return sum / double(a.size());
}

// Returns the null code for a minute before the column begins: S before the record, W during warm-up; nothing from then
// on.
std::optional<int64_t> before_start(Minute first, int64_t lookback, Minute m) {
  if (m < first) return null_of(NullReason::source_absent);
  if (m - first + 1 < lookback) return null_of(NullReason::warm_up);
  return std::nullopt;
}

bool near(int64_t found, double expected) {
  return !is_null(found) && std::abs(static_cast<double>(found) - expected) < 0.51;
}

void check_symbol(const Snapshot& snapshot, const Market& market, const std::string& name, Minute leader_first) {
  const auto symbol = static_cast<uint32_t>(snapshot.find_symbol(name));
  const Inputs& own = market.at(name);
  const auto column = [&](const char* id) {
    return column_values(snapshot, symbol, static_cast<size_t>(find_column(id)), own.first, own.last + 1);
  };
  const auto rank_1h = column("xs_rank_ret_1h"), rank_24h = column("xs_rank_ret_24h"),
             volume = column("xs_rank_volume_24h"), breadth = column("breadth_1h"), btc_1h = column("btc_ret_1h"),
             btc_24h = column("btc_ret_24h"), beta = column("beta_btc_24h"), corr = column("corr_btc_24h"),
             excess = column("excess_ret_1h");
  const bool has_leader = leader_first != kNoMinute;
  for (Minute m = own.first; m <= own.last; m += 1 + m % 13) {
    const auto i = static_cast<size_t>(m - own.first);
    CHECK_EQ(rank_1h[i], before_start(own.first, 61, m).value_or(rank_of(market, name, "ret_1h", true, m)));
    CHECK_EQ(rank_24h[i], before_start(own.first, 1441, m).value_or(rank_of(market, name, "ret_24h", true, m)));
    CHECK_EQ(volume[i], before_start(own.first, 1440, m).value_or(rank_of(market, name, "quote_volume_24h", false, m)));
    CHECK_EQ(breadth[i], before_start(own.first, 61, m).value_or(breadth_of(market, m)));
    if (!has_leader) {
      for (const auto* absent : {&btc_1h, &btc_24h, &beta, &corr, &excess}) {
        CHECK_EQ((*absent)[i], null_of(NullReason::source_absent));
      }
      continue;
    }
    const Inputs& leader = market.at("btcusdt");
    CHECK_EQ(btc_1h[i], before_start(leader_first, 61, m).value_or(leader.at("ret_1h", m)));
    CHECK_EQ(btc_24h[i], before_start(leader_first, 1441, m).value_or(leader.at("ret_24h", m)));
    if (const auto start = before_start(std::max(own.first, leader_first), 1441, m)) {
      for (const auto* waits : {&beta, &corr, &excess}) CHECK_EQ((*waits)[i], *start);
      continue;
    }
    const Pairs pairs = pairs_of(market, name, m);
    const double xx = covariance(pairs.x, pairs.x), yy = covariance(pairs.y, pairs.y);
    if (pairs.gap != NullReason::none || xx == 0) {
      const int64_t gap = null_of(pairs.gap != NullReason::none ? pairs.gap : NullReason::undefined);
      CHECK_EQ(beta[i], gap);
      CHECK_EQ(corr[i], gap);
    } else {
      const double xy = covariance(pairs.x, pairs.y);
      CHECK(near(beta[i], xy / xx * 1e5));
      CHECK(yy == 0 ? corr[i] == null_of(NullReason::undefined) : near(corr[i], xy / std::sqrt(xx * yy) * 1e6));
    }
    const int64_t ret = own.at("ret_1h", m), leader_ret = leader.at("ret_1h", m);
    const NullReason gap = stronger(reason_of(beta[i]), stronger(reason_of(ret), reason_of(leader_ret)));
    if (gap != NullReason::none) {
      CHECK_EQ(excess[i], null_of(gap));
      continue;
    }
    const int64_t explained = ret * 100'000 - beta[i] * leader_ret;
    CHECK_EQ(excess[i], explained < 0 ? -half_even(-explained, 100'000) : half_even(explained, 100'000));
  }
}

void check_market(const Market& market) {
  const TempFolder folder;
  const auto leader = market.find("btcusdt");
  const Minute leader_first = leader == market.end() ? kNoMinute : leader->second.first;
  const std::string first = write_own(folder, market, kBegin, kNext), second = write_own(folder, market, kNext, kEnd);
  std::vector<SymbolRecord> records;
  for (const auto& [name, inputs] : market) {
    records.push_back({.name = name, .first = inputs.first, .last = inputs.last, .starts = {}});
  }
  const auto snapshot = open_snapshot(
      {{first, write_market(first, "", leader_first)}, {second, write_market(second, first, leader_first)}}, records);
  for (const auto& [name, inputs] : market) check_symbol(*snapshot, market, name, leader_first);
  CHECK(verify_segment(first + ".market", Layer::market).empty());
}

Market random_market(std::mt19937_64& random, size_t symbols, bool leader) {
  Market market;
  for (size_t s = 0; s < symbols; ++s) {
    const std::string name = s == 0 && leader ? "btcusdt" : "c" + std::to_string(100 + s) + "usdt";
    const Minute first = s % 3 == 0 ? kBegin : kBegin + static_cast<Minute>(random() % 2500);
    const Minute last = s % 4 == 1 ? kNext + static_cast<Minute>(random() % 900) : kEnd - 1;
    market[name] = random_inputs(random, first, last);
  }
  return market;
}

}  // namespace

TEST("every market column says what plain loops say, across segments, gaps and late symbols") {
  std::mt19937_64 random(seed());
  check_market(random_market(random, 14, true));
}

TEST("a leader whose record ended in the segment before is still compared with") {
  std::mt19937_64 random(seed());
  Market market = random_market(random, 4, true);
  market["btcusdt"] = random_inputs(random, kBegin, kNext - 1);
  check_market(market);
}

TEST("without the leader only ranks and breadth are known; with few symbols not even those") {
  std::mt19937_64 random(seed());
  check_market(random_market(random, 11, false));
  check_market(random_market(random, 4, true));
}

TEST("a leader that begins late begins its columns late") {
  std::mt19937_64 random(seed());
  Market market = random_market(random, 12, false);
  market["btcusdt"] = random_inputs(random, kNext + 100, kEnd - 1);
  check_market(market);
}

TEST("a market layer is opened only with its own segment") {
  const TempFolder folder;
  std::mt19937_64 random(seed());
  const Market market = random_market(random, 3, true);
  const std::string first = write_own(folder, market, kBegin, kNext), second = write_own(folder, market, kNext, kEnd);
  const std::string layer = write_market(second, first, kBegin);
  CHECK_FAILS("invalid_argument", MarketLayerBuilder(first, second, kBegin));
  CHECK_FAILS("corrupt_segment", map_segment(layer));
  CHECK_FAILS("corrupt_segment", map_segment(second, Layer::market));
  std::vector<SymbolRecord> records;
  for (const auto& [name, inputs] : market) {
    records.push_back({.name = name, .first = inputs.first, .last = std::min(inputs.last, kNext - 1), .starts = {}});
  }
  CHECK_FAILS("corrupt_segment", open_snapshot({{first, layer}}, records));
}
