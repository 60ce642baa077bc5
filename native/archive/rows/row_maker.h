// Makes records of the rows of a file. RowKind says which records, the roles what its columns mean: roles 0 …
// kColumnCount − 1 are columns of normalized minutes, Role has the others (src/contract/archive/rows.ts). The meaning
// of each column (its role) is decided outside, from the header or from the known order of headerless files; makers
// never look at names.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/records/record_sink.h"
#include "archive/text/decimal.h"
#include "contract/archive_rows.h"

namespace hindsight::archive {

/// Half open; empty when unknown.
struct MinuteSpan {
  Minute from = 0;
  Minute to = 0;
};

/// Which time stamps a file may have, in microseconds. A stray stamp would stretch a symbol's record by years, or move
/// the end of the dataset.
struct StampLimits {
  int64_t period_from = INT64_MIN;  ///< the period in the file's name, with the layout's tolerance; half open
  int64_t period_to = INT64_MAX;
  int64_t future_from = INT64_MAX;  ///< from here on a stamp is later than the import can know

  /// The rule that a row with this stamp breaks; null when it breaks none.
  const char* broken_by(int64_t micros) const {
    if (micros < period_from || micros >= period_to) return "outside_file_period";
    return micros >= future_from ? "in_the_future" : nullptr;
  }
};

struct Layout {
  RowKind rows;
  std::string symbol;                  ///< of the whole file; empty when a column says it
  std::vector<int> roles;              ///< by position
  bool empty_is_absent;                ///< an empty field is an absent value rather than a fault
  std::vector<std::string> keys = {};  ///< of JSON lines, by position; empty for CSV
  MinuteSpan recorded = {};            ///< the stream was recorded throughout these minutes, events or not
  StampLimits limits = {};
  bool keeps_events = false;  ///< single events are kept beside the records of minutes
};

/// Where the column with a role stands, or -1.
int position_of(const Layout& layout, int role);

/// Makes records of rows. A row that breaks a rule is rejected as a whole, with its line and the rule.
class RowMaker {
 public:
  virtual ~RowMaker() = default;
  virtual void row(std::span<const std::string_view> fields, uint64_t line) = 0;
  virtual void finish() {}
};

std::unique_ptr<RowMaker> make_minute_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_funding_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_hourly_funding_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_depth_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_metrics_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_trade_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_quote_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_ticker_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_level_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_liquidation_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);
std::unique_ptr<RowMaker> make_book_change_rows(const Layout& layout, RecordSink& sink, FileNotes& notes);

/// The rule of a field that did not parse.
const char* rule_of(Parsed parsed);

}  // namespace hindsight::archive
