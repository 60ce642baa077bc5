// Liquidation orders are summed per minute: sell orders (longs closed) and buy orders (shorts closed). A minute has a
// record, also of zeros, when the stream was recorded during the whole minute: the minutes that the file is known to
// cover, else those between its first and its last event.
#include <map>
#include <set>

#include "archive/rows/row_maker.h"
#include "archive/text/stamp.h"
#include "base/rounding.h"

namespace hindsight::archive {

namespace {

class LiquidationRows : public RowMaker {
 public:
  LiquidationRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink),
        notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        recorded_(layout.recorded),
        time_(static_cast<size_t>(position_of(layout, kRoleEventTime))),
        price_(static_cast<size_t>(position_of(layout, kRolePrice))),
        amount_(static_cast<size_t>(position_of(layout, kRoleAmount))),
        side_(static_cast<size_t>(position_of(layout, kRoleSide))) {}

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    int64_t price = 0;
    int64_t amount = 0;
    if (!parse_stamp(fields[time_], micros)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(micros)) return notes_.reject(line, rule);
    Parsed parsed = parse_decimal(fields[price_], 8, price);
    if (parsed == Parsed::ok) parsed = parse_decimal(fields[amount_], 8, amount);
    if (parsed != Parsed::ok) return notes_.reject(line, rule_of(parsed));
    const std::string_view side = fields[side_];
    const bool sell = side == "sell" || side == "SELL";
    if (!sell && side != "buy" && side != "BUY") return notes_.reject(line, "unknown_side");
    symbol_.saw(micros, notes_);
    const Minute minute = micros / kMicrosPerMinute;
    if (recorded_.to > recorded_.from && (minute < recorded_.from || minute >= recorded_.to)) {
      ++notes_.handled["outside_recorded"];
      return;
    }
    std::string text;
    for (const std::string_view field : fields) text.append(field).push_back(',');
    Sums& sums = minutes_[minute];
    // Archives repeat rows (all rows of 2023 are repeated); an order counts once.
    if (!sums.rows.insert(std::move(text)).second) {
      ++notes_.handled["repeated_liquidations"];
      return;
    }
    if (sink_.events() != nullptr) {
      const std::array<int64_t, 4> row = {micros, sell ? 1 : 0, price, amount};
      sink_.events()->add(Stream::liquidations, symbol_.name, row);
    }
    (sell ? sums.longs_e16 : sums.shorts_e16) += static_cast<int128>(price) * amount;
    if (price < 0 || amount < 0) sums.impossible = true;
    if (++held_ > kHeldMax) forget();
  }

  void finish() override {
    MinuteSpan span = recorded_;
    if (span.to <= span.from) {
      if (minutes_.empty()) return;
      span = {minutes_.begin()->first + 1, std::prev(minutes_.end())->first};
    }
    for (Minute minute = span.from; minute < span.to; ++minute) {
      const auto found = minutes_.find(minute);
      std::array<int64_t, 2> record{};
      if (found != minutes_.end()) {
        record = {dollars(found->second.longs_e16), dollars(found->second.shorts_e16)};
        if (found->second.impossible) record = {-1, -1};
      }
      sink_.add(symbol_, Group::liquidation, minute, record.data());
    }
  }

 private:
  static constexpr size_t kHeldMax = 500'000;

  struct Sums {
    int128 longs_e16 = 0;
    int128 shorts_e16 = 0;
    bool impossible = false;  ///< some price or amount is negative; the sums are then negative too
    std::set<std::string> rows;
  };

  static int64_t dollars(int128 sum_e16) {
    const int128 rounded = divide_half_even(sum_e16, 100'000'000);
    return rounded >= INT64_MAX ? INT64_MAX - 1 : static_cast<int64_t>(rounded);
  }

  /// Drops the row texts of all but the latest minutes, so that memory stays bounded.
  void forget() {
    for (auto& [minute, sums] : minutes_) {
      if (held_ <= kHeldMax / 2) return;
      held_ -= sums.rows.size();
      sums.rows.clear();
    }
  }

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  MinuteSpan recorded_;
  size_t time_;
  size_t price_;
  size_t amount_;
  size_t side_;
  std::map<Minute, Sums> minutes_;
  size_t held_ = 0;
};

}  // namespace

std::unique_ptr<RowMaker> make_liquidation_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<LiquidationRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
