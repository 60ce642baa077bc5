// Sources that are published some time after the moment they describe: open interest and the long/short ratio. A
// snapshot is visible at a close κ when its time + 300 s ≤ κ. Where its arrival was recorded (its second then lies
// beyond the minute) it is visible from its arrival on. It stays visible until 20 minutes after its time. The latest
// visible snapshot counts (feature-vocabulary §2.3).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "base/minute_chunk.h"
#include "features/series/gaps.h"
#include "features/series/state_bytes.h"

namespace hindsight {

template <size_t kValues>
class AsOfSource {
 public:
  /// What is known at one close. When `gap` is none there is a snapshot; single values of it may be kAbsent or
  /// kQuarantined.
  struct Known {
    NullReason gap = NullReason::stale;
    std::array<int64_t, kValues> values{};
  };

  /// Reads the snapshot of minute m, the next one, if there is one: its values and its second after the open of m.
  Known advance(Minute m, const std::array<int64_t, kValues>& values, int64_t second) {
    const int64_t close = (m + 1) * kSeconds;
    if (values[0] != kAbsent) {
      const int64_t s = is_record(second) ? std::clamp<int64_t>(second, 1, kLatestSecond) : kSeconds;
      const bool arrival_recorded = s > kSeconds;
      const int64_t open = m * kSeconds;
      pending_.push_back({open + std::min(s, kSeconds), open + s + (arrival_recorded ? 0 : kDelaySeconds), values});
    }
    for (size_t i = 0; i < pending_.size();) {
      if (pending_[i].visible_from > close) {
        ++i;
        continue;
      }
      if (pending_[i].taken >= newest_.taken) newest_ = pending_[i];
      pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (newest_.taken == kNever || close - newest_.taken > kMaxAgeSeconds) return {};
    if (first_ == kNoMinute && newest_.values[0] > 0) first_ = m;
    return {NullReason::none, newest_.values};
  }

  static void visit(auto& self, auto& archive) {
    archive.minute(self.first_);
    Snapshot::visit(self.newest_, archive);
    size_t pending = self.pending_.size();
    archive.number(pending, 0, kPendingMost);
    if constexpr (reads<decltype(archive)>) self.pending_.resize(pending);
    for (auto& snapshot : self.pending_) Snapshot::visit(snapshot, archive);
  }

  /// The first bucket at which a snapshot is visible.
  Minute first_visible() const { return first_; }

 private:
  static constexpr int64_t kLatestSecond = 3660;  // one minute, and up to an hour until it arrives
  static constexpr int64_t kSeconds = 60, kDelaySeconds = 300, kMaxAgeSeconds = 20 * 60, kNever = INT64_MIN;
  struct Snapshot {
    int64_t taken = kNever, visible_from = 0;  // seconds since the epoch
    std::array<int64_t, kValues> values{};
    static void visit(auto& self, auto& archive) {
      archive.number(self.taken);
      archive.require(self.taken == kNever || std::abs(self.taken) < kFarMinute, "a snapshot out of time");
      archive.number(self.visible_from, -kFarMinute, kFarMinute);
      for (auto& value : self.values) archive.number(value);
    }
  };
  static constexpr size_t kPendingMost = 128;  // one per minute, for at most an hour and five minutes

  std::vector<Snapshot> pending_;
  Snapshot newest_;
  Minute first_ = kNoMinute;
};

}  // namespace hindsight
