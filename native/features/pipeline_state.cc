#include "features/pipeline.h"

namespace hindsight {

void Pipeline::visit_stages(auto& self, auto& archive) {
  QuoteFeatures::visit(self.quotes_, archive);
  BookFeatures::visit(self.book_, archive);
  FundingFeatures::visit(self.funding_, archive);
  PremiumFeatures::visit(self.premium_, archive);
  PositionFeatures::visit(self.positions_, archive);
  LiquidationFeatures::visit(self.liquidations_, archive);
  CandleFeatures::visit(self.candles_, archive);
  CalendarFeatures::visit(self.calendar_, archive);
  RankFeatures::visit(self.ranks_, archive);
}

void Pipeline::save(StateWriter& archive) const {
  FilledMinutes::visit(minutes_, archive);
  FilledTail tail(archive.stretch, minutes_);
  FilledTail::visit(tail, archive);
  visit_stages(*this, archive);
}

void Pipeline::restore(StateReader& archive) {
  begin_ = archive.stretch.begin;
  next_ = archive.stretch.end;
  started_ = true;
  FilledMinutes::visit(minutes_, archive);
  FilledTail tail(archive.stretch);
  FilledTail::visit(tail, archive);
  start(tail.begin);
  replay(tail);
  visit_stages(*this, archive);
  // The start of a source decides when its features are warm, and so how far they look back.
  update_starts();
}

// Repeats the stages whose windows depend on filled minutes only.
void Pipeline::replay(const FilledTail& tail) {
  for (size_t from = 0; from < tail.minutes; from += room_.block) {
    const size_t count = std::min(room_.block, tail.minutes - from);
    const Minute begin = tail.begin + static_cast<Minute>(from), end = begin + static_cast<Minute>(count);
    minutes_.append(tail, from, count);
    terms_.append(minutes_, begin, end);
    extremes_.append(minutes_, begin, end);
    volatility_.append(terms_, begin, end);
    trend_.append(minutes_, terms_, begin, end);
    flow_.append(minutes_, terms_, begin, end);
    vpin_.append(minutes_, terms_, begin, end);
  }
}

}  // namespace hindsight
