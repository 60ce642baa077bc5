#include "live/live_symbol.h"

#include <algorithm>
#include <array>

#include "base/status.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

namespace ar = hindsight::archive;

// The marks that quarantine a field. The second of a book is under none of them, so that its age stays known.
constexpr uint32_t marks_of_field(size_t field) {
  const auto f = static_cast<int>(field);
  if (f >= ar::kFirstBand) return ar::kQuarantinedFirstBand << (f - ar::kFirstBand);
  if (f >= ar::column(Field::trade_count) && f < ar::column(Field::trade_count) + 3) return ar::kQuarantinedFlow;
  switch (ar::group_of(f)) {
    case ar::Group::bar:
      return ar::kQuarantinedBar;
    case ar::Group::mark:
      return ar::kQuarantinedMark;
    case ar::Group::index:
      return ar::kQuarantinedIndex;
    case ar::Group::open_interest:
      return f == ar::column(Field::open_interest_second) ? 0u : ar::kQuarantinedOpenInterest;
    case ar::Group::long_short:
      return f == ar::column(Field::long_short_second) ? 0u : ar::kQuarantinedLongShort;
    case ar::Group::liquidation:
      return ar::kQuarantinedLiquidation;
    case ar::Group::quote:
      return f == ar::column(Field::quote_second) ? 0u : ar::kQuarantinedQuote;
    default:
      return 0;
  }
}

// What the engine computed last; its columns are copied at once. One for each thread, because it is larger than a day
// of a symbol.
FeatureChunk& scratch_chunk() {
  static thread_local FeatureChunk chunk;
  return chunk;
}

}  // namespace

MinuteChunk MinuteFields::read(const ar::MonthMerge& day, Minute from, Minute to) {
  MinuteChunk chunk{.first_minute = from, .minutes = static_cast<size_t>(to - from), .fields = {}};
  const auto offset = static_cast<size_t>(from - day.first_minute());
  const auto marks = day.marks();
  for (size_t field = 0; field < kFieldCount; ++field) {
    const std::vector<int64_t>& recorded = day.columns()[field];
    if (recorded.empty()) continue;
    std::vector<int64_t>& values = values_[field];
    values.assign(recorded.begin() + static_cast<std::ptrdiff_t>(offset),
                  recorded.begin() + static_cast<std::ptrdiff_t>(offset + chunk.minutes));
    const uint32_t mark = marks_of_field(field);
    for (size_t i = 0; mark != 0 && i < values.size(); ++i) {
      if ((marks[offset + i] & mark) != 0 && values[i] != kAbsent) values[i] = kQuarantined;
    }
    chunk.fields[field] = values.data();
  }
  return chunk;
}

LiveSymbol::LiveSymbol(FeatureEngine engine, Minute begin, const std::vector<size_t>& columns)
    : engine_(std::move(engine)), begin_(begin), columns_(columns) {
  if (begin % kMinutesPerDay != 0) fail("invalid_argument", "live minutes begin with a day");
  if (next() > begin) fail("minutes_out_of_order", "the engine is beyond the first live minute");
}

Minute LiveSymbol::next() const {
  const Minute next = engine_.next_minute();
  return next == kNoMinute ? begin_ : next;
}

LiveSymbol::Day* LiveSymbol::day_of(Minute minute) {
  const int64_t at = floor_div(minute - begin_, kMinutesPerDay);
  return at >= 0 && at < static_cast<int64_t>(days_.size()) ? &days_[static_cast<size_t>(at)] : nullptr;
}
const LiveSymbol::Day* LiveSymbol::day_of(Minute minute) const {
  return const_cast<LiveSymbol*>(this)->day_of(minute);
}

LiveSymbol::Day& LiveSymbol::open_day(Minute minute) {
  while (day_of(minute) == nullptr) {
    const Minute day = begin_ + static_cast<Minute>(days_.size()) * kMinutesPerDay;
    days_.push_back({day, ar::MonthMerge(day, kMinutesPerDay), LiveColumns(day, columns_)});
  }
  return *day_of(minute);
}

bool LiveSymbol::take(ar::Group group, std::span<const int64_t> row) {
  const ar::GroupColumns& g = ar::columns_of(group);
  if (row.size() != static_cast<size_t>(g.width()) + 1) fail("invalid_records", "a block of records is cut short");
  if (row[0] < begin_) fail("invalid_records", "a record before the first live minute");
  Day& day = open_day(row[0]);
  const auto i = static_cast<size_t>(row[0] - day.begin);
  const auto read = [&] {
    std::array<int64_t, ar::kGroupColumnsMax> record{};
    for (int c = 0; c < g.width(); ++c) {
      const std::vector<int64_t>& values = day.merge.columns()[static_cast<size_t>(g.column_at(c))];
      record[static_cast<size_t>(c)] = values.empty() ? kAbsent : values[i];
    }
    return record;
  };
  const auto before = read();
  day.merge.choose(group, row);
  // Of parts of a bar it is decided later which ones stay.
  return read() != before || (group == ar::Group::bar && ar::is_piece(&row[1]));
}

bool LiveSymbol::has_bar(Minute minute) const {
  const Day* day = day_of(minute);
  if (day == nullptr) return false;
  const std::vector<int64_t>& opens = day->merge.columns()[static_cast<size_t>(ar::column(Field::open))];
  return !opens.empty() && opens[static_cast<size_t>(minute - day->begin)] != kAbsent;
}

Minute LiveSymbol::last_usable_bar(Minute to) {
  for (size_t d = days_.size(); d-- > 0;) {
    Day& day = days_[d];
    const auto end = std::min<int64_t>(to - day.begin, kMinutesPerDay);
    for (int64_t i = end; i-- > 0 && day.begin + i >= next();) {
      if (!has_bar(day.begin + i)) continue;
      if ((day.merge.marks()[static_cast<size_t>(i)] & ar::kQuarantinedBar) == 0) return day.begin + i;
    }
  }
  return kNoMinute;
}

Minute LiveSymbol::advance(Minute to) {
  if (next() < begin_) push(begin_);
  for (Day& day : days_) {
    if (day.begin + kMinutesPerDay > next() && day.begin < to) day.merge.mark(nullptr, {});
  }
  const Minute last = last_usable_bar(to);
  if (last == kNoMinute) return kNoMinute;
  const Minute from = next();
  push(last + 1);
  return from;
}

// Day by day, as the append does it.
void LiveSymbol::push(Minute to) {
  static thread_local MinuteFields fields;
  FeatureChunk& chunk = scratch_chunk();
  while (next() < to) {
    const Minute from = next();
    const Minute end = std::min(to, (floor_div(from, kMinutesPerDay) + 1) * kMinutesPerDay);
    Day* day = from < begin_ ? nullptr : &open_day(from);
    if (day == nullptr) {
      engine_.push({.first_minute = from, .minutes = static_cast<size_t>(end - from), .fields = {}}, chunk);
      continue;
    }
    if (day->merge.marks().empty()) day->merge.mark(nullptr, {});
    engine_.push(fields.read(day->merge, from, end), chunk);
    const std::vector<int64_t>* prices[kPriceColumns] = {&chunk.open, &chunk.high, &chunk.low, &chunk.close};
    for (size_t price = 0; price < kPriceColumns; ++price) {
      day->columns.write(price_column(static_cast<PriceColumn>(price)), from, prices[price]->data(),
                         prices[price]->size());
    }
    for (size_t column = 0; column < chunk.features.size(); ++column) {
      if (column_layer(column) != Layer::own) continue;
      const ColumnChunk& values = chunk.features[column];
      day->columns.write(column, values.first_slot, values.data(), values.slots);
    }
  }
}

void LiveSymbol::rewind(FeatureEngine engine) {
  engine_ = std::move(engine);
  if (next() > begin_) fail("minutes_out_of_order", "the engine is beyond the first live minute");
  for (Day& day : days_) day.columns.clear(Layer::own);
}

size_t LiveSymbol::bytes() const {
  size_t bytes = 0;
  for (const Day& day : days_) {
    bytes += day.columns.bytes();
    for (const auto& values : day.merge.columns()) bytes += values.capacity() * sizeof(int64_t);
  }
  return bytes;
}

}  // namespace hindsight
