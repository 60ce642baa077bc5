// Funding settlements: archives that state the interval, and lists of hourly rates, whose interval follows from the
// time between settlements.
#include <algorithm>
#include <array>

#include "archive/rows/row_maker.h"
#include "archive/text/stamp.h"
#include "base/rounding.h"

namespace hindsight::archive {

namespace {

/// Settlement times deviate by a few milliseconds; the nearest minute is the time of the settlement.
Minute settlement_minute(int64_t micros) {
  return (micros + kMicrosPerMinute / 2) / kMicrosPerMinute;
}

/// A settlement at minute T belongs to the bucket that closes at T: (open, close] of bucket T − 1 contains it.
void add_settlement(RecordSink& sink, SymbolRecords& symbol, Minute time, int64_t rate, int64_t interval_minutes) {
  const std::array<int64_t, 3> record = {rate, interval_minutes, kAbsent};
  sink.add(symbol, Group::funding, time - 1, record.data());
}

class FundingRows : public RowMaker {
 public:
  FundingRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink),
        notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        time_(position_of(layout, kRoleEventTime)),
        rate_(position_of(layout, column(Field::funding_rate))),
        hours_(position_of(layout, kRoleIntervalHours)) {}

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    int64_t rate = 0;
    int64_t interval = kAbsent;
    if (!parse_stamp(fields[static_cast<size_t>(time_)], micros)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(micros)) return notes_.reject(line, rule);
    const Parsed parsed =
        parse_decimal(fields[static_cast<size_t>(rate_)], scale_of(column(Field::funding_rate)), rate);
    if (parsed != Parsed::ok) return notes_.reject(line, rule_of(parsed));
    if (hours_ >= 0) {
      int64_t hours_e2 = 0;
      const Parsed hours = parse_decimal(fields[static_cast<size_t>(hours_)], 2, hours_e2);
      if (hours != Parsed::ok) return notes_.reject(line, rule_of(hours));
      if (hours_e2 <= 0 || hours_e2 > 2400 || hours_e2 * 60 % 100 != 0)
        return notes_.reject(line, "interval_out_of_range");
      interval = hours_e2 * 60 / 100;
    }
    symbol_.saw(micros, notes_);
    // Contracts change between intervals of 8, 4 and 1 hours; every settlement keeps its own interval.
    if (last_interval_ != kAbsent && interval != last_interval_) ++notes_.handled["interval_changes"];
    last_interval_ = interval;
    add_settlement(sink_, symbol_, settlement_minute(micros), rate, interval);
  }

 private:
  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  int time_;
  int rate_;
  int hours_;
  int64_t last_interval_ = kAbsent;
};

class HourlyFundingRows : public RowMaker {
 public:
  HourlyFundingRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink),
        notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        time_(position_of(layout, kRoleEventTime)),
        rate_(position_of(layout, kRoleHourlyRate)) {}

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    int64_t rate = 0;
    if (!parse_stamp(fields[static_cast<size_t>(time_)], micros)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(micros)) return notes_.reject(line, rule);
    const Parsed parsed =
        parse_decimal(fields[static_cast<size_t>(rate_)], scale_of(column(Field::funding_rate)), rate);
    if (parsed != Parsed::ok) return notes_.reject(line, rule_of(parsed));
    symbol_.saw(micros, notes_);
    settlements_.push_back({settlement_minute(micros), rate, line});
  }

  /// The rate of a settlement is the hourly rate times the hours since the previous settlement (for the first
  /// settlement: until the next one). Venues publish rates with 8 decimals, so with the true number of hours the
  /// product is such a number except for rounding. Only then the interval is accepted.
  void finish() override {
    std::stable_sort(settlements_.begin(), settlements_.end(),
                     [](const Settlement& a, const Settlement& b) { return a.time < b.time; });
    for (size_t i = 0; i < settlements_.size(); ++i) {
      const Settlement& s = settlements_[i];
      const int64_t hours = hours_at(i);
      if (hours == 0) {
        notes_.reject(s.line, "interval_unknown");
        continue;
      }
      const int64_t rate_e8 = static_cast<int64_t>(divide_half_even(static_cast<int128>(s.rate) * hours, 10'000));
      const int64_t error = s.rate * hours - rate_e8 * 10'000;
      if (error > kHourlyRounding * hours || error < -kHourlyRounding * hours) {
        notes_.reject(s.line, "not_an_hourly_rate");
        continue;
      }
      add_settlement(sink_, symbol_, s.time, rate_e8 * 10'000, hours * 60);
    }
  }

 private:
  struct Settlement {
    Minute time;
    int64_t rate;
    uint64_t line;
  };

  static constexpr int64_t kHourlyRounding = 50;  // half a unit of the tenth decimal, in 1e-12

  /// Hours between settlement i and the previous one (or the next one); 0 when venues do not use such an interval.
  int64_t hours_at(size_t i) const {
    const auto usable = [](Minute minutes) {
      return minutes == 60 || minutes == 120 || minutes == 240 || minutes == 480;
    };
    const Minute here = settlements_[i].time;
    size_t before = i;
    while (before > 0 && settlements_[before].time == here) --before;
    if (usable(here - settlements_[before].time)) return (here - settlements_[before].time) / 60;
    size_t after = i;
    while (after + 1 < settlements_.size() && settlements_[after].time == here) ++after;
    return usable(settlements_[after].time - here) ? (settlements_[after].time - here) / 60 : 0;
  }

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  int time_;
  int rate_;
  std::vector<Settlement> settlements_;
};

}  // namespace

std::unique_ptr<RowMaker> make_funding_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<FundingRows>(layout, sink, notes);
}

std::unique_ptr<RowMaker> make_hourly_funding_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<HourlyFundingRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
