// A study's rules as the simulation takes them: an order policy (strategy-design §1, §5, §7), what all policies share,
// and what it costs. Every number is an integer of a fixed fine unit, as src/studies lowers it from the decimal
// written.
#pragma once

#include <cstdint>

#include "contract/study.h"

namespace hindsight::studies {

/// `value` is in 1e-6 for multiples of ATR and in 1e-12 for fractions of a price (bps and pct both come to this).
struct Distance {
  DistanceUnit unit = DistanceUnit::atr;
  int64_t value = 0;
};

struct Entry {
  EntryType type = EntryType::market;
  // Of limit and stop entries only.
  PriceFrom from = PriceFrom::signal_close;
  int32_t from_bars = 0;  ///< of structural prices
  Distance offset;        ///< signed, + is up for both sides
  int32_t expiry_bars = 0;
};

struct Stop {
  StopType type = StopType::none;
  int32_t bars = 0;   ///< of structural stops
  Distance distance;  ///< from the fill; of structural stops the buffer, a fraction
};

struct Target {
  TargetType type = TargetType::none;
  int64_t multiple_e6 = 0;  ///< of the risk, for r_multiple, which needs a stop
  Distance distance;
};

struct Policy {
  Side side = Side::long_;
  Entry entry;
  Stop stop;
  Target target;
  int32_t hold_bars = 0;  ///< longest holding, the fill's bar included; 0: to the horizon
};

/// Whether a resting limit or a target is filled by a price beyond it or by one equal to it.
enum class LimitFill : uint8_t { through, touch };

/// Fractions in 1e-8.
struct Costs {
  int64_t taker_e8 = 0, maker_e8 = 0, slippage_e8 = 0;
  bool settled_funding = true;
};

/// The same for every policy of a study.
struct Rules {
  int32_t horizon_bars = 0;
  LimitFill limit_fill = LimitFill::through;
  Costs costs;
  /// Minutes narrow what a bar leaves open. The bars must have them.
  bool minutes = false;
};

}  // namespace hindsight::studies
