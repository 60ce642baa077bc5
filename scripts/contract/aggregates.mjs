// Renders window aggregates (src/contract/aggregates.ts) as the enumeration and the rows of native/scan/program/aggregates.h.
import { enumClass, rows } from './cpp.mjs'

const minutesOf = ({ SPAN_MINUTES }) => Object.values(SPAN_MINUTES)

/** Returns spans as a bit mask; a bit's position is the span's position in kSpanMinutes. */
const spanBits = (contract, spans) =>
  `0b${Object.keys(contract.SPAN_MINUTES)
    .map((span) => (spans.includes(span) ? '1' : '0'))
    .reverse()
    .join('')}`

export const aggregatesHeader = (contract) => `#pragma once

#include <array>
#include <cstdint>

namespace hindsight {

/// What an operand is of its feature: the value itself, or an aggregate of a trailing window.
${enumClass('AggregateFn', ['value', ...contract.AGGREGATES.map(({ fn }) => fn)])}
/// Every span that an aggregate may name.
inline constexpr std::array<int32_t, ${minutesOf(contract).length}> kSpanMinutes = {${minutesOf(contract).join(', ')}};
/// Spans of \`held\`, as bits by position in kSpanMinutes.
inline constexpr uint32_t kHeldSpans = ${spanBits(contract, contract.HELD_SPANS)};

}  // namespace hindsight
`

const perUnit = (decimals) => (decimals === undefined ? 0 : 10 ** decimals)

export const aggregateRows = (contract) =>
  rows(
    contract.AGGREGATES.map(({ fn, on, additive_only, spans, decimals, integer_decimals }) => ({
      fn: `AggregateFn::${fn}`,
      numbers: on.includes('number'),
      integers: on.includes('integer'),
      labels: on.includes('label'),
      additive_only: additive_only === true,
      spans: spanBits(contract, spans),
      per_unit: perUnit(decimals),
      integer_per_unit: perUnit(decimals ?? integer_decimals),
    })),
  )
