#include "base/rounding.h"
#include "features/book_features.h"

namespace hindsight {

namespace {

constexpr int64_t kSecondsPerMinute = 60, kMaxAgeSeconds = 90;

// A snapshot taken `second` s after the open of the minute before m has, at the close of m, this age.
constexpr bool still_visible_next_minute(int64_t second) {
  return 2 * kSecondsPerMinute - second < kMaxAgeSeconds;
}

}  // namespace

void BookFeatures::start(Minute first) {
  imbalance_rank_.start(first);
}

BookFeatures::Snapshot BookFeatures::read(const MinuteChunk& chunk, size_t i) {
  Snapshot snapshot;
  snapshot.second = chunk.at(Field::depth_second, i);
  if (snapshot.second == kAbsent) return {};
  snapshot.bid = {chunk.at(Field::bid_20bps, i), chunk.at(Field::bid_100bps, i), chunk.at(Field::bid_500bps, i)};
  snapshot.ask = {chunk.at(Field::ask_20bps, i), chunk.at(Field::ask_100bps, i), chunk.at(Field::ask_500bps, i)};
  if (snapshot.second < 1 || snapshot.second > kSecondsPerMinute) {
    // Quarantined, or taken at a time that cannot be: it hides this minute's book and is gone in the next.
    snapshot.second = 0;
    snapshot.bid.fill(kQuarantined);
    snapshot.ask.fill(kQuarantined);
  }
  return snapshot;
}

void BookFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  block_begin_ = chunk.first_minute + static_cast<Minute>(from);
  visible_.clear();
  for (size_t i = from; i < from + count; ++i) {
    const Snapshot current = read(chunk, i);
    if (current.second >= 0) {
      if (first_ == kNoMinute) first_ = chunk.first_minute + static_cast<Minute>(i);
      visible_.push_back(current);
    } else {
      visible_.push_back(still_visible_next_minute(previous_.second) ? previous_ : Snapshot{});
    }
    previous_ = current;
  }
}

// (bid − ask) / (bid + ask) in 1e-6, exactly.
Maybe<int64_t> BookFeatures::imbalance(Minute m, Band band) const {
  const Snapshot& snapshot = visible_[static_cast<size_t>(m - block_begin_)];
  if (snapshot.second < 0) return NullReason::stale;
  const int64_t bid = snapshot.bid[band], ask = snapshot.ask[band];
  if (bid == kAbsent || ask == kAbsent) return NullReason::source_absent;
  if (bid < 0 || ask < 0) return NullReason::quarantined;
  const int128 sum = static_cast<int128>(bid) + ask;
  if (sum == 0) return NullReason::undefined;
  return static_cast<int64_t>(divide_half_even((static_cast<int128>(bid) - ask) * 1'000'000, sum));
}

void BookFeatures::write(ColumnWriter& writer) {
  writer.quanta<row("book_imbalance_20bps")>([&](Minute m) { return imbalance(m, k20bps); });
  writer.quanta<row("book_imbalance")>([&](Minute m) { return imbalance(m, k100bps); });
  writer.quanta<row("book_imbalance_500bps")>([&](Minute m) { return imbalance(m, k500bps); });
  imbalance_rank_.run<row("book_imbalance"), row("book_imbalance_pctrank")>(writer);
}

}  // namespace hindsight
