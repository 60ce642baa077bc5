// The first stage: it turns raw records into one series with gaps per field, after quarantine and the causal fill
// (feature-vocabulary §2.2, §2.5; clarifications 10, 12, 40). A minute without a bar, at most five minutes after the
// last real bar, gets a flat bar without volume. The rule only looks backwards.
#pragma once

#include "base/minute_chunk.h"
#include "features/series/gaps.h"

namespace hindsight {

inline constexpr Minute kFillMinutes = 5;

/// One field by minute. The value is 0 where `gap` gives a reason why there is none.
struct Field64 {
  Track<int64_t> value;
  Track<NullReason> gap;
  Minute first = kNoMinute;  ///< first recorded minute (filled ones do not count)

  explicit Field64(size_t history) : value(history), gap(history) {}
  void start(Minute m) {
    value.start(m);
    gap.start(m);
  }
};

struct FilledTail;

struct FilledMinutes {
  /// kHistory: the longest window of minutes, that of VPIN. kDetail: the longest window of prices and flows, with some
  /// minutes to start from.
  static constexpr Minute kHistory = 8 * kMinutesPerDay, kDetail = kMinutesPerDay + 96;

  /// How far back fields are kept whose windows have totals of their own: only a state has more of them.
  static size_t kept() { return static_cast<size_t>(RoomScope::current().saved ? kHistory : kDetail); }

  Track<int64_t> open{kDetail}, high{kDetail}, low{kDetail}, close{kHistory};
  Track<NullReason> gap{kHistory};  ///< of the bar: none, source absent or quarantined
  Field64 volume{kept()}, quote_volume{kept()}, trades{kDetail}, taker{kept()}, taker_quote{kDetail};
  Minute first_bar = kNoMinute, last_bar = kNoMinute;  ///< real bars: neither filled nor quarantined

  void start(Minute first);
  /// Appends the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  /// The same for minutes that are already filled.
  void append(const FilledTail& tail, size_t from, size_t count);

  /// Whether the prices of a bar can be true, and whether a taker volume can be part of a volume.
  static bool possible(int64_t open, int64_t high, int64_t low, int64_t close);
  static bool possible_split(int64_t taker, int64_t volume);

  static void visit(auto& self, auto& archive) {
    for (auto* first : {&self.first_bar, &self.last_bar}) archive.minute(*first);
    for (auto* field : {&self.volume, &self.quote_volume, &self.trades, &self.taker, &self.taker_quote}) {
      archive.minute(field->first);
    }
    archive.require((self.first_bar == kNoMinute) == (self.last_bar == kNoMinute) && self.first_bar <= self.last_bar,
                    "a record that ends before it begins");
  }

 private:
  void append_minute(const MinuteChunk& chunk, size_t i, Minute m);
};

}  // namespace hindsight
