#include "studies/report/trade_sequence.h"

#include <algorithm>
#include <tuple>

namespace hindsight::studies {

namespace {

struct Position {
  BarNumber filled = 0, exited = 0;  ///< the position is held in both bars
  int64_t net_e9 = 0;
  Minute signal = 0;
  size_t place = 0;
  Minute exit_time() const { return (exited + 1) * kBarMinutes; }
};

std::vector<Position> positions_of(const StudyResults& results, const PolicyResults& policy) {
  std::vector<Position> all;
  all.reserve(policy.held_lo.size());
  for (size_t i = 0; i < policy.lo_e9.size(); ++i) {
    if (!policy.filled[i]) continue;
    const size_t fill = all.size();
    const BarNumber filled = floor_div(results.signals[i], kBarMinutes) + 1 + policy.waited_bars[fill];
    all.push_back({filled, filled + policy.held_lo[fill] - 1, policy.lo_e9[i], results.signals[i], i});
  }
  return all;
}

uint64_t most_at_once(const std::vector<Position>& positions) {
  // Within a bar, entries are counted before exits: both positions are held in it.
  std::vector<std::pair<BarNumber, int>> changes;
  changes.reserve(2 * positions.size());
  for (const Position& position : positions) {
    changes.emplace_back(position.filled, 1);
    changes.emplace_back(position.exited + 1, -1);
  }
  std::sort(changes.begin(), changes.end());
  int64_t held = 0, most = 0;
  for (const auto& [bar, change] : changes) most = std::max(most, held += change);
  return static_cast<uint64_t>(most);
}

uint64_t longest_losing_run(const std::vector<Position>& by_exit) {
  uint64_t run = 0, longest = 0;
  for (const Position& position : by_exit) {
    run = position.net_e9 < 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

/// Results with equal `time_of` are added at once.
template <class TimeOf>
int64_t drawdown(const std::vector<Position>& by_exit, TimeOf time_of) {
  int128 sum = 0, height = 0, fall = 0;
  for (size_t i = 0; i < by_exit.size(); ++i) {
    sum += by_exit[i].net_e9;
    if (i + 1 < by_exit.size() && time_of(by_exit[i + 1]) == time_of(by_exit[i])) continue;
    height = std::max(height, sum);
    fall = std::max(fall, height - sum);
  }
  return static_cast<int64_t>(fall);
}

}  // namespace

TradeSequenceStats trade_sequence_stats(const StudyResults& results, const PolicyResults& policy) {
  std::vector<Position> positions = positions_of(results, policy);
  // `place` ascends by symbol.
  std::sort(positions.begin(), positions.end(), [](const Position& a, const Position& b) {
    return std::tie(a.exited, a.signal, a.place) < std::tie(b.exited, b.signal, b.place);
  });
  TradeSequenceStats stats;
  stats.longest_losing_run = longest_losing_run(positions);
  stats.most_at_once = most_at_once(positions);
  stats.drawdown_e9 = drawdown(positions, [](const Position& position) { return position.exited; });
  // An exit at midnight belongs to the day before it.
  stats.drawdown_by_day_e9 =
      drawdown(positions, [](const Position& position) { return floor_div(position.exit_time() - 1, kMinutesPerDay); });
  return stats;
}

}  // namespace hindsight::studies
