// The first stage: raw records become one gap-marked series per field, after quarantine and the causal fill
// (feature-vocabulary §2.2, §2.5; clarifications 10, 12, 40). A minute without a bar, at most five minutes after the
// last real one, gets a flat bar without volume; the rule looks only backwards.
#pragma once

#include "features/feature_engine.h"
#include "features/gaps.h"
#include "features/minute_chunk.h"

namespace hindsight {

inline constexpr Minute kFillMinutes = 5;

/// One field by minute: 0 where `gap` says why there is no value.
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

struct FilledMinutes {
  static constexpr size_t kCloseHistory = 10'080;

  Track<int64_t> open{1}, high{1}, low{1}, close{kCloseHistory};
  Track<NullReason> gap{kCloseHistory};  ///< of the bar: none, source absent or quarantined
  Field64 volume{1}, quote_volume{1}, trades{1}, taker{1}, taker_quote{1};
  Minute first_bar = kNoMinute, last_bar = kNoMinute;  ///< real ones: neither filled nor quarantined

  void start(Minute first);
  /// Appends the minutes [from, from + count) of the chunk.
  void append(const MinuteChunk& chunk, size_t from, size_t count);

 private:
  void append_minute(const MinuteChunk& chunk, size_t i, Minute m);
};

}  // namespace hindsight
