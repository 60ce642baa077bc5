// What the columns of a CSV file mean, and who makes records of its rows. The meaning of each column (its role) is
// decided outside, from the header or from the known order of headerless files; makers never look at names.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/records/record_sink.h"
#include "archive/text/decimal.h"

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
  kRoleArrivalTime,     ///< when the recorder had it
  kRoleTradeId,         ///< of a trade, an aggregate or a liquidation
  kRoleFirstTradeId,    ///< of the trades of an aggregate
  kRoleLastTradeId,
  kRolePrice,
  kRoleAmount,          ///< base units
  kRoleBuyerIsMaker,    ///< true: the aggressor sold
  kRoleSide,            ///< buy, sell, B (buy), A (sell): of the aggressor, or of the liquidation order
  kRoleNextSettlement,  ///< time at which the funding rate of the row will be settled
  kRoleBids,            ///< a JSON array of [price, amount], best first
  kRoleAsks,
  kRoleLevels = 1000,  ///< + 4 · level + 0 ask price, 1 ask amount, 2 bid price, 3 bid amount
};

/// In the order of MAKERS in src/archive/recognize/layout.ts.
enum class Maker : uint8_t {
  minutes,
  funding,
  hourly_funding,
  book_depth,
  metrics,
  trades,            ///< trades whose ids count up
  agg_trades,        ///< aggregates of such trades
  unordered_trades,  ///< trades without ids, or with ids that do not count up
  quotes,
  ticker,         ///< mark, index, open interest and the rate to be settled next
  hourly_ticker,  ///< the same of a venue that settles every full hour
  book_levels,    ///< the best levels of a book
  liquidations,
};

/// Half open; empty when unknown.
struct MinuteSpan {
  Minute from = 0;
  Minute to = 0;
};

struct Layout {
  Maker maker;
  std::string symbol;                  ///< of the whole file; empty when a column says it
  std::vector<int> roles;              ///< by position
  bool empty_is_absent;                ///< an empty field is an absent value rather than a fault
  std::vector<std::string> keys = {};  ///< of JSON lines, by position; empty for CSV
  MinuteSpan recorded = {};            ///< the stream was recorded throughout these minutes, events or not
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

/// The rule of a field that did not parse.
const char* rule_of(Parsed parsed);

}  // namespace hindsight::archive
