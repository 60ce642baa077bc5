// Open interest and long/short ratios every five minutes, as the Binance archive publishes them.
#include "archive/rows/event_minute.h"
#include "archive/rows/row_maker.h"

namespace hindsight::archive {

namespace {

constexpr int64_t kSlotMicros = 5 * kMicrosPerMinute;
/// 2026-06-25 00:00 UTC. Before it a row was stamped with the end of its five minutes, since then with the start. The
/// snapshot is taken at the end, so the stamp of a later row lies five minutes before its snapshot.
constexpr int64_t kStampedByStartSince = 1'782'345'600'000'000;

class MetricsRows : public RowMaker {
 public:
  MetricsRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink),
        notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        time_(position_of(layout, kRoleEventTime)),
        contracts_(position_of(layout, column(Field::open_interest))),
        value_(position_of(layout, column(Field::open_interest_value))),
        ratio_(position_of(layout, column(Field::long_short_ratio))) {
    notes_.slot_minutes = 5;
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    Row row;
    if (!parse_stamp(fields[static_cast<size_t>(time_)], row.stamp)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(row.stamp)) return notes_.reject(line, rule);
    if (const char* rule = read(fields, contracts_, Field::open_interest, row.contracts)) {
      return notes_.reject(line, rule);
    }
    if (const char* rule = read(fields, value_, Field::open_interest_value, row.value)) {
      return notes_.reject(line, rule);
    }
    if (const char* rule = read(fields, ratio_, Field::long_short_ratio, row.ratio)) return notes_.reject(line, rule);
    if (row.contracts == kAbsent && row.ratio == kAbsent) return notes_.reject(line, "missing_value");
    symbol_.saw(row.stamp, notes_);
    if (row.stamp % kSlotMicros != 0) ++notes_.handled["drifted_stamps"];
    if (row.stamp < kStampedByStartSince) {
      before_ = true;
      add(row, row.stamp);
    } else if (row.stamp > kStampedByStartSince) {
      after_ = true;
      add_by_start(row);
    } else {
      // The last row with an old stamp and the first row with a new one have the same stamp. Within one file the later
      // row is the new one.
      if (has_first_) ++notes_.handled["duplicate_midnight"];
      has_first_ = true;
      first_ = row;
    }
  }

  void finish() override {
    if (!has_first_) return;
    if (before_ && !after_) {
      // A file that ends at the change ends with a row of the old stamps; the next file repeats it.
      ++notes_.handled["duplicate_midnight"];
    } else {
      add_by_start(first_);
    }
  }

 private:
  struct Row {
    int64_t stamp = 0;
    int64_t contracts = kAbsent;
    int64_t value = kAbsent;
    int64_t ratio = kAbsent;
  };

  /// An empty field is an absent value: the archive lacks single columns of single rows.
  static const char* read(std::span<const std::string_view> fields, int position, Field field, int64_t& value) {
    if (position < 0) return nullptr;
    const Parsed parsed = parse_decimal(fields[static_cast<size_t>(position)], scale_of(column(field)), value);
    if (parsed == Parsed::empty) value = kAbsent;
    if (parsed != Parsed::ok && parsed != Parsed::empty) return rule_of(parsed);
    constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;
    return is_narrow(column(field)) && value >= kNarrowEnd ? "out_of_range" : nullptr;
  }

  void add_by_start(const Row& row) {
    ++notes_.handled["relabelled_rows"];
    add(row, row.stamp + kSlotMicros);
  }

  void add(const Row& row, int64_t micros) {
    notes_.slots.add((micros + kSlotMicros / 2) / kSlotMicros);
    const EventMinute at = event_minute(micros);
    if (row.contracts != kAbsent) {
      const std::array<int64_t, 3> record = {row.contracts, row.value, at.second};
      sink_.add(symbol_, Group::open_interest, at.minute, record.data());
    }
    if (row.ratio != kAbsent) {
      const std::array<int64_t, 2> record = {row.ratio, at.second};
      sink_.add(symbol_, Group::long_short, at.minute, record.data());
    }
  }

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  int time_;
  int contracts_;
  int value_;
  int ratio_;
  bool before_ = false;
  bool after_ = false;
  bool has_first_ = false;
  Row first_;
};

}  // namespace

std::unique_ptr<RowMaker> make_metrics_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<MetricsRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
