// Rows of trades, of aggregated trades, and of recordings without ids.
#include "archive/rows/row_maker.h"
#include "archive/rows/trade_tape.h"
#include "archive/text/stamp.h"

namespace hindsight::archive {

namespace {

bool parse_side(std::string_view text, Aggressor& side) {
  if (text == "buy" || text == "B" || text == "BUY" || text == "Buy") {
    side = Aggressor::buyer;
  } else if (text == "sell" || text == "A" || text == "SELL" || text == "Sell") {
    side = Aggressor::seller;
  } else if (text == "unknown") {
    side = Aggressor::unknown;
  } else {
    return false;
  }
  return true;
}

/// The flag says that the buyer's order was resting, which means that the aggressor sold.
bool parse_buyer_is_maker(std::string_view text, Aggressor& side) {
  if (text == "true" || text == "True" || text == "1") {
    side = Aggressor::seller;
  } else if (text == "false" || text == "False" || text == "0") {
    side = Aggressor::buyer;
  } else {
    return false;
  }
  return true;
}

/// FNV-1a; never 0.
uint64_t tag_of(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash == 0 ? 1 : hash;
}

Identity identity_of(const Layout& layout) {
  if (layout.rows != RowKind::unordered_trades) return Identity::key;
  return position_of(layout, kRoleTradeId) >= 0 ? Identity::tag : Identity::late;
}

class TradeRows : public RowMaker {
 public:
  TradeRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        identity_(identity_of(layout)),
        tape_(layout.rows == RowKind::agg_trades ? kMadeOfAggTrades : kMadeOfTrades, identity_, sink, symbol_, notes),
        time_(position_of(layout, kRoleEventTime)),
        price_(position_of(layout, kRolePrice)),
        amount_(position_of(layout, kRoleAmount)),
        received_(position_of(layout, kRoleArrivalTime)),
        keeps_events_(layout.keeps_events),
        id_(position_of(layout, kRoleTradeId)),
        first_id_(position_of(layout, kRoleFirstTradeId)),
        last_id_(position_of(layout, kRoleLastTradeId)),
        buyer_is_maker_(position_of(layout, kRoleBuyerIsMaker)),
        side_(position_of(layout, kRoleSide)) {}

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    Trade trade{0, 0, 0, 0, 0, 1, Aggressor::unknown, false};
    if (const char* rule = read(fields, trade)) return notes_.reject(line, rule);
    trade.late = trade.micros < symbol_.largest_micros;
    trade.place = static_cast<int64_t>(line);
    symbol_.saw(trade.micros, notes_);
    tape_.add(trade);
  }

  void finish() override { tape_.finish(); }

 private:
  const char* read(std::span<const std::string_view> fields, Trade& trade) const {
    const auto field = [&](int position) { return fields[static_cast<size_t>(position)]; };
    if (!parse_stamp(field(time_), trade.micros)) return "unreadable_time";
    if (const char* rule = limits_.broken_by(trade.micros)) return rule;
    Parsed parsed = parse_decimal(field(price_), 8, trade.price);
    if (parsed == Parsed::ok) parsed = parse_decimal(field(amount_), 8, trade.amount);
    if (parsed != Parsed::ok) return rule_of(parsed);
    if (trade.price >= kNarrowEnd || trade.price <= -kNarrowEnd) return "out_of_range";
    const bool known = side_ >= 0
                           ? parse_side(field(side_), trade.aggressor)
                           : buyer_is_maker_ < 0 || parse_buyer_is_maker(field(buyer_is_maker_), trade.aggressor);
    if (!known) return "unknown_side";
    trade.key = trade.micros;
    if (identity_ == Identity::tag) trade.tag = tag_of(field(id_));
    if (keeps_events_) read_event(fields, trade);
    if (identity_ != Identity::key) return nullptr;
    parsed = parse_decimal(field(id_), 0, trade.key);
    if (parsed != Parsed::ok) return rule_of(parsed);
    trade.id = trade.key;
    return first_id_ >= 0 ? read_aggregate(field(first_id_), field(last_id_), trade) : nullptr;
  }

  /// What a bar does not need. Whatever cannot be read is absent.
  void read_event(std::span<const std::string_view> fields, Trade& trade) const {
    const auto field = [&](int position) { return fields[static_cast<size_t>(position)]; };
    if (received_ >= 0 && !parse_stamp(field(received_), trade.received)) trade.received = kAbsent;
    if (identity_ == Identity::tag && parse_decimal(field(id_), 0, trade.id) != Parsed::ok) trade.id = kAbsent;
  }

  static const char* read_aggregate(std::string_view first_text, std::string_view last_text, Trade& trade) {
    int64_t first = 0;
    int64_t last = 0;
    Parsed parsed = parse_decimal(first_text, 0, first);
    if (parsed == Parsed::ok) parsed = parse_decimal(last_text, 0, last);
    if (parsed != Parsed::ok) return rule_of(parsed);
    // -1 means that the trades of an aggregate are not known; the aggregate then counts as one trade.
    if (first < 0 || last < 0) return nullptr;
    if (last < first || last - first >= kTradesMax) return "out_of_range";
    trade.trades = static_cast<int32_t>(last - first + 1);
    trade.first_id = first;
    return nullptr;
  }

  static constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;
  static constexpr int64_t kTradesMax = 10'000'000;

  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  Identity identity_;
  TradeTape tape_;
  int time_;
  int price_;
  int amount_;
  int received_;
  bool keeps_events_;
  int id_;
  int first_id_;
  int last_id_;
  int buyer_is_maker_;
  int side_;
};

}  // namespace

std::unique_ptr<RowMaker> make_trade_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<TradeRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
