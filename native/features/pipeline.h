// The stages of the engine in order, on a block of minutes at a time: raw records → causal fill → log terms → columns.
// FeatureEngine is its public interface; tests read the unrounded numbers here.
//
// Features that need other symbols' columns (the cross-section) are not computed here. They are a second pass over the
// finished columns of all symbols (native/store/build/market_layer.h).
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
  explicit Pipeline(EngineRoom room = kBulkRoom);
  /// See FeatureEngine::push. `raw`, when given, receives the unrounded numbers.
  void push(const MinuteChunk& chunk, FeatureChunk& out, RawNumbers* raw = nullptr);
  const std::vector<ColumnStart>& starts() const { return starts_; }
  const FilledMinutes& minutes() const { return minutes_; }

  /// The next minute, and the first one; kNoMinute before the first push.
  Minute next() const { return started_ ? next_ : kNoMinute; }
  Minute begin() const { return begin_; }

  /// Saves everything that later minutes depend on; restore() fills a new pipeline. The archive's stretch is [begin,
  /// next).
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

  EngineRoom room_;
  RoomScope scope_;  // of the members after it
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
  // The starts for the writer: calendar features have a value at every minute, whatever the record is.
  std::vector<ColumnStart> written_from_;
  ColumnWriter writer_;
};

}  // namespace hindsight
