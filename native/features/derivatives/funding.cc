#include "features/derivatives/funding_features.h"

#include <algorithm>

#include "features/ranks/rank_window.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

constexpr Minute kDayMinutes = 1440, kMaxAge = 25 * 60, kMonth = 30 * kDayMinutes;
constexpr int64_t kRateUnit = 1'000'000'000'000;
constexpr int64_t kLeastSettlements = 20;

// Converts the rate of an interval to a rate per eight hours. It uses the rounded rate (clarification 4).
Maybe<int64_t> per_eight_hours(int64_t rounded_rate, Minute interval) {
  int64_t hours = interval / 60;
  const int64_t twice = 2 * (interval % 60);
  if (twice > 60 || (twice == 60 && (hours & 1) != 0)) ++hours;
  if (hours < 1 || hours > 24) return NullReason::undefined;
  return divide(static_cast<int128>(rounded_rate) * 8, hours);
}

int64_t in_quanta(int128 rate) {
  return divide(rate, kRateUnit / kFeatures[row("funding_rate")].per_unit);
}

}  // namespace

void FundingFeatures::settle(Minute time, int64_t rate) {
  Maybe<int64_t> per_8h = NullReason::undefined;
  if (!settled_.empty()) per_8h = per_eight_hours(in_quanta(rate), time - settled_.back().time);
  while (settled_.size() > 1 && settled_[1].time <= time - kMonth) settled_.erase(settled_.begin());
  settled_.push_back({time, rate, per_8h});
}

void FundingFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  block_.clear();
  for (size_t i = from; i < from + count; ++i) {
    const Minute m = chunk.first_minute + static_cast<Minute>(i), close = m + 1;
    const int64_t rate = chunk.at(Field::funding_rate, i);
    if (is_record(rate)) {
      settle(close, rate);
      if (first_ == kNoMinute) first_ = m;
    }
    if (is_record(rate) || close == changes_at_) know(close);
    block_.push_back(known_);
  }
}

// Finds out what is known at a close, and until when that holds.
void FundingFeatures::know(Minute close) {
  known_ = known_at(close);
  changes_at_ = kNoMinute;
  for (const Settlement& s : settled_) {
    for (Minute age : {kDayMinutes, kMaxAge + 1, kMonth}) {
      if (s.time + age > close) changes_at_ = std::min(changes_at_, s.time + age);
    }
  }
}

FundingFeatures::Known FundingFeatures::known_at(Minute close) const {
  int128 sum = 0;
  bool any = false;
  for (const Settlement& s : settled_) {
    if (s.time <= close - kDayMinutes) continue;
    sum += s.rate;
    any = true;
  }
  Known known{NullReason::stale, NullReason::stale, NullReason::stale, NullReason::stale};
  if (any) known.sum = in_quanta(sum);
  const Settlement& last = settled_.back();
  if (close - last.time > kMaxAge) return known;
  known.rate = in_quanta(last.rate);
  known.per_8h = last.per_8h;
  known.rank = last.per_8h.gap;
  if (last.per_8h.gap != NullReason::none) return known;
  int64_t less = 0, not_greater = 0, n = 0;
  for (const Settlement& s : settled_) {
    if (s.time <= close - kMonth || s.per_8h.gap != NullReason::none) continue;
    less += s.per_8h.value < last.per_8h.value;
    not_greater += s.per_8h.value <= last.per_8h.value;
    ++n;
  }
  known.rank = n < kLeastSettlements ? Maybe<int64_t>(NullReason::undefined) : mean_rank(less, not_greater, n);
  return known;
}

void FundingFeatures::write(ColumnWriter& writer) {
  const auto of = [&](Maybe<int64_t> Known::*what) {
    return [this, what, begin = writer.begin()](Minute m) { return block_[static_cast<size_t>(m - begin)].*what; };
  };
  writer.quanta<row("funding_rate")>(of(&Known::rate));
  writer.quanta<row("funding_rate_8h")>(of(&Known::per_8h));
  writer.quanta<row("funding_pctrank_30d")>(of(&Known::rank));
  writer.quanta<row("funding_sum_24h")>(of(&Known::sum));
}

}  // namespace hindsight
