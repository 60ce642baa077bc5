// The minutes that a saved state contains: the filled minutes that some window still uses. All running totals and
// logarithms are computed again from them, so a state cannot contradict itself.
#pragma once

#include "features/series/causal_fill.h"
#include "features/series/state_bytes.h"

namespace hindsight {

struct FilledTail {
  Minute begin = 0;
  size_t minutes = 0;
  // By minute. In minutes older than kDetail open, high and low equal the close, and flows are 0: no window uses them.
  std::vector<int64_t> open, high, low, close;
  std::vector<NullReason> gap;
  struct Column {
    std::vector<int64_t> value;
    std::vector<NullReason> gap;
  };
  Column volume, quote_volume, trades, taker, taker_quote;

  /// Empty, for the last minutes of a stretch.
  explicit FilledTail(Stretch stretch);
  /// The last minutes of the engine.
  FilledTail(Stretch stretch, const FilledMinutes& minutes);

  static void visit(auto& self, auto& archive) {
    const size_t detailed = std::min(self.minutes, static_cast<size_t>(FilledMinutes::kDetail));
    archive.reasons(self.gap, self.minutes);
    archive.series(self.close, self.minutes);
    for (auto* column : {&self.open, &self.high, &self.low}) archive.series(*column, detailed);
    for (auto* column : {&self.volume, &self.quote_volume}) {
      archive.reasons(column->gap, self.minutes);
      archive.series(column->value, self.minutes);
    }
    // The volume clock of the recorded flow needs its gaps as far back as the volume.
    archive.reasons(self.taker.gap, self.minutes);
    archive.series(self.taker.value, detailed);
    for (auto* column : {&self.trades, &self.taker_quote}) {
      archive.reasons(column->gap, detailed);
      archive.series(column->value, detailed);
    }
    if constexpr (reads<decltype(archive)>) self.check(archive, detailed);
  }

 private:
  void check(StateReader& archive, size_t detailed);
};

}  // namespace hindsight
