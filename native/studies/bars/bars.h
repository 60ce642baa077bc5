// One symbol's 5-minute bars as studies use them (strategy-design §3): an array by time, in which a bar is absent, dead
// or traded, with precomputed answers to what a simulation asks often. Prices are integers in one unit per symbol, so
// comparing them is exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/minute.h"
#include "base/rounding.h"

namespace hindsight::studies {

inline constexpr Minute kBarMinutes = 5;

/// Bars are numbered by time: bar k covers minutes [5k, 5k + 5). It opens at minute 5k and closes at minute 5k + 5.
using BarNumber = int64_t;

/// Greater prices are refused: the exact ratios of returns.h would not fit 128 bits.
inline constexpr int64_t kPriceMax = 1'000'000'000'000'000;
/// Stands for no price: beyond all prices on both sides, and safe to negate.
inline constexpr int64_t kNoPrice = INT64_C(1) << 62;

struct Bar {
  int64_t open = 0, high = 0, low = 0, close = 0;
};

/// absent: a minute is missing after the causal fill. dead: present with volume 0; it triggers and fills nothing (§3.1,
/// §5).
enum class BarState : uint8_t { absent, dead, traded };

/// A funding settlement that was due by the recorded schedule (§8.1, §8.4).
struct Settlement {
  Minute time = 0;       ///< the minute that begins at the settlement
  int64_t rate_e12 = 0;  ///< positive: longs pay
  bool recorded = true;  ///< false: due, but its rate is not known; it never counts as 0
  int64_t mark = 0;      ///< mark close of the minute that ends at `time`, in price units; 0: not recorded
};

/// The true range of a bar relative to the close before it, in 1e-9 increments, rounded half-even.
inline int128 true_range_e9(const Bar& bar, int64_t close_before, int64_t increment) {
  const int64_t high = bar.high > close_before ? bar.high : close_before;
  const int64_t low = bar.low < close_before ? bar.low : close_before;
  return divide_half_even(int128{high - low} * 1'000'000'000, increment);
}

struct BarRecords {
  BarNumber first = 0;  ///< number of bars[0]
  std::vector<Bar> bars;
  /// One per bar. Of an absent bar only the close is used: the price at its end, 0 if there was none.
  std::vector<BarState> states;
  int64_t increment = 1;  ///< the symbol's price increment, in price units
  /// kBarMinutes minutes of each bar, those of absent bars unused; empty: not known.
  std::vector<Bar> minutes;
  /// By bar: bit k is set when minute k says what happened in it. Empty: all do. A minute that was not recorded has the
  /// price before it from the causal fill, and says nothing.
  std::vector<uint8_t> known_minutes;
  /// The first bar that the archive does not have yet, for any symbol. Unknown bars from here on are `end_of_record`,
  /// not `symbol_ended`.
  BarNumber archive_end = 0;
  /// The first bar after the symbol's record. When the bars are a part of the record, it may be later than the last
  /// present bar.
  BarNumber record_end = INT64_MIN;
  std::vector<Settlement> settlements;  ///< ascending by time, at most one per minute
};

/// The exact sum of the settlements of a stretch.
struct FundingSum {
  int128 rate_times_mark_e12 = 0;  ///< Σ rate · mark, in 1e-12 price units
  int32_t settlements = 0, substituted_marks = 0;
};

/// Immutable and safe to share. Positions are indices into the arrays; number_of() gives the bar's number.
class SymbolBars {
 public:
  /// Throws Failure("invalid_argument") when records contradict themselves: prices that are not positive or above
  /// kPriceMax, a high below a low, unequal lengths, an increment below 1, settlements out of order.
  explicit SymbolBars(BarRecords records);

  size_t size() const { return bars_.size(); }
  BarNumber number_of(size_t at) const { return first_ + static_cast<BarNumber>(at); }
  int64_t increment() const { return increment_; }
  const Bar& bar(size_t at) const { return bars_[at]; }
  /// The minutes of a present bar, in their order; empty where they are not known.
  std::span<const Bar> minutes(size_t at) const {
    constexpr auto kCount = static_cast<size_t>(kBarMinutes);
    if (minutes_.empty()) return {};
    return std::span(minutes_).subspan(at * kCount, kCount);
  }
  /// Those of its minutes that say what happened in them, as bits.
  unsigned known_minutes(size_t at) const { return known_minutes_.empty() ? ~0u : known_minutes_[at]; }
  BarState state(size_t at) const { return states_[at]; }
  bool present(size_t at) const { return states_[at] != BarState::absent; }

  /// First bar of [from, end) that traded at or below `floor`, or at or above `ceiling`; `end` when there is none. Dead
  /// and absent bars never count. The values −kNoPrice and kNoPrice are never reached.
  size_t first_reaching(size_t from, size_t end, int64_t floor, int64_t ceiling) const;

  /// The least low and the greatest high of the traded bars of [from, end); low > high when no bar traded.
  struct Reach {
    int64_t low = INT64_MAX, high = INT64_MIN;
  };
  Reach reach(size_t from, size_t end) const;

  /// The true range of every bar relative to the newest present bar before it, in 1e-9 increments, rounded half-even.
  /// It is meaningless for absent bars and for the first present bar. Empty when a range exceeds kRangeMax.
  std::span<const int64_t> ranges_e9() const { return ranges_e9_; }
  /// The sum of 14 such ranges fits 64 bits.
  static constexpr int64_t kRangeMax = INT64_MAX / 16;

  /// Absent bars in [from, end).
  size_t absent_in(size_t from, size_t end) const { return absent_before_[end] - absent_before_[from]; }
  /// First absent bar of [from, end), which has one.
  size_t first_absent(size_t from, size_t end) const;
  /// Position after the symbol's last present bar; it may be greater than size().
  size_t record_end() const { return record_end_; }
  /// Position of the first bar that the archive does not have; it may be greater than size().
  size_t archive_end() const { return archive_end_; }

  /// The sum over settlements with from < time ≤ to. Both are minutes within the series.
  FundingSum funding(Minute from, Minute to) const;
  /// The settlements with from < time ≤ to, each with the mark that its payment uses.
  struct Paid {
    Minute time = 0;
    int64_t rate_e12 = 0, mark = 0;
    bool substituted = false;
  };
  std::vector<Paid> paid(Minute from, Minute to) const;
  /// Time of the first settlement with from < time ≤ to that is due and not recorded; kNoMinute when there is none.
  Minute first_unrecorded(Minute from, Minute to) const;

 private:
  static constexpr size_t kZone = 16;
  struct SettledUpTo {
    int128 rate_times_mark_e12 = 0;
    int32_t unrecorded = 0, substituted_marks = 0;
  };

  void check() const;
  void prepare_zones();
  void prepare_ranges();
  void prepare_funding();
  size_t settled_by(Minute time) const;

  BarNumber first_;
  std::vector<Bar> bars_;
  std::vector<Bar> minutes_;
  std::vector<uint8_t> known_minutes_;
  std::vector<BarState> states_;
  int64_t increment_;
  size_t archive_end_ = 0, record_end_ = 0;
  std::vector<Settlement> settlements_;
  std::vector<int64_t> lows_, highs_;            ///< of traded bars; other bars get values that reach nothing
  std::vector<int64_t> zone_lows_, zone_highs_;  ///< of every kZone bars
  std::vector<int64_t> ranges_e9_;
  std::vector<uint32_t> absent_before_;     ///< size() + 1
  std::vector<uint32_t> settled_before_;    ///< by position: settlements with time ≤ the bar's open; size() + 1
  std::vector<SettledUpTo> settled_up_to_;  ///< by count of settlements
  std::vector<int64_t> marks_;              ///< by settlement: the mark that its payment uses
};

}  // namespace hindsight::studies
