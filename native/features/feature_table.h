// The computational face of the closed vocabulary: one row per feature that exists, in the order of feature-vocabulary
// §7. src/contract/features.ts holds the same ids with their sentences; a test compares the two row by row.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace hindsight {

enum class FeatureType : uint8_t { number, integer, label };

/// Sources by the letters of the vocabulary; a feature's warm-up starts at the latest first record among those it
/// needs.
enum Source : uint32_t {
  kBars = 1u << 0,          // B
  kFlow = 1u << 1,          // F
  kMark = 1u << 2,          // M
  kIndex = 1u << 3,         // I
  kFunding = 1u << 4,       // U
  kOpenInterest = 1u << 5,  // O
  kLongShort = 1u << 6,     // R
  kLiquidations = 1u << 7,  // Q
  kQuotes = 1u << 8,        // T
  kDepth = 1u << 9,         // D
  kMarket = 1u << 10,       // X
  kQuoteVolume = 1u << 11,  // the quote volume of B, which some bar sources lack (clarification 16)
};

struct Feature {
  std::string_view id;
  FeatureType type;
  uint8_t width;                             ///< bytes per stored value: 1 label, 4 number, 8 amounts (clarification 5)
  int64_t per_unit;                          ///< 1 / quantum, exactly; 1 for integers and labels
  int32_t stride_minutes;                    ///< 1, or the candle length at which values are stored
  int32_t lookback_minutes;                  ///< L of the vocabulary
  uint32_t sources;                          ///< Source bits
  std::span<const std::string_view> labels;  ///< label features: code = position
  bool calendar;  ///< a function of the minute alone: stored once per segment for all symbols
  bool additive;  ///< ⊕: the aggregate `sum` is allowed
};

std::span<const Feature> feature_table();

/// The row of an id, or -1.
int find_feature(std::string_view id);

}  // namespace hindsight
