// Crossings of the ladders of many anchors in a window: after how many minutes a high (or low) first meets the bound of
// each step. The window is walked back in time, in blocks of sixteen minutes. A stack holds the later minutes that
// exceed all minutes between, so the minute that meets a bound first is one of them, and they ascend. All anchors of a
// block are compared with the few records that can be theirs at once (Kernels::passages_up).
#pragma once

#include <bit>
#include <concepts>
#include <vector>

#include "outcomes/anchors/anchor_marks.h"
#include "outcomes/anchors/word_marks.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/price_window.h"
#include "outcomes/prices/word_extremes.h"

namespace hindsight::outcomes {

/// The records, nearest first, in an array that grows towards its front. Entries in front of the nearest record meet no
/// bound; entries behind the farthest one meet all.
template <Side kSide, class T>
class Records {
 public:
  static constexpr T kShort = kSide == Side::up ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
  static constexpr T kAlways = kSide == Side::up ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min();

  /// Removes all records. There will be at most `capacity`, one for each minute; usually there are few.
  void reset(size_t capacity) {
    if (end_ >= kRecordReach + capacity) {
      std::fill(prices_.begin() + top_, prices_.begin() + static_cast<ptrdiff_t>(end_), kShort);
    } else {
      end_ = kRecordReach + capacity;
      prices_.assign(end_, kShort);
      prices_.resize(end_ + 2 * kRecordReach, kAlways);
      minutes_.assign(end_ + 2 * kRecordReach, UINT32_MAX);
    }
    top_ = static_cast<uint32_t>(end_);
  }

  /// Adds the minutes [from, to) of x, which lie before all minutes added so far. Absent minutes have the price kShort.
  void push(const T* x, size_t from, size_t to) {
    if (to - from <= 2 * kBlock) return push_all(x + from, to - from, from);
    // Only blocks that exceed all blocks before them can have records.
    const auto extreme = kSide == Side::up ? kernels_.greatest : kernels_.least;
    T farthest = kShort;
    blocks_.clear();
    for (size_t at = from; at < to; at += kBlock) {
      const T found = extreme(x + at, std::min(kBlock, to - at));
      if (!(kSide == Side::up ? found > farthest : found < farthest)) continue;
      farthest = found;
      blocks_.push_back(at);
    }
    for (size_t i = blocks_.size(); i-- > 0;) {
      push_all(x + blocks_[i], std::min(kBlock, to - blocks_[i]), blocks_[i]);
    }
  }
  /// The same with the prices of words, in which these are positions.
  void push(const WordPrices& prices, const WordExtremes<kSide>& extremes, size_t from, size_t to)
    requires std::same_as<T, int32_t>
  {
    static_assert(kBlock == kWordMinutes);
    T farthest = kShort;
    blocks_.clear();
    for (size_t at = from; at < to; at = (at / kBlock + 1) * kBlock) {
      const T found = extremes.of(at / kBlock);
      if (!(kSide == Side::up ? found > farthest : found < farthest)) continue;
      // The extreme of the first word may lie before `from`.
      if (at % kBlock == 0) farthest = found;
      blocks_.push_back(at);
    }
    for (size_t i = blocks_.size(); i-- > 0;) {
      const size_t at = blocks_[i], end = std::min((at / kBlock + 1) * kBlock, to);
      push_all(prices.farthest<kSide>(at / kBlock) + at % kBlock, end - at, at);
    }
  }

  const T* prices() const { return prices_.data(); }
  const uint32_t* minutes() const { return minutes_.data(); }
  uint32_t nearest() const { return top_; }
  uint32_t end() const { return static_cast<uint32_t>(end_); }

 private:
  static constexpr size_t kBlock = 64;

  /// n prices from position `at` on.
  void push_all(const T* x, size_t n, size_t at) {
    const auto push = kSide == Side::up ? kernels_.records_up : kernels_.records_down;
    while (n > 0) {
      const size_t begin = n - std::min(n, kPassageLanes);
      top_ = push(x + begin, n - begin, static_cast<uint32_t>(at + begin), prices_.data(), minutes_.data(), top_);
      n = begin;
    }
  }

  const Kernels<T>& kernels_ = kernels<T>();
  size_t end_ = 0;
  uint32_t top_ = 0;
  std::vector<size_t> blocks_;
  std::vector<T> prices_;
  std::vector<uint32_t> minutes_;
};

template <Side kSide, class T>
class Passages {
 public:
  /// Adds the crossings of the ladder of every anchor with a completed window. `x`: highs for up, lows for down, none
  /// of them the greatest T.
  void run(const PriceWindow<T>& window, const T* x, const AnchorMarks& anchors, CrossingTally& tally) {
    start(window.size);
    size_t pushed = window.size;  // minutes from here on are added
    for (size_t word = anchors.words(); word-- > 0;) {
      std::array<uint64_t, kHorizons> completed;
      const uint64_t any = completed_of(anchors, word, completed);
      const bool same = as_before(completed, any);
      for (size_t lane = 64; any != 0 && lane > 0;) {
        lane -= kPassageLanes;
        const Lanes here = lanes_at(any, lane);
        if (here == 0) continue;
        const size_t begin = 64 * word + lane, end = std::min(begin + kPassageLanes, window.size);
        records_.push(x, end, pushed);
        pushed = end;
        if (!same) set_horizons(completed, lane, here, tally);
        take(window.close + begin, x + begin, end - begin, begin, here, tally);
      }
    }
  }
  /// The same for anchors in few words.
  void run(const WordPrices& prices, const WordExtremes<kSide>& extremes, const WordMarks& anchors,
           CrossingTally& tally)
    requires std::same_as<T, int32_t>
  {
    size_t pushed = kWordMinutes * prices.words();
    start(pushed);
    for (size_t i = anchors.size(); i-- > 0;) {
      std::array<uint64_t, kHorizons> completed;
      const uint64_t any = completed_of(anchors, i, completed);
      if (any == 0) continue;
      const bool same = as_before(completed, any);
      const size_t word = anchors.word(i);
      const T *close = prices.closes(word), *x = prices.farthest<kSide>(word);
      for (size_t lane = 64; lane > 0;) {
        lane -= kPassageLanes;
        const Lanes here = lanes_at(any, lane);
        if (here == 0) continue;
        const size_t begin = kWordMinutes * word + lane, end = begin + kPassageLanes;
        if (end < pushed) records_.push(prices, extremes, end, pushed);
        pushed = end;
        if (!same) set_horizons(completed, lane, here, tally);
        take(close + lane, x + lane, kPassageLanes, begin, here, tally);
      }
    }
  }

 private:
  using Lanes = uint32_t;  // a bit for each minute of a block
  static constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;
  static_assert(kPassageLanes == 16 && CrossingTally::kBeforeFirst >= kPassageLanes - 1);
  // With so many anchors in a block all its minutes are counted, without a branch for each.
  static constexpr int kManyAnchors = 10;

  void start(size_t size) {
    records_.reset(size);
    same_ = false;
    positions_.fill(records_.end());
  }

  // By horizon, the anchors of a word with a completed window; returns those with any.
  template <class Marks>
  static uint64_t completed_of(const Marks& anchors, size_t word, std::array<uint64_t, kHorizons>& completed) {
    uint64_t any = 0;
    for (size_t h = 0; h < kHorizons; ++h) {
      completed[h] = anchors.completed(h).empty() ? 0 : anchors.completed(h)[word];
      any |= completed[h];
    }
    return any;
  }

  // Whether all anchors of a word complete what all of the block before completed.
  bool as_before(const std::array<uint64_t, kHorizons>& completed, uint64_t any) const {
    if (!same_) return false;
    CompletedMask all = 0;
    for (size_t h = 0; h < kHorizons; ++h) {
      if (completed[h] != 0 && completed[h] != any) return false;
      if (completed[h] != 0) all |= static_cast<CompletedMask>(1 << h);
    }
    return all == masks_[0];
  }

  static Lanes lanes_at(uint64_t marks, size_t lane) { return static_cast<Lanes>(marks >> lane & 0xffff); }

  // Which horizons each anchor completes: most often all of a block complete the same.
  void set_horizons(const std::array<uint64_t, kHorizons>& completed, size_t lane, Lanes here, CrossingTally& tally) {
    CompletedMask all = 0;
    bool same = true;
    for (size_t h = 0; h < kHorizons; ++h) {
      const Lanes some = lanes_at(completed[h], lane);
      same = same && (some == 0 || some == here);
      if (some == here) all |= static_cast<CompletedMask>(1 << h);
    }
    if (same && same_ && all == masks_[0]) return;
    same_ = same;
    for (size_t i = 0; i < kPassageLanes; ++i) {
      masks_[i] = all;
      for (size_t h = 0; !same && h < kHorizons; ++h) {
        if ((lanes_at(completed[h], lane) >> i & 1) != 0) masks_[i] |= static_cast<CompletedMask>(1 << h);
      }
      block_.reach[i] = static_cast<uint32_t>(longest_completed(masks_[i]));
    }
    block_.longest = *std::max_element(block_.reach, block_.reach + kPassageLanes);
    if (same) rows_ = tally.rows(all);
  }

  // The block's anchors `here`, of `count` minutes from position `begin` on.
  void take(const T* close, const T* x, size_t count, size_t begin, Lanes here, CrossingTally& tally) {
    block_.at = static_cast<uint32_t>(begin);
    block_.count = static_cast<uint32_t>(count);
    block_.here = here;
    block_.entry = close;
    block_.x = x;
    block_.prices = records_.prices();
    block_.minutes = records_.minutes();
    block_.nearest = records_.nearest();
    block_.end = records_.end();
    block_.positions = positions_.data();
    int32_t minutes[kLadderSteps][kPassageLanes];
    const size_t steps = (kSide == Side::up ? kernels_.passages_up : kernels_.passages_down)(block_, minutes);
    if (same_) {
      add_crossings(minutes[0], steps, here, rows_);
      return;
    }
    for (Lanes rest = here; rest != 0; rest &= rest - 1) {
      add_crossings(minutes[0], steps, rest & -rest, tally.rows(masks_[static_cast<size_t>(std::countr_zero(rest))]));
    }
  }

  // What is not crossed counts where counters are of no meaning.
  void add_crossings(const int32_t* minutes, size_t steps, Lanes here, const CrossingTally::Rows& rows) const {
    for (size_t i = 0; i < rows.count; ++i) {
      const CrossingTally::Row& row = rows.rows[i];
      if (static_cast<uint32_t>(row.limit) >= block_.longest && row.by == 1) {
        add_all(minutes, steps, here, row);
      } else {
        add_limited(minutes, steps, here, row);
      }
    }
  }
  static void add_all(const int32_t* minutes, size_t steps, Lanes here, const CrossingTally::Row& row) {
    int32_t* counts = row.of(kFirstSlot);
    if (std::popcount(here) >= kManyAnchors) {
      for (size_t step = 0; step < steps; ++step, minutes += kPassageLanes, counts += row.width) {
        for (size_t lane = 0; lane < kPassageLanes; ++lane) counts[minutes[lane]] += 1;
      }
      return;
    }
    // Anchor by anchor: the number of steps changes less from one to the next than the number of anchors, so the inner
    // loop is predicted.
    for (Lanes rest = here; rest != 0; rest &= rest - 1) {
      const int32_t* after = minutes + std::countr_zero(rest);
      int32_t* to = counts;
      for (size_t step = 0; step < steps; ++step, after += kPassageLanes, to += row.width) to[*after] += 1;
    }
  }
  static void add_limited(const int32_t* minutes, size_t steps, Lanes here, const CrossingTally::Row& row) {
    for (Lanes rest = here; rest != 0; rest &= rest - 1) {
      const int32_t* after = minutes + std::countr_zero(rest);
      int32_t* to = row.of(kFirstSlot);
      for (size_t step = 0; step < steps; ++step, after += kPassageLanes, to += row.width) {
        to[*after <= row.limit ? *after : 0] += row.by;
      }
    }
  }

  const Kernels<T>& kernels_ = kernels<T>();
  Records<kSide, T> records_;
  PassageBlock<T> block_;
  std::array<uint32_t, kLadderSteps> positions_{};
  std::array<CompletedMask, kPassageLanes> masks_{};
  bool same_ = false;         // all anchors of a block complete the same
  CrossingTally::Rows rows_;  // theirs
};

}  // namespace hindsight::outcomes
