#include "features/derivatives/derivative_features.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

// A recorded amount, or the null code of the reason why there is none.
int64_t amount_or_code(int64_t x) {
  if (x == kAbsent) return null_code<int64_t>(NullReason::source_absent);
  return x < 0 ? null_code<int64_t>(NullReason::quarantined) : x;
}
// The same for amounts that cannot be zero.
int64_t positive_or_code(int64_t x) {
  return x == 0 ? null_code<int64_t>(NullReason::quarantined) : amount_or_code(x);
}

// a / b − 1 in quanta.
Maybe<int64_t> change(int64_t a, int64_t b, int64_t per_unit) {
  const NullReason missing = stronger(reason_of(a), reason_of(b));
  if (missing != NullReason::none) return missing;
  return divide((static_cast<int128>(a) - b) * per_unit, b);
}

}  // namespace

void PremiumFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  mark_.clear();
  index_.clear();
  for (size_t i = from; i < from + count; ++i) {
    const Minute m = chunk.first_minute + static_cast<Minute>(i);
    mark_.push_back(positive_or_code(chunk.at(Field::mark_close, i)));
    index_.push_back(positive_or_code(chunk.at(Field::index_close, i)));
    if (first_mark_ == kNoMinute && !is_null(mark_.back())) first_mark_ = m;
    if (first_index_ == kNoMinute && !is_null(index_.back())) first_index_ = m;
  }
}

void PremiumFeatures::write(const FilledMinutes& minutes, ColumnWriter& writer) {
  const auto offset = [&](Minute m) { return static_cast<size_t>(m - writer.begin()); };
  writer.quanta<row("premium_bps")>([&](Minute m) {
    return change(mark_[offset(m)], index_[offset(m)], 10'000 * kFeatures[row("premium_bps")].per_unit);
  });
  writer.quanta<row("basis_bps")>([&](Minute m) {
    const NullReason gap = minutes.gap[m];
    const int64_t close = gap == NullReason::none ? minutes.close[m] : null_code<int64_t>(gap);
    return change(close, index_[offset(m)], 10'000 * kFeatures[row("basis_bps")].per_unit);
  });
}

void PositionFeatures::start(Minute first) {
  for (auto* track : {&contracts_, &contracts_usd_, &ratio_}) track->start(first);
}

void PositionFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  for (size_t i = from; i < from + count; ++i) {
    const Minute m = chunk.first_minute + static_cast<Minute>(i);
    const auto open =
        open_interest_.advance(m, {chunk.at(Field::open_interest, i), chunk.at(Field::open_interest_value, i)},
                               chunk.at(Field::open_interest_second, i));
    const bool stale = open.gap != NullReason::none;
    contracts_.push(stale ? null_code<int64_t>(open.gap) : positive_or_code(open.values[0]));
    contracts_usd_.push(stale ? null_code<int64_t>(open.gap) : positive_or_code(open.values[1]));
    const auto ratio =
        long_short_.advance(m, {chunk.at(Field::long_short_ratio, i)}, chunk.at(Field::long_short_second, i));
    ratio_.push(ratio.gap != NullReason::none ? null_code<int64_t>(ratio.gap) : positive_or_code(ratio.values[0]));
  }
}

void PositionFeatures::write(ColumnWriter& writer) {
  const auto rounded = [](int64_t x, int64_t per_unit) -> Maybe<int64_t> {
    if (is_null(x)) return reason_of(x);
    return divide(x, kAmountUnit / per_unit);
  };
  writer.quanta<row("oi_usd")>([&](Minute m) { return rounded(contracts_usd_[m], 1); });
  writer.quanta<row("oi_change_1h")>(
      [&](Minute m) { return change(contracts_[m], contracts_[m - kHour], kFeatures[row("oi_change_1h")].per_unit); });
  writer.quanta<row("oi_change_24h")>(
      [&](Minute m) { return change(contracts_[m], contracts_[m - kDay], kFeatures[row("oi_change_24h")].per_unit); });

  const int32_t* price = writer.written<row("ret_1h")>();
  const int32_t* interest = writer.written<row("oi_change_1h")>();
  const Minute begin = writer.begin();
  writer.quanta<row("oi_price_regime_1h")>([&](Minute m) -> Maybe<int64_t> {
    constexpr int64_t long_buildup = 0, short_covering = 1, short_buildup = 2, long_unwinding = 3, flat = 4;
    constexpr int64_t per_unit = kFeatures[row("ret_1h")].per_unit, least = per_unit / 500;  // 0.002
    static_assert(per_unit == kFeatures[row("oi_change_1h")].per_unit);
    const int64_t p = price[m - begin], q = interest[m - begin];
    const NullReason missing = stronger(reason_of(price[m - begin]), reason_of(interest[m - begin]));
    if (missing != NullReason::none) return missing;
    if (std::abs(p) < least || std::abs(q) < least) return flat;
    return p > 0 ? (q > 0 ? long_buildup : short_covering) : (q > 0 ? short_buildup : long_unwinding);
  });

  writer.quanta<row("long_short_ratio")>(
      [&](Minute m) { return rounded(ratio_[m], kFeatures[row("long_short_ratio")].per_unit); });
  writer.quanta<row("long_short_change_24h")>(
      [&](Minute m) { return change(ratio_[m], ratio_[m - kDay], kFeatures[row("long_short_change_24h")].per_unit); });
}

void LiquidationFeatures::start(Minute first) {
  for (auto* track : {&longs_, &shorts_}) track->start(first);
  for (auto* sum : {&long_sum_, &short_sum_}) sum->start(first);
  gaps_.start(first);
}

void LiquidationFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  for (size_t i = from; i < from + count; ++i) {
    const int64_t longs = amount_or_code(chunk.at(Field::liq_long_usd, i));
    const int64_t shorts = amount_or_code(chunk.at(Field::liq_short_usd, i));
    const NullReason gap = stronger(reason_of(longs), reason_of(shorts));
    if (first_ == kNoMinute && gap == NullReason::none) first_ = chunk.first_minute + static_cast<Minute>(i);
    push(longs, shorts);
  }
}

void LiquidationFeatures::push(int64_t longs, int64_t shorts) {
  const NullReason gap = stronger(reason_of(longs), reason_of(shorts));
  longs_.push(longs);
  shorts_.push(shorts);
  gaps_.push(gap);
  long_sum_.push(gap == NullReason::none ? longs : 0);
  short_sum_.push(gap == NullReason::none ? shorts : 0);
}

void LiquidationFeatures::write(ColumnWriter& writer) {
  const auto minute = [](const Track<int64_t>& side) {
    return [&side](Minute m) -> Maybe<int64_t> {
      if (is_null(side[m])) return reason_of(side[m]);
      return divide(side[m], kAmountUnit);
    };
  };
  writer.quanta<row("liq_long_usd_1m")>(minute(longs_));
  writer.quanta<row("liq_short_usd_1m")>(minute(shorts_));
  writer.quanta<row("liq_usd_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = gaps_.all(m, kHour);
    if (missing != NullReason::none) return missing;
    return divide(long_sum_.over(m, kHour) + short_sum_.over(m, kHour), kAmountUnit);
  });
  writer.quanta<row("liq_imbalance_1h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = gaps_.all(m, kHour);
    if (missing != NullReason::none) return missing;
    const int128 longs = long_sum_.over(m, kHour), shorts = short_sum_.over(m, kHour);
    if (longs + shorts == 0) return int64_t{0};
    return divide((shorts - longs) * kFeatures[row("liq_imbalance_1h")].per_unit, longs + shorts);
  });
}

}  // namespace hindsight
