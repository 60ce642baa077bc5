#include "features/pipeline.h"

#include <algorithm>
#include <string>

#include "base/status.h"

namespace hindsight {

Pipeline::Pipeline(EngineRoom room) : room_(room), scope_(room), starts_(kFeatureCount), written_from_(kFeatureCount) {
  scope_.end();
  for (size_t row = 0; row < kFeatureCount; ++row) {
    if (kFeatures[row].calendar) written_from_[row] = {INT64_MIN, INT64_MIN};
  }
}

void Pipeline::start(Minute first) {
  minutes_.start(first);
  terms_.start(first);
  extremes_.start(first);
  volatility_.start(first);
  trend_.start(first);
  flow_.start(first);
  vpin_.start(first);
  positions_.start(first);
  liquidations_.start(first);
  candles_.start(first);
  ranks_.start();
}

void Pipeline::push(const MinuteChunk& chunk, FeatureChunk& out, RawNumbers* raw) {
  if (!started_) {
    start(chunk.first_minute);
    begin_ = next_ = chunk.first_minute;
    started_ = true;
  }
  if (chunk.first_minute != next_) {
    fail("minutes_out_of_order", "a chunk that begins at minute " + std::to_string(chunk.first_minute) +
                                     " does not continue the minutes before " + std::to_string(next_));
  }
  writer_.open_chunk(chunk.first_minute, chunk.minutes, out, raw);
  candles_.open_chunk(chunk.first_minute, writer_);
  for (size_t from = 0; from < chunk.minutes; from += room_.block) {
    push_block(chunk, from, std::min(room_.block, chunk.minutes - from));
  }
  writer_.open_block(chunk.first_minute, next_, written_from_);
  ranks_.run(writer_);
}

void Pipeline::push_block(const MinuteChunk& chunk, size_t from, size_t count) {
  const Minute begin = next_, end = begin + static_cast<Minute>(count);
  minutes_.append(chunk, from, count);
  quotes_.append(chunk, from, count);
  book_.append(chunk, from, count);
  funding_.append(chunk, from, count);
  premium_.append(chunk, from, count);
  positions_.append(chunk, from, count);
  liquidations_.append(chunk, from, count);
  calendar_.append(chunk, from, count);
  terms_.append(minutes_, begin, end);
  extremes_.append(minutes_, begin, end);
  update_starts();

  writer_.open_block(begin, end, written_from_);
  returns_.run(minutes_, terms_, extremes_, writer_);
  volatility_.run(minutes_, terms_, writer_);
  trend_.run(minutes_, terms_, extremes_, writer_);
  flow_.run(minutes_, terms_, writer_);
  vpin_.run(minutes_, terms_, writer_);
  quotes_.write(writer_);
  book_.write(quotes_, writer_);
  funding_.write(writer_);
  premium_.write(minutes_, writer_);
  positions_.write(writer_);
  liquidations_.write(writer_);
  candles_.run(minutes_, writer_);
  calendar_.write(minutes_.first_bar, writer_);
  write_prices();
  next_ = end;
}

// The latest first record of the fields that a feature reads: for flow the one field that it needs, for funding a
// settlement, for the time to the next settlement a settlement or a schedule.
Minute Pipeline::first_record(size_t feature) const {
  const uint32_t sources = kFeatures[feature].sources;
  const WarmUpSource warm_up = kFeatures[feature].warm_up_source;
  Minute first = INT64_MIN;
  const auto need = [&](uint32_t source, Minute source_first) {
    if ((sources & source) != 0) first = std::max(first, source_first);
  };
  need(kBars, minutes_.first_bar);
  need(kQuoteVolume, minutes_.quote_volume.first);
  need(kFlow, warm_up == WarmUpSource::trade_count        ? minutes_.trades.first
              : warm_up == WarmUpSource::taker_buy_volume ? minutes_.taker.first
                                                          : minutes_.taker_quote.first);
  need(kQuotes, quotes_.first_visible());
  need(kDepth, book_.first_visible());
  need(kFunding, warm_up == WarmUpSource::funding_schedule ? calendar_.first_funding() : funding_.first_settlement());
  need(kMark, premium_.first_mark());
  need(kIndex, premium_.first_index());
  need(kOpenInterest, positions_.first_open_interest());
  need(kLongShort, positions_.first_long_short());
  need(kLiquidations, liquidations_.first_recorded());
  return kFeatures[feature].calendar ? minutes_.first_bar : first;
}

void Pipeline::update_starts() {
  for (size_t i = 0; i < kFeatureCount; ++i) {
    if (starts_[i].source_first != kNoMinute || is_market(i)) continue;
    const Feature& feature = kFeatures[i];
    const Minute first = first_record(i);
    if (first == kNoMinute) continue;

    Minute warm = first;
    if (!feature.calendar) {
      warm = first + feature.lookback_minutes - 1;
      if (const int64_t length = feature.candle_minutes; length > 1) {
        // For features of candles: the first slot whose oldest candle begins at or after the record.
        const int64_t candles = (feature.lookback_minutes + 1) / length - 1;
        warm = first_minute_of_slot(-floor_div(-first, length) + candles - 1, length);
      }
    }
    starts_[i] = {first, warm};
    if (!feature.calendar) written_from_[i] = starts_[i];
  }
}

void Pipeline::write_prices() {
  FeatureChunk& out = writer_.out();
  for (Minute m = writer_.begin(); m < writer_.end(); ++m) {
    const size_t i = writer_.offset(m);
    const NullReason gap = minutes_.gap[m];
    if (gap != NullReason::none) {
      const int64_t code = null_code<int64_t>(gap);
      out.open[i] = out.high[i] = out.low[i] = out.close[i] = code;
      continue;
    }
    out.open[i] = minutes_.open[m];
    out.high[i] = minutes_.high[m];
    out.low[i] = minutes_.low[m];
    out.close[i] = minutes_.close[m];
  }
}

}  // namespace hindsight
