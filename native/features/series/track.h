// A series indexed by minute that remembers a fixed number of past minutes. It is the only kind of rolling state in the
// engine. Memory is bounded by the requested history. Old minutes are dropped in large steps, so that a push stays
// cheap.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "base/minute.h"
#include "base/rounding.h"

namespace hindsight {

/// What an engine has beside its windows. `block`: minutes that are computed together; every Track also keeps the
/// current block, so `history` counts from the first minute of a block. And how many minutes a Track goes on before it
/// drops old ones: `least`, or a share of its history.
struct EngineRoom {
  size_t block = 512, least = 1024, share = 4;
  bool saved = true;  ///< an engine that is never saved forgets what only its state would have
};
/// An import computes one symbol after the other, as fast as possible. Live engines take a minute at a time, and there
/// are as many of them as symbols.
inline constexpr EngineRoom kBulkRoom{}, kLiveRoom{.block = 64, .least = 96, .share = 48, .saved = false};

/// The room of the engine that this thread makes. While a scope lives, every Track is made with its room.
class RoomScope {
 public:
  explicit RoomScope(EngineRoom room) { current() = room; }
  ~RoomScope() { end(); }
  RoomScope(const RoomScope&) = delete;
  RoomScope& operator=(const RoomScope&) = delete;
  void end() { current() = kBulkRoom; }
  static EngineRoom& current() {
    static thread_local EngineRoom room;
    return room;
  }
};

/// The nearest double, as a cast gives it, of a number beyond 64 bits. The hardware converts its highest 62 bits, the
/// last of which is set if any lower bit is: they round as the whole number does.
inline double wide_to_double(int128 x) {
  const uint128 size = x < 0 ? -static_cast<uint128>(x) : static_cast<uint128>(x);
  const int shift = 66 - std::countl_zero(static_cast<uint64_t>(size >> 64) | 1);
  const auto high = static_cast<int64_t>(size >> shift) | static_cast<int64_t>(size << (128 - shift) != 0);
  const double scaled = static_cast<double>(x < 0 ? -high : high);
  return scaled * std::bit_cast<double>(static_cast<uint64_t>(1023 + shift) << 52);
}

/// The nearest double, as a cast gives it. Most window sums fit 64 bits, which the hardware converts with one
/// instruction; so that is done in place.
[[gnu::always_inline]] inline double to_double(int128 x) {
  const auto low = static_cast<int64_t>(x);
  return low == x ? static_cast<double>(low) : wide_to_double(x);
}

template <class T>
class Track {
 public:
  explicit Track(size_t history) : history_(history), block_(RoomScope::current().block) {
    const EngineRoom room = RoomScope::current();
    values_.resize(history + block_ + std::max(room.least, history / room.share));
  }

  /// The next push is minute `first`; the history before it is T{}.
  void start(Minute first) {
    std::fill_n(values_.begin(), history_, T{});
    used_ = history_;
    base_ = first - static_cast<Minute>(history_);
  }

  void push(T value) {
    if (used_ == values_.size()) drop_old();
    values_[used_++] = value;
  }

  /// The value of minute m: a minute of the current block or one of the `history` minutes before it.
  const T& operator[](Minute m) const { return values_[static_cast<size_t>(m - base_)]; }
  const T& back() const { return values_[used_ - 1]; }
  Minute end() const { return base_ + static_cast<Minute>(used_); }

 private:
  void drop_old() {
    const size_t kept = history_ + block_;
    std::copy(values_.begin() + static_cast<std::ptrdiff_t>(used_ - kept),
              values_.begin() + static_cast<std::ptrdiff_t>(used_), values_.begin());
    base_ += static_cast<Minute>(used_ - kept);
    used_ = kept;
  }

  size_t history_, block_;
  std::vector<T> values_;
  size_t used_ = 0;
  Minute base_ = 0;
};

/// Window sums of integers, exact at every place: differences of one running total. The total may wrap around 2^128;
/// the sum of a window may not.
class WindowSum {
 public:
  explicit WindowSum(size_t history) : totals_(history) {}
  void start(Minute first) { totals_.start(first); }
  void push(int128 term) { totals_.push(totals_.back() + static_cast<uint128>(term)); }
  /// The same along every `stride`-th minute: the total continues from `stride` minutes ago.
  void push_strided(int128 term, Minute stride) {
    totals_.push(totals_[totals_.end() - stride] + static_cast<uint128>(term));
  }
  /// The sum over the minutes m − n + 1 … m.
  int128 over(Minute m, Minute n) const { return static_cast<int128>(totals_[m] - totals_[m - n]); }

 private:
  Track<uint128> totals_;
};

}  // namespace hindsight
