#include "outcomes/naive_uncertainty.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>

#include "check.h"

namespace hindsight::test {

namespace {

int128 rounded(int128 a, int128 b) {
  int128 floor = a / b;
  if (a % b != 0 && a < 0) floor -= 1;
  const int128 rest = a - floor * b;
  if (rest * 2 > b || (rest * 2 == b && floor % 2 != 0)) floor += 1;
  return floor;
}

// Uses the C library's calendar.
int32_t quarter_of(int64_t day) {
  const time_t second = day * 86400;
  std::tm date{};
  gmtime_r(&second, &date);
  return 4 * (date.tm_year + 1900) + date.tm_mon / 3;
}

int64_t median_e9(std::vector<int64_t> values) {
  std::sort(values.begin(), values.end());
  return 50 * (values[(values.size() - 1) / 2] + values[values.size() / 2]);
}

using DaySums = std::map<int64_t, std::pair<int128, int128>>;  // by day: count and sum

// Σ over all pairs of days less than `lags` apart, weighted; times `lags`.
int128 weighted_pairs(const std::map<int64_t, int128>& x, int64_t lags) {
  int128 sum = 0;
  for (const auto& [s, a] : x) {
    for (const auto& [t, b] : x) {
      const int64_t apart = s < t ? t - s : s - t;
      if (apart < lags) sum += (lags - apart) * a * b;
    }
  }
  return sum;
}

std::map<int64_t, int128> influence(const DaySums& days, int128 step_e12) {
  int128 count = 0, sum = 0;
  for (const auto& [day, one] : days) {
    count += one.first;
    sum += one.second;
  }
  std::map<int64_t, int128> u;
  for (const auto& [day, one] : days)
    u[day] = rounded((one.second * count - one.first * sum) * step_e12, count * count);
  return u;
}

struct Clusters {
  int64_t lags, block_days;
  int128 count = 0, pairs = 0;

  Clusters(const DaySums& days, size_t horizon) {
    const int64_t minutes = kHorizonMinutes[horizon], whole = (minutes + 1439) / 1440;
    block_days = std::max<int64_t>(1, whole);
    lags = minutes <= 240 ? 1 : 3 * whole;
    std::map<int64_t, int128> counts;
    for (const auto& [day, one] : days) count += counts[day] = one.first;
    pairs = weighted_pairs(counts, lags);
  }
  int64_t df_e2() const { return static_cast<int64_t>(rounded(100 * (lags * count * count - pairs), pairs)); }

  int64_t error_e12(std::map<int64_t, int128> u) const {
    int128 most = 0;
    for (const auto& [day, x] : u) most = std::max(most, x < 0 ? -x : x);
    int shift = 0;
    while (most >= int128{1} << (50 + shift)) shift += 1;
    std::map<int64_t, int128> blocks;
    for (auto& [day, x] : u) {
      x = rounded(x, int128{1} << shift);
      blocks[day / block_days] += x;
    }
    int128 squares = 0;
    for (const auto& [block, x] : blocks) squares += x * x;
    const int128 v = std::max(weighted_pairs(u, lags), lags * squares);
    const double error = std::sqrt(static_cast<double>(v) * static_cast<double>(count * count) /
                                   static_cast<double>(lags * count * count - pairs));
    return static_cast<int64_t>(std::nearbyint(error)) << shift;
  }
};

// Student's t at 0.975 in 1e-8: the density by Simpson's rule, bisection, and linear in df.
int64_t student_e8(int64_t df_e2) {
  static std::map<int64_t, int64_t> whole;
  const auto at = [&](int64_t df) {
    int64_t& known = whole[df];
    if (known != 0) return known;
    const auto n = static_cast<long double>(df);
    const bool normal = df > 200;
    const long double scale =
        normal ? 1 / std::sqrt(2 * 3.14159265358979323846264338L)
               : std::exp(std::lgamma((n + 1) / 2) - std::lgamma(n / 2)) / std::sqrt(n * 3.14159265358979323846264338L);
    const auto density = [&](long double t) {
      return scale * (normal ? std::exp(-t * t / 2) : std::pow(1 + t * t / n, -(n + 1) / 2));
    };
    const auto half = [&](long double t) {
      constexpr int kSteps = 4000;
      const long double step = t / kSteps;
      long double sum = density(0) + density(t);
      for (int i = 1; i < kSteps; ++i) sum += (i % 2 == 1 ? 4 : 2) * density(step * static_cast<long double>(i));
      return sum * step / 3;
    };
    long double low = 1, high = 13;
    for (int i = 0; i < 60; ++i) {
      const long double middle = (low + high) / 2;
      (half(middle) < 0.475L ? low : high) = middle;
    }
    return known = std::llround(high * 1e6L);
  };
  if (df_e2 > 20'000) return at(201) * 100;
  const int64_t df = df_e2 / 100, part = df_e2 % 100;
  return at(df) * 100 + (part == 0 ? 0 : part * (at(df + 1) - at(df)));
}

constexpr int128 kOneE12 = 1'000'000'000'000;

IntervalE9 median_interval(const std::vector<DatedReturn>& returns, const Clusters& clusters) {
  std::vector<int64_t> values;
  for (const DatedReturn& one : returns) values.push_back(one.value);
  std::sort(values.begin(), values.end());
  const auto n = static_cast<int128>(values.size());
  const int64_t median = median_e9(values);
  DaySums at_or_below;
  for (const auto& [day, value] : returns) {
    at_or_below[day].first += 1;
    at_or_below[day].second += 100 * value <= median;
  }
  const int128 error = clusters.error_e12(influence(at_or_below, kOneE12));
  const int128 reach = rounded(student_e8(clusters.df_e2()) * error, 100'000'000);
  const auto quantile = [&](int128 q) {
    const int128 place = (n - 1) * q;
    const auto lower = static_cast<size_t>(place / kOneE12);
    const int128 way = place % kOneE12;
    const size_t upper = way == 0 ? lower : lower + 1;
    return static_cast<int64_t>(100 * int128{values[lower]} +
                                rounded(100 * (int128{values[upper]} - values[lower]) * way, kOneE12));
  };
  return {quantile(std::max<int128>(0, kOneE12 / 2 - reach)), quantile(std::min(kOneE12, kOneE12 / 2 + reach))};
}

}  // namespace

void naive_uncertainty(std::vector<DatedReturn> returns, const std::vector<int32_t>& quarters, size_t horizon,
                       const ReferenceDays* reference, HorizonSummary& summary) {
  DaySums days;
  std::map<int64_t, std::vector<int64_t>> by_quarter;
  for (const auto& [day, value] : returns) {
    days[day].first += 1;
    days[day].second += value;
    by_quarter[quarter_of(day)].push_back(value);
  }
  for (const int32_t quarter : quarters) {
    const auto& values = by_quarter[quarter];
    summary.quarters.push_back({values.size(), values.empty() ? 0 : median_e9(values)});
  }
  for (const auto& [day, one] : days) summary.day_sums.push_back({day, static_cast<uint64_t>(one.first), one.second});
  summary.days = days.size();
  if (days.empty()) return;
  const Clusters clusters(days, horizon);
  summary.df_e2 = clusters.df_e2();
  if (summary.df_e2 < 400) return;
  ErrorSummary& errors = summary.errors.emplace();
  auto u = influence(days, 100'000);
  errors.mean_e12 = clusters.error_e12(u);
  errors.median = median_interval(returns, clusters);
  if (reference == nullptr) return;
  DaySums all;
  for (size_t i = 0; i < reference->days[horizon].size(); ++i) {
    const ReferenceDay& day = reference->days[horizon][i];
    all[reference->first_day + static_cast<int64_t>(i)] = {static_cast<int128>(day.completed), day.sum};
  }
  for (const auto& [day, x] : influence(all, 100'000)) u[day] -= x;
  errors.difference_e12 = clusters.error_e12(u);
}

void naive_concentration(const OccurrenceList& occurrences, OutcomesSummary& summary) {
  std::map<int64_t, uint64_t> days;
  std::map<uint32_t, uint64_t> symbols;
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    for (uint32_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1]; ++i) {
      days[occurrences.minutes[i] / 1440] += 1;
      symbols[s] += 1;
    }
  }
  if (days.empty()) return;
  Concentration most;
  for (const auto& [day, count] : days) {
    if (count > most.day_occurrences) most.day = day;
    most.day_occurrences = std::max(most.day_occurrences, count);
    const int32_t quarter = quarter_of(day);
    if (summary.quarters.empty() || summary.quarters.back() != quarter) summary.quarters.push_back(quarter);
  }
  for (const auto& [symbol, count] : symbols) {
    if (count > most.symbol_occurrences) most.symbol = symbol;
    most.symbol_occurrences = std::max(most.symbol_occurrences, count);
  }
  summary.concentration = most;
}

ReferenceDays random_reference(std::mt19937_64& random, int64_t first_day, int64_t days) {
  ReferenceDays reference;
  reference.first_day = first_day;
  for (auto& horizon : reference.days) {
    for (int64_t i = 0; i < days; ++i) {
      const uint64_t completed = 1 + random() % 5000;
      const int64_t sum =
          static_cast<int64_t>(random() % (2'000'000 * completed)) - 1'000'000 * static_cast<int64_t>(completed);
      horizon.push_back({completed, sum});
    }
  }
  return reference;
}

void check_uncertainty(const HorizonSummary& found, const HorizonSummary& expected) {
  CHECK_EQ(found.days, expected.days);
  CHECK_EQ(found.df_e2, expected.df_e2);
  CHECK_EQ(found.quarters.size(), expected.quarters.size());
  for (size_t i = 0; i < found.quarters.size(); ++i) {
    CHECK_EQ(found.quarters[i].completed, expected.quarters[i].completed);
    CHECK_EQ(found.quarters[i].median_e9, expected.quarters[i].median_e9);
  }
  CHECK_EQ(found.errors.has_value(), expected.errors.has_value());
  if (!found.errors) return;
  const ErrorSummary &a = *found.errors, &b = *expected.errors;
  CHECK_EQ(a.mean_e12, b.mean_e12);
  CHECK_EQ(a.median.low, b.median.low);
  CHECK_EQ(a.median.high, b.median.high);
  CHECK(a.difference_e12 == b.difference_e12);
}

}  // namespace hindsight::test
