// One file of CSV or of JSON lines, from bytes in any pieces to packed records. Memory: what was not taken yet, and a
// bit per minute.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "archive/rows/row_maker.h"
#include "archive/text/line_splitter.h"

namespace hindsight::archive {

struct FileSummary {
  FileNotes notes;
  uint64_t gap_spans = 0;
  uint64_t gap_minutes = 0;
  std::vector<MissingSpan> gaps_first;
};

class ArchiveParser {
 public:
  /// `header`: the first line with text is a header and no row. Throws Failure("invalid_layout") when the roles lack
  /// what its rows need.
  ArchiveParser(Layout layout, bool header);

  /// Throws Failure("line_too_long").
  void push(std::string_view bytes);
  void finish();

  size_t pending_bytes() const { return sink_.pending_bytes(); }
  std::vector<RecordBlock> take() { return sink_.take(); }
  /// Events of trades, quotes, books and so on since the last call; none unless the layout keeps them.
  std::vector<EventBlock> take_events() { return sink_.events() ? sink_.events()->take() : std::vector<EventBlock>{}; }
  uint64_t rows() const { return notes_.rows; }
  FileSummary summary() const;

 private:
  void line(std::string_view text, uint64_t number);
  void add_slot_gaps(FileSummary& summary) const;

  Layout layout_;
  bool header_pending_;
  LineSplitter lines_;
  RecordSink sink_;
  FileNotes notes_;
  std::unique_ptr<RowMaker> maker_;
  std::vector<std::string_view> fields_;
  int symbol_column_ = -1;
  std::string first_symbol_;
};

}  // namespace hindsight::archive
