// The interval of a simulation on 5-minute bars contains every result of the same order on the minutes of these bars.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>

#include "check.h"
#include "studies/naive_study.h"
#include "studies/records.h"

namespace hindsight::test {

namespace {

using namespace studies;

struct Tally {
  uint64_t orders = 0, filled = 0, ambiguous = 0, ambiguous_on_minutes = 0;
};

/// Simulates random orders at random bars. Fails when a result on minutes lies outside the interval.
Tally compare(std::mt19937_64& random, const std::vector<Bar>& minutes, int64_t increment, int orders) {
  BarRecords records = records_of(aggregated(minutes, 5), increment);
  for (Minute time = 0; time < static_cast<Minute>(minutes.size()); time += 60)
    records.settlements.push_back({.time = time, .rate_e12 = static_cast<int64_t>(random() % 1'000'000'000)});
  const SymbolBars bars(records);
  Tally tally;
  for (int k = 0; k < orders; ++k) {
    const auto horizon = static_cast<int32_t>(1 + random() % 72);
    const size_t at = random() % (records.bars.size() - static_cast<size_t>(horizon));
    const Rules rules = random_rules(random, horizon);
    const Policy policy = random_policy(random, horizon);
    const Outcome outcome = simulate(bars, rules, policy, signal_for(bars, policy, at));
    const NaiveOutcome fine = naive_outcome(records, rules, policy, at, &minutes);
    ++tally.orders;
    CHECK(outcome.fate == fine.fate);
    if (outcome.fate != Fate::filled) continue;
    ++tally.filled;
    CHECK_EQ(outcome.fill, fine.fill);
    CHECK_EQ(outcome.fill_at, fine.fill_at);
    const int64_t lo = fine.exits.begin()->net_e9, hi = fine.exits.rbegin()->net_e9;
    if (lo < outcome.lo_e9() || hi > outcome.hi_e9()) {
      failed(__FILE__, __LINE__,
             "order " + std::to_string(k) + ": [" + std::to_string(lo) + ", " + std::to_string(hi) + "] on minutes, [" +
                 std::to_string(outcome.lo_e9()) + ", " + std::to_string(outcome.hi_e9()) + "] on bars");
    }
    tally.ambiguous += outcome.ambiguous() ? 1 : 0;
    tally.ambiguous_on_minutes += lo < hi ? 1 : 0;
  }
  return tally;
}

/// Reads klines in CSV; columns two to five are open, high, low and close.
std::vector<Bar> read_klines(const std::filesystem::path& path) {
  std::vector<Bar> minutes;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(("gzip -dc '" + path.string() + "'").c_str(), "r"), pclose);
  char line[512];
  while (pipe && std::fgets(line, sizeof line, pipe.get()) != nullptr) {
    double open = 0, high = 0, low = 0, close = 0;
    if (std::sscanf(line, "%*[^,],%lf,%lf,%lf,%lf", &open, &high, &low, &close) != 4) continue;
    const auto units = [](double price) { return static_cast<int64_t>(std::llround(price * 1e8)); };
    minutes.push_back({units(open), units(high), units(low), units(close)});
  }
  return minutes;
}

/// Makes prices continuous: inside a 5-minute bar, a minute opens at the close of the one before. About half of the
/// recorded minutes open an increment away, with no price in between; a stop between the two prices would have filled
/// at neither.
void join(std::vector<Bar>& minutes) {
  for (size_t i = 1; i < minutes.size(); ++i) {
    if (i % 5 == 0) continue;
    Bar& bar = minutes[i];
    bar.open = minutes[i - 1].close;
    bar.high = std::max(bar.high, bar.open);
    bar.low = std::min(bar.low, bar.open);
  }
}

}  // namespace

TEST("random walks by the minute end inside the interval of their 5-minute bars, every time") {
  std::mt19937_64 random(seed() + 20);
  Tally sum;
  for (int round = 0; round < 30; ++round) {
    const Tally tally = compare(random, random_minutes(random, 2500), 1, 100);
    sum.orders += tally.orders, sum.filled += tally.filled, sum.ambiguous += tally.ambiguous;
    sum.ambiguous_on_minutes += tally.ambiguous_on_minutes;
  }
  std::printf("  %llu orders, %llu filled, %llu ambiguous, %llu still on minutes\n",
              static_cast<unsigned long long>(sum.orders), static_cast<unsigned long long>(sum.filled),
              static_cast<unsigned long long>(sum.ambiguous),
              static_cast<unsigned long long>(sum.ambiguous_on_minutes));
  CHECK(sum.ambiguous > sum.ambiguous_on_minutes);
}

TEST("recorded minutes end inside the interval of their 5-minute bars, every time") {
  const auto folder = std::filesystem::path(HINDSIGHT_SOURCE_DIR) / "../shared/data/real/binance-um-klines-1m";
  if (!std::filesystem::exists(folder)) {
    std::printf("  skipped: no recorded minutes at %s\n", folder.c_str());
    return;
  }
  std::mt19937_64 random(seed() + 21);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::vector<Bar> minutes = read_klines(entry.path());
    CHECK(minutes.size() > 10'000);
    int64_t increment = 0;
    for (const Bar& bar : minutes) increment = std::gcd(increment, std::gcd(bar.close, bar.high));
    for (const Bar& bar : minutes) increment = std::gcd(increment, std::gcd(bar.open, bar.low));
    join(minutes);
    const Tally tally = compare(random, minutes, increment, 300);
    std::printf("  %s: %llu orders, %llu filled, %llu ambiguous, %llu still on minutes\n",
                entry.path().filename().c_str(), static_cast<unsigned long long>(tally.orders),
                static_cast<unsigned long long>(tally.filled), static_cast<unsigned long long>(tally.ambiguous),
                static_cast<unsigned long long>(tally.ambiguous_on_minutes));
  }
}

}  // namespace hindsight::test
