// Properties of every feature, whatever its formula (feature-vocabulary §10, 1 to 6).
#include <string>

#include "check.h"
#include "features/feature_engine.h"
#include "features/series.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr size_t kMinutes = 26'000;  // beyond the longest look-back, 21,599
constexpr Minute kFirst = 29'000'123;

const Series& market() {
  static const Series series = random_market(seed(), kFirst, kMinutes);
  return series;
}
const FeatureChunk& whole() {
  static const FeatureChunk out = compute(market());
  return out;
}

void check_same(const FeatureChunk& a, const FeatureChunk& b, Minute m, const char* property) {
  const std::string_view difference = first_difference(a, b, m);
  if (difference.empty()) return;
  const int feature = find_feature(difference);
  std::string values;
  if (feature >= 0) {
    const auto r = static_cast<size_t>(feature);
    values = ": " + std::to_string(code_at(a, r, m)) + " and " + std::to_string(code_at(b, r, m));
  }
  failed(__FILE__, __LINE__,
         std::string(property) + ": " + std::string(difference) + " differs at minute " + std::to_string(m - kFirst) +
             values);
}

// Pushes a series in pieces of the given sizes and joins their output. Slots at a boundary must agree.
FeatureChunk compute_in_pieces(const Series& series, const std::vector<size_t>& sizes) {
  FeatureEngine engine;
  FeatureChunk all, piece;
  ColumnWriter().open_chunk(series.first, series.minutes(), all, nullptr);
  size_t from = 0;
  for (size_t size : sizes) {
    engine.push(series.chunk(from, size), piece);
    CHECK_EQ(piece.minutes, size);
    for (size_t r = 0; r < kFeatureCount; ++r) {
      const ColumnChunk& source = piece.features[r];
      ColumnChunk& target = all.features[r];
      for (size_t i = 0; i < source.slots; ++i) {
        const auto at = static_cast<size_t>(source.first_slot + static_cast<int64_t>(i) - target.first_slot);
        if (source.width == 1) target.i8[at] = source.i8[i];
        if (source.width == 4) target.i32[at] = source.i32[i];
        if (source.width == 8) target.i64[at] = source.i64[i];
      }
    }
    for (size_t i = 0; i < size; ++i) {
      all.open[from + i] = piece.open[i];
      all.high[from + i] = piece.high[i];
      all.low[from + i] = piece.low[i];
      all.close[from + i] = piece.close[i];
    }
    from += size;
  }
  CHECK_EQ(from, series.minutes());
  return all;
}

std::vector<size_t> random_sizes(std::mt19937_64& random, size_t total, size_t most) {
  std::vector<size_t> sizes;
  while (total > 0) {
    const size_t size = std::min(total, random() % most);
    sizes.push_back(size);
    total -= size;
  }
  return sizes;
}

}  // namespace

TEST("cutting the record after a minute changes nothing at or before it") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 6; ++round) {
    const size_t kept = 1 + random() % kMinutes;
    const FeatureChunk cut = compute(market().slice(0, kept));
    for (size_t i = 0; i < kept; ++i) check_same(whole(), cut, kFirst + static_cast<Minute>(i), "truncation");
  }
}

TEST("records after a minute may be anything") {
  std::mt19937_64 random(seed() + 1);
  for (int round = 0; round < 3; ++round) {
    const size_t kept = 1 + random() % kMinutes;
    Series other = random_market(random(), kFirst, kMinutes);
    for (size_t f = 0; f < kFieldCount; ++f) std::copy_n(market().fields[f].begin(), kept, other.fields[f].begin());
    const FeatureChunk changed = compute(other);
    for (size_t i = 0; i < kept; ++i) check_same(whole(), changed, kFirst + static_cast<Minute>(i), "look-ahead");
  }
}

TEST("columns do not depend on how the minutes are cut into chunks") {
  std::mt19937_64 random(seed() + 2);
  for (size_t most : {2u, 40u, 1500u, 9000u}) {
    const FeatureChunk pieces = compute_in_pieces(market(), random_sizes(random, kMinutes, most));
    for (size_t i = 0; i < kMinutes; ++i) check_same(whole(), pieces, kFirst + static_cast<Minute>(i), "chunks");
  }
}

TEST("both chunks at a border carry the same slot, except before the record") {
  FeatureEngine engine;
  FeatureChunk before, after;
  engine.push(market().chunk(0, 5000), before);
  for (size_t from = 5000; from < 6000; from += 7) {
    engine.push(market().chunk(from, 7), after);
    for (size_t r = 0; r < kFeatureCount; ++r) {
      const ColumnChunk &a = before.features[r], &b = after.features[r];
      if (is_market(r) || a.first_slot + static_cast<int64_t>(a.slots) <= b.first_slot) continue;
      CHECK_EQ(a.first_slot + static_cast<int64_t>(a.slots) - 1, b.first_slot);
      if (a.width == 1) CHECK_EQ(a.i8.back(), b.i8.front());
      if (a.width == 4) CHECK_EQ(a.i32.back(), b.i32.front());
    }
    std::swap(before, after);
  }
}

TEST("an engine that starts later agrees from where it is warm") {
  std::mt19937_64 random(seed() + 3);
  for (int round = 0; round < 4; ++round) {
    const size_t from = 1 + random() % 4000;
    const Series later = market().slice(from, kMinutes - from);
    Pipeline pipeline;
    FeatureChunk out;
    pipeline.push(later.chunk(), out);
    size_t compared = 0;
    for (size_t r = 0; r < kFeatureCount; ++r) {
      if (r == row("recorded_age_days") || is_market(r)) continue;
      Minute warm = pipeline.starts()[r].warm_from;
      CHECK(warm != kNoMinute);
      // An interval needs two settlements, and some before each may be missing.
      if ((kFeatures[r].sources & kFunding) != 0) warm += 4 * kDay;
      for (Minute m = warm; m < kFirst + static_cast<Minute>(kMinutes); ++m, ++compared) {
        if (code_at(whole(), r, m) == code_at(out, r, m)) continue;
        failed(__FILE__, __LINE__,
               std::string(kFeatures[r].id) + " differs at minute " + std::to_string(m - later.first) +
                   " of a record that begins at " + std::to_string(from) + ": " +
                   std::to_string(code_at(whole(), r, m)) + " and " + std::to_string(code_at(out, r, m)));
      }
    }
    CHECK(compared > 100'000);
  }
}

TEST("a value depends on its look-back only") {
  // Everything before (m − L, m] is replaced. Both records begin long before, so neither is warming up.
  std::mt19937_64 random(seed() + 4);
  int compared = 0;
  for (size_t r = 0; r < kFeatureCount; ++r) {
    if (r == row("recorded_age_days") || r == row("minutes_to_funding")) continue;
    const auto lookback = static_cast<size_t>(kFeatures[r].lookback_minutes);
    if (lookback > kMinutes - 2000) continue;
    if (lookback > 3000 && r % 3 != 0) continue;  // only every third of the long features is tested
    const size_t i = lookback + 200 + random() % 1500;
    const size_t kept_from = i + 1 - lookback;
    Series other = random_market(random(), kFirst, i + 1);
    // As-of values reach back by up to their maximum age more. Funding uses two settlements, up to 25 h and 24.5 h old.
    const uint32_t sources = kFeatures[r].sources;
    const size_t asof = (sources & kFunding) != 0                       ? 2970
                        : (sources & (kOpenInterest | kLongShort)) != 0 ? 21
                        : (sources & kDepth) != 0                       ? 1
                                                                        : 0;
    if (kept_from < asof + 1) continue;
    for (size_t f = 0; f < kFieldCount; ++f) {
      const auto begin = static_cast<std::ptrdiff_t>(kept_from - asof);
      std::copy(market().fields[f].begin() + begin, market().fields[f].begin() + static_cast<std::ptrdiff_t>(i + 1),
                other.fields[f].begin() + begin);
    }
    // The fill looks back five more minutes, so the window must begin with a bar in both series.
    if (market().at(Field::close, kept_from) == kAbsent || market().at(Field::close, kept_from) == kQuarantined)
      continue;
    const Minute m = kFirst + static_cast<Minute>(i);
    const FeatureChunk changed = compute(other);
    ++compared;
    if (code_at(whole(), r, m) != code_at(changed, r, m)) {
      failed(__FILE__, __LINE__,
             std::string(kFeatures[r].id) + ": " + std::to_string(code_at(whole(), r, m)) + " and " +
                 std::to_string(code_at(changed, r, m)));
    }
  }
}

TEST("ten times the price and a tenth of the volume change nothing") {
  Series wide = market(), fine = market();
  const auto times_ten = [](std::vector<int64_t>& values) {
    for (int64_t& x : values) x = is_record(x) ? x * 10 : x;
  };
  for (Field f : {Field::open, Field::high, Field::low, Field::close, Field::mark_close, Field::index_close,
                  Field::bid_price, Field::ask_price}) {
    times_ten(wide.of(f));
  }
  for (Field f : {Field::volume, Field::taker_buy_volume}) times_ten(fine.of(f));
  const FeatureChunk a = compute(wide), b = compute(fine);
  for (size_t r = 0; r < kFeatureCount; ++r) {
    for (size_t i = 0; i < kMinutes; ++i) {
      const Minute m = kFirst + static_cast<Minute>(i);
      if (code_at(a, r, m) != code_at(b, r, m)) {
        failed(__FILE__, __LINE__,
               std::string(kFeatures[r].id) + " at " + std::to_string(i) + ": " + std::to_string(code_at(a, r, m)) +
                   " and " + std::to_string(code_at(b, r, m)));
      }
    }
  }
}

TEST("candle labels do not depend on the unit of the price, be it beyond 64 bits of a hundred ranges") {
  std::mt19937_64 random(seed() + 6);
  const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
  for (int round = 0; round < 20'000; ++round) {
    std::array<Candle, kPatternCandles> candles, large;
    int64_t close = 1000;
    for (size_t i = kPatternCandles; i-- > 0;) {
      const int64_t open = close + below(3) - 1;
      close = open + below(31) - 15;
      candles[i] = {open, std::max(open, close) + below(9), std::min(open, close) - below(9), close};
      const int64_t unit = int64_t{1} << 50;
      large[i] = {candles[i].open * unit, candles[i].high * unit, candles[i].low * unit, candles[i].close * unit};
    }
    CHECK(pattern_labels(candles) == pattern_labels(large));
  }
}

TEST("candle labels swap sides on mirrored candles") {
  std::mt19937_64 random(seed() + 5);
  const auto mirror_of = [](PatternFamily family, int8_t label) -> std::pair<PatternFamily, int8_t> {
    switch (family) {
      case PatternFamily::doji:
        return {family, label == 1 ? int8_t{2} : label == 2 ? int8_t{1} : label};
      case PatternFamily::hammer:
        return {PatternFamily::shooting_star, label};
      case PatternFamily::shooting_star:
        return {PatternFamily::hammer, label};
      case PatternFamily::inside_outside:
        return {family, label};
      default:
        return {family, label == 2 ? label : static_cast<int8_t>(1 - label)};
    }
  };
  std::array<std::array<int, 4>, kPatternFamilies> seen{};
  for (int round = 0; round < 60'000; ++round) {
    std::array<Candle, kPatternCandles> candles, mirrored;
    int64_t close = 1000;
    const int64_t trend = static_cast<int64_t>(random() % 3) - 1;
    for (size_t i = kPatternCandles; i-- > 0;) {
      const int64_t open = close + static_cast<int64_t>(random() % 3) - 1;
      close = open + static_cast<int64_t>(random() % 21) - 10 + 8 * trend * static_cast<int64_t>(i < 3);
      const int64_t wick = random() % 4 == 0 ? 30 : random() % 2 == 0 ? 1 : 8;
      candles[i] = {open, std::max(open, close) + static_cast<int64_t>(random() % static_cast<uint64_t>(wick)),
                    std::min(open, close) - static_cast<int64_t>(random() % static_cast<uint64_t>(wick)), close};
      mirrored[i] = {-candles[i].open, -candles[i].low, -candles[i].high, -candles[i].close};
    }
    for (size_t f = 0; f < kPatternFamilies; ++f) {
      const auto family = static_cast<PatternFamily>(f);
      const int8_t label = pattern_labels({candles.data(), kCandlesNeeded[f]})[f];
      const auto [other, expected] = mirror_of(family, label);
      const size_t needed = kCandlesNeeded[static_cast<size_t>(other)];
      CHECK_EQ(pattern_labels({mirrored.data(), needed})[static_cast<size_t>(other)], expected);
      ++seen[f][static_cast<size_t>(label)];
    }
  }
  for (size_t f = 0; f < kPatternFamilies; ++f) {
    for (size_t label = 0; label < kFeatures[row("candle_engulfing_5m") + 4 * f].labels.size(); ++label) {
      CHECK(seen[f][label] > 0);
    }
  }
}
