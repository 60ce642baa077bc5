#include "studies/results.h"

#include <utility>

namespace hindsight::studies {

namespace {

void add(PolicyResults& results, const Outcome& outcome) {
  PolicyCounts& counts = results.counts;
  counts.fates[static_cast<size_t>(outcome.fate)] += 1;
  counts.touch_only += outcome.touch_only ? 1 : 0;
  counts.ambiguous += outcome.ambiguous() ? 1 : 0;
  std::array<bool, kReasons> possible{};
  for (const Exit& exit : outcome.possible()) possible[static_cast<size_t>(exit.reason)] = true;
  size_t reasons = 0;
  for (const bool may : possible) reasons += may ? 1 : 0;
  for (size_t reason = 0; reason < kReasons; ++reason) {
    if (!possible[reason]) continue;
    counts.exits[reason].possible += 1;
    counts.exits[reason].certain += reasons == 1 ? 1 : 0;
  }
  results.lo_e9.push_back(outcome.lo_e9());
  results.hi_e9.push_back(outcome.hi_e9());
  results.filled.push_back(outcome.fate == Fate::filled);
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

void append(PolicyResults& to, const PolicyResults& from) {
  for (size_t i = 0; i < kFates; ++i) to.counts.fates[i] += from.counts.fates[i];
  to.counts.touch_only += from.counts.touch_only;
  to.counts.ambiguous += from.counts.ambiguous;
  for (size_t i = 0; i < kReasons; ++i) {
    to.counts.exits[i].certain += from.counts.exits[i].certain;
    to.counts.exits[i].possible += from.counts.exits[i].possible;
  }
  append(to.lo_e9, from.lo_e9);
  append(to.hi_e9, from.hi_e9);
  append(to.filled, from.filled);
}

}  // namespace

ResultCollector::ResultCollector(size_t symbols, size_t policies) : policies_(policies), by_symbol_(symbols) {
  for (StudyResults& results : by_symbol_) results.policies.resize(policies);
}

void ResultCollector::take(const OutcomeBlock& block) {
  StudyResults& results = by_symbol_[block.symbol];
  results.opportunities += block.opportunities.size();
  for (size_t i = 0; i < block.opportunities.size(); ++i) {
    results.unknown[static_cast<size_t>(block.unknown[i])] += 1;
    if (block.unknown[i] != Unknown::none) continue;
    results.signals.push_back(block.bars.number_of(block.opportunities[i]) * kBarMinutes);
    for (size_t p = 0; p < policies_; ++p) add(results.policies[p], block.outcomes[i * policies_ + p]);
  }
}

StudyResults ResultCollector::finish() {
  StudyResults all;
  all.policies.resize(policies_);
  for (StudyResults& part : std::exchange(by_symbol_, {})) {
    all.opportunities += part.opportunities;
    for (size_t i = 0; i < kUnknowns; ++i) all.unknown[i] += part.unknown[i];
    append(all.signals, part.signals);
    for (size_t p = 0; p < policies_; ++p) append(all.policies[p], part.policies[p]);
    part = {};  // given back as soon as it has been copied
  }
  return all;
}

}  // namespace hindsight::studies
