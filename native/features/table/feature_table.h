// The closed vocabulary as the engine knows it: one row per feature, in the order of feature-vocabulary §7. The rows
// are generated from src/contract/features.ts (scripts/contract-headers.mjs).
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

namespace hindsight {

enum class FeatureType : uint8_t { number, integer, label };

/// The warm-up of a feature starts at the latest first record of the sources that it needs.
enum Source : uint32_t {
  kBars = 1u << 0,
  kFlow = 1u << 1,
  kMark = 1u << 2,
  kIndex = 1u << 3,
  kFunding = 1u << 4,
  kOpenInterest = 1u << 5,
  kLongShort = 1u << 6,
  kLiquidations = 1u << 7,
  kQuotes = 1u << 8,
  kDepth = 1u << 9,
  kMarket = 1u << 10,
  kQuoteVolume = 1u << 11,  ///< the quote volume of the bars, which some bar sources lack (clarification 16)
};
/// The vocabulary's letter of each source, in the order of the bits. Only the addon uses V.
inline constexpr std::string_view kSourceLetters = "BFMIUORQTDXV";

/// The sources of letters, as bits. Other letters do not compile.
consteval uint32_t sources_of(std::string_view letters) {
  uint32_t sources = 0;
  for (const char letter : letters) {
    const size_t bit = kSourceLetters.find(letter);
    if (bit == std::string_view::npos) throw std::logic_error("no such source");
    sources |= 1u << bit;
  }
  return sources;
}

/// Which record begins the warm-up when a source has several records, or when another source's record decides.
enum class WarmUpSource : uint8_t {
  of_needs,          ///< kFlow: taker-buy quote volume; kFunding: the first settlement; kMarket: none
  trade_count,       ///< trade count of kFlow
  taker_buy_volume,  ///< taker-buy volume of kFlow, in base units
  funding_schedule,  ///< a settlement, or a recorded time of the next one
  market_leader,     ///< the later one of the symbol's own bars and the bars of the market's leader
};

struct Feature {
  std::string_view id;
  FeatureType type;
  uint8_t width;             ///< bytes per stored value: 1 label, 4 number, 8 amounts (clarification 5)
  int64_t per_unit;          ///< 1 / quantum, exactly; 1 for integers and labels
  int32_t stride_minutes;    ///< 1, or the candle length at which values are stored
  int32_t candle_minutes;    ///< length of the closed candles that the feature uses; 1 without candles
  int32_t lookback_minutes;  ///< L of the vocabulary
  uint32_t sources;          ///< Source bits
  WarmUpSource warm_up_source;
  std::span<const std::string_view> labels;  ///< label features: code = position
  bool calendar;                             ///< depends on the minute only: stored once per segment for all symbols
  bool additive;                             ///< ⊕: the aggregate `sum` is allowed
};

std::span<const Feature> feature_table();

/// The row of an id, or -1.
int find_feature(std::string_view id);

}  // namespace hindsight
