#include "features/candle_patterns.h"

#include <algorithm>

namespace hindsight {

namespace {

// Products of 100 candle ranges must not overflow whatever the price.
using Size = int128;

// Continuous candles, the applicable one at 0, and the measures that the rules speak of.
class Shape {
 public:
  // Every candle opens at the close before it; the oldest given one only lends its close.
  explicit Shape(std::span<const Candle> candles) : count_(candles.size() - 1) {
    for (size_t i = 0; i < count_; ++i) {
      const Candle& c = candles[i];
      const int64_t open = candles[i + 1].close;
      candles_[i] = {open, std::max(c.high, open), std::min(c.low, open), c.close};
    }
  }

  // (o, h, l, c) → (−o, −l, −h, −c): a rise becomes a fall, an upper shadow a lower one.
  Shape mirrored() const {
    Shape other = *this;
    for (size_t i = 0; i < count_; ++i) {
      const Candle& c = candles_[i];
      other.candles_[i] = {-c.open, -c.low, -c.high, -c.close};
    }
    return other;
  }

  Size open(size_t i) const { return candles_[i].open; }
  Size high(size_t i) const { return candles_[i].high; }
  Size low(size_t i) const { return candles_[i].low; }
  Size close(size_t i) const { return candles_[i].close; }
  Size top(size_t i) const { return std::max(open(i), close(i)); }
  Size bottom(size_t i) const { return std::min(open(i), close(i)); }
  Size body(size_t i) const { return top(i) - bottom(i); }
  Size up(size_t i) const { return high(i) - top(i); }
  Size down(size_t i) const { return bottom(i) - low(i); }
  Size range(size_t i) const { return high(i) - low(i); }
  bool white(size_t i) const { return close(i) > open(i); }
  bool black(size_t i) const { return close(i) < open(i); }

  // Sums over the n candles before candle i.
  Size bodies(size_t i, size_t n) const {
    Size sum = 0;
    for (size_t j = i + 1; j <= i + n; ++j) sum += body(j);
    return sum;
  }
  Size ranges(size_t i, size_t n) const {
    Size sum = 0;
    for (size_t j = i + 1; j <= i + n; ++j) sum += range(j);
    return sum;
  }

  bool short_body(size_t i) const { return 10 * body(i) < bodies(i, 10); }
  bool long_body(size_t i) const { return 10 * body(i) > bodies(i, 10); }
  bool very_short(Size shadow, size_t i) const { return 100 * shadow < ranges(i, 10); }
  bool near(Size distance, size_t i) const { return 25 * distance <= ranges(i, 5); }
  bool not_far(Size distance, size_t i) const { return 25 * distance < 3 * ranges(i, 5); }

 private:
  std::array<Candle, kPatternCandles> candles_{};
  size_t count_;
};

bool engulfs_upward(const Shape& s) {
  return s.white(0) && s.black(1) && s.close(0) >= s.open(1) && s.open(0) <= s.close(1) &&
         (s.close(0) > s.open(1) || s.open(0) < s.close(1));
}

int8_t doji(const Shape& s) {
  if (s.range(0) == 0 || 100 * s.body(0) > s.ranges(0, 10)) return 3;
  const bool no_up = s.very_short(s.up(0), 0), no_down = s.very_short(s.down(0), 0);
  if (no_up && !no_down) return 1;
  if (no_down && !no_up) return 2;
  return 0;
}

// 0 at the low of the candle before, 1 at its high, 2 neither.
int8_t hammer(const Shape& s) {
  if (!s.short_body(0) || s.down(0) <= s.body(0) || !s.very_short(s.up(0), 0)) return 2;
  const Size above_low = s.bottom(0) - s.low(1), below_high = s.high(1) - s.bottom(0);
  const bool at_low = s.near(above_low, 1), at_high = s.near(below_high, 1);
  if (at_low && at_high) return above_low <= below_high ? 0 : 1;
  return at_low ? 0 : at_high ? 1 : 2;
}

int8_t inside_outside(const Shape& s) {
  if (s.high(0) == s.high(1) && s.low(0) == s.low(1)) return 2;
  if (s.high(0) <= s.high(1) && s.low(0) >= s.low(1)) return 0;
  if (s.high(0) >= s.high(1) && s.low(0) <= s.low(1)) return 1;
  return 2;
}

bool pins_downward(const Shape& s) {
  const Size range = s.range(0);
  return range > 0 && 3 * s.down(0) >= 2 * range && 4 * s.body(0) <= range && 20 * s.up(0) <= 3 * range &&
         20 * range >= s.ranges(0, 10);
}

bool rises_without_shadows(const Shape& s) {
  return s.white(0) && s.long_body(0) && s.very_short(s.up(0), 0) && s.very_short(s.down(0), 0);
}

bool three_soldiers(const Shape& s) {
  for (size_t i = 0; i < 3; ++i) {
    if (!s.white(i) || !s.very_short(s.up(i), i)) return false;
  }
  return s.close(0) > s.close(1) && s.close(1) > s.close(2) && s.open(1) > s.open(2) &&
         s.near(s.open(1) - s.close(2), 2) && s.open(0) > s.open(1) && s.near(s.open(0) - s.close(1), 1) &&
         s.not_far(s.body(2) - s.body(1), 2) && s.not_far(s.body(1) - s.body(0), 1) && s.long_body(0);
}

bool morning_star(const Shape& s) {
  return s.black(2) && s.long_body(2) && 10 * s.body(1) <= s.bodies(1, 10) &&
         4 * (s.top(1) - s.close(2)) <= s.body(2) && s.white(0) && s.long_body(0) &&
         2 * (s.close(0) - s.close(2)) > s.body(2);
}

// Labels 0, 1, 2: the rule holds, it holds in the mirror, neither. No rule holds on both sides.
int8_t sided(bool (*rule)(const Shape&), const Shape& s) {
  if (rule(s)) return 0;
  return rule(s.mirrored()) ? 1 : 2;
}

}  // namespace

int8_t pattern_label(PatternFamily family, std::span<const Candle> candles) {
  const Shape s(candles);
  switch (family) {
    case PatternFamily::engulfing:
      return sided(engulfs_upward, s);
    case PatternFamily::doji:
      return doji(s);
    case PatternFamily::hammer:
      return hammer(s);
    case PatternFamily::shooting_star:
      return hammer(s.mirrored());
    case PatternFamily::inside_outside:
      return inside_outside(s);
    case PatternFamily::pin_bar:
      return sided(pins_downward, s);
    case PatternFamily::marubozu:
      return sided(rises_without_shadows, s);
    case PatternFamily::soldiers_crows:
      return sided(three_soldiers, s);
    case PatternFamily::star:
      return sided(morning_star, s);
  }
  return 0;
}

}  // namespace hindsight
