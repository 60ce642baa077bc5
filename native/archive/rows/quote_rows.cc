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
        events_(sink.events()),
        time_(static_cast<size_t>(position_of(layout, kRoleEventTime))),
        received_(position_of(layout, kRoleArrivalTime)),
        update_(position_of(layout, kRoleTradeId)) {
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
    if (events_ != nullptr) keep_event(fields, micros, record);
    const EventMinute at = event_minute(micros);
    record[4] = at.second;
    latest_.offer(at.minute, micros, record);
  }

  void finish() override { latest_.finish(); }

 private:
  void keep_event(std::span<const std::string_view> fields, int64_t micros, const LatestInMinute<5>::Record& quote) {
    int64_t received = kAbsent;
    int64_t update = kAbsent;
    if (received_ >= 0 && !parse_stamp(fields[static_cast<size_t>(received_)], received)) received = kAbsent;
    if (update_ >= 0 && parse_decimal(fields[static_cast<size_t>(update_)], 0, update) != Parsed::ok) update = kAbsent;
    const std::array<int64_t, 7> row = {micros, received, update, quote[0], quote[1], quote[2], quote[3]};
    events_->add(Stream::quotes, symbol_.name, row);
  }

  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  LatestInMinute<5> latest_;
  EventSink* events_;
  size_t time_;
  int received_;
  int update_;
  std::array<size_t, 4> positions_{};  ///< bid price, bid size, ask price, ask size
};

}  // namespace

std::unique_ptr<RowMaker> make_quote_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<QuoteRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
