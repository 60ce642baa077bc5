#include "reference/naive_reference.h"

#include <algorithm>
#include <map>

#include "check.h"

namespace hindsight::test {

using namespace hindsight::outcomes;

namespace {

// (a − b) / b in 1e-7, rounded half-even: the nearer of two candidates.
int64_t rounded(int64_t a, int64_t b) {
  const int128 scaled = (static_cast<int128>(a) - b) * 10'000'000;
  int128 q = scaled / b;
  while (q * b > scaled) q -= 1;
  while ((q + 1) * b <= scaled) q += 1;
  const int128 below = scaled - q * b, above = (q + 1) * b - scaled;
  if (above < below || (above == below && q % 2 != 0)) q += 1;
  return static_cast<int64_t>(q);
}

int128 half_even(int128 numerator, int128 denominator) {
  int128 q = numerator / denominator - 1;
  while ((q + 1) * denominator <= numerator) q += 1;
  const int128 twice = 2 * (numerator - q * denominator);
  return twice > denominator || (twice == denominator && q % 2 != 0) ? q + 1 : q;
}

/// The quantile estimate as the document defines it, computed over all values one by one.
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

}  // namespace

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

NaiveReference::NaiveReference(const Market& market) : market_(market) {
  for (size_t s = 0; s < market.bars.size(); ++s) {
    const SymbolRecord& record = market.snapshot.symbols[s];
    const auto minutes = static_cast<size_t>(record.last + 1 - record.first);
    std::vector<Bar> bars(minutes);
    for (const auto& [minute, bar] : market.bars[s]) bars[static_cast<size_t>(minute - record.first)] = bar;
    std::vector<NaiveOutcome> of(minutes);
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
    outcomes_.push_back(std::move(of));
  }
}

void NaiveReference::check(const ReferenceSummary& found, const Program& program) const {
  uint64_t buckets = 0;
  std::vector<int64_t> values[3][6];
  std::map<int64_t, ReferenceDay> days[6];
  Minute begin = INT64_MAX, end = INT64_MIN;
  for (size_t s = 0; s < outcomes_.size(); ++s) {
    const SymbolRecord& record = market_.snapshot.symbols[s];
    const auto& names = program.symbols;
    if (!program.all_symbols && std::find(names.begin(), names.end(), record.name) == names.end()) continue;
    for (Minute t = std::max(record.first, program.from); t <= record.last && t < program.to; ++t) {
      buckets += 1;
      begin = std::min(begin, t);
      end = std::max(end, t);
      const NaiveOutcome& outcome = outcomes_[s][static_cast<size_t>(t - record.first)];
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
      CHECK(found.days.days[h][i].sum == expected.sum);
    }
    for (size_t metric = 0; metric < 3; ++metric) {
      const std::vector<int64_t>& x = values[metric][h];
      const MetricSummary& summary = horizon.metrics[metric];
      int128 sum = 0, squares = 0;
      uint64_t positive = 0;
      for (const int64_t v : x) sum += v, squares += static_cast<int128>(v) * v, positive += v > 0;
      CHECK(summary.sum == sum);
      CHECK(summary.sum_of_squares == squares);
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

}  // namespace hindsight::test
