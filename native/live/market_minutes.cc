#include "live/market_minutes.h"

#include <algorithm>

#include "base/rounding.h"
#include "features/columns/column_writer.h"
#include "features/market/market_pairs.h"
#include "features/market/market_ranks.h"
#include "features/table/feature_rows.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/column_values.h"

namespace hindsight {

namespace {

int32_t live_code(Maybe<int64_t> value) {
  return ColumnWriter::to_code<int32_t>(value);
}

// A column of a symbol in its quanta (prices: 1e-8), S outside the minutes that its segments hold.
void read_minutes(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to, int64_t* out) {
  std::fill(out, out + (to - from), null_code<int64_t>(NullReason::source_absent));
  const SymbolRecord& record = snapshot.symbols[symbol];
  const Minute begin = std::max(from, record.first), end = std::min(to, record.last + 1);
  if (begin >= end) return;
  const std::vector<int64_t> values = column_values(snapshot, symbol, column, begin, end);
  std::copy(values.begin(), values.end(), out + (begin - from));
}

}  // namespace

struct MarketMinutes::Work {
  const Snapshot& snapshot;
  Minute from, to;
  ThreadPool& pool;
  struct Live {
    uint32_t symbol;
    LiveColumns* columns;
    Minute end;  // the minutes of the record in [from, to) end here
  };
  std::vector<Live> live;  // of symbols with minutes in [from, to)

  size_t minutes() const { return static_cast<size_t>(to - from); }
  int leader() const { return snapshot.find_symbol(kMarketLeader); }

  // `codes`: those of [from, end) of a symbol.
  void write(const Live& of, size_t feature, std::vector<int32_t>& codes) const {
    const ColumnStart start = snapshot.symbols[of.symbol].starts[feature];
    const Minute sourced = std::clamp(start.source_first, from, of.end);
    const Minute warm = std::clamp(start.warm_from, sourced, of.end);
    std::fill(codes.begin(), codes.begin() + (sourced - from), live_code(NullReason::source_absent));
    std::fill(codes.begin() + (sourced - from), codes.begin() + (warm - from), live_code(NullReason::warm_up));
    of.columns->write(feature, from, codes.data(), static_cast<size_t>(of.end - from));
  }

  /// Calls take(minute, gaps, ranks) for every minute; gaps by position in `live`.
  template <class Take>
  void each_minute(size_t value, bool by_volume, Take take) const {
    std::vector<int64_t> values(live.size() * minutes()), volumes(by_volume ? live.size() * minutes() : 0);
    pool.run(live.size(), [&](size_t s) {
      read_minutes(snapshot, live[s].symbol, value, from, to, values.data() + s * minutes());
      if (!by_volume) return;
      read_minutes(snapshot, live[s].symbol, row("quote_volume_24h"), from, to, volumes.data() + s * minutes());
    });
    std::vector<NullReason> gaps(live.size());
    MinuteRanks ranks;
    for (size_t i = 0; i < minutes(); ++i) {
      ranks.clear();
      for (size_t s = 0; s < live.size(); ++s) {
        const size_t at = s * minutes() + i;
        gaps[s] = reason_of(values[at]);
        if (by_volume) gaps[s] = cross_section_gap(gaps[s], reason_of(volumes[at]), volumes[at]);
        if (gaps[s] == NullReason::none) ranks.add(static_cast<uint32_t>(s), values[at]);
      }
      take(i, gaps, ranks);
    }
  }
};

MarketMinutes::MarketMinutes(const std::vector<size_t>& columns) : wanted_(kFeatureCount) {
  for (const size_t column : columns) {
    if (column_layer(column) != Layer::market) continue;
    wanted_[column] = any_ = true;
  }
}

void MarketMinutes::add_starts(const Snapshot& snapshot, std::vector<ColumnStart>& starts) const {
  const int leader = snapshot.find_symbol(kMarketLeader);
  const Minute leader_first = leader < 0 ? kNoMinute : snapshot.symbols[static_cast<size_t>(leader)].first;
  const Minute own = starts[row("ret_1h")].source_first;
  for (size_t feature = 0; feature < kFeatureCount; ++feature) {
    if (!is_market(feature)) continue;
    const bool relative = kFeatures[feature].warm_up_source == WarmUpSource::market_leader;
    const Minute first = (kFeatures[feature].sources & kBars) == 0 ? leader_first
                         : relative                                ? std::max(own, leader_first)
                                                                   : own;
    starts[feature] = first == kNoMinute ? ColumnStart{}
                                         : ColumnStart{.source_first = first,
                                                       .warm_from = first + kFeatures[feature].lookback_minutes - 1};
  }
}

void MarketMinutes::compute(const Snapshot& snapshot, Minute from, Minute to, ThreadPool& pool,
                            const ColumnsOf& columns_of) const {
  if (!any_ || from >= to) return;
  Work work{snapshot, from, to, pool, {}};
  for (uint32_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
    LiveColumns* columns = columns_of(symbol);
    const Minute end = std::min(to, snapshot.symbols[symbol].last + 1);
    if (columns != nullptr && from < end) work.live.push_back({symbol, columns, end});
  }
  ranks(work, row("xs_rank_ret_1h"), row("ret_1h"), true);
  ranks(work, row("xs_rank_ret_24h"), row("ret_24h"), true);
  ranks(work, row("xs_rank_volume_24h"), row("quote_volume_24h"), false);
  breadth(work);
  leader_return(work, row("btc_ret_1h"), row("ret_1h"));
  leader_return(work, row("btc_ret_24h"), row("ret_24h"));
  pairs(work);
}

void MarketMinutes::ranks(Work& work, size_t feature, size_t value, bool by_volume) const {
  if (!wants(feature)) return;
  std::vector<std::vector<int32_t>> codes(work.live.size(), std::vector<int32_t>(work.minutes()));
  work.each_minute(value, by_volume, [&](size_t i, const std::vector<NullReason>& gaps, MinuteRanks& ranks) {
    for (size_t s = 0; s < gaps.size(); ++s) {
      codes[s][i] = live_code(gaps[s] == NullReason::none ? NullReason::undefined : gaps[s]);
    }
    if (!ranks.enough()) return;
    ranks.rank([&](uint32_t s, int64_t rank) { codes[s][i] = live_code(rank); });
  });
  for (size_t s = 0; s < codes.size(); ++s) work.write(work.live[s], feature, codes[s]);
}

void MarketMinutes::breadth(Work& work) const {
  if (!wants(row("breadth_1h"))) return;
  std::vector<int32_t> market(work.minutes());
  work.each_minute(row("ret_1h"), true, [&](size_t i, const std::vector<NullReason>&, MinuteRanks& ranks) {
    market[i] = ranks.enough() ? live_code(ranks.share_above_zero()) : live_code(NullReason::undefined);
  });
  for (const Work::Live& of : work.live) {
    std::vector<int32_t> codes = market;
    work.write(of, row("breadth_1h"), codes);
  }
}

void MarketMinutes::leader_return(Work& work, size_t feature, size_t value) const {
  if (!wants(feature)) return;
  std::vector<int64_t> leader(work.minutes(), null_code<int64_t>(NullReason::source_absent));
  if (work.leader() >= 0) {
    read_minutes(work.snapshot, static_cast<uint32_t>(work.leader()), value, work.from, work.to, leader.data());
  }
  for (const Work::Live& of : work.live) {
    std::vector<int32_t> codes;
    for (const int64_t quanta : leader) {
      const NullReason gap = reason_of(quanta);
      codes.push_back(gap == NullReason::none ? live_code(quanta) : live_code(gap));
    }
    work.write(of, feature, codes);
  }
}

void MarketMinutes::pairs(Work& work) const {
  const size_t features[] = {row("beta_btc_24h"), row("corr_btc_24h"), row("excess_ret_1h")};
  if (std::none_of(std::begin(features), std::end(features), [this](size_t feature) { return wants(feature); })) return;
  const Minute before = work.from - static_cast<Minute>(kPairHistory);
  const int64_t absent = null_code<int64_t>(NullReason::source_absent);
  std::vector<int64_t> leader_ret(work.minutes(), absent), leader_close(kPairHistory + work.minutes(), absent);
  if (const int leader = work.leader(); leader >= 0) {
    const auto symbol = static_cast<uint32_t>(leader);
    read_minutes(work.snapshot, symbol, row("ret_1h"), work.from, work.to, leader_ret.data());
    read_minutes(work.snapshot, symbol, price_column(PriceColumn::close), before, work.to, leader_close.data());
  }
  const std::vector<int64_t> leader = five_minute_returns(leader_close);
  work.pool.run(work.live.size(), [&](size_t s) {
    const Work::Live& of = work.live[s];
    std::vector<int64_t> close(kPairHistory + work.minutes()), ret(work.minutes());
    read_minutes(work.snapshot, of.symbol, price_column(PriceColumn::close), before, work.to, close.data());
    read_minutes(work.snapshot, of.symbol, row("ret_1h"), work.from, work.to, ret.data());
    PairWindows windows;
    windows.run(close, five_minute_returns(close), leader);
    std::vector<int32_t> beta, correlation, excess;
    for (size_t i = 0; i < work.minutes(); ++i) {
      const Maybe<int64_t> b = windows.beta()[i];
      beta.push_back(live_code(b));
      correlation.push_back(live_code(windows.correlation()[i]));
      const NullReason gap = stronger(b.gap, stronger(reason_of(ret[i]), reason_of(leader_ret[i])));
      if (gap != NullReason::none) {
        excess.push_back(live_code(gap));
        continue;
      }
      const int128 difference = static_cast<int128>(ret[i]) * 100'000 - static_cast<int128>(b.value) * leader_ret[i];
      excess.push_back(live_code(static_cast<int64_t>(divide_half_even(difference, 100'000))));
    }
    work.write(of, features[0], beta);
    work.write(of, features[1], correlation);
    work.write(of, features[2], excess);
  });
}

}  // namespace hindsight
