#include "studies/bars/bars.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/status.h"

namespace hindsight::studies {

SymbolBars::SymbolBars(BarRecords records)
    : first_(records.first),
      bars_(std::move(records.bars)),
      minutes_(std::move(records.minutes)),
      known_minutes_(std::move(records.known_minutes)),
      states_(std::move(records.states)),
      increment_(records.increment),
      settlements_(std::move(records.settlements)) {
  check();
  archive_end_ = static_cast<size_t>(std::max<BarNumber>(0, records.archive_end - first_));
  record_end_ = bars_.size();
  while (record_end_ > 0 && !present(record_end_ - 1)) --record_end_;
  record_end_ = std::max(record_end_, static_cast<size_t>(std::max<BarNumber>(0, records.record_end - first_)));
  if (record_end_ > archive_end_) fail("invalid_argument", "a bar is present behind the archive's end");
  absent_before_.assign(bars_.size() + 1, 0);
  for (size_t i = 0; i < bars_.size(); ++i) absent_before_[i + 1] = absent_before_[i] + (present(i) ? 0 : 1);
  prepare_zones();
  prepare_ranges();
  prepare_funding();
}

void SymbolBars::check() const {
  if (states_.size() != bars_.size()) {
    fail("invalid_argument", std::to_string(bars_.size()) + " bars have " + std::to_string(states_.size()) + " states");
  }
  if (!minutes_.empty() && minutes_.size() != bars_.size() * static_cast<size_t>(kBarMinutes))
    fail("invalid_argument", "minutes: five for each bar, or none");
  if (!known_minutes_.empty() && known_minutes_.size() != bars_.size())
    fail("invalid_argument", "known minutes: one entry for each bar, or none");
  if (increment_ < 1 || increment_ > kPriceMax) fail("invalid_argument", "a price increment is at least one unit");
  for (size_t i = 0; i < bars_.size(); ++i) {
    if (!present(i)) continue;
    const auto& [open, high, low, close] = bars_[i];
    if (low < 1 || high > kPriceMax || low > std::min(open, close) || high < std::max(open, close))
      fail("invalid_argument", "bar " + std::to_string(number_of(i)) + " has impossible prices");
  }
  for (size_t i = 0; i < settlements_.size(); ++i) {
    constexpr int64_t kRateMax = 1'000'000'000'000;  // 100 % in one settlement
    const auto& [time, rate, recorded, mark] = settlements_[i];
    if ((i > 0 && time <= settlements_[i - 1].time) || rate > kRateMax || rate < -kRateMax || mark < 0 ||
        mark > kPriceMax)
      fail("invalid_argument", "settlement " + std::to_string(i) + " is out of order or impossible");
  }
}

void SymbolBars::prepare_zones() {
  const size_t zones = (bars_.size() + kZone - 1) / kZone;
  // Bars without trades get values that no limit reaches, not even kNoPrice.
  lows_.assign(bars_.size(), INT64_MAX);
  highs_.assign(bars_.size(), INT64_MIN);
  zone_lows_.assign(zones, INT64_MAX);
  zone_highs_.assign(zones, INT64_MIN);
  for (size_t i = 0; i < bars_.size(); ++i) {
    if (states_[i] != BarState::traded) continue;
    lows_[i] = bars_[i].low;
    highs_[i] = bars_[i].high;
    zone_lows_[i / kZone] = std::min(zone_lows_[i / kZone], lows_[i]);
    zone_highs_[i / kZone] = std::max(zone_highs_[i / kZone], highs_[i]);
  }
}

void SymbolBars::prepare_ranges() {
  ranges_e9_.assign(bars_.size(), 0);
  int64_t close = -1;
  for (size_t i = 0; i < bars_.size(); ++i) {
    if (!present(i)) continue;
    if (close >= 0) {
      const int128 range = true_range_e9(bars_[i], close, increment_);
      if (range > kRangeMax) return ranges_e9_.clear();
      ranges_e9_[i] = static_cast<int64_t>(range);
    }
    close = bars_[i].close;
  }
}

size_t SymbolBars::first_reaching(size_t from, size_t end, int64_t floor, int64_t ceiling) const {
  for (size_t zone = from / kZone; zone * kZone < end; ++zone) {
    if (zone_lows_[zone] > floor && zone_highs_[zone] < ceiling) continue;
    const size_t stop = std::min(end, (zone + 1) * kZone);
    for (size_t i = std::max(from, zone * kZone); i < stop; ++i)
      if (lows_[i] <= floor || highs_[i] >= ceiling) return i;
  }
  return end;
}

SymbolBars::Reach SymbolBars::reach(size_t from, size_t end) const {
  Reach all;
  for (size_t i = from; i < end;) {
    const bool whole = i % kZone == 0 && i + kZone <= end;
    all.low = std::min(all.low, whole ? zone_lows_[i / kZone] : lows_[i]);
    all.high = std::max(all.high, whole ? zone_highs_[i / kZone] : highs_[i]);
    i += whole ? kZone : 1;
  }
  return all;
}

size_t SymbolBars::first_absent(size_t from, size_t end) const {
  while (from < end && present(from)) ++from;
  return from;
}

/// mark(s) of §8.3: the recorded mark, else the close of the bar that closes at s. For a settlement inside a bar it is
/// the newest present close before it. A settlement before the first bar is never used.
void SymbolBars::prepare_funding() {
  settled_before_.assign(bars_.size() + 1, 0);
  size_t settled = 0;
  for (size_t i = 0; i <= bars_.size(); ++i) {
    const Minute open = number_of(i) * kBarMinutes;
    while (settled < settlements_.size() && settlements_[settled].time <= open) ++settled;
    settled_before_[i] = static_cast<uint32_t>(settled);
  }
  settled_up_to_.resize(settlements_.size() + 1);
  marks_.resize(settlements_.size());
  size_t next = 0;  // bars before it have closed
  int64_t close = 0;
  for (size_t i = 0; i < settlements_.size(); ++i) {
    const auto& [time, rate, recorded, mark] = settlements_[i];
    for (; next < bars_.size() && (number_of(next) + 1) * kBarMinutes <= time; ++next)
      if (present(next)) close = bars_[next].close;
    marks_[i] = mark == 0 ? close : mark;
    SettledUpTo sum = settled_up_to_[i];
    if (!recorded) sum.unrecorded += 1;
    if (recorded && mark == 0) sum.substituted_marks += 1;
    if (recorded) sum.rate_times_mark_e12 += static_cast<int128>(rate) * marks_[i];
    settled_up_to_[i + 1] = sum;
  }
}

/// The number of settlements with time ≤ `time`. Nearly all times are the open of a bar, for which the count is stored.
size_t SymbolBars::settled_by(Minute time) const {
  const BarNumber at = floor_div(time, kBarMinutes) - first_;
  if (at < 0) return 0;
  const size_t position = std::min(static_cast<size_t>(at), bars_.size());
  size_t count = settled_before_[position];
  while (count < settlements_.size() && settlements_[count].time <= time) ++count;
  return count;
}

FundingSum SymbolBars::funding(Minute from, Minute to) const {
  const size_t begin = settled_by(from);
  const size_t end = std::max(begin, settled_by(to));
  const SettledUpTo &before = settled_up_to_[begin], &after = settled_up_to_[end];
  return {after.rate_times_mark_e12 - before.rate_times_mark_e12, static_cast<int32_t>(end - begin),
          after.substituted_marks - before.substituted_marks};
}

std::vector<SymbolBars::Paid> SymbolBars::paid(Minute from, Minute to) const {
  std::vector<Paid> all;
  for (size_t i = settled_by(from), end = settled_by(to); i < end; ++i) {
    const auto& [time, rate, recorded, mark] = settlements_[i];
    if (recorded) all.push_back({time, rate, marks_[i], mark == 0});
  }
  return all;
}

Minute SymbolBars::first_unrecorded(Minute from, Minute to) const {
  const size_t begin = settled_by(from);
  const size_t end = std::max(begin, settled_by(to));
  if (settled_up_to_[end].unrecorded == settled_up_to_[begin].unrecorded) return kNoMinute;
  size_t at = begin;
  while (settlements_[at].recorded) ++at;
  return settlements_[at].time;
}

}  // namespace hindsight::studies
