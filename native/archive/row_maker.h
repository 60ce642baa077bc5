// What the columns of a CSV file mean, and who makes records of its rows. The meaning of each column (its role) is
// decided outside, from the header or from the known order of headerless files; makers never look at names.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/decimal.h"
#include "archive/record_sink.h"

namespace hindsight::archive {

/// Roles 0 … kColumnCount − 1 are columns of normalized minutes; these stand beside them.
enum Role : int {
  kRoleIgnored = -1,
  kRoleOpenTime = 100,  ///< opening of the minute
  kRoleCloseTime,       ///< must be 59.999 s after the opening
  kRoleEventTime,       ///< time of a settlement or of a book snapshot
  kRoleSymbol,          ///< the symbol of the row
  kRoleIntervalHours,   ///< funding interval
  kRoleHourlyRate,      ///< funding rate divided by the hours of its interval
  kRolePercentage,      ///< band of a book snapshot, negative for bids
  kRoleBandDepth,       ///< base units within the band
  kRoleBandNotional,    ///< quote units within the band
};

enum class Maker : uint8_t { minutes, funding, hourly_funding, book_depth };

struct Layout {
  Maker maker;
  std::string symbol;      ///< of the whole file; empty when a column says it
  std::vector<int> roles;  ///< by position
  bool empty_is_absent;    ///< an empty field is an absent value rather than a fault
};

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

/// The rule of a field that did not parse.
const char* rule_of(Parsed parsed);

}  // namespace hindsight::archive
