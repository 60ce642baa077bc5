#include "studies/simulation/excursions.h"

#include <algorithm>

namespace hindsight::studies {

namespace {

int64_t ratio_e9(int64_t price, int64_t to) {
  return static_cast<int64_t>(divide_half_even(int128{price - to} * 1'000'000'000, to));
}

}  // namespace

Excursions excursions_of(const SymbolBars& bars, Side side, const Outcome& outcome, const Exit& exit) {
  const bool is_long = side == Side::long_;
  const bool at_close = exit.reason == Reason::time || exit.reason == Reason::horizon;
  const SymbolBars::Reach filling = bars.reach(outcome.fill_at, outcome.fill_at + 1);
  SymbolBars::Reach all = bars.reach(outcome.fill_at + 1, exit.at + (at_close ? 1 : 0));
  if (is_long) {
    all.low = std::min(all.low, filling.low);
    if (outcome.stop != kNoPrice) all.low = std::max(all.low, outcome.stop);
  } else {
    all.high = std::max(all.high, filling.high);
    if (outcome.stop != kNoPrice) all.high = std::min(all.high, outcome.stop);
  }
  all.low = std::min({all.low, exit.price, outcome.fill});
  all.high = std::max({all.high, exit.price, outcome.fill});
  const int64_t down = ratio_e9(all.low, outcome.fill), up = ratio_e9(all.high, outcome.fill);
  return is_long ? Excursions{up, down} : Excursions{-down, -up};
}

Excursions excursions_after(const SymbolBars& bars, size_t at, int32_t horizon_bars) {
  // The signal's bar may lack minutes before its last one.
  const int64_t from = bars.bar(at).close > 0 ? bars.bar(at).close : bars.bar(at + 1).open;
  const SymbolBars::Reach all = bars.reach(at + 1, at + 1 + static_cast<size_t>(horizon_bars));
  return {ratio_e9(std::max(all.high, from), from), ratio_e9(std::min(all.low, from), from)};
}

}  // namespace hindsight::studies
