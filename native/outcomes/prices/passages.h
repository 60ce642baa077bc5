// Crossings of the ladders of many anchors in a window: after how many minutes a high (or low) first meets the bound of
// each step. The window is walked back in time, in blocks of sixteen minutes. A stack holds the later minutes that
// exceed all minutes between, so the minute that meets a bound first is one of them, and they ascend. All anchors of a
// block are compared with the few records that can be theirs at once (Kernels::passages_up).
#pragma once

#include <vector>

#include "outcomes/anchors/anchors.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/price_window.h"

namespace hindsight::outcomes {

/// The records, nearest first, in an array that grows towards its front. Entries in front of the nearest record meet no
/// bound; entries behind the farthest one meet all.
template <Side kSide, class T>
class Records {
 public:
  static constexpr T kShort = kSide == Side::up ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
  static constexpr T kAlways = kSide == Side::up ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min();

  void reset(size_t capacity) {
    top_ = end_ = kRecordReach + capacity;
    prices_.assign(end_, kShort);
    prices_.resize(end_ + kPassageLanes, kAlways);
    minutes_.resize(end_);
    minutes_.resize(end_ + kPassageLanes, UINT32_MAX);
    std::fill(minutes_.begin() + static_cast<ptrdiff_t>(end_), minutes_.end(), UINT32_MAX);
  }

  /// Adds the minutes [from, to) of x, which lie before all minutes added so far. Absent minutes have the price kShort.
  void push(const T* x, size_t from, size_t to) {
    // Those that exceed all added minutes before them, and their extreme. Few do, so most blocks are passed over.
    kept_.clear();
    T extreme = kShort;
    for (size_t at = from; at < to; at += kBlock) {
      const size_t count = std::min(kBlock, to - at);
      if (!exceeds((kSide == Side::up ? kernels_.greatest : kernels_.least)(x + at, count), extreme)) continue;
      for (size_t minute = at; minute < at + count; ++minute) {
        if (!exceeds(x[minute], extreme)) continue;
        extreme = x[minute];
        kept_.push_back(static_cast<uint32_t>(minute));
      }
    }
    if (kept_.empty()) return;
    while (meets(extreme, prices_[top_])) prices_[top_++] = kShort;
    top_ -= kept_.size();
    for (size_t i = 0; i < kept_.size(); ++i) {
      prices_[top_ + i] = x[kept_[i]];
      minutes_[top_ + i] = kept_[i];
    }
  }

  const T* prices() const { return prices_.data(); }
  const uint32_t* minutes() const { return minutes_.data(); }
  uint32_t nearest() const { return static_cast<uint32_t>(top_); }
  uint32_t end() const { return static_cast<uint32_t>(end_); }
  static bool meets(T x, T bound) { return kSide == Side::up ? x >= bound : x <= bound; }

 private:
  static constexpr size_t kBlock = 64;
  static bool exceeds(T x, T bound) { return kSide == Side::up ? x > bound : x < bound; }

  const Kernels<T>& kernels_ = kernels<T>();
  size_t end_ = 0, top_ = 0;
  std::vector<T> prices_;
  std::vector<uint32_t> minutes_, kept_;
};

template <Side kSide, class T>
class Passages {
 public:
  /// Adds the crossings of every anchor's ladder. `x`: highs for up, lows for down, none of them the greatest T;
  /// `completed` by anchor.
  void run(const PriceWindow<T>& window, const T* x, const Anchors<T>& anchors, const CompletedMask* completed,
           CrossingTally& tally) {
    records_.reset(window.size);
    positions_.fill(records_.end());
    size_t pushed = window.size;  // minutes from here on are added
    for (size_t k = anchors.size(); k > 0;) {
      const size_t begin = anchors.at(k - 1) / kPassageLanes * kPassageLanes;
      const size_t end = std::min(begin + kPassageLanes, window.size), last = k;
      while (k > 0 && anchors.at(k - 1) >= begin) --k;
      records_.push(x, end, pushed);
      take(x + begin, end - begin, begin, anchors, completed, k, last, tally);
      pushed = end;
    }
  }

 private:
  static constexpr size_t kFirstSlot = kSide == Side::up ? 0 : kLadderSteps;

  // Anchors [first, last), all of one block.
  void take(const T* x, size_t count, size_t begin, const Anchors<T>& anchors, const CompletedMask* completed,
            size_t first, size_t last, CrossingTally& tally) {
    block_.at = static_cast<uint32_t>(begin);
    block_.longest = 0;
    std::fill_n(block_.reach, kPassageLanes, 0u);
    size_t wanted = 0;
    CompletedMask any = 0, all = kAllHorizons;
    for (size_t a = first; a < last; ++a) {
      if (completed[a] == 0) continue;
      const T entry = anchors.entry(a);
      if (wanted == 0) {
        std::fill_n(block_.entry, kPassageLanes, entry);
        block_.least_entry = block_.most_entry = entry;
      }
      const size_t lane = anchors.at(a) - begin;
      lanes_[wanted] = static_cast<uint8_t>(lane);
      masks_[wanted++] = completed[a];
      block_.entry[lane] = entry;
      block_.reach[lane] = static_cast<uint32_t>(longest_completed(completed[a]));
      block_.longest = std::max(block_.longest, block_.reach[lane]);
      block_.least_entry = std::min(block_.least_entry, entry);
      block_.most_entry = std::max(block_.most_entry, entry);
      any |= completed[a];
      all &= completed[a];
    }
    if (wanted == 0) return;
    std::fill_n(std::copy_n(x, count, block_.x), kPassageLanes - count, Records<kSide, T>::kShort);
    block_.farthest = *(kSide == Side::up ? std::max_element(block_.x + 1, block_.x + kPassageLanes)
                                          : std::min_element(block_.x + 1, block_.x + kPassageLanes));
    block_.prices = records_.prices();
    block_.minutes = records_.minutes();
    block_.nearest = records_.nearest();
    block_.end = records_.end();
    block_.positions = positions_.data();
    uint32_t minutes[kLadderSteps][kPassageLanes];
    const size_t steps = (kSide == Side::up ? kernels_.passages_up : kernels_.passages_down)(block_, minutes);
    CrossingTally::Row row;
    const bool plain = any == all && tally.row(all, &row);
    for (size_t step = 0; step < steps; ++step) {
      const uint32_t* after = minutes[step];
      if (plain && wanted == kPassageLanes) {  // a loop of known length is not mispredicted
        int32_t* counts = row.of(kFirstSlot + step);
        for (size_t lane = 0; lane < kPassageLanes; ++lane) counts[after[lane]] += 1;
      } else if (plain) {
        int32_t* counts = row.of(kFirstSlot + step);
        for (size_t i = 0; i < wanted; ++i) counts[after[lanes_[i]]] += 1;
      } else {
        for (size_t i = 0; i < wanted; ++i) {
          const uint32_t minute = after[lanes_[i]];
          if (minute != 0) tally.add(kFirstSlot + step, static_cast<int32_t>(minute), masks_[i]);
        }
      }
    }
  }

  const Kernels<T>& kernels_ = kernels<T>();
  Records<kSide, T> records_;
  PassageBlock<T> block_;
  std::array<uint32_t, kLadderSteps> positions_{};
  std::array<uint8_t, kPassageLanes> lanes_{};
  std::array<CompletedMask, kPassageLanes> masks_{};
};

}  // namespace hindsight::outcomes
