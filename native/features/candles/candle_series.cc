#include "features/candles/candle_series.h"

#include <algorithm>

namespace hindsight {

void CandleSeries::start(Minute first) {
  open_slot_ = floor_div(first, length_);
  closes_at_ = (open_slot_ + 1) * length_ - 1;
  gaps_.start(open_slot_);
  for (auto* track : {&close_, &gain_, &loss_, &range_, &plus_, &minus_}) track->start(0);
  close_sum_.start(0);
}

bool CandleSeries::add(const FilledMinutes& minutes, Minute m) {
  const NullReason gap = minutes.gap[m];
  if (gap == NullReason::none) {
    if (present_ == 0) {
      open_ = {minutes.open[m], minutes.high[m], minutes.low[m], minutes.close[m]};
    } else {
      open_.high = std::max(open_.high, minutes.high[m]);
      open_.low = std::min(open_.low, minutes.low[m]);
      open_.close = minutes.close[m];
    }
    ++present_;
  } else {
    missing_ = stronger(missing_, gap);
  }
  if (m != closes_at_) return false;
  close_candle();
  return true;
}

void CandleSeries::close_candle() {
  ClosedCandle closed{open_, NullReason::none};
  if (present_ * 10 < length_ * 9) {
    // Minutes before the engine's first minute are missing, although the engine never saw them.
    closed.gap = missing_ == NullReason::none ? NullReason::source_absent : missing_;
  }
  place(closed);
  present_ = 0;
  missing_ = NullReason::none;
}

void CandleSeries::place(const ClosedCandle& closed) {
  if (closed.gap == NullReason::none) follow(closed.candle);
  recent_[static_cast<uint64_t>(open_slot_) % kRecent] = closed;
  gaps_.push(closed.gap);
  ++open_slot_;
  closes_at_ += length_;
}

// The first candle has no candle before it to be compared with. No slice uses that comparison.
void CandleSeries::restore(StateReader& archive, int64_t first_slot, const std::vector<NullReason>& gap,
                           const std::array<std::vector<int64_t>, 4>& prices) {
  const Candle last_present = last_present_;
  last_present_ = {};
  start(first_slot * length_);
  for (size_t i = 0; i < gap.size(); ++i) {
    const ClosedCandle closed{{prices[0][i], prices[1][i], prices[2][i], prices[3][i]}, gap[i]};
    archive.require(gap[i] != NullReason::none || possible(closed.candle), "a candle that cannot be");
    place(closed);
  }
  last_present_ = last_present;
}

// Differences of prices are exact in binary64 up to 2^53 units of 1e-8.
void CandleSeries::follow(const Candle& candle) {
  const Candle& before = last_present_;
  const int64_t change = candle.close - before.close;
  gain_.push(static_cast<double>(std::max<int64_t>(change, 0)));
  loss_.push(static_cast<double>(std::max<int64_t>(-change, 0)));
  range_.push(static_cast<double>(std::max(candle.high, before.close) - std::min(candle.low, before.close)));
  const int64_t up = candle.high - before.high, down = before.low - candle.low;
  plus_.push(up > 0 && up > down ? static_cast<double>(up) : 0);
  minus_.push(down > 0 && down > up ? static_cast<double>(down) : 0);
  close_.push(static_cast<double>(candle.close));
  close_sum_.push(candle.close);
  last_present_ = candle;
}

Slice CandleSeries::slice(size_t n) const {
  const Minute first = close_.end() - static_cast<Minute>(n);
  const auto from = [first](const Track<double>& track) { return &track[first]; };
  return {n, from(close_), from(gain_), from(loss_), from(range_), from(plus_), from(minus_)};
}

}  // namespace hindsight
