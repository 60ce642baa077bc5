// What one bar does to an order and its position (strategy-design §6). A bar does not say whether its high or its low
// came first. So the answer is the set of all states in which some continuous price path through the bar can end.
//
// Everything is written for a long. A short is the same with mirrored prices (x → −x): its stop then lies below too.
#pragma once

#include <cstdint>
#include <span>

#include "studies/bars/bars.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// How the position relates to the bar: it exists from the bar's open on, or is opened within the bar by an order that
/// rests away from the open.
enum class Standing : uint8_t { open, resting_limit, resting_stop };

/// For a long: stop < price < target. kNoPrice as target and −kNoPrice as stop are never reached.
struct Levels {
  int64_t price = 0, stop = -kNoPrice, target = kNoPrice;
};

/// The set of possible states after the bar.
struct States {
  bool waiting = false, open = false, stop = false, target = false;
  bool operator==(const States&) const = default;
};

constexpr Bar mirrored(const Bar& bar) {
  return {-bar.open, -bar.low, -bar.high, -bar.close};
}

/// Whether `price` fills a limit that sells at `limit`: it is above it, or with `touch` also equal to it.
constexpr bool beyond(int64_t price, int64_t limit, LimitFill fill) {
  return fill == LimitFill::through ? price > limit : price >= limit;
}

/// The table of §6, row by row. A resting limit has its price below the open, or at the open when that does not fill
/// it. A resting stop has its price above the open.
constexpr States states_after(Standing standing, const Bar& bar, const Levels& levels, LimitFill fill) {
  const auto [price, stop, target] = levels;
  const bool stops = bar.low <= stop;
  const bool targets = beyond(bar.high, target, fill);
  if (standing == Standing::open) {
    if (bar.open <= stop) return {.stop = true};
    if (beyond(bar.open, target, fill)) return {.target = true};
    return {.open = !stops && !targets, .stop = stops, .target = targets};
  }
  if (standing == Standing::resting_limit) {
    if (!beyond(-bar.low, -price, fill)) return {.waiting = true};
    if (stops) return {.stop = true, .target = targets};
    // The high may have come before the fill. A close beyond the target came after it.
    return {.open = !beyond(bar.close, target, fill), .target = targets};
  }
  if (bar.high < price) return {.waiting = true};
  if (!stops) return {.open = !targets, .target = targets};
  // The low may have come before the fill. A close at or below the stop came after it.
  return {.open = !targets && bar.close > stop, .stop = true, .target = targets};
}

constexpr int possibilities(const States& states) {
  return int{states.waiting} + int{states.open} + int{states.stop} + int{states.target};
}

/// The states after the minutes of a bar, by the same table minute by minute. A minute that opens beyond a resting
/// order has filled it on the way there, so the position exists from that open on. Bit k of `known`: minute k says what
/// happened in it. In a minute that does not, anything may have happened to an order or position.
constexpr States states_after_minutes(Standing standing, std::span<const Bar> minutes, unsigned known,
                                      const Levels& levels, LimitFill fill) {
  States end{.waiting = standing != Standing::open, .open = standing == Standing::open};
  for (size_t k = 0; k < minutes.size() && (end.waiting || end.open); ++k) {
    if ((known >> k & 1u) == 0) {
      end = {.waiting = end.waiting, .open = true, .stop = true, .target = true};
      continue;
    }
    const Bar& minute = minutes[k];
    States next{.stop = end.stop, .target = end.target};
    const auto add = [&](Standing from) {
      const States after = states_after(from, minute, levels, fill);
      next = {.waiting = next.waiting || after.waiting,
              .open = next.open || after.open,
              .stop = next.stop || after.stop,
              .target = next.target || after.target};
    };
    const bool filled_before =
        standing == Standing::resting_limit ? beyond(-minute.open, -levels.price, fill) : minute.open >= levels.price;
    if (end.waiting) add(filled_before ? Standing::open : standing);
    if (end.open) add(Standing::open);
    end = next;
  }
  return end;
}

/// What minutes leave of what the bar leaves open. Prices of exits stay those of the bar, so the result is always a
/// part of the bar's: where prices jump between minutes, the two may share nothing, and then the bar's stay.
constexpr States narrowed(const States& bar, const States& minutes) {
  const States both{.waiting = bar.waiting && minutes.waiting,
                    .open = bar.open && minutes.open,
                    .stop = bar.stop && minutes.stop,
                    .target = bar.target && minutes.target};
  return possibilities(both) == 0 ? bar : both;
}

}  // namespace hindsight::studies
