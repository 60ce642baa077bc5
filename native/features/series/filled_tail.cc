#include "features/series/filled_tail.h"

namespace hindsight {

FilledTail::FilledTail(Stretch stretch)
    : begin(stretch.last(FilledMinutes::kHistory)), minutes(static_cast<size_t>(stretch.end - begin)) {}

FilledTail::FilledTail(Stretch stretch, const FilledMinutes& filled) : FilledTail(stretch) {
  const Minute end = stretch.end, detailed = stretch.last(FilledMinutes::kDetail);
  const auto copy = [end](const auto& track, Minute from, auto& to) {
    for (Minute m = from; m < end; ++m) to.push_back(track[m]);
  };
  copy(filled.open, detailed, open);
  copy(filled.high, detailed, high);
  copy(filled.low, detailed, low);
  copy(filled.close, begin, close);
  copy(filled.gap, begin, gap);
  const auto copy_field = [&](const Field64& field, Minute values_from, Minute gaps_from, Column& to) {
    copy(field.value, values_from, to.value);
    copy(field.gap, gaps_from, to.gap);
  };
  copy_field(filled.volume, begin, begin, volume);
  copy_field(filled.quote_volume, begin, begin, quote_volume);
  copy_field(filled.taker, detailed, begin, taker);
  copy_field(filled.trades, detailed, detailed, trades);
  copy_field(filled.taker_quote, detailed, detailed, taker_quote);
}

void FilledTail::check(StateReader& archive, size_t detailed) {
  const auto older = static_cast<std::ptrdiff_t>(minutes - detailed);
  for (auto* column : {&open, &high, &low}) column->insert(column->begin(), close.begin(), close.begin() + older);
  taker.value.insert(taker.value.begin(), static_cast<size_t>(older), 0);
  for (auto* column : {&trades, &taker_quote}) {
    column->value.insert(column->value.begin(), static_cast<size_t>(older), 0);
    column->gap.insert(column->gap.begin(), static_cast<size_t>(older), NullReason::none);
  }
  for (size_t i = 0; i < minutes; ++i) {
    const bool present = gap[i] == NullReason::none;
    archive.require(present || gap[i] == NullReason::source_absent || gap[i] == NullReason::quarantined,
                    "a bar that is missing for no such reason");
    archive.require(present ? FilledMinutes::possible(open[i], high[i], low[i], close[i]) : close[i] >= 0,
                    "a bar that cannot be");
    for (const Column* column : {&volume, &quote_volume, &trades, &taker, &taker_quote}) {
      archive.require(column->gap[i] == NullReason::none ? column->value[i] >= 0 : column->value[i] == 0,
                      "an amount that cannot be");
    }
    archive.require(volume.gap[i] != NullReason::none || FilledMinutes::possible_split(taker.value[i], volume.value[i]),
                    "more bought than traded");
  }
}

}  // namespace hindsight
