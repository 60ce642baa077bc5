#include "studies/report/tables.h"

#include <map>

#include "studies/rows/times.h"

namespace hindsight::studies {

namespace {

void add(GroupSums& to, const PolicyResults& policy, size_t i) {
  to.complete += 1;
  to.filled += policy.filled[i] ? 1 : 0;
  to.wins += policy.lo_e9[i] > 0 ? 1 : 0;
  to.lo_e9 += policy.lo_e9[i];
  to.hi_e9 += policy.hi_e9[i];
}

}  // namespace

Tables tables_of(const StudyResults& results, const PolicyResults& policy) {
  Tables tables;
  std::map<int64_t, GroupSums> months;
  size_t i = 0;
  for (const SymbolStretch& symbol : results.symbols) {
    GroupSums own{.key = static_cast<int64_t>(symbol.symbol)};
    for (; i < symbol.end; ++i) {
      add(own, policy, i);
      add(months[month_of(results.signals[i])], policy, i);
    }
    tables.symbols.push_back(own);
  }
  for (auto& [key, sums] : months) {
    sums.key = key;
    tables.months.push_back(sums);
  }
  return tables;
}

}  // namespace hindsight::studies
