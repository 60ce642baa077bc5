#include "archive/archive_parser.h"

#include <algorithm>

namespace hindsight::archive {

namespace {

std::unique_ptr<RowMaker> make(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  switch (layout.maker) {
    case Maker::minutes:
      return make_minute_rows(layout, sink, notes);
    case Maker::funding:
      return make_funding_rows(layout, sink, notes);
    case Maker::hourly_funding:
      return make_hourly_funding_rows(layout, sink, notes);
    case Maker::book_depth:
      return make_depth_rows(layout, sink, notes);
  }
  fail("invalid_layout", "no such maker of rows");
}

void check(const Layout& layout) {
  const auto need = [&](int role, const char* name) {
    if (std::find(layout.roles.begin(), layout.roles.end(), role) == layout.roles.end()) {
      fail("invalid_layout", std::string("no column is the ") + name);
    }
  };
  if (layout.symbol.empty()) need(kRoleSymbol, "symbol");
  if (layout.symbol.empty() && layout.maker != Maker::minutes) fail("invalid_layout", "the file needs one symbol");
  switch (layout.maker) {
    case Maker::minutes:
      need(kRoleOpenTime, "opening time");
      break;
    case Maker::funding:
      need(kRoleEventTime, "settlement time");
      need(column(Field::funding_rate), "funding rate");
      break;
    case Maker::hourly_funding:
      need(kRoleEventTime, "settlement time");
      need(kRoleHourlyRate, "hourly rate");
      break;
    case Maker::book_depth:
      need(kRoleEventTime, "snapshot time");
      need(kRolePercentage, "percentage");
      need(kRoleBandDepth, "depth");
      need(kRoleBandNotional, "notional");
      break;
  }
}

std::string_view unquoted(std::string_view field) {
  if (field.size() >= 2 && field.front() == '"' && field.back() == '"') return field.substr(1, field.size() - 2);
  return field;
}

}  // namespace

ArchiveParser::ArchiveParser(Layout layout, bool header) : layout_(std::move(layout)), header_pending_(header) {
  check(layout_);
  maker_ = make(layout_, sink_, notes_);
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
  maker_->row(fields_, number);
}

FileSummary ArchiveParser::summary() const {
  FileSummary summary;
  summary.notes = notes_;
  for (const auto& [name, records] : sink_.symbols()) {
    summary.gap_minutes += records->bars.missing(name, summary.gap_spans, summary.gaps_first, FileNotes::kListedMax);
  }
  return summary;
}

}  // namespace hindsight::archive
