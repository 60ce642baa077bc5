// The semantics of a query, bucket by bucket, in the simplest loops that express them. Shares no code with the scan.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "scan/market.h"
#include "scan/scan.h"

namespace hindsight::test {

struct Expected {
  ScanCounts counts;
  OccurrenceList occurrences;
};

class Reference {
 public:
  explicit Reference(const Market& market) : market_(market) {}

  /// Returns the values of an operand over a symbol's whole record; null codes are int64.
  const std::vector<int64_t>& operand(uint32_t symbol, const Operand& operand);

  Expected scan(const Program& program);
  std::vector<std::vector<FunnelClause>> funnel(const Program& program);
  std::vector<Minute> steps(const Program& program, uint32_t symbol, Minute anchor);

 private:
  /// The result of a clause: a null reason, or no reason and true or false.
  struct Answer {
    NullReason reason;
    bool holds;
  };
  Minute source_first(uint32_t symbol, const Operand& operand) const;
  Minute warm(uint32_t symbol, const Operand& operand) const;
  int64_t value(uint32_t symbol, const Operand& operand, Minute m);
  int64_t compute(uint32_t symbol, const Operand& operand, Minute m);
  Answer answer(const Program& program, uint16_t predicate, uint32_t symbol, Minute m);
  const std::vector<Answer>& answers(const Program& program, uint16_t predicate, uint32_t symbol);
  bool all_hold(const Program& program, const std::vector<uint16_t>& clauses, uint32_t symbol, Minute m);
  NullReason exclusion(const Program& program, uint32_t symbol, Minute m);
  std::optional<std::vector<Minute>> chain(const Program& program, uint32_t symbol, Minute anchor);
  bool selected(const Program& program, uint32_t symbol) const;

  const Market& market_;
  std::map<std::pair<uint32_t, uint16_t>, std::vector<int64_t>> columns_;  // over the record
  std::map<std::pair<uint32_t, std::tuple<uint16_t, int, int>>, std::vector<int64_t>> operands_;
  std::map<std::pair<uint16_t, uint32_t>, std::vector<Answer>> answers_;                    // of the current program
  std::map<std::pair<uint16_t, uint32_t>, std::vector<std::array<int, 6>>> reason_counts_;  // prefix sums of it
  void forget();
};

}  // namespace hindsight::test
