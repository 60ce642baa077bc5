// Renders names that the simulation of studies uses as numbers (src/contract/study/study-codes.ts) as enumerations of native/studies.
import { countedEnumClass, enumClass, quoted } from './cpp.mjs'

const count = (name, of) => `inline constexpr size_t ${name} = ${of.length};\n`

/** The names as the contract has them, by value. */
const names = (name, of) =>
  `inline constexpr std::array<std::string_view, ${of.length}> ${name} = {${of.map(quoted).join(', ')}};\n`

export const studyHeader = (contract) => `#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hindsight::studies {

/// What became of the order of a policy.
${enumClass('Fate', contract.STUDY_FATES)}${count('kFates', contract.STUDY_FATES)}${names('kFateNames', contract.STUDY_FATES)}
/// Why a position was closed.
${enumClass('Reason', contract.STUDY_EXIT_REASONS)}${count('kReasons', contract.STUDY_EXIT_REASONS)}${names('kReasonNames', contract.STUDY_EXIT_REASONS)}
/// Why the outcome of an opportunity is unknown; \`none\`: the opportunity is complete.
${enumClass('Unknown', ['none', ...contract.STUDY_UNKNOWNS])}${count('kUnknowns', ['none', ...contract.STUDY_UNKNOWNS])}${names('kUnknownNames', ['none', ...contract.STUDY_UNKNOWNS])}
inline constexpr std::array<int, ${contract.STUDY_QUANTILE_PERCENTS.length}> kQuantilePercents = {${contract.STUDY_QUANTILE_PERCENTS.join(', ')}};

/// The columns of a policy in a table of policies.
${countedEnumClass('PolicyColumn', contract.POLICY_COLUMNS)}
${enumClass('Side', contract.SIDES)}
${enumClass('EntryType', contract.ENTRY_TYPES)}
/// The price that an order is placed from; highs and lows are the chart's for both sides.
${enumClass('PriceFrom', contract.ENTRY_PRICES)}
${enumClass('StopType', contract.STOP_TYPES)}
${enumClass('TargetType', contract.TARGET_TYPES)}
/// atr: multiples of ATR(14) at the signal. fraction: of the price that it is taken from.
${enumClass('DistanceUnit', contract.DISTANCE_UNITS)}
}  // namespace hindsight::studies
`
