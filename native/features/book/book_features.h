// Group E of the vocabulary: features of the recorded depth bands. A snapshot is visible at the close κ of a minute
// when its time lies in (κ − 90 s, κ]; the latest such snapshot counts (feature-vocabulary §2.3).
#pragma once

#include <array>

#include "base/minute_chunk.h"
#include "features/book/quote_features.h"
#include "features/columns/column_writer.h"
#include "features/series/state_bytes.h"

namespace hindsight {

class BookFeatures {
 public:
  enum Band : size_t { k10bps, k20bps, k100bps, k200bps, k300bps, k400bps, k500bps, kBands };
  /// Cumulative notional of one side by band, in 1e-8; kAbsent where a band was not recorded.
  using Side = std::array<int64_t, kBands>;

  /// Reads the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(const QuoteFeatures& quotes, ColumnWriter& writer);

  /// The first bucket with a book that is not quarantined as a whole.
  Minute first_visible() const { return first_; }

  static void visit(auto& self, auto& archive) {
    archive.minute(self.first_);
    archive.number(self.previous_.second, -1, kSecondsPerMinute);
    for (auto* side : {&self.previous_.bid, &self.previous_.ask}) {
      for (auto& notional : *side) archive.number(notional);
    }
  }

  /// Mean over j = 1 … 4 of j·(D₍ⱼ₊₁₎₀₀/Dⱼ₀₀ − 1): 1 when depth is uniform in price.
  static Maybe<double> slope(const Side& side);
  /// Mean distance from mid, in bps, of an order of 100 000 usd that walks the recorded bands. Each band is filled
  /// evenly, the first one from `start_bps` on. U when the bands hold less than that within 500 bps.
  static Maybe<double> impact_bps(const Side& side, double start_bps);

 private:
  static constexpr int64_t kSecondsPerMinute = 60;
  struct Snapshot {
    int64_t second = -1;  // after the open of its minute, 1..60; −1 when there is none
    Side bid{}, ask{};
  };
  static Snapshot read(const MinuteChunk& chunk, size_t i);
  // Whether the snapshot has a usable band. A book without one counts as absent and does not begin the source.
  static bool holds_record(const Snapshot& snapshot);
  const Snapshot& at(Minute m) const { return visible_[static_cast<size_t>(m - block_begin_)]; }
  // Both sides of a band, or why one is missing.
  struct Pair {
    NullReason gap;
    int64_t bid, ask;
  };
  Pair pair(Minute m, Band band) const;
  Maybe<int64_t> imbalance(Minute m, Band band) const;

  Snapshot previous_;              // of the minute before the next minute
  std::vector<Snapshot> visible_;  // by minute of the block: the snapshot that is visible at its close
  Minute block_begin_ = 0, first_ = kNoMinute;
};

}  // namespace hindsight
