#include "features/book/quote_features.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

constexpr int64_t kSecondsPerMinute = 60, kQuoteMaxAgeSeconds = 10;

// a·x / (b·y), half-even: exact in 128 bits, or in binary64 when the sizes are too large for 128 bits.
int64_t divide_products(int128 a, int128 x, int128 b, int128 y) {
  int128 numerator, denominator;
  if (__builtin_mul_overflow(a, x, &numerator) || __builtin_mul_overflow(b, y, &denominator)) {
    return round_half_even(to_double(a) / to_double(b) * (to_double(x) / to_double(y)));
  }
  return divide(numerator, denominator);
}

}  // namespace

QuoteFeatures::Quote QuoteFeatures::read(const MinuteChunk& chunk, size_t i) {
  const int64_t second = chunk.at(Field::quote_second, i);
  if (second <= kSecondsPerMinute - kQuoteMaxAgeSeconds || second > kSecondsPerMinute) return {};
  const Quote quote{NullReason::none, chunk.at(Field::bid_price, i), chunk.at(Field::ask_price, i),
                    chunk.at(Field::bid_size, i), chunk.at(Field::ask_size, i)};
  for (int64_t x : {quote.bid, quote.ask, quote.bid_size, quote.ask_size}) {
    if (x == kAbsent) return {};
  }
  // A quarantined field is negative. A locked quote (bid = ask) is a quote: venues report it for moments.
  if (quote.bid <= 0 || quote.ask < quote.bid || quote.bid_size < 0 || quote.ask_size < 0) {
    return {NullReason::quarantined};
  }
  return quote;
}

void QuoteFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  block_begin_ = chunk.first_minute + static_cast<Minute>(from);
  quotes_.clear();
  for (size_t i = from; i < from + count; ++i) {
    quotes_.push_back(read(chunk, i));
    if (first_ == kNoMinute && quotes_.back().gap == NullReason::none) {
      first_ = chunk.first_minute + static_cast<Minute>(i);
    }
  }
}

double QuoteFeatures::half_spread_bps(Minute m) const {
  const Quote& quote = at(m);
  if (quote.gap != NullReason::none) return 0;
  const double spread = static_cast<double>(quote.ask - quote.bid);
  return 1e4 * spread / (static_cast<double>(quote.ask) + static_cast<double>(quote.bid));
}

void QuoteFeatures::write(ColumnWriter& writer) {
  // 10⁴·(ask − bid)/mid. Nobody can trade at the spread of a locked quote, so it alone is Q.
  writer.quanta<row("spread_bps")>([&](Minute m) -> Maybe<int64_t> {
    const Quote& quote = at(m);
    if (quote.gap != NullReason::none) return quote.gap;
    if (quote.ask <= quote.bid) return NullReason::quarantined;
    constexpr int64_t kScale = 2 * 10'000 * kFeatures[row("spread_bps")].per_unit;
    return divide(static_cast<int128>(quote.ask - quote.bid) * kScale, static_cast<int128>(quote.ask) + quote.bid);
  });
  writer.quanta<row("book_imbalance_top")>([&](Minute m) -> Maybe<int64_t> {
    const Quote& quote = at(m);
    if (quote.gap != NullReason::none) return quote.gap;
    const int128 sizes = static_cast<int128>(quote.bid_size) + quote.ask_size;
    if (sizes == 0) return NullReason::undefined;
    constexpr int64_t kScale = kFeatures[row("book_imbalance_top")].per_unit;
    return divide((static_cast<int128>(quote.bid_size) - quote.ask_size) * kScale, sizes);
  });
  // With μp = (ask·bid_size + bid·ask_size)/(bid_size + ask_size), μp/mid − 1 is
  // (ask − bid)(bid_size − ask_size) / ((ask + bid)(bid_size + ask_size)).
  writer.quanta<row("microprice_dist_bps")>([&](Minute m) -> Maybe<int64_t> {
    const Quote& quote = at(m);
    if (quote.gap != NullReason::none) return quote.gap;
    const int128 sizes = static_cast<int128>(quote.bid_size) + quote.ask_size;
    if (sizes == 0) return NullReason::undefined;
    constexpr int64_t kScale = 10'000 * kFeatures[row("microprice_dist_bps")].per_unit;
    return divide_products(static_cast<int128>(quote.ask - quote.bid) * kScale,
                           static_cast<int128>(quote.bid_size) - quote.ask_size,
                           static_cast<int128>(quote.ask) + quote.bid, sizes);
  });
}

}  // namespace hindsight
