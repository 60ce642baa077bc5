// What a state keeps of the minutes: the filled ones that some window still reaches. All running totals and logarithms
// are made of them again, so a state holds nothing that could contradict them.
#pragma once

#include "features/series/causal_fill.h"
#include "features/series/state_bytes.h"

namespace hindsight {

struct FilledTail {
  Minute begin = 0;
  size_t minutes = 0;
  // By minute; older than kDetail they are not needed and open, high and low are the close, flows 0.
  std::vector<int64_t> open, high, low, close;
  std::vector<NullReason> gap;
  struct Column {
    std::vector<int64_t> value;
    std::vector<NullReason> gap;
  };
  Column volume, quote_volume, trades, taker, taker_quote;

  /// Empty; of the last minutes of a stretch.
  explicit FilledTail(Stretch stretch);
  /// Those of the engine.
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
    // The clock of the recorded flow wants to know where it is missing as far back as the volume.
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
