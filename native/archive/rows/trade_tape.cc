#include "archive/rows/trade_tape.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "archive/text/stamp.h"
#include "base/rounding.h"

namespace hindsight::archive {

namespace {

auto content(const Trade& t) {
  return std::tuple(t.price, t.amount, t.trades, t.aggressor, t.micros);
}

/// Exact sums of products are in 1e-16; the result is rounded once. False when it does not fit.
bool to_amount(int128 sum_e16, int64_t& amount) {
  const int128 rounded = divide_half_even(sum_e16, 100'000'000);
  amount = static_cast<int64_t>(rounded);
  return rounded < INT64_MAX && rounded > -static_cast<int128>(INT64_MAX);
}

/// For files without ids the recorder kept the last 200 trades of each two seconds. When nearly as many are there, some
/// were lost.
bool has_burst(const std::vector<Trade>& trades) {
  constexpr size_t kBurst = 190;
  for (size_t i = kBurst - 1; i < trades.size(); ++i) {
    if (trades[i].micros - trades[i - (kBurst - 1)].micros <= 2 * kMicrosPerSecond) return true;
  }
  return false;
}

struct Sums {
  int128 volume = 0;
  int128 quote_e16 = 0;
  int128 taker = 0;
  int128 taker_quote_e16 = 0;
  int64_t trades = 0;
};

bool write_amounts(const Sums& sums, int64_t least_amount, int64_t* bar) {
  if (sums.volume >= INT64_MAX || sums.taker >= INT64_MAX) return false;
  // A trade with a negative amount cannot be true. The bar then has a negative volume, so that quarantine finds it.
  bar[column(Field::volume)] = least_amount < 0 ? least_amount : static_cast<int64_t>(sums.volume);
  bar[column(Field::trade_count)] = sums.trades;
  bar[column(Field::taker_buy_volume)] = static_cast<int64_t>(sums.taker);
  return to_amount(sums.quote_e16, bar[column(Field::quote_volume)]) &&
         to_amount(sums.taker_quote_e16, bar[column(Field::taker_buy_quote_volume)]);
}

}  // namespace

void TradeTape::add(const Trade& trade) {
  const Minute minute = trade.micros / kMicrosPerMinute;
  if (minutes_.empty() || current_->first != minute) current_ = minutes_.try_emplace(minute).first;
  current_->second.push_back(trade);
  if (++held_ <= kHeldMax) return;
  while (held_ > kHeldMax / 2) close(minutes_.begin());
}

void TradeTape::finish() {
  while (!minutes_.empty()) close(minutes_.begin());
}

void TradeTape::drop_repeated(std::vector<Trade>& trades) {
  uint64_t repeated = 0;
  switch (identity_) {
    case Identity::key: {
      // Sorted by key, then content: of different rows with the same id the greatest stays.
      size_t kept = 0;
      for (size_t i = 0; i < trades.size(); ++i) {
        if (kept > 0 && trades[kept - 1].key == trades[i].key) {
          if (content(trades[kept - 1]) == content(trades[i])) {
            ++repeated;
          } else {
            ++notes_.handled["conflicting_trades"];
            trades[kept - 1] = trades[i];
          }
        } else {
          trades[kept++] = trades[i];
        }
      }
      trades.resize(kept);
      break;
    }
    case Identity::tag:
    case Identity::late: {
      const bool by_tag = identity_ == Identity::tag;
      if (!by_tag && std::none_of(trades.begin(), trades.end(), [](const Trade& t) { return t.late; })) break;
      // Equal rows keep their order in the file.
      std::vector<const Trade*> first;
      first.reserve(trades.size());
      for (const Trade& t : trades) first.push_back(&t);
      const auto identity = [](const Trade* t) { return std::tuple_cat(content(*t), std::tuple(t->tag)); };
      std::stable_sort(first.begin(), first.end(),
                       [&](const Trade* a, const Trade* b) { return identity(a) < identity(b); });
      std::vector<Trade> kept;
      kept.reserve(trades.size());
      for (const Trade& t : trades) {
        const auto found = std::lower_bound(first.begin(), first.end(), &t,
                                            [&](const Trade* a, const Trade* b) { return identity(a) < identity(b); });
        const bool known = found != first.end() && identity(*found) == identity(&t) && *found != &t;
        if (known && (by_tag || t.late)) {
          ++repeated;
        } else {
          kept.push_back(t);
        }
      }
      trades = std::move(kept);
      break;
    }
  }
  if (repeated > 0) notes_.handled["repeated_trades"] += repeated;
}

/// What counts for the bar, in its order.
void TradeTape::keep_events(const std::vector<Trade>& trades) const {
  EventSink& events = *sink_.events();
  const bool aggregates = made_of_ == kMadeOfAggTrades;
  for (const Trade& t : trades) {
    const int64_t taker_sell = t.aggressor == Aggressor::unknown ? kAbsent : t.aggressor == Aggressor::seller ? 1 : 0;
    const int64_t last_id = t.first_id == kAbsent ? kAbsent : t.first_id + t.trades - 1;
    const std::array<int64_t, 9> row = {t.micros,   t.received, t.id,       t.price, t.amount,
                                        taker_sell, t.place,    t.first_id, last_id};
    events.add(aggregates ? Stream::agg_trades : Stream::trades, symbol_.name,
               std::span(row).first(aggregates ? 9 : 7));
  }
}

void TradeTape::close(Minutes::iterator minute) {
  std::vector<Trade> trades = std::move(minute->second);
  const Minute number = minute->first;
  held_ -= trades.size();
  minutes_.erase(minute);
  if (!minutes_.empty()) current_ = std::prev(minutes_.end());
  const bool by_key = identity_ == Identity::key;
  const auto before = [&](const Trade& a, const Trade& b) {
    return a.key != b.key ? a.key < b.key : by_key && content(a) < content(b);
  };
  if (!std::is_sorted(trades.begin(), trades.end(), before)) std::stable_sort(trades.begin(), trades.end(), before);
  drop_repeated(trades);
  if (sink_.events() != nullptr) keep_events(trades);
  if (identity_ == Identity::late && has_burst(trades)) ++notes_.handled["burst_minutes"];

  Sums sums;
  int64_t high = INT64_MIN;
  int64_t low = INT64_MAX;
  int64_t least_amount = 0;
  for (const Trade& t : trades) {
    const int128 quote = static_cast<int128>(t.price) * t.amount;
    high = std::max(high, t.price);
    low = std::min(low, t.price);
    least_amount = std::min(least_amount, t.amount);
    sums.volume += t.amount;
    sums.quote_e16 += quote;
    sums.trades += t.trades;
    if (t.aggressor == Aggressor::buyer) {
      sums.taker += t.amount;
      sums.taker_quote_e16 += quote;
    }
  }
  std::array<int64_t, kGroupColumnsMax> bar{};
  bar[column(Field::open)] = trades.front().price;
  bar[column(Field::high)] = high;
  bar[column(Field::low)] = low;
  bar[column(Field::close)] = trades.back().price;
  bar[kMadeOfAt] = made_of_;
  bar[kFirstTradeAt] = trades.front().key;
  bar[kLastTradeAt] = trades.back().key;
  if (write_amounts(sums, least_amount, bar.data())) {
    sink_.add(symbol_, Group::bar, number, bar.data());
  } else {
    ++notes_.handled["minutes_out_of_range"];
  }
}

}  // namespace hindsight::archive
