// The possible effects of a bar on an order, found by walking every continuous price path that begins at the open, ends
// at the close and touches high and low. The lattice consists of the relevant prices and one place between each two of
// them.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "studies/simulation/in_bar.h"

namespace hindsight::test {

enum class PathState : uint8_t { waiting, open, stop, target };

/// Reachable states over (price, high seen, low seen, state).
class Paths {
 public:
  Paths(studies::Standing standing, const studies::Bar& bar, const studies::Levels& levels, studies::LimitFill fill)
      : standing_(standing), fill_(fill) {
    std::vector<int64_t> prices{bar.open, bar.high, bar.low, bar.close, levels.price, levels.stop, levels.target};
    std::sort(prices.begin(), prices.end());
    prices.erase(std::unique(prices.begin(), prices.end()), prices.end());
    // Even places are the prices; odd places lie between them.
    const auto place = [&](int64_t price) {
      return static_cast<int>(std::find(prices.begin(), prices.end(), price) - prices.begin()) * 2;
    };
    high_ = place(bar.high), low_ = place(bar.low), close_ = place(bar.close);
    price_ = place(levels.price), stop_ = place(levels.stop), target_ = place(levels.target);
    const auto begin = standing == studies::Standing::open ? PathState::open : PathState::waiting;
    arrive(place(bar.open), false, false, begin);
    while (!todo_.empty()) {
      const Node node = todo_.back();
      todo_.pop_back();
      if (node.place > low_) arrive(node.place - 1, node.seen_high, node.seen_low, node.state);
      if (node.place < high_) arrive(node.place + 1, node.seen_high, node.seen_low, node.state);
    }
  }

  studies::States states() const { return found_; }

 private:
  struct Node {
    int place;
    bool seen_high, seen_low;
    PathState state;
  };

  bool past(int place, int limit) const {
    return fill_ == studies::LimitFill::through ? place > limit : place >= limit;
  }

  void arrive(int place, bool seen_high, bool seen_low, PathState state) {
    if (state == PathState::waiting) {
      const bool fills = standing_ == studies::Standing::resting_limit ? past(-place, -price_) : place >= price_;
      if (fills) state = PathState::open;
    }
    if (state == PathState::open && place <= stop_) state = PathState::stop;
    if (state == PathState::open && past(place, target_)) state = PathState::target;
    seen_high |= place == high_;
    seen_low |= place == low_;
    bool& met = met_[static_cast<size_t>(((place * 2 + seen_high) * 2 + seen_low) * 4) + static_cast<size_t>(state)];
    if (met) return;
    met = true;
    todo_.push_back({place, seen_high, seen_low, state});
    if (place != close_ || !seen_high || !seen_low) return;
    if (state == PathState::waiting) found_.waiting = true;
    if (state == PathState::open) found_.open = true;
    if (state == PathState::stop) found_.stop = true;
    if (state == PathState::target) found_.target = true;
  }

  studies::Standing standing_;
  studies::LimitFill fill_;
  int high_ = 0, low_ = 0, close_ = 0, price_ = 0, stop_ = 0, target_ = 0;
  std::array<bool, 16 * 16> met_{};
  std::vector<Node> todo_;
  studies::States found_;
};

}  // namespace hindsight::test
