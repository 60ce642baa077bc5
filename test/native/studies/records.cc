#include "studies/records.h"

#include <algorithm>

#include "studies/bars/history.h"

namespace hindsight::test {

using namespace studies;

BarRecords records_of(std::vector<Bar> bars, int64_t increment) {
  BarRecords records;
  records.states.assign(bars.size(), BarState::traded);
  records.archive_end = static_cast<BarNumber>(bars.size());
  records.bars = std::move(bars);
  records.increment = increment;
  return records;
}

std::vector<Bar> aggregated(const std::vector<Bar>& bars, size_t size) {
  std::vector<Bar> all;
  for (size_t i = 0; i + size <= bars.size(); i += size) {
    Bar sum{bars[i].open, bars[i].high, bars[i].low, bars[i + size - 1].close};
    for (size_t j = i; j < i + size; ++j) {
      sum.high = std::max(sum.high, bars[j].high);
      sum.low = std::min(sum.low, bars[j].low);
    }
    all.push_back(sum);
  }
  return all;
}

std::vector<Bar> random_minutes(std::mt19937_64& random, size_t minutes) {
  std::vector<Bar> all;
  int64_t price = 2000;
  const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
  while (all.size() < minutes) {
    Bar bar{price, price, price, price};
    for (int64_t steps = below(8); steps > 0; --steps) {
      price = std::clamp<int64_t>(price + below(9) - 4, 500, 8000);
      bar.high = std::max(bar.high, price);
      bar.low = std::min(bar.low, price);
    }
    bar.close = price;
    all.push_back(bar);
  }
  return all;
}

BarRecords random_walk(std::mt19937_64& random, const WalkOptions& options) {
  BarRecords records = records_of(aggregated(random_minutes(random, options.bars * 5), 5), options.increment);
  std::uniform_real_distribution<double> share;
  int64_t jump = 0;
  for (size_t i = 0; i < options.bars; ++i) {
    if (share(random) < 0.02) jump += static_cast<int64_t>(random() % 41) - 20;  // the next bar opens at another price
    Bar& bar = records.bars[i];
    for (int64_t* price : {&bar.open, &bar.high, &bar.low, &bar.close})
      *price = std::max<int64_t>(1, *price + jump) * options.increment;
    const double kind = share(random);
    if (kind < options.dead) {
      records.states[i] = BarState::dead;
      if (i > 0)
        bar = {records.bars[i - 1].close, records.bars[i - 1].close, records.bars[i - 1].close,
               records.bars[i - 1].close};
    } else if (kind < options.dead + options.gaps) {
      records.states[i] = BarState::absent;
    }
  }
  for (Minute time = 0; options.funding && time <= static_cast<Minute>(options.bars) * 5; time += 60) {
    Settlement settlement{.time = time, .rate_e12 = static_cast<int64_t>(random() % 2'000'001) * 1000 - 1'000'000'000};
    const size_t at = std::min(options.bars - 1, static_cast<size_t>(time / 5));
    settlement.mark = random() % 4 == 0 ? 0 : records.bars[at].open + options.increment;
    settlement.recorded = share(random) >= options.unrecorded;
    records.settlements.push_back(settlement);
  }
  return records;
}

namespace {

Distance random_distance(std::mt19937_64& random, bool up_only) {
  Distance distance;
  distance.unit = random() % 2 == 0 ? DistanceUnit::atr : DistanceUnit::fraction;
  const auto size = static_cast<int64_t>(random() % 12) * 250'000 + static_cast<int64_t>(random() % 3);
  distance.value = (distance.unit == DistanceUnit::atr ? size : size * 2500) + (up_only ? 1 : 0);
  if (!up_only && random() % 2 == 0) distance.value = -distance.value;
  return distance;
}

}  // namespace

Policy random_policy(std::mt19937_64& random, int32_t horizon_bars) {
  const auto below = [&](int32_t n) { return static_cast<int32_t>(random() % static_cast<uint64_t>(n)); };
  Policy policy;
  policy.side = static_cast<Side>(below(2));
  policy.entry.type = static_cast<EntryType>(below(3));
  policy.entry.from = static_cast<PriceFrom>(below(5));
  policy.entry.from_bars = 2 + below(287);
  policy.entry.offset = random_distance(random, false);
  policy.entry.expiry_bars = 1 + below(horizon_bars);
  policy.stop.type = static_cast<StopType>(below(3));
  policy.stop.bars = 2 + below(30);
  policy.stop.distance = random_distance(random, true);
  if (policy.stop.type == StopType::structural)
    policy.stop.distance = {DistanceUnit::fraction, below(3) * INT64_C(500'000'000)};
  policy.target.type = static_cast<TargetType>(below(3));
  if (policy.stop.type == StopType::none && policy.target.type == TargetType::r_multiple)
    policy.target.type = TargetType::none;
  policy.target.multiple_e6 = 250'000 * (1 + below(12));
  policy.target.distance = random_distance(random, true);
  policy.hold_bars = below(2) == 0 ? 0 : 1 + below(horizon_bars);
  return policy;
}

Rules random_rules(std::mt19937_64& random, int32_t horizon_bars) {
  Rules rules;
  rules.horizon_bars = horizon_bars;
  rules.limit_fill = static_cast<LimitFill>(random() % 2);
  rules.costs.taker_e8 = static_cast<int64_t>(random() % 100'001);
  rules.costs.maker_e8 = static_cast<int64_t>(random() % 50'001);
  rules.costs.slippage_e8 = static_cast<int64_t>(random() % 50'001);
  rules.costs.settled_funding = random() % 4 != 0;
  return rules;
}

Signal signal_for(const SymbolBars& bars, const Policy& policy, size_t at) {
  Signal signal;
  signal.at = at;
  if (needs_atr(policy)) signal.atr_e9 = average_true_range_e9(bars, at);
  return signal;
}

Policy mirrored(Policy policy) {
  policy.side = policy.side == Side::long_ ? Side::short_ : Side::long_;
  policy.entry.offset.value = -policy.entry.offset.value;
  constexpr std::array kOther = {PriceFrom::signal_close, PriceFrom::signal_low, PriceFrom::signal_high,
                                 PriceFrom::structural_low, PriceFrom::structural_high};
  policy.entry.from = kOther[static_cast<size_t>(policy.entry.from)];
  return policy;
}

}  // namespace hindsight::test
