// Digests of the outcomes of a study, one number per policy. Two digests are equal when every field of every outcome is
// equal.
#pragma once

#include <cstdint>
#include <vector>

#include "studies/simulation/run_study.h"

namespace hindsight::test {

inline void mix(uint64_t& digest, uint64_t value) {
  digest = (digest ^ value) * 0x9E3779B97F4A7C15ull;
  digest ^= digest >> 29;
}

inline void mix(uint64_t& digest, const studies::Outcome& outcome) {
  for (const int64_t value : {outcome.order, outcome.fill, outcome.stop, outcome.target})
    mix(digest, static_cast<uint64_t>(value));
  mix(digest, static_cast<uint64_t>(outcome.fate) * 4 + outcome.maker * 2u + outcome.touch_only);
  mix(digest, outcome.fill_at);
  for (const studies::Exit& exit : outcome.possible()) {
    const studies::Earned& earned = exit.earned;
    for (const int64_t value : {exit.price, earned.gross_e9, earned.slippage_e9, earned.fees_e9, earned.funding_e9,
                                earned.net_e9, int64_t{exit.settlements}, int64_t{exit.substituted_marks}})
      mix(digest, static_cast<uint64_t>(value));
    mix(digest, exit.at * 8u + static_cast<uint64_t>(exit.reason));
  }
}

/// Digests by policy; the last digest covers the unknown opportunities. Symbols are kept separate until the end,
/// because blocks of several symbols arrive at the same time.
class StudyDigest {
 public:
  StudyDigest(size_t symbols, size_t policies)
      : policies_(policies), by_symbol_(symbols, std::vector<uint64_t>(policies + 1)) {}

  void take(const studies::OutcomeBlock& block) {
    auto& digests = by_symbol_[block.symbol];
    for (size_t i = 0; i < block.opportunities.size(); ++i) {
      mix(digests[policies_], block.opportunities[i] * 8u + static_cast<uint64_t>(block.unknown[i]));
      if (block.unknown[i] != studies::Unknown::none) continue;
      for (size_t p = 0; p < policies_; ++p) mix(digests[p], block.outcomes[i * policies_ + p]);
    }
  }

  std::vector<uint64_t> digests() const {
    std::vector<uint64_t> all(policies_ + 1);
    for (const auto& symbol : by_symbol_)
      for (size_t p = 0; p < all.size(); ++p) mix(all[p], symbol[p]);
    return all;
  }

 private:
  size_t policies_;
  std::vector<std::vector<uint64_t>> by_symbol_;
};

}  // namespace hindsight::test
