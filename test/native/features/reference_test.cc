// Compares the engine with plain loops over the records, written from the vocabulary's definitions, on a random market
// with gaps, quarantine and absent flow. Binary64 values may differ by one quantum where the number lies on a rounding
// boundary; null reasons must be equal.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "check.h"
#include "features/series.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr size_t kMinutes = 24'000;
using Answer = Maybe<double>;

struct Reference {
  Series raw;
  std::vector<double> open, high, low, close, volume, quote, trades, taker, taker_quote;
  std::vector<NullReason> gap, quote_gap, taker_gap, flow_gap, trades_gap;

  explicit Reference(const Series& series) : raw(series) {
    const size_t n = raw.minutes();
    for (auto* v : {&open, &high, &low, &close, &volume, &quote, &trades, &taker, &taker_quote}) v->assign(n, 0);
    for (auto* v : {&gap, &quote_gap, &taker_gap, &flow_gap, &trades_gap}) v->assign(n, NullReason::none);
    std::optional<size_t> last;
    for (size_t i = 0; i < n; ++i) {
      const int64_t c = raw.at(Field::close, i);
      if (is_record(c)) last = i;
      if (!is_record(c) && c != kQuarantined && last && i - *last <= 5) {
        open[i] = high[i] = low[i] = close[i] = close[*last];
        continue;
      }
      gap[i] = is_record(c)        ? NullReason::none
               : c == kQuarantined ? NullReason::quarantined
                                   : NullReason::source_absent;
      const auto read = [&](Field f, std::vector<double>& to, NullReason& why) {
        const int64_t x = raw.at(f, i);
        why = is_record(x) ? NullReason::none : x == kQuarantined ? NullReason::quarantined : NullReason::source_absent;
        if (is_record(x)) to[i] = static_cast<double>(x);
      };
      NullReason ignored;
      read(Field::open, open, ignored);
      read(Field::high, high, ignored);
      read(Field::low, low, ignored);
      read(Field::close, close, ignored);
      read(Field::volume, volume, ignored);
      read(Field::quote_volume, quote, quote_gap[i]);
      read(Field::trade_count, trades, trades_gap[i]);
      read(Field::taker_buy_volume, taker, taker_gap[i]);
      read(Field::taker_buy_quote_volume, taker_quote, flow_gap[i]);
    }
  }

  NullReason ret_gap(size_t i) const { return stronger(gap[i], gap[i - 1]); }
  double ret(size_t i) const { return ret_gap(i) == NullReason::none ? std::log(close[i] / close[i - 1]) : 0; }

  // Returns the strongest reason among the n minutes up to i when more than 5 % of them are missing (for n ≤ 240: when
  // any is missing).
  template <class Gap>
  NullReason uncovered(size_t i, size_t n, const Gap& gap_of) const {
    NullReason worst = NullReason::none;
    size_t missing = 0;
    for (size_t j = i + 1 - n; j <= i; ++j) {
      missing += gap_of(j) != NullReason::none;
      worst = stronger(worst, gap_of(j));
    }
    return missing * 20 > (n > 240 ? n : 0) ? worst : NullReason::none;
  }
  NullReason returns_gap(size_t i, size_t n) const {
    return stronger(uncovered(i, n, [&](size_t j) { return ret_gap(j); }), gap[i]);
  }
  template <class Gaps>
  NullReason field_gap(size_t i, size_t n, const Gaps& gaps) const {
    return uncovered(i, n, [&](size_t j) { return gaps[j]; });
  }

  Answer change(size_t i, size_t n) const {
    if (const auto g = stronger(gap[i], gap[i - n]); g != NullReason::none) return g;
    return close[i] / close[i - n] - 1;
  }
  Answer volatility(size_t i, size_t n) const {
    if (const auto g = returns_gap(i, n); g != NullReason::none) return g;
    double sum = 0;
    for (size_t j = i + 1 - n; j <= i; ++j) sum += ret(j) * ret(j);
    return std::sqrt(sum);
  }
  Answer sigma(size_t i) const {
    if (const auto g = stronger(returns_gap(i, 1440), gap[i - 60]); g != NullReason::none) return g;
    double sum = 0;
    for (size_t j = i - 1439; j <= i; ++j) sum += ret(j) * ret(j);
    return std::log(close[i] / close[i - 60]) / std::sqrt(sum / 1440 * 60);
  }
  Answer drawdown(size_t i) const {
    if (const auto g = stronger(field_gap(i, 1440, gap), gap[i]); g != NullReason::none) return g;
    double most = 0;
    for (size_t j = i - 1439; j <= i; ++j) most = gap[j] == NullReason::none ? std::max(most, high[j]) : most;
    return close[i] / most - 1;
  }
  Answer drawup(size_t i) const {
    if (const auto g = stronger(field_gap(i, 1440, gap), gap[i]); g != NullReason::none) return g;
    double least = 1e300;
    for (size_t j = i - 1439; j <= i; ++j) least = gap[j] == NullReason::none ? std::min(least, low[j]) : least;
    return close[i] / least - 1;
  }
  Answer parkinson(size_t i) const {
    if (const auto g = stronger(field_gap(i, 1440, gap), gap[i]); g != NullReason::none) return g;
    double sum = 0;
    for (size_t j = i - 1439; j <= i; ++j) {
      if (gap[j] == NullReason::none) sum += std::pow(std::log(high[j] / low[j]), 2);
    }
    return std::sqrt(sum / (4 * std::log(2.0)));
  }
  Answer garman_klass(size_t i) const {
    if (const auto g = stronger(field_gap(i, 1440, gap), gap[i]); g != NullReason::none) return g;
    double sum = 0;
    for (size_t j = i - 1439; j <= i; ++j) {
      if (gap[j] != NullReason::none) continue;
      sum += std::pow(std::log(high[j] / low[j]), 2) / 2 -
             (2 * std::log(2.0) - 1) * std::pow(std::log(close[j] / open[j]), 2);
    }
    return std::sqrt(std::max(0.0, sum));
  }
  Answer vol_of_vol(size_t i) const {
    if (const auto g = returns_gap(i, 1440); g != NullReason::none) return g;
    double mean = 0, variance = 0;
    std::vector<double> hours;
    for (size_t block = 24; block-- > 0;) {
      double sum = 0;
      for (size_t j = i - 60 * block - 59; j <= i - 60 * block; ++j) sum += ret(j) * ret(j);
      hours.push_back(std::sqrt(sum));
      mean += hours.back() / 24;
    }
    for (double h : hours) variance += (h - mean) * (h - mean) / 24;
    return mean == 0 ? 0 : std::sqrt(variance) / mean;
  }
  Answer jump_share(size_t i) const {
    NullReason worst = gap[i];
    int missing = 0;
    std::vector<std::optional<double>> r(288);
    for (size_t j = 0; j < 288; ++j) {
      const NullReason g = stronger(gap[i - 5 * j], gap[i - 5 * j - 5]);
      if (g == NullReason::none) r[j] = std::log(close[i - 5 * j] / close[i - 5 * j - 5]);
      missing += g != NullReason::none;
    }
    if (missing > 14) {
      for (size_t j = 0; j <= 288; ++j) worst = stronger(worst, gap[i - 5 * j]);
    }
    if (worst != NullReason::none) return worst;
    double rv = 0, bv = 0;
    for (size_t j = 0; j < 288; ++j) {
      if (r[j]) rv += *r[j] * *r[j];
      if (j + 1 < 288 && r[j] && r[j + 1]) bv += std::abs(*r[j] * *r[j + 1]);
    }
    return rv == 0 ? 0 : std::max(0.0, 1 - std::acos(-1.0) / 2 * 288 / 287 * bv / rv);
  }
  Answer volume_z(size_t i) const {
    const auto x_gap = [&](size_t j) { return field_gap(j, 5, quote_gap); };
    const auto x = [&](size_t j) {
      double sum = 0;
      for (size_t k = j - 4; k <= j; ++k) sum += quote[k];
      return std::log(1 + sum / 1e8);
    };
    NullReason g = stronger(uncovered(i, 1440, x_gap), gap[i]);
    g = stronger(g, x_gap(i));
    if (g != NullReason::none) return g;
    double sum = 0, squares = 0, n = 0;
    for (size_t j = i - 1439; j <= i; ++j) {
      if (x_gap(j) == NullReason::none) sum += x(j), ++n;
    }
    for (size_t j = i - 1439; j <= i; ++j) {
      if (x_gap(j) == NullReason::none) squares += (x(j) - sum / n) * (x(j) - sum / n);
    }
    return squares == 0 ? 0 : (x(i) - sum / n) / std::sqrt(squares / n);
  }
  Answer rel_volume(size_t i) const {
    const NullReason g = stronger(stronger(field_gap(i, 60, quote_gap), field_gap(i, 10'080, quote_gap)), gap[i]);
    if (g != NullReason::none) return g;
    double hour = 0, week = 0;
    for (size_t j = i - 10'079; j <= i; ++j) week += quote[j], hour += j + 60 > i ? quote[j] : 0;
    return hour / 60 / (week / 10'080);
  }
  Answer kyle(size_t i) const {
    NullReason g = stronger(field_gap(i, 240, quote_gap), field_gap(i, 240, flow_gap));
    g = stronger(g, uncovered(i, 240, [&](size_t j) { return ret_gap(j); }));
    if (g != NullReason::none) return g;
    double mx = 0, my = 0, xy = 0, xx = 0;
    const auto x = [&](size_t j) { return (2 * taker_quote[j] - quote[j]) / 1e14; };
    for (size_t j = i - 239; j <= i; ++j) mx += x(j) / 240, my += 1e4 * ret(j) / 240;
    for (size_t j = i - 239; j <= i; ++j) {
      xy += (x(j) - mx) * (1e4 * ret(j) - my);
      xx += (x(j) - mx) * (x(j) - mx);
    }
    return xy / xx;
  }
  Answer amihud(size_t i) const {
    const auto term_gap = [&](size_t j) { return stronger(ret_gap(j), quote_gap[j]); };
    if (const auto g = stronger(uncovered(i, 1440, term_gap), gap[i]); g != NullReason::none) return g;
    double sum = 0, n = 0;
    for (size_t j = i - 1439; j <= i; ++j) {
      if (term_gap(j) == NullReason::none && quote[j] > 0) sum += 1e4 * std::abs(ret(j)) / (quote[j] / 1e14), ++n;
    }
    if (n < 144) return NullReason::undefined;
    return sum / n;
  }
  Answer roll(size_t i) const {
    const auto pair_gap = [&](size_t j) { return stronger(ret_gap(j), ret_gap(j - 1)); };
    if (const auto g = stronger(uncovered(i, 1440, pair_gap), gap[i]); g != NullReason::none) return g;
    double mean = 0, n = 0, cov = 0, pairs = 0;
    for (size_t j = i - 1440; j <= i; ++j) {
      if (ret_gap(j) == NullReason::none) mean += ret(j), ++n;
    }
    mean /= n;
    for (size_t j = i - 1439; j <= i; ++j) {
      if (pair_gap(j) == NullReason::none) cov += (ret(j) - mean) * (ret(j - 1) - mean), ++pairs;
    }
    return 2e4 * std::sqrt(std::max(0.0, -cov / pairs));
  }
  Answer vpin(size_t i, bool recorded) const {
    const auto absent = [&](size_t j) { return recorded ? stronger(gap[j], taker_gap[j]) : gap[j]; };
    const size_t day = static_cast<size_t>((raw.first + static_cast<Minute>(i)) / 1440 * 1440 - raw.first);
    NullReason g = stronger(uncovered(day - 1, 10'080, absent), uncovered(i, 1440, absent));
    g = stronger(g, gap[i]);
    if (g != NullReason::none) return g;
    double week = 0, last_day = 0;
    for (size_t j = day - 10'080; j < day; ++j) week += absent(j) == NullReason::none ? volume[j] : 0;
    for (size_t j = i - 1439; j <= i; ++j) last_day += absent(j) == NullReason::none ? volume[j] : 0;
    const double bucket = week / 3500;
    if (bucket == 0 || last_day < 50 * bucket) return NullReason::undefined;
    double imbalance = 0, filled = 0, bought = 0;
    size_t buckets = 0;
    for (size_t j = i; buckets < 50; --j) {
      double left = absent(j) == NullReason::none ? volume[j] : 0;
      if (left == 0) continue;
      double share = taker[j] / volume[j];
      if (!recorded) {
        double n = 0, sum = 0, squares = 0;
        for (size_t k = j - 1439; k <= j; ++k) {
          if (ret_gap(k) == NullReason::none) ++n, sum += ret(k), squares += ret(k) * ret(k);
        }
        const double s = std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
        share = ret_gap(j) != NullReason::none || s == 0 ? 0.5 : 0.5 * std::erfc(-ret(j) / s / std::sqrt(2.0));
      }
      while (left > 0 && buckets < 50) {
        const double part = std::min(left, bucket - filled);
        filled += part;
        bought += part * share;
        left -= part;
        if (filled >= bucket * (1 - 1e-13)) {
          imbalance += std::abs(2 * bought - bucket);
          filled = bought = 0;
          ++buckets;
        }
      }
    }
    return imbalance / (50 * bucket);
  }
};

struct Tally {
  size_t values = 0, nulls = 0, off_by_one = 0;
};

void compare(const char* id, size_t i, int64_t got, const Answer& expected, Tally& tally) {
  const auto r = static_cast<size_t>(find_feature(id));
  const NullReason gap = reason_of(got);
  if (gap != expected.gap) {
    failed(__FILE__, __LINE__,
           std::string(id) + " at " + std::to_string(i) + ": reason " + std::to_string(static_cast<int>(gap)) +
               " is not " + std::to_string(static_cast<int>(expected.gap)));
  }
  if (gap != NullReason::none) {
    ++tally.nulls;
    return;
  }
  ++tally.values;
  const double quanta = expected.value * static_cast<double>(kFeatures[r].per_unit);
  const double off = std::abs(static_cast<double>(got) - quanta);
  // Half a quantum is rounding. Anything beyond must be explained by the fixed-point steps and the sums of this file.
  if (off <= 0.5 + 1e-3 + 2e-9 * std::abs(quanta)) {
    // A value of many digits may differ in the last digits (clarification 41).
    tally.off_by_one += off > 0.5 && std::abs(quanta) < 1e6;
    return;
  }
  failed(
      __FILE__, __LINE__,
      std::string(id) + " at " + std::to_string(i) + ": " + std::to_string(got) + " is not " + std::to_string(quanta));
}

void compare_market(const MarketOptions& options, uint64_t seed_offset) {
  const Minute first = 29'500'007;
  const Series series = random_market(seed() + seed_offset, first, kMinutes, options);
  const Reference reference(series);
  const FeatureChunk out = compute(series);
  std::mt19937_64 random(seed() + seed_offset + 100);
  size_t all_values = 0, all_nulls = 0;

  const auto check = [&](const char* id, size_t samples, const auto& expected) {
    const auto r = static_cast<size_t>(find_feature(id));
    const auto least = static_cast<size_t>(kFeatures[r].lookback_minutes);
    Tally tally;
    for (size_t s = 0; s < samples; ++s) {
      const size_t i = least + random() % (kMinutes - least);
      compare(id, i, code_at(out, r, first + static_cast<Minute>(i)), expected(i), tally);
    }
    all_values += tally.values;
    all_nulls += tally.nulls;
    if (options.gaps == 0 && tally.values <= samples / 20) {
      failed(__FILE__, __LINE__, std::string(id) + ": only " + std::to_string(tally.values) + " values");
    }
    if (tally.off_by_one > 2 + samples / 500) {
      failed(__FILE__, __LINE__,
             std::string(id) + ": " + std::to_string(tally.off_by_one) + " on the other side of " +
                 std::to_string(samples));
    }
  };
  check("ret_1m", 2000, [&](size_t i) { return reference.change(i, 1); });
  check("ret_15m", 2000, [&](size_t i) { return reference.change(i, 15); });
  check("ret_7d", 2000, [&](size_t i) { return reference.change(i, 10'080); });
  check("ret_1h_sigma", 300, [&](size_t i) { return reference.sigma(i); });
  check("drawdown_24h", 300, [&](size_t i) { return reference.drawdown(i); });
  check("drawup_24h", 300, [&](size_t i) { return reference.drawup(i); });
  check("rv_1h", 1000, [&](size_t i) { return reference.volatility(i, 60); });
  check("rv_24h", 300, [&](size_t i) { return reference.volatility(i, 1440); });
  check("parkinson_24h", 300, [&](size_t i) { return reference.parkinson(i); });
  check("garman_klass_24h", 300, [&](size_t i) { return reference.garman_klass(i); });
  check("vol_of_vol_24h", 300, [&](size_t i) { return reference.vol_of_vol(i); });
  check("jump_share_24h", 300, [&](size_t i) { return reference.jump_share(i); });
  check("volume_z_5m", 200, [&](size_t i) { return reference.volume_z(i); });
  check("rel_volume_1h", 200, [&](size_t i) { return reference.rel_volume(i); });
  check("kyle_lambda_4h", 1000, [&](size_t i) { return reference.kyle(i); });
  check("amihud_24h", 300, [&](size_t i) { return reference.amihud(i); });
  check("roll_spread_bps_24h", 300, [&](size_t i) { return reference.roll(i); });
  check("vpin", 150, [&](size_t i) { return reference.vpin(i, false); });
  check("vpin_taker", 150, [&](size_t i) { return reference.vpin(i, true); });

  // Percentile ranks of the columns' own rounded values.
  const auto rank_of = [&](const char* id) {
    return [&out, first, x = static_cast<size_t>(find_feature(id))](size_t i) -> Answer {
      const auto code = [&](size_t j) { return code_at(out, x, first + static_cast<Minute>(j)); };
      NullReason worst = NullReason::none;
      double less = 0, equal = 0, n = 0;
      for (size_t j = i - 10'079; j <= i; ++j) {
        worst = stronger(worst, reason_of(code(j)));
        if (is_null(code(j))) continue;
        ++n;
        less += code(j) < code(i);
        equal += code(j) == code(i);
      }
      if (n < 9576) return worst;
      if (is_null(code(i))) return reason_of(code(i));
      return (less + (equal + 1) / 2) / n;
    };
  };
  check("ret_1h_pctrank", 300, rank_of("ret_1h"));
  check("rv_1h_pctrank", 300, rank_of("rv_1h"));
  check("vpin_pctrank", 100, rank_of("vpin"));
  check("book_imbalance_pctrank", 300, rank_of("book_imbalance"));
  CHECK(all_values > 3000);
  CHECK(options.gaps == 0 || all_nulls > 10);
}

}  // namespace

TEST("features agree with plain loops on a market without gaps") {
  compare_market({.gaps = 0, .quarantined = 0, .flat = 0.02}, 10);
}

TEST("features agree with plain loops on a market with outages and quarantine") {
  compare_market({.gaps = 0.0002, .quarantined = 0.0002, .flat = 0.2}, 20);
}
