#include "features/calendar/calendar_features.h"

#include <string>

#include "base/status.h"

namespace hindsight {

void FundingSchedule::append(const MinuteChunk& chunk, size_t i, Minute m) {
  const Minute close = m + 1;
  if (is_record(chunk.at(Field::funding_rate, i))) {
    const int64_t recorded = chunk.at(Field::funding_interval_minutes, i);
    if (is_record(recorded) && recorded > 0) {
      interval_ = recorded;
    } else {
      interval_ = settled_ == kNoMinute ? 0 : close - settled_;
    }
    settled_ = close;
    if (first_ == kNoMinute) first_ = m;
  }
  const int64_t next = chunk.at(Field::next_funding_minute, i);
  if (is_record(next)) {
    scheduled_ = next;
    if (first_ == kNoMinute) first_ = m;
  }
}

Maybe<int64_t> FundingSchedule::minutes_to_next(Minute m) const {
  const Minute close = m + 1;
  // When only a schedule is recorded, its age counts from its first record.
  const Minute seen = settled_ != kNoMinute ? settled_ : first_ + 1;
  if (close - seen > kMaxAge) return NullReason::stale;
  const bool has_schedule = scheduled_ != kNoMinute;
  if (has_schedule && scheduled_ > close) return scheduled_ - close;
  // The schedule is overdue or not recorded: settlements continue at the last interval.
  if (interval_ <= 0) return NullReason::source_absent;
  Minute last = settled_;
  if (last == kNoMinute || (has_schedule && scheduled_ > last)) last = scheduled_;
  return interval_ - (close - last) % interval_;
}

void CalendarFeatures::append(const MinuteChunk& chunk, size_t from, size_t count) {
  to_funding_.clear();
  for (size_t i = from; i < from + count; ++i) {
    const Minute m = chunk.first_minute + static_cast<Minute>(i);
    funding_.append(chunk, i, m);
    to_funding_.push_back(funding_.first() == kNoMinute ? Maybe<int64_t>(NullReason::source_absent)
                                                        : funding_.minutes_to_next(m));
  }
}

namespace {

int64_t hour_of(Minute m) {
  return (m - floor_div(m, kMinutesPerDay) * kMinutesPerDay) / 60;
}

// 1970-01-01 was a Thursday, day 4 of the ISO week.
int64_t weekday_of(Minute m) {
  const int64_t day = floor_div(m, kMinutesPerDay) + 3;
  return day - floor_div(day, 7) * 7 + 1;
}

int64_t session_of(Minute m) {
  const int64_t hour = hour_of(m);
  return hour < 8 ? 0 : hour < 13 ? 1 : hour < 21 ? 2 : 3;
}

int64_t candle_age(Minute m, Minute candle) {
  return m + 1 - floor_div(m + 1, candle) * candle;
}

}  // namespace

int64_t calendar_value(size_t feature, Minute m) {
  switch (feature) {
    case row("hour_utc"):
      return hour_of(m);
    case row("weekday"):
      return weekday_of(m);
    case row("session"):
      return session_of(m);
    case row("candle_age_5m"):
      return candle_age(m, 5);
    case row("candle_age_15m"):
      return candle_age(m, 15);
    case row("candle_age_1h"):
      return candle_age(m, 60);
    case row("candle_age_4h"):
      return candle_age(m, 240);
    default:
      fail("internal", "not a calendar feature: " + std::string(kFeatures[feature].id));
  }
}

void CalendarFeatures::write(Minute first_bar, ColumnWriter& writer) {
  writer.quanta<row("hour_utc")>([](Minute m) -> Maybe<int64_t> { return hour_of(m); });
  writer.quanta<row("weekday")>([](Minute m) -> Maybe<int64_t> { return weekday_of(m); });
  writer.quanta<row("session")>([](Minute m) -> Maybe<int64_t> { return session_of(m); });
  const Minute begin = writer.begin();
  writer.quanta<row("minutes_to_funding")>([&](Minute m) { return to_funding_[static_cast<size_t>(m - begin)]; });
  const auto age = [](Minute candle) { return [candle](Minute m) -> Maybe<int64_t> { return candle_age(m, candle); }; };
  writer.quanta<row("candle_age_5m")>(age(5));
  writer.quanta<row("candle_age_15m")>(age(15));
  writer.quanta<row("candle_age_1h")>(age(60));
  writer.quanta<row("candle_age_4h")>(age(240));
  writer.quanta<row("recorded_age_days")>([&](Minute m) -> Maybe<int64_t> { return (m - first_bar) / kMinutesPerDay; });
}

}  // namespace hindsight
