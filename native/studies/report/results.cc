#include "studies/report/results.h"

#include <algorithm>
#include <utility>

#include "studies/simulation/excursions.h"

namespace hindsight::studies {

namespace {

void count(PolicyCounts& counts, const Outcome& outcome) {
  counts.fates[static_cast<size_t>(outcome.fate)] += 1;
  counts.touch_only += outcome.touch_only ? 1 : 0;
  counts.ambiguous += outcome.ambiguous() ? 1 : 0;
  counts.open_bars += outcome.open_bars;
  counts.settled_bars += outcome.settled_bars;
  std::array<bool, kReasons> possible{};
  for (const Exit& exit : outcome.possible()) possible[static_cast<size_t>(exit.reason)] = true;
  size_t reasons = 0;
  for (const bool may : possible) reasons += may ? 1 : 0;
  for (size_t reason = 0; reason < kReasons; ++reason) {
    if (!possible[reason]) continue;
    counts.exits[reason].possible += 1;
    counts.exits[reason].certain += reasons == 1 ? 1 : 0;
  }
}

void add(PathSums& sums, const Exit& exit) {
  sums.gross_e9 += exit.earned.gross_e9;
  sums.slippage_e9 += exit.earned.slippage_e9;
  sums.fees_e9 += exit.earned.fees_e9;
  sums.funding_e9 += exit.earned.funding_e9;
  sums.settlements += static_cast<uint64_t>(exit.settlements);
  sums.substituted_marks += static_cast<uint64_t>(exit.substituted_marks);
}

void add(PathSums& to, const PathSums& from) {
  to.gross_e9 += from.gross_e9;
  to.slippage_e9 += from.slippage_e9;
  to.fees_e9 += from.fees_e9;
  to.funding_e9 += from.funding_e9;
  to.settlements += from.settlements;
  to.substituted_marks += from.substituted_marks;
}

void add(std::array<ReasonSums, kReasons>& reasons, const Exit& exit) {
  ReasonSums& sums = reasons[static_cast<size_t>(exit.reason)];
  sums.count += 1;
  sums.net_e9 += exit.earned.net_e9;
}

void add(std::array<ReasonSums, kReasons>& to, const std::array<ReasonSums, kReasons>& from) {
  for (size_t i = 0; i < kReasons; ++i) {
    to[i].count += from[i].count;
    to[i].net_e9 += from[i].net_e9;
  }
}

int64_t risk_e9(const Outcome& outcome) {
  if (outcome.stop == kNoPrice) return 0;
  const int64_t apart = std::max(outcome.fill - outcome.stop, outcome.stop - outcome.fill);
  return static_cast<int64_t>(divide_half_even(int128{apart} * 1'000'000'000, outcome.fill));
}

void add(PolicyResults& results, const OutcomeBlock& block, size_t at, Side side, const Outcome& outcome) {
  count(results.counts, outcome);
  results.lo_e9.push_back(outcome.lo_e9());
  results.hi_e9.push_back(outcome.hi_e9());
  results.filled.push_back(outcome.fate == Fate::filled);
  if (outcome.fate != Fate::filled) return;
  const Exit &lo = outcome.possible().front(), &hi = outcome.possible().back();
  add(results.lo_sums, lo);
  add(results.hi_sums, hi);
  add(results.lo_reasons, lo);
  add(results.hi_reasons, hi);
  results.risk_e9.push_back(risk_e9(outcome));
  const Excursions excursions = excursions_of(block.bars, side, outcome, lo);
  results.mfe_e9.push_back(excursions.mfe_e9);
  results.mae_e9.push_back(excursions.mae_e9);
  const auto bars = [](size_t n) { return static_cast<uint16_t>(n); };
  results.waited_bars.push_back(bars(outcome.fill_at - (at + 1)));
  results.held_lo.push_back(bars(lo.at - outcome.fill_at + 1));
  results.held_hi.push_back(bars(hi.at - outcome.fill_at + 1));
}

template <class T>
void append(std::vector<T>& to, std::vector<T>&& from) {
  to.insert(to.end(), from.begin(), from.end());
  from = {};  // freed as soon as it is copied
}

/// Memory that is never written takes no pages, so reserving an upper bound costs nothing.
void reserve(StudyResults& results, size_t opportunities, size_t symbols) {
  for (auto* values : {&results.signals, &results.mfe_e9, &results.mae_e9}) values->reserve(opportunities);
  results.symbols.reserve(symbols);
  for (PolicyResults& policy : results.policies) {
    for (auto* values : {&policy.lo_e9, &policy.hi_e9, &policy.risk_e9, &policy.mfe_e9, &policy.mae_e9})
      values->reserve(opportunities);
    policy.filled.reserve(opportunities);
    for (auto* bars : {&policy.waited_bars, &policy.held_lo, &policy.held_hi}) bars->reserve(opportunities);
  }
}

void append(PolicyResults& to, PolicyResults&& from) {
  for (size_t i = 0; i < kFates; ++i) to.counts.fates[i] += from.counts.fates[i];
  to.counts.touch_only += from.counts.touch_only;
  to.counts.ambiguous += from.counts.ambiguous;
  to.counts.open_bars += from.counts.open_bars;
  to.counts.settled_bars += from.counts.settled_bars;
  for (size_t i = 0; i < kReasons; ++i) {
    to.counts.exits[i].certain += from.counts.exits[i].certain;
    to.counts.exits[i].possible += from.counts.exits[i].possible;
  }
  add(to.lo_sums, from.lo_sums);
  add(to.hi_sums, from.hi_sums);
  add(to.lo_reasons, from.lo_reasons);
  add(to.hi_reasons, from.hi_reasons);
  append(to.lo_e9, std::move(from.lo_e9));
  append(to.hi_e9, std::move(from.hi_e9));
  append(to.filled, std::move(from.filled));
  append(to.risk_e9, std::move(from.risk_e9));
  append(to.mfe_e9, std::move(from.mfe_e9));
  append(to.mae_e9, std::move(from.mae_e9));
  append(to.waited_bars, std::move(from.waited_bars));
  append(to.held_lo, std::move(from.held_lo));
  append(to.held_hi, std::move(from.held_hi));
}

}  // namespace

ResultCollector::ResultCollector(size_t symbols, size_t policies) : policies_(policies), by_symbol_(symbols) {
  for (StudyResults& results : by_symbol_) results.policies.resize(policies);
}

void ResultCollector::expect(size_t symbol, size_t opportunities) {
  reserve(by_symbol_[symbol], opportunities, 1);
}

void ResultCollector::take(const OutcomeBlock& block, size_t begin, size_t end) {
  StudyResults& results = by_symbol_[block.symbol];
  end = std::min(end, block.opportunities.size());
  results.opportunities += end - std::min(begin, end);
  for (size_t i = begin; i < end; ++i) {
    results.unknown[static_cast<size_t>(block.unknown[i])] += 1;
    if (block.unknown[i] != Unknown::none) continue;
    const uint32_t at = block.opportunities[i];
    results.signals.push_back(block.bars.number_of(at) * kBarMinutes);
    const Excursions own = excursions_after(block.bars, at, block.horizon_bars);
    results.mfe_e9.push_back(own.mfe_e9);
    results.mae_e9.push_back(own.mae_e9);
    for (size_t p = 0; p < policies_; ++p)
      add(results.policies[p], block, at, block.policies[p].side, block.outcomes[i * policies_ + p]);
  }
}

StudyResults ResultCollector::finish() {
  StudyResults all;
  all.policies.resize(policies_);
  size_t complete = 0;
  for (const StudyResults& part : by_symbol_) complete += part.signals.size();
  reserve(all, complete, by_symbol_.size());
  for (size_t symbol = 0; symbol < by_symbol_.size(); ++symbol) {
    StudyResults part = std::exchange(by_symbol_[symbol], {});
    all.opportunities += part.opportunities;
    for (size_t i = 0; i < kUnknowns; ++i) all.unknown[i] += part.unknown[i];
    if (!part.signals.empty()) all.symbols.push_back({symbol, all.signals.size() + part.signals.size()});
    append(all.signals, std::move(part.signals));
    append(all.mfe_e9, std::move(part.mfe_e9));
    append(all.mae_e9, std::move(part.mae_e9));
    for (size_t p = 0; p < part.policies.size(); ++p) append(all.policies[p], std::move(part.policies[p]));
  }
  return all;
}

}  // namespace hindsight::studies
