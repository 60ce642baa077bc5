#include "studies/policies/order_prices.h"

#include "studies/bars/history.h"

namespace hindsight::studies {

namespace {

enum class Towards : uint8_t { down, up };

/// numerator/denominator, rounded down or up to a multiple of the increment.
int64_t on_increment(int128 numerator, int128 denominator, int64_t increment, Towards towards) {
  const int128 step = denominator * increment;
  int128 steps = numerator / step;
  const int128 rest = numerator % step;
  if (towards == Towards::down && rest < 0) steps -= 1;
  if (towards == Towards::up && rest > 0) steps += 1;
  return static_cast<int64_t>(steps * increment);
}

struct Fraction {
  int128 numerator, denominator;
};

/// base + direction · distance. A fraction is relative to the absolute value of the base.
Fraction moved(int64_t base, int direction, const Distance& distance, const SymbolBars& bars, const Signal& signal) {
  if (distance.unit == DistanceUnit::fraction) {
    constexpr int64_t kOne = 1'000'000'000'000;
    const int128 size = base < 0 ? -base : base;
    return Fraction{int128{base} * kOne + direction * size * distance.value, kOne};
  }
  constexpr int64_t kOne = 1'000'000'000'000'000;  // 1e-6 multiples of 1e-9 increments
  return Fraction{int128{base} * kOne + direction * *signal.atr_e9 * distance.value * bars.increment(), kOne};
}

int64_t rounded(const Fraction& price, const SymbolBars& bars, Towards towards) {
  return on_increment(price.numerator, price.denominator, bars.increment(), towards);
}

/// How many bars, the signal's included, the price of an entry is computed from; for ATR see needs_atr.
size_t bars_back(const Entry& entry) {
  const bool structural = entry.from == PriceFrom::structural_low || entry.from == PriceFrom::structural_high;
  return structural ? static_cast<size_t>(entry.from_bars) : 1;
}

/// The price, not mirrored, from which the entry's price is computed.
int64_t chart_price(const SymbolBars& bars, const Signal& signal, const Entry& entry) {
  const size_t back = bars_back(entry);
  if (entry.from == PriceFrom::structural_low) return structural_price(bars, signal.at, back, Extreme::low);
  if (entry.from == PriceFrom::structural_high) return structural_price(bars, signal.at, back, Extreme::high);
  const Bar& bar = bars.bar(signal.at);
  return entry.from == PriceFrom::signal_close ? bar.close : entry.from == PriceFrom::signal_high ? bar.high : bar.low;
}

}  // namespace

bool needs_atr(const Policy& policy) {
  const auto asks = [](const Distance& distance) { return distance.unit == DistanceUnit::atr; };
  return (policy.entry.type != EntryType::market && asks(policy.entry.offset)) ||
         (policy.stop.type != StopType::none && asks(policy.stop.distance)) ||
         (policy.target.type == TargetType::distance && asks(policy.target.distance));
}

bool has_history(const SymbolBars& bars, const Signal& signal, const Policy& policy) {
  if (needs_atr(policy) && !signal.atr_e9) return false;
  if (policy.entry.type != EntryType::market && !recorded(bars, signal.at, bars_back(policy.entry))) return false;
  return policy.stop.type != StopType::structural || recorded(bars, signal.at, static_cast<size_t>(policy.stop.bars));
}

int64_t entry_price(const SymbolBars& bars, const Signal& signal, const Policy& policy) {
  const int64_t from = chart_price(bars, signal, policy.entry);
  const int sign =
      policy.side == Side::long_ ? 1 : -1;  // an offset is upwards for both sides, so it is mirrored with the price
  const Towards towards = policy.entry.type == EntryType::limit ? Towards::down : Towards::up;
  return rounded(moved(sign * from, sign, policy.entry.offset, bars, signal), bars, towards);
}

int64_t stop_price(const SymbolBars& bars, const Signal& signal, const Policy& policy, int64_t fill) {
  const Stop& stop = policy.stop;
  if (stop.type == StopType::none) return -kNoPrice;
  if (stop.type == StopType::distance)
    return rounded(moved(fill, -1, stop.distance, bars, signal), bars, Towards::down);
  const bool is_long = policy.side == Side::long_;
  const int64_t extreme =
      structural_price(bars, signal.at, static_cast<size_t>(stop.bars), is_long ? Extreme::low : Extreme::high);
  return rounded(moved(is_long ? extreme : -extreme, -1, stop.distance, bars, signal), bars, Towards::down);
}

int64_t target_price(const SymbolBars& bars, const Signal& signal, const Policy& policy, int64_t fill, int64_t stop) {
  const Target& target = policy.target;
  if (target.type == TargetType::none) return kNoPrice;
  if (target.type == TargetType::distance)
    return rounded(moved(fill, 1, target.distance, bars, signal), bars, Towards::up);
  constexpr int64_t kOne = 1'000'000;
  const Fraction price{int128{fill} * kOne + int128{fill - stop} * target.multiple_e6, kOne};
  return rounded(price, bars, Towards::up);
}

}  // namespace hindsight::studies
