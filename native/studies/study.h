// A study on a snapshot, from opportunities to reports: they are found first, for all symbols; then symbols are
// simulated one by one as their records come, in any order and side by side; then each part is reported.
//
// What lies behind a sealed instant is a part of its own, so that nothing of it enters the open one.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "scan/scan.h"
#include "studies/bars/symbol_records.h"
#include "studies/opportunities.h"
#include "studies/report/average_path.h"
#include "studies/report/control.h"
#include "studies/report/report.h"
#include "studies/rows/row_text.h"

namespace hindsight::studies {

struct StudyRequest {
  OpportunityRules opportunities;
  Rules rules;
  std::vector<Policy> policies;     ///< none: only finds out which opportunities are known
  std::vector<size_t> baseline_of;  ///< see report_of
  size_t examples_max = 0;          ///< of each part: the first by time, then symbol
  bool rows = false;                ///< whether rows() will be asked for
  /// By symbol of the snapshot: bars at which every policy is tried as well, whatever the clauses say, ascending. Those
  /// without a close are left out. Empty: none.
  std::vector<std::vector<uint32_t>> control;
};

enum class Part : uint8_t { open, sealed };
inline constexpr size_t kParts = 2;

/// What was paid or received of one settlement, in 1e-9 of one notional.
struct FundingLeg {
  SymbolBars::Paid paid;
  int64_t amount_e9 = 0;
};

struct ExampleExit {
  Exit exit;
  BarNumber bar = 0;
  std::vector<FundingLeg> funding;
};

struct ExampleOutcome {
  Outcome outcome;
  BarNumber fill_bar = 0;  ///< of filled ones
  std::vector<ExampleExit> exits;
};

/// One opportunity in full; without outcomes when it is unknown.
struct Example {
  uint32_t symbol = 0;
  BarNumber bar = 0;
  Unknown unknown = Unknown::none;
  int64_t increment = 0;
  std::vector<ExampleOutcome> policies;
};

/// Bars [from, end) of a symbol that its opportunities need; empty without any.
struct NeededBars {
  BarNumber from = 0, end = 0;
};

/// Bars of history that an order may look at: the slice of ATR(14), and the longest structural price, with a margin.
inline constexpr BarNumber kHistoryBars = 300;

class Study {
 public:
  /// Finds the opportunities; throws as find_opportunities does.
  Study(std::shared_ptr<const Snapshot> snapshot, StudyRequest request, ThreadPool& pool,
        const std::atomic<int32_t>* cancel);

  const Opportunities& opportunities() const { return found_; }
  NeededBars needed(uint32_t symbol) const;

  /// All opportunities of a symbol; once for each. `minutes` covers needed(symbol), settlements are those due from its
  /// begin to its end. `done` (may be null) counts opportunities. Throws as run_study does.
  void simulate(uint32_t symbol, const RecordedMinutes& minutes, const std::vector<Settlement>& settlements,
                ThreadPool& pool, const std::atomic<int32_t>* cancel, std::atomic<int32_t>* done);

  struct Reports {
    StudyReport report;
    std::optional<ControlReport> control;  ///< empty without bars of a control
  };
  /// When all symbols were simulated; once for each part.
  Reports report(Part part, ThreadPool& pool, const std::atomic<int32_t>* cancel);
  /// When all symbols were simulated.
  std::vector<PathPoint> average_path(Part part) const;
  /// In the order of time and symbol.
  std::vector<Example> examples(Part part);
  /// The rows of a policy, as text (row_text.h). The study must outlive the writer, and every symbol must be simulated.
  std::unique_ptr<RowWriter> rows(Part part, size_t policy) const;
  /// The signals' minutes (the last of each bar) by symbol, as the query engine's outcomes take them.
  OccurrenceList anchors(Part part) const;

 private:
  void choose_examples();
  /// Bars of the control at which the symbol has a record.
  std::span<const uint32_t> control_of_symbol(uint32_t symbol) const;
  void take(const OutcomeBlock& block, uint32_t symbol, std::atomic<int32_t>* done);
  void take_control(const OutcomeBlock& block, uint32_t symbol);
  /// Index of the first opportunity of the block that is sealed.
  size_t first_sealed(const OutcomeBlock& block) const;
  void keep_example(const OutcomeBlock& block, size_t i, uint32_t symbol, Part part);
  Part part_of(BarNumber bar) const { return bar < request_.opportunities.sealed_from ? Part::open : Part::sealed; }

  const std::shared_ptr<const Snapshot> snapshot_;
  const StudyRequest request_;
  const Opportunities found_;
  RowOrder order_of(Part part) const;

  std::vector<ResultCollector> results_;  ///< by part
  std::vector<ResultCollector> control_;  ///< the same of the control
  std::array<std::unique_ptr<PathCollector>, kParts> paths_;
  std::vector<RowStore> rows_;          ///< by part; none unless rows are asked for
  std::array<RowOrder, kParts> order_;  ///< the same
  std::vector<std::string> names_;      ///< of all symbols
  /// (bar, symbol) up to which opportunities are examples, by part.
  std::array<std::optional<std::pair<uint32_t, uint32_t>>, kParts> last_example_;
  std::mutex examples_mutex_;
  std::array<std::vector<Example>, kParts> examples_;
};

}  // namespace hindsight::studies
