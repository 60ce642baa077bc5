// Group F of the vocabulary without funding: premium and basis, open interest, liquidations and positioning.
#pragma once

#include "features/columns/column_writer.h"
#include "features/derivatives/asof_source.h"
#include "features/series/causal_fill.h"
#include "features/series/log_terms.h"
#include "features/series/state_bytes.h"

namespace hindsight {

/// Features of mark and index prices, which are never filled.
class PremiumFeatures {
 public:
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(const FilledMinutes& minutes, ColumnWriter& writer);
  Minute first_mark() const { return first_mark_; }
  Minute first_index() const { return first_index_; }
  static void visit(auto& self, auto& archive) {
    for (auto* first : {&self.first_mark_, &self.first_index_}) archive.minute(*first);
  }

 private:
  // By minute of the block; a null code where there is no price.
  std::vector<int64_t> mark_, index_;
  Minute first_mark_ = kNoMinute, first_index_ = kNoMinute;
};

class PositionFeatures {
 public:
  void start(Minute first);
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  /// Called after the columns of returns are written.
  void write(ColumnWriter& writer);
  Minute first_open_interest() const { return open_interest_.first_visible(); }
  Minute first_long_short() const { return long_short_.first_visible(); }

  static void visit(auto& self, auto& archive) {
    AsOfSource<2>::visit(self.open_interest_, archive);
    AsOfSource<1>::visit(self.long_short_, archive);
    const Minute from = archive.stretch.last(kDay);
    for (auto* track : {&self.contracts_, &self.ratio_}) {
      const std::vector<int64_t> values = visit_values(archive, *track, from);
      if constexpr (reads<decltype(archive)>) {
        track->start(from);
        for (int64_t x : values) {
          archive.require(x > 0 || is_null(x), "an open interest or a ratio that cannot be");
          track->push(x);
        }
      }
    }
    if constexpr (reads<decltype(archive)>) self.contracts_usd_.start(archive.stretch.end);
  }

 private:
  AsOfSource<2> open_interest_;
  AsOfSource<1> long_short_;
  // As of the close of each minute, in 1e-8; a null code where nothing is known.
  Track<int64_t> contracts_{kDay}, contracts_usd_{1}, ratio_{kDay};
};

/// Features of liquidations, in minutes during which the stream was recorded.
class LiquidationFeatures {
 public:
  void start(Minute first);
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(ColumnWriter& writer);
  Minute first_recorded() const { return first_; }

  static void visit(auto& self, auto& archive) {
    archive.minute(self.first_);
    const Minute from = archive.stretch.last(kHour);
    const std::vector<int64_t> longs = visit_values(archive, self.longs_, from);
    const std::vector<int64_t> shorts = visit_values(archive, self.shorts_, from);
    if constexpr (reads<decltype(archive)>) {
      self.start(from);
      for (size_t i = 0; i < longs.size(); ++i) {
        for (int64_t x : {longs[i], shorts[i]}) archive.require(x >= 0 || is_null(x), "a liquidation that cannot be");
        self.push(longs[i], shorts[i]);
      }
    }
  }

 private:
  void push(int64_t longs, int64_t shorts);

  Track<int64_t> longs_{kHour}, shorts_{kHour};  // in 1e-8 usd; a null code where nothing is known
  WindowSum long_sum_{kHour}, short_sum_{kHour};
  GapCount gaps_{kHour};
  Minute first_ = kNoMinute;
};

}  // namespace hindsight
