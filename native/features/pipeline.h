// The stages of the engine in order, a block of minutes at a time: raw records → causal fill → log terms → columns.
// FeatureEngine is its public face; tests look here for the unrounded numbers.
//
// A feature of other symbols' columns (the cross-section) cannot be computed here: it is a second pass, over finished
// columns of all symbols, and will have its own stage after this one.
#pragma once

#include "features/book/book_features.h"
#include "features/calendar/calendar_features.h"
#include "features/candles/candle_features.h"
#include "features/derivatives/derivative_features.h"
#include "features/derivatives/funding_features.h"
#include "features/flow/flow_features.h"
#include "features/flow/vpin.h"
#include "features/prices/price_features.h"
#include "features/prices/trend_features.h"
#include "features/ranks/rank_features.h"
#include "features/series/filled_tail.h"

namespace hindsight {

class Pipeline {
 public:
  Pipeline();
  /// See FeatureEngine::push. `raw`, when given, receives the unrounded numbers.
  void push(const MinuteChunk& chunk, FeatureChunk& out, RawNumbers* raw = nullptr);
  const std::vector<ColumnStart>& starts() const { return starts_; }
  const FilledMinutes& minutes() const { return minutes_; }

  /// The next minute, and the first of all; kNoMinute before the first push.
  Minute next() const { return started_ ? next_ : kNoMinute; }
  Minute begin() const { return begin_; }

  /// Everything that later minutes depend on; a reader fills a new pipeline. The archive's stretch is [begin, next).
  void save(StateWriter& archive) const;
  void restore(StateReader& archive);

 private:
  static void visit_stages(auto& self, auto& archive);
  void replay(const FilledTail& tail);
  void start(Minute first);
  void push_block(const MinuteChunk& chunk, size_t from, size_t count);
  void update_starts();
  Minute first_record(size_t feature) const;
  void write_prices();

  bool started_ = false;
  Minute begin_ = 0, next_ = 0;
  FilledMinutes minutes_;
  LogTerms terms_;
  DayExtremes extremes_;
  ReturnFeatures returns_;
  VolatilityFeatures volatility_;
  TrendFeatures trend_;
  FlowFeatures flow_;
  VpinFeatures vpin_;
  QuoteFeatures quotes_;
  BookFeatures book_;
  FundingFeatures funding_;
  PremiumFeatures premium_;
  PositionFeatures positions_;
  LiquidationFeatures liquidations_;
  CandleFeatures candles_;
  CalendarFeatures calendar_;
  RankFeatures ranks_;
  std::vector<ColumnStart> starts_;
  // The writer's view: calendar features are values at every minute, whatever the record.
  std::vector<ColumnStart> written_from_;
  ColumnWriter writer_;
};

}  // namespace hindsight
