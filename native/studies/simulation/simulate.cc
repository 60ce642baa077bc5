#include "studies/simulation/simulate.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "studies/simulation/in_bar.h"

namespace hindsight::studies {

namespace {

/// One simulation of a policy. Prices of shorts are mirrored inside, so that all code is written for a long; `chart`
/// mirrors them back.
class Run {
 public:
  Run(const SymbolBars& bars, const Rules& rules, const Policy& policy, const Signal& signal)
      : bars_(bars),
        rules_(rules),
        policy_(policy),
        signal_(signal),
        sign_(policy.side == Side::long_ ? 1 : -1),
        first_(signal.at + 1),
        end_(first_ + static_cast<size_t>(rules.horizon_bars)) {}

  Outcome outcome() {
    // At T₀, before anything else: what cannot be priced then is not placed, whether it would have filled or not.
    if (!has_history(bars_, signal_, policy_)) {
      out_.fate = Fate::no_history;
      return out_;
    }
    if (!enter()) return out_;
    out_.fate = Fate::filled;
    out_.fill = chart(levels_.price);
    out_.fill_at = static_cast<uint32_t>(fill_at_);
    if (protect()) follow();
    return out_;
  }

 private:
  int64_t chart(int64_t price) const { return price == kNoPrice || price == -kNoPrice ? kNoPrice : sign_ * price; }
  Bar bar(size_t at) const { return sign_ > 0 ? bars_.bar(at) : mirrored(bars_.bar(at)); }

  /// First bar of [from, end) that trades at or below `floor`, or at or above `ceiling`.
  size_t reaching(size_t from, size_t end, int64_t floor, int64_t ceiling) const {
    return sign_ > 0 ? bars_.first_reaching(from, end, floor, ceiling)
                     : bars_.first_reaching(from, end, -ceiling, -floor);
  }
  /// Prices are integers: beyond a limit means at or beyond the next unit.
  int64_t past(int64_t limit, int64_t direction) const {
    return rules_.limit_fill == LimitFill::touch || limit == kNoPrice ? limit : limit + direction;
  }

  bool ends(Fate fate) {
    out_.fate = fate;
    return false;
  }

  bool enters(size_t at, int64_t price, Standing standing) {
    fill_at_ = at;
    levels_.price = price;
    standing_ = standing;
    return true;
  }

  /// §5: whether the order fills, and where.
  bool enter() {
    const int64_t opening = bar(first_).open;
    if (policy_.entry.type == EntryType::market) return enters(first_, opening, Standing::open);
    const int64_t price = entry_price(bars_, signal_, policy_);
    out_.order = chart(price);
    const size_t live_end = std::min(end_, first_ + static_cast<size_t>(policy_.entry.expiry_bars));
    if (policy_.entry.type == EntryType::limit) return enter_limit(price, opening, live_end);
    if (opening >= price) return enters(first_, opening, Standing::open);
    const size_t at = reaching(first_, live_end, -kNoPrice, price);
    if (at == live_end) return unfilled(live_end);
    const int64_t open = bar(at).open;
    return open >= price ? enters(at, open, Standing::open) : enters(at, price, Standing::resting_stop);
  }

  bool enter_limit(int64_t price, int64_t opening, size_t live_end) {
    if (opening <= price) return enters(first_, opening, Standing::open);
    const size_t at = reaching(first_, live_end, past(price, -1), kNoPrice);
    if (at == live_end) {
      out_.touch_only = reaching(first_, live_end, price, kNoPrice) < live_end;
      return unfilled(live_end);
    }
    out_.maker = true;
    // A bar that opens beyond the limit has filled it on the way there, so the position exists from that open on.
    const bool filled_before = beyond(-bar(at).open, -price, rules_.limit_fill);
    return enters(at, price, filled_before ? Standing::open : Standing::resting_limit);
  }

  bool unfilled(size_t live_end) { return ends(live_end == end_ ? Fate::cancelled_at_horizon : Fate::expired); }

  /// §7: stop and target of the fill, or the reason why the order is rejected.
  bool protect() {
    const int64_t fill = levels_.price;
    const int64_t stop = stop_price(bars_, signal_, policy_, fill);
    levels_.stop = stop;
    out_.stop = chart(stop);
    if (policy_.stop.type != StopType::none) {
      if (stop >= fill) return rejected(Fate::stop_beyond_entry);
      const int128 distance = int128{fill} - stop;
      if (distance < 2 * int128{bars_.increment()} || distance * 2000 < sign_ * fill)
        return rejected(Fate::risk_too_small);
    }
    levels_.target = target_price(bars_, signal_, policy_, fill, stop);
    out_.target = chart(levels_.target);
    return true;
  }

  /// A rejected order was never placed, so it has no fill.
  bool rejected(Fate fate) {
    out_.maker = false;
    out_.fill = kNoPrice;
    out_.fill_at = 0;
    return ends(fate);
  }

  /// §6 and §7: from the fill's bar to the last one, at whose close a position that may still be open exits.
  void follow() {
    const size_t held = static_cast<size_t>(policy_.hold_bars);
    const bool in_time = held > 0 && held < end_ - fill_at_;
    const size_t last = in_time ? fill_at_ + held - 1 : end_ - 1;
    if (resolve(fill_at_, standing_)) {
      const size_t at = reaching(fill_at_ + 1, last + 1, levels_.stop, past(levels_.target, 1));
      if (at > last || resolve(at, Standing::open))
        add(last, in_time ? Reason::time : Reason::horizon, bar(last).close, false);
    }
  }

  States states_of(size_t at, Standing standing, const Bar& now) {
    const States states = states_after(standing, now, levels_, rules_.limit_fill);
    if (possibilities(states) < 2) return states;
    out_.open_bars += 1;
    if (!rules_.minutes) return states;
    std::array<Bar, static_cast<size_t>(kBarMinutes)> minutes;
    std::transform(bars_.minutes(at).begin(), bars_.minutes(at).end(), minutes.begin(),
                   [&](const Bar& minute) { return sign_ > 0 ? minute : mirrored(minute); });
    const States left =
        narrowed(states, states_after_minutes(standing, minutes, bars_.known_minutes(at), levels_, rules_.limit_fill));
    out_.settled_bars += possibilities(left) == 1 ? 1 : 0;
    return left;
  }

  /// Adds the exits that the bar may cause. Returns true when the position may still be open after it.
  bool resolve(size_t at, Standing standing) {
    const Bar now = bar(at);
    const States states = states_of(at, standing, now);
    const bool gap = standing == Standing::open && now.open < levels_.stop;
    if (states.stop) add(at, gap ? Reason::stop_gap : Reason::stop, gap ? now.open : levels_.stop, false);
    if (states.target) add(at, Reason::target, levels_.target, true);
    return states.open;
  }

  void add(size_t at, Reason reason, int64_t price, bool maker) {
    Exit exit;
    exit.at = static_cast<uint32_t>(at);
    exit.reason = reason;
    exit.price = chart(price);
    FundingSum funding;
    if (rules_.costs.settled_funding) funding = funding_until(at, reason);
    exit.settlements = funding.settlements;
    exit.substituted_marks = funding.substituted_marks;
    exit.earned =
        earned({policy_.side, out_.fill, exit.price, out_.maker, maker}, rules_.costs, funding.rate_times_mark_e12);
    size_t place = out_.exit_count++;
    for (; place > 0 && before(exit, out_.exits[place - 1]); --place) out_.exits[place] = out_.exits[place - 1];
    out_.exits[place] = exit;
  }

  static bool before(const Exit& a, const Exit& b) {
    return std::tie(a.earned.net_e9, a.at, a.reason) < std::tie(b.earned.net_e9, b.at, b.reason);
  }

  /// §8.2: a fill counts just after the open of its bar, an exit inside a bar just before its close, and an exit at the
  /// close at the close.
  FundingSum funding_until(size_t at, Reason reason) const {
    const bool at_close = reason == Reason::time || reason == Reason::horizon;
    if (at == fill_at_ && !at_close) return {};
    const Minute close = bars_.number_of(at + 1) * kBarMinutes;
    return bars_.funding(bars_.number_of(fill_at_) * kBarMinutes, at_close ? close : close - 1);
  }

  const SymbolBars& bars_;
  const Rules& rules_;
  const Policy& policy_;
  const Signal& signal_;
  const int64_t sign_;
  const size_t first_, end_;  ///< bars b + 1 … e, half open
  Outcome out_;
  size_t fill_at_ = 0;
  Levels levels_;
  Standing standing_ = Standing::open;
};

}  // namespace

Outcome simulate(const SymbolBars& bars, const Rules& rules, const Policy& policy, const Signal& signal) {
  return Run(bars, rules, policy, signal).outcome();
}

}  // namespace hindsight::studies
