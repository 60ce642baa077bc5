// Tickers of a perpetual: mark and index price, open interest and the next funding rate, with the time at which a
// recorder received them.
//
// Features wait 300 s for open interest. Here the time of arrival is known, so the record is stored 300 s before its
// arrival: adding 300 s gives the arrival.
//
// Settlements are not recorded but derived: the rate of a settlement is the last one that arrived within five minutes
// before it.
#include "archive/rows/event_minute.h"
#include "archive/rows/row_maker.h"
#include "base/rounding.h"

namespace hindsight::archive {

namespace {

constexpr int64_t kVenueDelayMicros = 300 * kMicrosPerSecond;
constexpr int64_t kSettlementAgeMax = 5 * kMicrosPerMinute;
constexpr int64_t kMicrosPerHour = 60 * kMicrosPerMinute;
constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;

class TickerRows : public RowMaker {
 public:
  TickerRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink),
        notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        hourly_(layout.rows == RowKind::hourly_ticker),
        marks_(Group::mark, sink, symbol_),
        indices_(Group::index, sink, symbol_),
        interests_(Group::open_interest, sink, symbol_),
        time_(position_of(layout, kRoleEventTime)),
        arrival_(position_of(layout, kRoleArrivalTime)),
        settlement_(position_of(layout, kRoleNextSettlement)),
        rate_(position_of(layout, column(Field::funding_rate))),
        mark_(position_of(layout, column(Field::mark_close))),
        index_(position_of(layout, column(Field::index_close))),
        interest_(position_of(layout, column(Field::open_interest))) {}

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    Row row;
    if (const char* rule = read(fields, row)) return notes_.reject(line, rule);
    symbol_.saw(row.time, notes_);
    if (sink_.events() != nullptr) {
      const std::array<int64_t, 5> event = {row.time, row.rate, row.interest, row.mark, row.index};
      sink_.events()->add(Stream::context, symbol_.name, event);
    }
    const EventMinute at = event_minute(row.time);
    if (row.mark != kAbsent) marks_.offer(at.minute, row.time, {row.mark});
    if (row.index != kAbsent) indices_.offer(at.minute, row.time, {row.index});
    if (row.interest != kAbsent) {
      const EventMinute shifted = event_minute(row.arrival - kVenueDelayMicros);
      interests_.offer(shifted.minute, row.arrival, {row.interest, row.interest_value, shifted.second});
    }
    if (row.rate != kAbsent && row.settlement != kAbsent) expect(row);
  }

  void finish() override {
    marks_.finish();
    indices_.finish();
    interests_.finish();
    settle();
  }

 private:
  struct Row {
    int64_t time = 0;
    int64_t arrival = 0;
    int64_t settlement = kAbsent;
    int64_t rate = kAbsent;
    int64_t mark = kAbsent;
    int64_t index = kAbsent;
    int64_t interest = kAbsent;
    int64_t interest_value = kAbsent;
  };

  const char* read(std::span<const std::string_view> fields, Row& row) const {
    const auto field = [&](int position) { return fields[static_cast<size_t>(position)]; };
    if (!parse_stamp(field(time_), row.time)) return "unreadable_time";
    row.arrival = row.time;
    if (arrival_ >= 0 && !parse_stamp(field(arrival_), row.arrival)) return "unreadable_time";
    for (const int64_t stamp : {row.time, row.arrival}) {
      if (const char* rule = limits_.broken_by(stamp)) return rule;
    }
    const auto value = [&](int position, int scale, int64_t& out) -> const char* {
      if (position < 0) return nullptr;
      const Parsed parsed = parse_decimal(field(position), scale, out);
      if (parsed == Parsed::empty) {
        out = kAbsent;
        return nullptr;
      }
      if (parsed != Parsed::ok) return rule_of(parsed);
      return position != interest_ && (out >= kNarrowEnd || out <= -kNarrowEnd) ? "out_of_range" : nullptr;
    };
    if (const char* rule = value(rate_, 12, row.rate)) return rule;
    if (const char* rule = value(mark_, 8, row.mark)) return rule;
    if (const char* rule = value(index_, 8, row.index)) return rule;
    if (const char* rule = value(interest_, 8, row.interest)) return rule;
    if (row.interest != kAbsent && row.mark != kAbsent) {
      const int128 usd = divide_half_even(static_cast<int128>(row.interest) * row.mark, 100'000'000);
      if (usd < INT64_MAX && usd > -static_cast<int128>(INT64_MAX)) row.interest_value = static_cast<int64_t>(usd);
    }
    if (hourly_) {
      row.settlement = (row.arrival + kMicrosPerHour - 1) / kMicrosPerHour * kMicrosPerHour;
    } else if (settlement_ >= 0 && !field(settlement_).empty()) {
      if (!parse_stamp(field(settlement_), row.settlement)) return "unreadable_time";
    }
    return nullptr;
  }

  /// Notes a rate for the next settlement. A ticker that arrives after a settlement says nothing about it.
  void expect(const Row& row) {
    if (row.arrival > row.settlement) return;
    if (row.settlement != next_) {
      if (row.settlement < next_ && next_ != kAbsent) return;
      settle();
      next_ = row.settlement;
      next_arrival_ = INT64_MIN;
    }
    if (row.arrival < next_arrival_) return;
    next_arrival_ = row.arrival;
    next_rate_ = row.rate;
  }

  void settle() {
    if (next_ == kAbsent || next_ - next_arrival_ > kSettlementAgeMax) return;
    const Minute minute = (next_ + kMicrosPerMinute / 2) / kMicrosPerMinute;
    const std::array<int64_t, 3> record = {next_rate_, hourly_ ? 60 : kAbsent, kAbsent};
    sink_.add(symbol_, Group::funding, minute - 1, record.data());
    ++notes_.handled["derived_settlements"];
  }

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  bool hourly_;
  LatestInMinute<1> marks_;
  LatestInMinute<1> indices_;
  LatestInMinute<3> interests_;
  int time_;
  int arrival_;
  int settlement_;
  int rate_;
  int mark_;
  int index_;
  int interest_;
  int64_t next_ = kAbsent;
  int64_t next_arrival_ = INT64_MIN;
  int64_t next_rate_ = 0;
};

}  // namespace

std::unique_ptr<RowMaker> make_ticker_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<TickerRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
