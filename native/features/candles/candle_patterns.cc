#include "features/candles/candle_patterns.h"

#include <algorithm>

namespace hindsight {

namespace {

// Continuous candles, with the applicable one at 0, and the measures that the rules use. `Size` holds a hundred candle
// ranges.
template <class Size>
class Shape {
 public:
  // Every candle opens at the close of the candle before it. Of the oldest given candle only the close is used.
  explicit Shape(std::span<const Candle> candles) : count_(candles.size() - 1) {
    for (size_t i = 0; i < count_; ++i) {
      const Candle& c = candles[i];
      const int64_t open = candles[i + 1].close;
      open_[i] = open;
      high_[i] = std::max(c.high, open);
      low_[i] = std::min(c.low, open);
      close_[i] = c.close;
    }
    measure();
  }

  // (o, h, l, c) → (−o, −l, −h, −c): a rise becomes a fall, and an upper shadow a lower one.
  Shape mirrored() const {
    Shape other = *this;
    for (size_t i = 0; i < count_; ++i) {
      other.open_[i] = -open_[i];
      other.high_[i] = -low_[i];
      other.low_[i] = -high_[i];
      other.close_[i] = -close_[i];
    }
    return other;
  }

  Size open(size_t i) const { return open_[i]; }
  Size high(size_t i) const { return high_[i]; }
  Size low(size_t i) const { return low_[i]; }
  Size close(size_t i) const { return close_[i]; }
  Size top(size_t i) const { return std::max(open_[i], close_[i]); }
  Size bottom(size_t i) const { return std::min(open_[i], close_[i]); }
  Size body(size_t i) const { return top(i) - bottom(i); }
  Size up(size_t i) const { return high(i) - top(i); }
  Size down(size_t i) const { return bottom(i) - low(i); }
  Size range(size_t i) const { return high(i) - low(i); }
  bool white(size_t i) const { return close(i) > open(i); }
  bool black(size_t i) const { return close(i) < open(i); }

  // Sums over the n candles before candle i.
  Size bodies(size_t i, size_t n) const { return bodies_[i + n] - bodies_[i]; }
  Size ranges(size_t i, size_t n) const { return ranges_[i + n] - ranges_[i]; }

  bool short_body(size_t i) const { return 10 * body(i) < bodies(i, 10); }
  bool long_body(size_t i) const { return 10 * body(i) > bodies(i, 10); }
  bool very_short(Size shadow, size_t i) const { return 100 * shadow < ranges(i, 10); }
  bool near(Size distance, size_t i) const { return 25 * distance <= ranges(i, 5); }
  bool not_far(Size distance, size_t i) const { return 25 * distance < 3 * ranges(i, 5); }

 private:
  // Running totals of candles 0 … i; they are the same for the mirrored candles.
  void measure() {
    Size bodies = 0, ranges = 0;
    for (size_t i = 0; i < count_; ++i) {
      bodies_[i] = bodies += body(i);
      ranges_[i] = ranges += range(i);
    }
  }

  std::array<Size, kPatternCandles> open_, high_, low_, close_, bodies_, ranges_;
  size_t count_;
};

template <class Size>
bool engulfs_upward(const Shape<Size>& s) {
  return s.white(0) && s.black(1) && s.close(0) >= s.open(1) && s.open(0) <= s.close(1) &&
         (s.close(0) > s.open(1) || s.open(0) < s.close(1));
}

template <class Size>
int8_t doji(const Shape<Size>& s) {
  if (s.range(0) == 0 || 100 * s.body(0) > s.ranges(0, 10)) return 3;
  const bool no_up = s.very_short(s.up(0), 0), no_down = s.very_short(s.down(0), 0);
  if (no_up && !no_down) return 1;
  if (no_down && !no_up) return 2;
  return 0;
}

// 0: at the low of the candle before. 1: at its high. 2: neither.
template <class Size>
int8_t hammer(const Shape<Size>& s) {
  if (!s.short_body(0) || s.down(0) <= s.body(0) || !s.very_short(s.up(0), 0)) return 2;
  const Size above_low = s.bottom(0) - s.low(1), below_high = s.high(1) - s.bottom(0);
  const bool at_low = s.near(above_low, 1), at_high = s.near(below_high, 1);
  if (at_low && at_high) return above_low <= below_high ? 0 : 1;
  return at_low ? 0 : at_high ? 1 : 2;
}

template <class Size>
int8_t inside_outside(const Shape<Size>& s) {
  if (s.high(0) == s.high(1) && s.low(0) == s.low(1)) return 2;
  if (s.high(0) <= s.high(1) && s.low(0) >= s.low(1)) return 0;
  if (s.high(0) >= s.high(1) && s.low(0) <= s.low(1)) return 1;
  return 2;
}

template <class Size>
bool pins_downward(const Shape<Size>& s) {
  const Size range = s.range(0);
  return range > 0 && 3 * s.down(0) >= 2 * range && 4 * s.body(0) <= range && 20 * s.up(0) <= 3 * range &&
         20 * range >= s.ranges(0, 10);
}

template <class Size>
bool rises_without_shadows(const Shape<Size>& s) {
  return s.white(0) && s.long_body(0) && s.very_short(s.up(0), 0) && s.very_short(s.down(0), 0);
}

template <class Size>
bool three_soldiers(const Shape<Size>& s) {
  for (size_t i = 0; i < 3; ++i) {
    if (!s.white(i) || !s.very_short(s.up(i), i)) return false;
  }
  return s.close(0) > s.close(1) && s.close(1) > s.close(2) && s.open(1) > s.open(2) &&
         s.near(s.open(1) - s.close(2), 2) && s.open(0) > s.open(1) && s.near(s.open(0) - s.close(1), 1) &&
         s.not_far(s.body(2) - s.body(1), 2) && s.not_far(s.body(1) - s.body(0), 1) && s.long_body(0);
}

template <class Size>
bool morning_star(const Shape<Size>& s) {
  return s.black(2) && s.long_body(2) && 10 * s.body(1) <= s.bodies(1, 10) &&
         4 * (s.top(1) - s.close(2)) <= s.body(2) && s.white(0) && s.long_body(0) &&
         2 * (s.close(0) - s.close(2)) > s.body(2);
}

// Label 0: the rule holds. 1: it holds for the mirrored candles. 2: neither. No rule holds for both.
int8_t sided(bool here, bool mirrored) {
  return here ? 0 : mirrored ? 1 : 2;
}

template <class Size>
int8_t label_of(PatternFamily family, const Shape<Size>& s, const Shape<Size>& mirrored) {
  switch (family) {
    case PatternFamily::engulfing:
      return sided(engulfs_upward(s), engulfs_upward(mirrored));
    case PatternFamily::doji:
      return doji(s);
    case PatternFamily::hammer:
      return hammer(s);
    case PatternFamily::shooting_star:
      return hammer(mirrored);
    case PatternFamily::inside_outside:
      return inside_outside(s);
    case PatternFamily::pin_bar:
      return sided(pins_downward(s), pins_downward(mirrored));
    case PatternFamily::marubozu:
      return sided(rises_without_shadows(s), rises_without_shadows(mirrored));
    case PatternFamily::soldiers_crows:
      return sided(three_soldiers(s), three_soldiers(mirrored));
    case PatternFamily::star:
      return sided(morning_star(s), morning_star(mirrored));
  }
  return 0;
}

template <class Size>
PatternLabels labels_of(std::span<const Candle> candles) {
  const Shape<Size> s(candles);
  const Shape<Size> mirrored = s.mirrored();
  PatternLabels labels{};
  for (size_t f = 0; f < kPatternFamilies; ++f) {
    if (kCandlesNeeded[f] <= candles.size()) labels[f] = label_of(static_cast<PatternFamily>(f), s, mirrored);
  }
  return labels;
}

}  // namespace

PatternLabels pattern_labels(std::span<const Candle> candles) {
  int64_t highest = 0;
  for (const Candle& candle : candles) highest = std::max(highest, candle.high);
  // For prices below 2^56 a hundred candle ranges fit 64 bits.
  return highest < int64_t{1} << 56 ? labels_of<int64_t>(candles) : labels_of<int128>(candles);
}

}  // namespace hindsight
