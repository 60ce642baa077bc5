#include "features/series.h"

#include <algorithm>
#include <cmath>

namespace hindsight::test {

MinuteChunk Series::chunk(size_t from, size_t count) const {
  MinuteChunk chunk;
  chunk.first_minute = first + static_cast<Minute>(from);
  chunk.minutes = count;
  for (size_t f = 0; f < kFieldCount; ++f) {
    const auto recorded = [](int64_t x) { return x != kAbsent; };
    if (std::any_of(fields[f].begin(), fields[f].end(), recorded)) chunk.fields[f] = fields[f].data() + from;
  }
  return chunk;
}

Series Series::slice(size_t from, size_t count) const {
  Series part(first + static_cast<Minute>(from), count);
  for (size_t f = 0; f < kFieldCount; ++f) {
    std::copy_n(fields[f].begin() + static_cast<std::ptrdiff_t>(from), count, part.fields[f].begin());
  }
  return part;
}

void Series::mark_bar(size_t i, int64_t mark) {
  for (size_t f = 0; f <= static_cast<size_t>(Field::quote_volume); ++f) fields[f][i] = mark;
}

Series golden_series(size_t minutes) {
  constexpr int64_t unit = 100'000'000;
  Series series(0, minutes);
  uint32_t x = 20260101;
  const auto next = [&x](int64_t k) {
    x = 1664525u * x + 1013904223u;
    return static_cast<int64_t>(x >> 8) % k;
  };
  int64_t close = 100'000;
  for (size_t i = 0; i < minutes; ++i) {
    const int64_t open = close + next(3) - 1;
    close = std::max<int64_t>(1000, open + next(81) - 40);
    const int64_t high = std::max(open, close) + next(25);
    const int64_t low = std::min(open, close) - next(25);
    int64_t volume = 50 + next(500);
    volume += next(40) == 0 ? 2000 : 0;
    const int64_t taker = next(volume + 1), trades = 1 + next(200);
    series.at(Field::open, i) = open * unit;
    series.at(Field::high, i) = high * unit;
    series.at(Field::low, i) = low * unit;
    series.at(Field::close, i) = close * unit;
    series.at(Field::volume, i) = volume * unit;
    series.at(Field::quote_volume, i) = volume * close * unit;
    series.at(Field::trade_count, i) = trades;
    series.at(Field::taker_buy_volume, i) = taker * unit;
    series.at(Field::taker_buy_quote_volume, i) = taker * close * unit;
  }
  return series;
}

namespace {

// Adds every source but bars, book and funding, with its own outages and impossible records. Prices lie near `level`;
// nothing compares them with the bars.
void add_sources(Series& series, uint64_t seed, const MarketOptions& options) {
  std::mt19937_64 random(seed ^ 0x5eed);
  const auto uniform = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  constexpr double level = 2.5e8;
  double interest = 1e15, ratio = 1.5e8, calm = 1e-4;
  // Minutes until each source is present again; usually 0.
  size_t without_quotes = 0, without_prices = 0, without_interest = 0, without_liquidations = 0;
  const auto present = [&](size_t& without) {
    if (without > 0) return --without, false;
    if (uniform() < options.gaps) without = 1 + static_cast<size_t>(std::exp(uniform() * 5.5));
    return true;
  };
  const auto impossible = [&] { return uniform() < options.quarantined; };
  for (size_t i = 0; i < series.minutes(); ++i) {
    if (uniform() < 0.002) calm = 1e-5 * std::exp(uniform() * 5);
    if (options.quotes && present(without_quotes)) {
      const auto bid = static_cast<int64_t>(level * (1 + calm * uniform())) / 100 * 100;
      series.at(Field::bid_price, i) = bid;
      series.at(Field::ask_price, i) =
          impossible() ? bid : bid + 100 * (1 + static_cast<int64_t>(level * calm * uniform() / 100));
      series.at(Field::bid_size, i) = static_cast<int64_t>(uniform() * uniform() * 1e12);
      series.at(Field::ask_size, i) = static_cast<int64_t>(uniform() * uniform() * 1e12);
      series.at(Field::quote_second, i) = uniform() < 0.99 ? 51 + static_cast<int64_t>(uniform() * 10) : 50;
      if (impossible()) {
        for (Field f : {Field::bid_price, Field::ask_price, Field::bid_size, Field::ask_size}) {
          series.at(f, i) = kQuarantined;
        }
      }
    }
    if (options.prices && present(without_prices)) {
      series.at(Field::index_close, i) = impossible() ? kQuarantined : static_cast<int64_t>(level * (1 + calm));
      series.at(Field::mark_close, i) =
          impossible() ? kQuarantined : static_cast<int64_t>(level * (1 + calm * (1 + uniform())));
    }
    interest *= std::exp(calm * 10 * (uniform() - 0.5));
    ratio = std::min(std::max(ratio * std::exp(0.01 * (uniform() - 0.5)), 2e7), 8e8);
    if (options.positions && present(without_interest) && (series.first + static_cast<Minute>(i) + 1) % 5 == 0) {
      series.at(Field::open_interest, i) = impossible() ? kQuarantined : static_cast<int64_t>(interest);
      series.at(Field::open_interest_value, i) = impossible()       ? kQuarantined
                                                 : uniform() < 0.01 ? kAbsent
                                                                    : static_cast<int64_t>(interest * 2.5);
      series.at(Field::open_interest_second, i) = uniform() < 0.9 ? 60 : 1 + static_cast<int64_t>(uniform() * 600);
      series.at(Field::long_short_ratio, i) = impossible() ? 0 : static_cast<int64_t>(ratio);
      series.at(Field::long_short_second, i) = 60;
    }
    if (options.liquidations && present(without_liquidations)) {
      const auto amount = [&] {
        return impossible()       ? kQuarantined
               : uniform() < 0.05 ? static_cast<int64_t>(std::exp(uniform() * 10) * 1e10)
                                  : int64_t{0};
      };
      series.at(Field::liq_long_usd, i) = amount();
      series.at(Field::liq_short_usd, i) = amount();
    }
  }
}

}  // namespace

Series random_market(uint64_t seed, Minute first, size_t minutes, const MarketOptions& options) {
  Series series(first, minutes);
  add_sources(series, seed, options);
  std::mt19937_64 random(seed);
  const auto uniform = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  const auto gauss = [&] { return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(6.283185307179586 * uniform()); };
  constexpr int64_t tick = 10'000, lot = 1'000'000;
  double price = 2.5e8, volatility = 1e-3;
  int64_t close = static_cast<int64_t>(price) / tick * tick;
  size_t outage = 0;
  for (size_t i = 0; i < minutes; ++i) {
    if (outage == 0 && i > 0 && uniform() < options.gaps) outage = 1 + static_cast<size_t>(std::exp(uniform() * 5.5));
    if (uniform() < 0.002) volatility = 2e-4 * std::exp(uniform() * 2.5);
    if (options.depth && uniform() < 0.97) {
      series.at(Field::depth_second, i) = 1 + static_cast<int64_t>(uniform() * 60);
      int64_t bid = 0, ask = 0;
      for (size_t band = 0; band < 7; ++band) {
        bid += static_cast<int64_t>(uniform() * 1e13);
        ask += static_cast<int64_t>(uniform() * 1e13);
        const double fate = uniform();
        const size_t b = static_cast<size_t>(Field::bid_10bps) + band, a = static_cast<size_t>(Field::ask_10bps) + band;
        series.fields[b][i] = fate < 0.002 ? kQuarantined : fate < 0.004 ? kAbsent : fate < 0.006 ? 0 : bid;
        series.fields[a][i] = fate > 0.999 ? kQuarantined : fate < 0.006 && fate >= 0.004 ? 0 : ask;
      }
    }
    const Minute settles = first + static_cast<Minute>(i) + 1;
    if (options.funding && settles % 480 == 0 && uniform() < 0.9) {
      series.at(Field::funding_rate, i) = static_cast<int64_t>(gauss() * 1e8);
      if (uniform() < 0.7) series.at(Field::funding_interval_minutes, i) = 480;
      if (uniform() < 0.3) series.at(Field::next_funding_minute, i) = settles + 480;
    }
    if (outage > 0) {
      --outage;
      continue;
    }
    const bool flat = uniform() < options.flat;
    const int64_t open = close + (flat ? 0 : static_cast<int64_t>(uniform() * 3) - 1) * tick;
    if (!flat) price = static_cast<double>(open) * std::exp(volatility * gauss() * (uniform() < 0.01 ? 6 : 1));
    close = flat ? open : std::max<int64_t>(tick * 10, static_cast<int64_t>(price) / tick * tick);
    const int64_t wick = flat ? 0 : static_cast<int64_t>(uniform() * volatility * price) / tick * tick;
    series.at(Field::open, i) = open;
    series.at(Field::high, i) = std::max(open, close) + wick;
    series.at(Field::low, i) = std::max<int64_t>(tick, std::min(open, close) - wick / 2);
    series.at(Field::close, i) = close;
    const int64_t volume = flat ? 0 : static_cast<int64_t>(std::exp(gauss() * 1.2 + 8)) * lot;
    const int64_t quote = static_cast<int64_t>(static_cast<double>(volume) * static_cast<double>(close) * 1e-8);
    const int64_t taker = static_cast<int64_t>(static_cast<double>(volume) * uniform());
    series.at(Field::volume, i) = volume;
    if (options.quote_volume) series.at(Field::quote_volume, i) = quote;
    if (options.flow) {
      series.at(Field::trade_count, i) = flat ? 0 : 1 + static_cast<int64_t>(uniform() * 500);
      series.at(Field::taker_buy_volume, i) = taker;
      series.at(Field::taker_buy_quote_volume, i) =
          volume == 0 ? 0
                      : static_cast<int64_t>(static_cast<double>(quote) * static_cast<double>(taker) /
                                             static_cast<double>(volume));
      if (uniform() < options.quarantined) {
        for (Field f : {Field::trade_count, Field::taker_buy_volume, Field::taker_buy_quote_volume}) {
          series.at(f, i) = kQuarantined;
        }
      }
    }
    if (i > 0 && uniform() < options.quarantined) series.mark_bar(i, kQuarantined);
  }
  return series;
}

FeatureChunk compute(const Series& series, RawNumbers* raw) {
  Pipeline pipeline;
  FeatureChunk out;
  pipeline.push(series.chunk(), out, raw);
  return out;
}

int64_t code_at(const FeatureChunk& chunk, size_t row, Minute m) {
  const ColumnChunk& column = chunk.features[row];
  if (column.slots == 0) return null_code<int64_t>(NullReason::source_absent);
  const auto i = static_cast<size_t>(slot_of(m, kFeatures[row].stride_minutes) - column.first_slot);
  if (column.width == 1) {
    return is_null(column.i8[i]) ? null_code<int64_t>(reason_of(column.i8[i])) : column.i8[i];
  }
  if (column.width == 4) {
    return is_null(column.i32[i]) ? null_code<int64_t>(reason_of(column.i32[i])) : column.i32[i];
  }
  return column.i64[i];
}

NullReason gap_at(const FeatureChunk& chunk, size_t row, Minute m) {
  return reason_of(code_at(chunk, row, m));
}

std::string_view first_difference(const FeatureChunk& a, const FeatureChunk& b, Minute m) {
  for (size_t row = 0; row < kFeatureCount; ++row) {
    if (code_at(a, row, m) != code_at(b, row, m)) return kFeatures[row].id;
  }
  const auto i = static_cast<size_t>(m - a.first_minute), j = static_cast<size_t>(m - b.first_minute);
  if (a.open[i] != b.open[j] || a.high[i] != b.high[j] || a.low[i] != b.low[j] || a.close[i] != b.close[j]) {
    return "price";
  }
  return "";
}

}  // namespace hindsight::test
