#include "archive/archive_parser.h"

#include <algorithm>

#include "archive/text/json_fields.h"

namespace hindsight::archive {

namespace {

std::unique_ptr<RowMaker> make(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  switch (layout.rows) {
    case RowKind::minutes:
      return make_minute_rows(layout, sink, notes);
    case RowKind::funding:
      return make_funding_rows(layout, sink, notes);
    case RowKind::hourly_funding:
      return make_hourly_funding_rows(layout, sink, notes);
    case RowKind::book_depth:
      return make_depth_rows(layout, sink, notes);
    case RowKind::metrics:
      return make_metrics_rows(layout, sink, notes);
    case RowKind::trades:
    case RowKind::agg_trades:
    case RowKind::unordered_trades:
      return make_trade_rows(layout, sink, notes);
    case RowKind::quotes:
      return make_quote_rows(layout, sink, notes);
    case RowKind::ticker:
    case RowKind::hourly_ticker:
      return make_ticker_rows(layout, sink, notes);
    case RowKind::book_levels:
      return make_level_rows(layout, sink, notes);
    case RowKind::liquidations:
      return make_liquidation_rows(layout, sink, notes);
    case RowKind::book_changes:
      return make_book_change_rows(layout, sink, notes);
  }
  fail("invalid_layout", "no such kind of rows");
}

struct Needed {
  int role;
  const char* name;
};

std::vector<Needed> needed_by(RowKind rows) {
  const Needed time = {kRoleEventTime, "time of the event"};
  const Needed price = {kRolePrice, "price"};
  const Needed amount = {kRoleAmount, "amount"};
  switch (rows) {
    case RowKind::minutes:
      return {{kRoleOpenTime, "opening time"}};
    case RowKind::funding:
      return {time, {column(Field::funding_rate), "funding rate"}};
    case RowKind::hourly_funding:
      return {time, {kRoleHourlyRate, "hourly rate"}};
    case RowKind::book_depth:
      return {time, {kRolePercentage, "percentage"}, {kRoleBandDepth, "depth"}, {kRoleBandNotional, "notional"}};
    case RowKind::metrics:
      return {time, {column(Field::open_interest), "open interest"}};
    case RowKind::trades:
      return {time, price, amount, {kRoleTradeId, "id"}};
    case RowKind::agg_trades:
      return {time,
              price,
              amount,
              {kRoleTradeId, "id"},
              {kRoleFirstTradeId, "id of the first trade"},
              {kRoleLastTradeId, "id of the last trade"}};
    case RowKind::unordered_trades:
      return {time, price, amount};
    case RowKind::quotes:
      return {time,
              {column(Field::bid_price), "bid price"},
              {column(Field::bid_size), "bid size"},
              {column(Field::ask_price), "ask price"},
              {column(Field::ask_size), "ask size"}};
    case RowKind::ticker:
      return {time, {kRoleArrivalTime, "time of arrival"}, {column(Field::mark_close), "mark price"}};
    case RowKind::hourly_ticker:
      return {time, {column(Field::mark_close), "mark price"}};
    case RowKind::book_levels:
      return {time};
    case RowKind::liquidations:
      return {time, price, amount, {kRoleSide, "side"}};
    case RowKind::book_changes:
      return {time, price, amount};
  }
  return {};
}

void check(const Layout& layout) {
  const auto need = [&](const Needed& needed) {
    if (position_of(layout, needed.role) < 0) fail("invalid_layout", std::string("no column is the ") + needed.name);
  };
  if (layout.symbol.empty()) need({kRoleSymbol, "symbol"});
  if (layout.symbol.empty() && layout.rows != RowKind::minutes) fail("invalid_layout", "the file needs one symbol");
  if (!layout.keys.empty() && layout.keys.size() != layout.roles.size()) {
    fail("invalid_layout", "every key needs a role");
  }
  for (const Needed& needed : needed_by(layout.rows)) need(needed);
}

std::string_view unquoted(std::string_view field) {
  if (field.size() >= 2 && field.front() == '"' && field.back() == '"') return field.substr(1, field.size() - 2);
  return field;
}

}  // namespace

int position_of(const Layout& layout, int role) {
  const auto found = std::find(layout.roles.begin(), layout.roles.end(), role);
  return found == layout.roles.end() ? -1 : static_cast<int>(found - layout.roles.begin());
}

ArchiveParser::ArchiveParser(Layout layout, bool header) : layout_(std::move(layout)), header_pending_(header) {
  check(layout_);
  if (layout_.keeps_events) sink_.keep_events();
  maker_ = make(layout_, sink_, notes_);
  symbol_column_ = position_of(layout_, kRoleSymbol);
}

void ArchiveParser::push(std::string_view bytes) {
  lines_.push(bytes, [this](std::string_view text, uint64_t number) { line(text, number); });
}

void ArchiveParser::finish() {
  lines_.finish([this](std::string_view text, uint64_t number) { line(text, number); });
  maker_->finish();
}

void ArchiveParser::line(std::string_view text, uint64_t number) {
  if (text.find_first_not_of(" \t") == std::string_view::npos) return;
  if (header_pending_) {
    header_pending_ = false;
    return;
  }
  ++notes_.rows;
  fields_.clear();
  if (!layout_.keys.empty()) {
    if (const char* rule = split_json(text, layout_.keys, fields_)) return notes_.reject(number, rule);
    maker_->row(fields_, number);
    return;
  }
  const char* begin = text.data();
  const char* const end = begin + text.size();
  for (const char* p = begin;; ++p) {
    if (p == end || *p == ',') {
      fields_.push_back(unquoted({begin, static_cast<size_t>(p - begin)}));
      if (p == end) break;
      begin = p + 1;
    }
  }
  if (fields_.size() != layout_.roles.size()) {
    notes_.reject(number, fields_.size() < layout_.roles.size() ? "missing_columns" : "extra_columns");
    return;
  }
  // A file whose layout names one symbol must not carry rows of another.
  if (symbol_column_ >= 0 && !layout_.symbol.empty()) {
    const std::string_view name = fields_[static_cast<size_t>(symbol_column_)];
    if (first_symbol_.empty()) first_symbol_ = name;
    if (name != first_symbol_) return notes_.reject(number, "other_symbol");
  }
  maker_->row(fields_, number);
}

FileSummary ArchiveParser::summary() const {
  FileSummary summary;
  summary.notes = notes_;
  for (const auto& [name, records] : sink_.symbols()) {
    summary.gap_minutes += records->bars.missing(name, summary.gap_spans, summary.gaps_first, FileNotes::kListedMax);
  }
  add_slot_gaps(summary);
  return summary;
}

/// Adds the missing snapshots of sources that are recorded at fixed intervals. Missing bars are counted apart.
void ArchiveParser::add_slot_gaps(FileSummary& summary) const {
  if (notes_.slot_minutes == 0) return;
  std::vector<MissingSpan> spans;
  const uint64_t slots = notes_.slots.missing(layout_.symbol, summary.gap_spans, spans, FileNotes::kListedMax);
  summary.gap_minutes += slots * static_cast<uint64_t>(notes_.slot_minutes);
  for (const MissingSpan& span : spans) {
    summary.gaps_first.push_back(
        {span.symbol, span.from * notes_.slot_minutes, (span.to + 1) * notes_.slot_minutes - 1});
  }
}

}  // namespace hindsight::archive
