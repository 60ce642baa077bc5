// Best bid and ask, one quote per row. The last quote of a minute stays.
#include "archive/rows/event_minute.h"
#include "archive/rows/row_maker.h"

namespace hindsight::archive {

namespace {

class QuoteRows : public RowMaker {
 public:
  QuoteRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        latest_(Group::quote, sink, symbol_),
        time_(static_cast<size_t>(position_of(layout, kRoleEventTime))) {
    for (size_t i = 0; i < positions_.size(); ++i) {
      positions_[i] = static_cast<size_t>(position_of(layout, column(Field::bid_price) + static_cast<int>(i)));
    }
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    if (!parse_stamp(fields[time_], micros)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(micros)) return notes_.reject(line, rule);
    LatestInMinute<5>::Record record{};
    for (size_t i = 0; i < positions_.size(); ++i) {
      const Parsed parsed = parse_decimal(fields[positions_[i]], 8, record[i]);
      if (parsed != Parsed::ok) return notes_.reject(line, rule_of(parsed));
    }
    constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;
    if (record[0] >= kNarrowEnd || record[2] >= kNarrowEnd) return notes_.reject(line, "out_of_range");
    symbol_.saw(micros, notes_);
    const EventMinute at = event_minute(micros);
    record[4] = at.second;
    latest_.offer(at.minute, micros, record);
  }

  void finish() override { latest_.finish(); }

 private:
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  LatestInMinute<5> latest_;
  size_t time_;
  std::array<size_t, 4> positions_{};  ///< bid price, bid size, ask price, ask size
};

}  // namespace

std::unique_ptr<RowMaker> make_quote_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<QuoteRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
