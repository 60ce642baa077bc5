#include "studies/naive_study.h"

#include <algorithm>

#include "studies/paths.h"

namespace hindsight::test {

using namespace studies;

namespace {

/// Floor and half-even rounding of a fraction with a positive denominator.
int128 floor_of(int128 a, int128 b) {
  int128 q = a / b;
  while (q * b > a) --q;
  return q;
}
int128 nearest(int128 a, int128 b) {
  const int128 below = floor_of(a, b), rest = a - below * b;
  if (rest * 2 < b) return below;
  if (rest * 2 > b) return below + 1;
  return below % 2 == 0 ? below : below + 1;
}

int128 size_of(int128 x) {
  return x < 0 ? -x : x;
}

/// A record from the point of view of a long position. For a short position prices are negated; `turn` converts them
/// back.
struct Seen {
  std::vector<Bar> bars;
  std::vector<BarState> states;
  int64_t increment = 1, turn = 1;
};

Bar turned(const Bar& bar) {
  return {-bar.open, -bar.low, -bar.high, -bar.close};
}

bool history(const Seen& seen, size_t at, size_t count) {
  if (at + 1 < count) return false;
  size_t absent = 0;
  for (size_t i = at + 1 - count; i <= at; ++i) absent += seen.states[i] == BarState::absent ? 1 : 0;
  return count >= 100 ? static_cast<double>(absent) <= 0.02 * static_cast<double>(count) : absent == 0;
}

/// TA-Lib's ATR(14) of 150 bars in 1e-9 increments; every step is rounded half-even.
std::optional<int128> atr(const Seen& seen, size_t at) {
  if (!history(seen, at, 150)) return std::nullopt;
  std::vector<Bar> bars;
  for (size_t i = at - 149; i <= at; ++i)
    if (seen.states[i] != BarState::absent) bars.push_back(seen.bars[i]);
  int128 value = 0;
  for (size_t i = 1; i < bars.size(); ++i) {
    const int64_t before = bars[i - 1].close;
    const int64_t range =
        std::max({bars[i].high - bars[i].low, std::abs(bars[i].high - before), std::abs(bars[i].low - before)});
    const int128 step = nearest(int128{range} * 1'000'000'000, seen.increment);
    value = i < 14 ? value + step : i == 14 ? nearest(value + step, 14) : nearest(value * 13 + step, 14);
  }
  return value;
}

/// base ± distance in increments, rounded down or up.
std::optional<int64_t> price_at(const Seen& seen, size_t at, int64_t base, const Distance& by, int sign, bool up) {
  int128 numerator = 0, denominator = 0;  // in price units
  if (by.unit == DistanceUnit::fraction) {
    denominator = 1'000'000'000'000;
    numerator = base * denominator + sign * size_of(base) * by.value;
  } else {
    const auto range = atr(seen, at);
    if (!range) return std::nullopt;
    denominator = 1'000'000'000'000'000;
    numerator = base * denominator + sign * *range * seen.increment * by.value;
  }
  const int128 grid = denominator * seen.increment;
  const int128 steps = up ? -floor_of(-numerator, grid) : floor_of(numerator, grid);
  return static_cast<int64_t>(steps * seen.increment);
}

/// Returns the lowest low or the highest high of `count` bars, from the long position's point of view.
std::optional<int64_t> extreme(const Seen& seen, size_t at, size_t count, bool low) {
  if (!history(seen, at, count)) return std::nullopt;
  std::optional<int64_t> best;
  for (size_t i = at + 1 - count; i <= at; ++i) {
    if (seen.states[i] == BarState::absent) continue;
    const int64_t price = low ? seen.bars[i].low : seen.bars[i].high;
    if (!best || (low ? price < *best : price > *best)) best = price;
  }
  return best;
}

std::optional<int64_t> order_price(const Seen& seen, size_t at, const Policy& policy) {
  const Entry& entry = policy.entry;
  const bool reflected = seen.turn < 0;
  std::optional<int64_t> from;
  if (entry.from == PriceFrom::structural_low || entry.from == PriceFrom::structural_high) {
    const bool low = (entry.from == PriceFrom::structural_low) != reflected;
    from = extreme(seen, at, static_cast<size_t>(entry.from_bars), low);
  } else if (seen.states[at] != BarState::absent) {
    const Bar& bar = seen.bars[at];
    const bool low = (entry.from == PriceFrom::signal_low) != reflected;
    from = entry.from == PriceFrom::signal_close ? bar.close : low ? bar.low : bar.high;
  }
  if (!from) return std::nullopt;
  return price_at(seen, at, *from, entry.offset, static_cast<int>(seen.turn), entry.type == EntryType::stop);
}

NaiveExit exit_of(const BarRecords& records, const Rules& rules, const Policy& policy, const NaiveOutcome& filled,
                  size_t at, Reason reason, int64_t price) {
  NaiveExit exit;
  exit.at = at;
  exit.reason = reason;
  exit.price = price;
  const bool maker_out = reason == Reason::target;
  const int128 sigma = policy.side == Side::long_ ? 1 : -1, one = 100'000'000;
  const int128 paid = filled.fill * (one + sigma * (filled.maker ? 0 : rules.costs.slippage_e8));
  const int128 got = price * (one - sigma * (maker_out ? 0 : rules.costs.slippage_e8));
  const int128 fee_in = filled.maker ? rules.costs.maker_e8 : rules.costs.taker_e8;
  const int128 fee_out = maker_out ? rules.costs.maker_e8 : rules.costs.taker_e8;
  exit.gross_e9 = static_cast<int64_t>(nearest(sigma * (price - filled.fill) * 1'000'000'000, filled.fill));
  // What prices gave less what they gave after slippage: two fractions on one denominator, rounded once.
  const int128 apart = sigma * ((price - filled.fill) * paid - (got - paid) * filled.fill);
  exit.slippage_e9 = static_cast<int64_t>(nearest(apart * 1'000'000'000, paid * filled.fill));
  exit.fees_e9 = static_cast<int64_t>(nearest((fee_in * paid + fee_out * got) * 10, paid));

  // In half minutes: a fill is just after its bar's open; an exit inside a bar is just before the bar's close.
  const bool at_close = reason == Reason::time || reason == Reason::horizon;
  const Minute bought = (records.first + static_cast<Minute>(filled.fill_at)) * 10 + 1;
  const Minute sold = (records.first + static_cast<Minute>(at) + 1) * 10 - (at_close ? 0 : 1);
  int128 sum = 0;
  for (const Settlement& due : records.settlements) {
    if (!rules.costs.settled_funding || due.time * 2 <= bought || due.time * 2 > sold) continue;
    if (at == filled.fill_at && !at_close) continue;
    int64_t mark = due.mark;
    for (size_t i = 0; i < records.bars.size() && due.mark == 0; ++i)
      if (records.states[i] != BarState::absent && (records.first + static_cast<Minute>(i) + 1) * 5 <= due.time)
        mark = records.bars[i].close;
    sum += int128{due.rate_e12} * mark;
  }
  exit.funding_e9 = static_cast<int64_t>(nearest(-sigma * sum, int128{filled.fill} * 1000));
  exit.net_e9 = exit.gross_e9 - exit.slippage_e9 - exit.fees_e9 + exit.funding_e9;
  return exit;
}

}  // namespace

NaiveOutcome naive_outcome(const BarRecords& records, const Rules& rules, const Policy& policy, size_t at,
                           const std::vector<Bar>* minutes) {
  const int64_t turn = policy.side == Side::long_ ? 1 : -1;
  Seen seen{{}, records.states, records.increment, turn};
  for (const Bar& bar : records.bars) seen.bars.push_back(turn > 0 ? bar : turned(bar));
  const size_t parts = minutes == nullptr ? 1 : 5;
  const auto part = [&](size_t i) {
    if (minutes == nullptr) return seen.bars[i];
    return turn > 0 ? (*minutes)[i] : turned((*minutes)[i]);
  };
  const bool touch = rules.limit_fill == LimitFill::touch;
  const size_t first = (at + 1) * parts, end = first + static_cast<size_t>(rules.horizon_bars) * parts;

  NaiveOutcome all;
  // §7, at T₀: whatever an order's price is made of must be there by then, or nothing is placed. A fill is not known
  // yet, so any price stands for it.
  const int64_t some_fill = turn * 1'000'000;
  std::optional<int64_t> order = 0, stop_from = some_fill;
  if (policy.entry.type != EntryType::market) order = order_price(seen, at, policy);
  if (policy.stop.type == StopType::structural)
    stop_from = extreme(seen, at, static_cast<size_t>(policy.stop.bars), true);
  const bool stopped = policy.stop.type != StopType::none, aims = policy.target.type == TargetType::distance;
  if (!order || !stop_from || (stopped && !price_at(seen, at, *stop_from, policy.stop.distance, -1, false)) ||
      (aims && !price_at(seen, at, some_fill, policy.target.distance, 1, true)))
    return all.fate = Fate::no_history, all;

  // Entry, bar by bar (§5).
  const size_t expiry = std::min(end, first + static_cast<size_t>(policy.entry.expiry_bars) * parts);
  size_t fill_part = end;
  int64_t fill = 0;
  Standing standing = Standing::open;
  bool touched = false;
  for (size_t i = first; i < expiry && fill_part == end; ++i) {
    const Bar bar = part(i);
    if (policy.entry.type == EntryType::market) {
      fill_part = i, fill = bar.open;
      break;
    }
    if (seen.states[i / parts] == BarState::dead) continue;
    if (policy.entry.type == EntryType::limit) {
      touched |= bar.low <= *order;
      if (i == first && bar.open <= *order) {
        fill_part = i, fill = bar.open;
      } else if (touch ? bar.low <= *order : bar.low < *order) {
        fill_part = i, fill = *order, all.maker = true;
        const bool stood = touch ? bar.open <= *order : bar.open < *order;
        standing = stood ? Standing::open : Standing::resting_limit;
      }
    } else if (bar.high >= *order) {
      fill_part = i, fill = std::max(*order, bar.open);
      standing = bar.open >= *order ? Standing::open : Standing::resting_stop;
    }
  }
  if (fill_part == end) {
    all.fate = expiry == end ? Fate::cancelled_at_horizon : Fate::expired;
    all.touch_only = touched;
    return all;
  }

  // Stop and target (§7).
  Levels levels{.price = fill};
  const auto reject = [&](Fate fate) {
    all.maker = false;
    all.fate = fate;
    return all;
  };
  if (stopped) {
    const int64_t base = policy.stop.type == StopType::structural ? *stop_from : fill;
    levels.stop = *price_at(seen, at, base, policy.stop.distance, -1, false);
    if (levels.stop >= fill) return reject(Fate::stop_beyond_entry);
    if (fill - levels.stop < 2 * records.increment || int128{fill - levels.stop} * 10'000 < 5 * size_of(fill))
      return reject(Fate::risk_too_small);
  }
  if (policy.target.type == TargetType::r_multiple) {
    const int128 grid = int128{1'000'000} * records.increment;
    const int128 price = int128{fill} * 1'000'000 + int128{fill - levels.stop} * policy.target.multiple_e6;
    levels.target = static_cast<int64_t>(-floor_of(-price, grid) * records.increment);
  } else if (aims) {
    levels.target = *price_at(seen, at, fill, policy.target.distance, 1, true);
  }

  // Exit (§6): carries the set of possible states forward.
  all.fill = fill * turn;
  all.fill_at = fill_part / parts;
  size_t last = end - 1;
  Reason at_last = Reason::horizon;
  if (policy.hold_bars > 0 && (all.fill_at + static_cast<size_t>(policy.hold_bars)) * parts < end) {
    last = (all.fill_at + static_cast<size_t>(policy.hold_bars)) * parts - 1;
    at_last = Reason::time;
  }
  bool open = true;
  for (size_t i = fill_part; i <= last && open; ++i, standing = Standing::open) {
    if (seen.states[i / parts] == BarState::dead) continue;
    const Bar bar = part(i);
    const States after = Paths(standing, bar, levels, rules.limit_fill).states();
    const auto leave = [&](Reason reason, int64_t price) {
      all.exits.insert(exit_of(records, rules, policy, all, i / parts, reason, price * turn));
    };
    const bool gap = standing == Standing::open && bar.open < levels.stop;
    if (after.stop) leave(gap ? Reason::stop_gap : Reason::stop, gap ? bar.open : levels.stop);
    if (after.target) leave(Reason::target, levels.target);
    open = after.open;
  }
  if (open) all.exits.insert(exit_of(records, rules, policy, all, last / parts, at_last, part(last).close * turn));
  return all;
}

Unknown naive_unknown(const BarRecords& records, const Rules& rules, size_t at) {
  const auto size = records.bars.size();
  for (size_t i = at + 1; i <= at + static_cast<size_t>(rules.horizon_bars); ++i) {
    const BarNumber number = records.first + static_cast<BarNumber>(i);
    if (number >= records.archive_end) return Unknown::end_of_record;
    if (i >= size || records.states[i] == BarState::absent) {
      bool later = false;
      for (size_t j = i; j < size; ++j) later |= records.states[j] != BarState::absent;
      return later ? Unknown::gap : Unknown::symbol_ended;
    }
    if (i == at + 1 && records.states[i] == BarState::dead) return Unknown::dead_open;
    for (const Settlement& due : records.settlements) {
      const bool here = due.time > number * 5 && due.time <= number * 5 + 5;
      if (rules.costs.settled_funding && here && !due.recorded)
        return due.time >= records.archive_end * 5 ? Unknown::end_of_record : Unknown::funding_missing;
    }
  }
  return Unknown::none;
}

}  // namespace hindsight::test
