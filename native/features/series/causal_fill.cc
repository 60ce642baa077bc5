#include "features/series/causal_fill.h"

#include <initializer_list>

#include "features/series/filled_tail.h"

namespace hindsight {

namespace {

struct Bar {
  int64_t open, high, low, close, volume, quote_volume;
};

Bar bar_at(const MinuteChunk& chunk, size_t i) {
  return {chunk.at(Field::open, i),  chunk.at(Field::high, i),   chunk.at(Field::low, i),
          chunk.at(Field::close, i), chunk.at(Field::volume, i), chunk.at(Field::quote_volume, i)};
}

bool recorded(const Bar& bar) {
  return is_record(bar.open) && is_record(bar.high) && is_record(bar.low) && is_record(bar.close);
}

// Normalization marks such bars already. The second check keeps an impossible bar away from every logarithm.
bool impossible(const Bar& bar) {
  for (int64_t x : {bar.open, bar.high, bar.low, bar.close, bar.volume, bar.quote_volume}) {
    if (x == kQuarantined) return true;
  }
  if (!recorded(bar)) return false;
  return !FilledMinutes::possible(bar.open, bar.high, bar.low, bar.close) ||
         (is_record(bar.volume) && bar.volume < 0) || (is_record(bar.quote_volume) && bar.quote_volume < 0);
}

struct Flow {
  int64_t trades, taker, taker_quote;
};

bool impossible(const Flow& flow, int64_t volume) {
  for (int64_t x : {flow.trades, flow.taker, flow.taker_quote}) {
    if (x == kQuarantined || (is_record(x) && x < 0)) return true;
  }
  return is_record(flow.taker) && is_record(volume) && !FilledMinutes::possible_split(flow.taker, volume);
}

void push(Field64& field, Minute m, int64_t x, NullReason gap) {
  if (gap == NullReason::none && !is_record(x)) gap = NullReason::source_absent;
  if (gap == NullReason::none && field.first == kNoMinute) field.first = m;
  field.value.push(gap == NullReason::none ? x : 0);
  field.gap.push(gap);
}

}  // namespace

bool FilledMinutes::possible(int64_t open, int64_t high, int64_t low, int64_t close) {
  return low > 0 && low <= std::min(open, close) && high >= std::max(open, close);
}

// taker_buy <= volume · (1 + 1e-9)
bool FilledMinutes::possible_split(int64_t taker, int64_t volume) {
  return (static_cast<int128>(taker) - volume) * 1'000'000'000 <= static_cast<int128>(volume);
}

void FilledMinutes::start(Minute first) {
  for (auto* track : {&open, &high, &low, &close}) track->start(first);
  gap.start(first);
  for (auto* field : {&volume, &quote_volume, &trades, &taker, &taker_quote}) field->start(first);
}

void FilledMinutes::append(const MinuteChunk& chunk, size_t from, size_t count) {
  for (size_t i = from; i < from + count; ++i) append_minute(chunk, i, chunk.first_minute + static_cast<Minute>(i));
}

void FilledMinutes::append(const FilledTail& tail, size_t from, size_t count) {
  const auto field = [](Field64& to, const FilledTail::Column& column, size_t i) {
    to.value.push(column.value[i]);
    to.gap.push(column.gap[i]);
  };
  for (size_t i = from; i < from + count; ++i) {
    open.push(tail.open[i]);
    high.push(tail.high[i]);
    low.push(tail.low[i]);
    close.push(tail.close[i]);
    gap.push(tail.gap[i]);
    field(volume, tail.volume, i);
    field(quote_volume, tail.quote_volume, i);
    field(trades, tail.trades, i);
    field(taker, tail.taker, i);
    field(taker_quote, tail.taker_quote, i);
  }
}

void FilledMinutes::append_minute(const MinuteChunk& chunk, size_t i, Minute m) {
  const Bar bar = bar_at(chunk, i);
  const bool quarantined = impossible(bar);

  if (!quarantined && !recorded(bar) && last_bar != kNoMinute && m - last_bar <= kFillMinutes) {
    const int64_t last =
        close.back();  // a quarantined minute repeats the close before it, so this is the last real close
    for (auto* track : {&open, &high, &low, &close}) track->push(last);
    gap.push(NullReason::none);
    for (auto* field : {&volume, &quote_volume, &trades, &taker, &taker_quote}) {
      // Nothing was traded, so nothing was bought or sold. A field that was never recorded stays absent.
      field->value.push(0);
      field->gap.push(field->first == kNoMinute ? NullReason::source_absent : NullReason::none);
    }
    return;
  }

  const bool real = !quarantined && recorded(bar);
  const NullReason bar_gap = real          ? NullReason::none
                             : quarantined ? NullReason::quarantined
                                           : NullReason::source_absent;
  if (real) {
    if (first_bar == kNoMinute) first_bar = m;
    last_bar = m;
    open.push(bar.open);
    high.push(bar.high);
    low.push(bar.low);
    close.push(bar.close);
  } else {
    const int64_t last = close.back();
    for (auto* track : {&open, &high, &low, &close}) track->push(last);
  }
  gap.push(bar_gap);
  push(volume, m, bar.volume, bar_gap);
  push(quote_volume, m, bar.quote_volume, bar_gap);

  const Flow flow{chunk.at(Field::trade_count, i), chunk.at(Field::taker_buy_volume, i),
                  chunk.at(Field::taker_buy_quote_volume, i)};
  const NullReason flow_gap = impossible(flow, bar.volume) ? NullReason::quarantined : NullReason::none;
  push(trades, m, flow.trades, flow_gap);
  push(taker, m, flow.taker, flow_gap);
  push(taker_quote, m, flow.taker_quote, flow_gap);
}

}  // namespace hindsight
