// Renders the definitions of outcomes (src/contract/outcomes.ts) as constants of native/outcomes.

const E7 = 10_000_000

/** Converts a fraction to units of 1e-7. Throws if it is not a multiple. */
function inE7(fraction) {
  const units = Math.round(fraction * E7)
  if (units / E7 !== fraction) throw new Error(`${fraction} is not a multiple of 1e-7`)
  return units
}

export const outcomesHeader = ({ HORIZONS, LADDER, QUANTILE_PERCENTS, blockDays, lagDays }) => `#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hindsight {

inline constexpr std::array<int32_t, ${HORIZONS.length}> kHorizonMinutes = {${HORIZONS.map(([, minutes]) => minutes).join(', ')}};
inline constexpr size_t kHorizons = kHorizonMinutes.size();
/// By horizon: the days over which the weights of neighbouring days fall to 0, and the length of a block of days.
inline constexpr std::array<int64_t, kHorizons> kLagDays = {${HORIZONS.map(([, minutes]) => lagDays(minutes)).join(', ')}};
inline constexpr std::array<int64_t, kHorizons> kBlockDays = {${HORIZONS.map(([, minutes]) => blockDays(minutes)).join(', ')}};

/// Ladder steps in units of 1e-7, ascending.
inline constexpr std::array<int64_t, ${LADDER.length}> kLadderE7 = {${LADDER.map(inE7).join(', ')}};
/// Steps below 1 have a downward side.
inline constexpr size_t kLadderDownSteps = ${LADDER.filter((step) => step < 1).length};

inline constexpr std::array<int, ${QUANTILE_PERCENTS.length}> kQuantilePercents = {${QUANTILE_PERCENTS.join(', ')}};

}  // namespace hindsight
`
