// Renders FEATURE_ROWS as the constants of native/features/table/feature_table.h, and the leader and input columns of the market features.
import { quoted, rows } from './cpp.mjs'

const digits = (text) => text.replace(/\B(?=(\d{3})+$)/g, "'")

const perUnit = ({ quantum, id }) => {
  const value = quantum === null ? 1 : Math.round(1 / quantum)
  if (quantum !== null && 1 / value !== quantum) throw new Error(`${id}: 1 / ${quantum} is not an integer`)
  return digits(String(value))
}

const labelArray = ({ id, labels }) =>
  `inline constexpr std::string_view ${id}[] = {${labels.map(quoted).join(', ')}};\n`

function row(feature) {
  const { id, type, stride_minutes, lookback_minutes, needs, labels, engine = {} } = feature
  return {
    id: quoted(id),
    type: `FeatureType::${type}`,
    width: engine.stored_bytes ?? (type === 'label' ? 1 : 4),
    per_unit: perUnit(feature),
    stride_minutes,
    candle_minutes: engine.candle_minutes ?? stride_minutes,
    lookback_minutes,
    sources: `sources_of("${needs.join('')}${engine.quote_volume ? 'V' : ''}")`,
    warm_up_source: `WarmUpSource::${engine.warm_up_source ?? 'of_needs'}`,
    labels: labels === undefined ? '{}' : `labels::${id}`,
    calendar: needs.length === 0,
    additive: feature.additive === true,
  }
}

export const featureHeader = ({ FEATURE_ROWS }) => `#pragma once

#include <array>
#include <string_view>

#include "features/table/feature_table.h"

namespace hindsight {

namespace labels {
${FEATURE_ROWS.filter(({ labels }) => labels !== undefined)
  .map(labelArray)
  .join('')}}  // namespace labels

inline constexpr auto kFeatures = std::to_array<Feature>({
${rows(FEATURE_ROWS.map(row))}});

}  // namespace hindsight
`

export const marketHeader = ({ MARKET_LEADER, MARKET_INPUTS }) => `#pragma once

#include <array>
#include <string_view>

namespace hindsight {

/// Everything relative to "the market" is relative to this symbol.
inline constexpr std::string_view kMarketLeader = ${quoted(MARKET_LEADER)};

/// The columns of all symbols that the features of the market are computed from.
inline constexpr std::array<std::string_view, ${MARKET_INPUTS.length}> kMarketInputs = {${MARKET_INPUTS.map(quoted).join(', ')}};

}  // namespace hindsight
`
