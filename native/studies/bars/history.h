// What an order may use: bars up to its signal, and none after it (strategy-design §3.3).
#pragma once

#include <optional>
#include <span>

#include "studies/bars/bars.h"

namespace hindsight::studies {

inline constexpr size_t kAtrBars = 150;
inline constexpr int kAtrPeriod = 14;

/// ATR(14) by Wilder with the seed of TA-Lib, of the 150 bars that end with `at`, in 1e-9 price increments. Every step
/// is an integer division rounded half-even. So ten times the prices and increment give the same number, and so do
/// mirrored prices. Empty when the record does not have these bars: at most 2 % of them may be absent, as for features
/// of candles.
std::optional<int128> average_true_range_e9(const SymbolBars& bars, size_t at);

/// The same for many bars, several in parallel, because every step waits for the one before it.
void average_true_ranges_e9(const SymbolBars& bars, std::span<const uint32_t> at,
                            std::span<std::optional<int128>> averages);

/// Whether the record has the `count` bars that end with `at`. Of fewer than 100 none may be absent, of 100 or more at
/// most 2 %.
bool recorded(const SymbolBars& bars, size_t at, size_t count);

enum class Extreme : uint8_t { low, high };

/// The lowest low or highest high of the `count` > 0 bars that end with `at`, which must be recorded.
int64_t structural_price(const SymbolBars& bars, size_t at, size_t count, Extreme extreme);

}  // namespace hindsight::studies
