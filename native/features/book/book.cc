#include <algorithm>

#include "features/book/book_features.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

constexpr int64_t kBookMaxAgeSeconds = 90;

// Whether a snapshot taken `second` s after the open of minute m − 1 is young enough at the close of m.
constexpr bool still_visible_next_minute(int64_t second) {
  return 120 - second < kBookMaxAgeSeconds;
}

NullReason gap_of(int64_t notional) {
  return notional == kAbsent ? NullReason::source_absent : notional < 0 ? NullReason::quarantined : NullReason::none;
}

}  // namespace

BookFeatures::Snapshot BookFeatures::read(const MinuteChunk& chunk, size_t i) {
  Snapshot snapshot;
  snapshot.second = chunk.at(Field::depth_second, i);
  if (snapshot.second == kAbsent) return {};
  if (snapshot.second < 1 || snapshot.second > kSecondsPerMinute) {
    // Quarantined, or taken at an impossible time: it hides the book of this minute and does not reach the next one.
    snapshot.second = 0;
    snapshot.bid.fill(kQuarantined);
    snapshot.ask.fill(kQuarantined);
    return snapshot;
  }
  for (size_t band = 0; band < kBands; ++band) {
    snapshot.bid[band] = chunk.at(static_cast<Field>(static_cast<size_t>(Field::bid_10bps) + band), i);
    snapshot.ask[band] = chunk.at(static_cast<Field>(static_cast<size_t>(Field::ask_10bps) + band), i);
  }
  return snapshot;
}

bool BookFeatures::holds_record(const Snapshot& snapshot) {
  const auto recorded = [](int64_t notional) { return gap_of(notional) == NullReason::none; };
  return std::ranges::any_of(snapshot.bid, recorded) || std::ranges::any_of(snapshot.ask, recorded);
}

void BookFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  block_begin_ = chunk.first_minute + static_cast<Minute>(from);
  visible_.clear();
  for (size_t i = from; i < from + count; ++i) {
    const Snapshot current = read(chunk, i);
    if (current.second >= 0) {
      if (first_ == kNoMinute && holds_record(current)) first_ = chunk.first_minute + static_cast<Minute>(i);
      visible_.push_back(current);
    } else {
      visible_.push_back(still_visible_next_minute(previous_.second) ? previous_ : Snapshot{});
    }
    previous_ = current;
  }
}

BookFeatures::Pair BookFeatures::pair(Minute m, Band band) const {
  const Snapshot& snapshot = at(m);
  if (snapshot.second < 0) return {NullReason::stale, 0, 0};
  const int64_t bid = snapshot.bid[band], ask = snapshot.ask[band];
  return {stronger(gap_of(bid), gap_of(ask)), bid, ask};
}

// (bid − ask) / (bid + ask) in 1e-6, exactly.
Maybe<int64_t> BookFeatures::imbalance(Minute m, Band band) const {
  const Pair sides = pair(m, band);
  if (sides.gap != NullReason::none) return sides.gap;
  const int128 sum = static_cast<int128>(sides.bid) + sides.ask;
  if (sum == 0) return NullReason::undefined;
  return divide((static_cast<int128>(sides.bid) - sides.ask) * 1'000'000, sum);
}

Maybe<double> BookFeatures::slope(const Side& side) {
  NullReason missing = NullReason::none;
  for (size_t band = k100bps; band <= k500bps; ++band) missing = stronger(missing, gap_of(side[band]));
  if (missing != NullReason::none) return missing;
  double sum = 0;
  for (size_t band = k100bps; band < k500bps; ++band) {
    if (side[band] == 0) return NullReason::undefined;
    const auto j = static_cast<double>(band - k100bps + 1);
    sum += j * (static_cast<double>(side[band + 1] - side[band]) / static_cast<double>(side[band]));
  }
  return sum / 4;
}

Maybe<double> BookFeatures::impact_bps(const Side& side, double start_bps) {
  constexpr std::array<double, kBands> kEdge = {10, 20, 100, 200, 300, 400, 500};
  constexpr int64_t kOrder = 100'000 * kAmountUnit;
  double inner = start_bps, way = 0;
  int64_t filled = 0;
  for (size_t band = 0; band < kBands; ++band) {
    if (side[band] == kAbsent) continue;
    // A cumulative notional that decreases with the distance cannot be true.
    if (side[band] < filled) return NullReason::quarantined;
    const double outer = kEdge[band];
    // When the spread is wider than the first band, the band's notional can only lie at the band's edge.
    inner = std::min(inner, outer);
    const auto there = static_cast<double>(side[band] - filled);
    if (side[band] >= kOrder) {
      const auto part = static_cast<double>(kOrder - filled);
      const double reached = inner + (outer - inner) * part / there;
      return (way + part * (inner + reached) / 2) / static_cast<double>(kOrder);
    }
    way += there * (inner + outer) / 2;
    filled = side[band];
    inner = outer;
  }
  return side[k500bps] == kAbsent ? NullReason::source_absent : NullReason::undefined;
}

void BookFeatures::write(const QuoteFeatures& quotes, ColumnWriter& writer) {
  writer.quanta<row("book_imbalance_20bps")>([&](Minute m) { return imbalance(m, k20bps); });
  writer.quanta<row("book_imbalance")>([&](Minute m) { return imbalance(m, k100bps); });
  writer.quanta<row("book_imbalance_500bps")>([&](Minute m) { return imbalance(m, k500bps); });
  writer.quanta<row("depth_usd_100bps")>([&](Minute m) -> Maybe<int64_t> {
    const Pair sides = pair(m, k100bps);
    if (sides.gap != NullReason::none) return sides.gap;
    return divide(static_cast<int128>(sides.bid) + sides.ask, kAmountUnit);
  });
  const auto side_slope = [&](Side Snapshot::*side) {
    return [this, side](Minute m) -> Maybe<double> {
      const Snapshot& snapshot = at(m);
      if (snapshot.second < 0) return NullReason::stale;
      return slope(snapshot.*side);
    };
  };
  writer.number<row("book_slope_bid")>(side_slope(&Snapshot::bid));
  writer.number<row("book_slope_ask")>(side_slope(&Snapshot::ask));
  writer.number<row("impact_100k_bps")>([&](Minute m) -> Maybe<double> {
    const Snapshot& snapshot = at(m);
    if (snapshot.second < 0) return NullReason::stale;
    const double start = quotes.half_spread_bps(m);
    const Maybe<double> bid = impact_bps(snapshot.bid, start), ask = impact_bps(snapshot.ask, start);
    const NullReason missing = stronger(bid.gap, ask.gap);
    if (missing != NullReason::none) return missing;
    return std::max(bid.value, ask.value);
  });
}

}  // namespace hindsight
