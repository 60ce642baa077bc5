// What one bar does to an order and its position (strategy-design §6). A bar does not say whether its high or its low
// came first, so the answer is the set of all states that some continuous price path through the bar can end in.
//
// All of it is written for a long. A short is the same on mirrored prices (x → −x), where its stop lies below too.
#pragma once

#include <cstdint>

#include "studies/bars/bars.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// How the position stands to the bar: there from its open on, or made inside it by an order that rests away from the
/// open.
enum class Standing : uint8_t { open, resting_limit, resting_stop };

/// Of a long: stop < price < target. kNoPrice as target and −kNoPrice as stop are never reached.
struct Levels {
  int64_t price = 0, stop = -kNoPrice, target = kNoPrice;
};

/// States after the bar, as a set.
struct States {
  bool waiting = false, open = false, stop = false, target = false;
  bool operator==(const States&) const = default;
};

constexpr Bar mirrored(const Bar& bar) {
  return {-bar.open, -bar.low, -bar.high, -bar.close};
}

/// `price` fills a limit that sells at `limit`: it is beyond it, or in `touch` equal to it.
constexpr bool beyond(int64_t price, int64_t limit, LimitFill fill) {
  return fill == LimitFill::through ? price > limit : price >= limit;
}

/// The table of §6, row by row. A resting limit has its price below the open, or at it where that does not fill it; a
/// resting stop has it above the open.
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
    // The high may have come before the fill; a close beyond the target has come after it.
    return {.open = !beyond(bar.close, target, fill), .target = targets};
  }
  if (bar.high < price) return {.waiting = true};
  if (!stops) return {.open = !targets, .target = targets};
  // The low may have come before the fill; a close at the stop has come after it.
  return {.open = !targets && bar.close > stop, .stop = true, .target = targets};
}

}  // namespace hindsight::studies
