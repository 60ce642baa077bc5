// Book snapshots: one row per band, several rows per snapshot, several snapshots per minute. The latest snapshot of a
// minute stays. The number of snapshots and how long each band has not changed are stored with it, because the rule
// about frozen bands counts snapshots.
#include <algorithm>
#include <array>

#include "archive/rows/row_maker.h"
#include "archive/text/stamp.h"

namespace hindsight::archive {

namespace {

struct Snapshot {
  std::array<int64_t, kBands> notional;
  std::array<int64_t, kBands> base;

  void clear() {
    notional.fill(kAbsent);
    base.fill(kAbsent);
  }
  bool empty() const {
    return std::all_of(notional.begin(), notional.end(), [](int64_t x) { return x == kAbsent; });
  }
};

/// The band of a percentage in units of 1e-8 percent, or -1.
int band_of(int64_t percentage_e8) {
  const bool bid = percentage_e8 < 0;
  const int64_t size = bid ? -percentage_e8 : percentage_e8;
  for (int i = 0; i < kBandsPerSide; ++i) {
    if (size == int64_t{kBandBps[static_cast<size_t>(i)]} * 1'000'000) return bid ? i : kBandsPerSide + i;
  }
  return -1;
}

class DepthRows : public RowMaker {
 public:
  DepthRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink), notes_(notes), limits_(layout.limits), symbol_(sink.symbol(layout.symbol)) {
    for (size_t i = 0; i < layout.roles.size(); ++i) {
      switch (layout.roles[i]) {
        case kRoleEventTime:
          time_ = i;
          break;
        case kRolePercentage:
          percentage_ = i;
          break;
        case kRoleBandDepth:
          base_ = i;
          break;
        case kRoleBandNotional:
          notional_ = i;
          break;
        default:
          break;
      }
    }
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    if (fields[time_] == last_stamp_) {
      micros = micros_;
    } else if (!parse_stamp(fields[time_], micros)) {
      return notes_.reject(line, "unreadable_time");
    } else if (const char* rule = limits_.broken_by(micros)) {
      return notes_.reject(line, rule);
    }
    int64_t percentage = 0;
    int64_t base = 0;
    int64_t notional = 0;
    Parsed parsed = parse_decimal(fields[percentage_], 8, percentage);
    if (parsed == Parsed::ok) parsed = parse_decimal(fields[base_], 8, base);
    if (parsed == Parsed::ok) parsed = parse_decimal(fields[notional_], 8, notional);
    if (parsed != Parsed::ok) return notes_.reject(line, rule_of(parsed));
    symbol_.saw(micros, notes_);
    if (micros != micros_) {
      end_snapshot();
      micros_ = micros;
      last_stamp_.assign(fields[time_]);
    }
    const int band = band_of(percentage);
    if (band < 0) {
      ++notes_.unused;
      return;
    }
    // When a snapshot gives a band twice, the greater pair stays, in whatever order they come.
    const auto at = static_cast<size_t>(band);
    if (std::pair(notional, base) > std::pair(open_.notional[at], open_.base[at])) {
      open_.notional[at] = notional;
      open_.base[at] = base;
    }
  }

  void finish() override {
    end_snapshot();
    end_minute();
  }

 private:
  void end_snapshot() {
    if (micros_ == kNone || open_.empty()) return;
    // The minute whose (open, close] contains the stamp.
    const Minute minute = (micros_ - 1) / kMicrosPerMinute;
    const int64_t since_open = micros_ - minute * kMicrosPerMinute;
    const int64_t second = (since_open + kMicrosPerSecond - 1) / kMicrosPerSecond;
    if (minute != minute_) {
      end_minute();
      minute_ = minute;
      second_ = second;
      snapshots_ = 1;
      repeats_.fill(1);
      latest_ = open_;
    } else {
      snapshots_ = std::min(snapshots_ + 1, kSnapshotsMax);
      for (size_t i = 0; i < kBands; ++i) {
        const bool same = open_.notional[i] == latest_.notional[i] && open_.base[i] == latest_.base[i];
        repeats_[i] = same ? std::min(repeats_[i] + 1, kSnapshotsMax) : 1;
      }
      if (second >= second_) {
        latest_ = open_;
        second_ = second;
      }
    }
    open_.clear();
  }

  void end_minute() {
    if (snapshots_ == 0) return;
    std::array<int64_t, kGroupColumnsMax> record{};
    constexpr int kFirst = columns_of(Group::depth).first;
    record[0] = second_;
    uint64_t repeats = 0;
    for (size_t i = 0; i < kBands; ++i) {
      record[static_cast<size_t>(kFirstBand - kFirst) + i] = latest_.notional[i];
      record[static_cast<size_t>(kFirstBase - kFirst) + i] = latest_.base[i];
      repeats |= static_cast<uint64_t>(repeats_[i]) << (4 * i);
    }
    record[kSnapshots - kFirst] = snapshots_;
    record[kRepeats - kFirst] = static_cast<int64_t>(repeats);
    sink_.add(symbol_, Group::depth, minute_, record.data());
    snapshots_ = 0;
  }

  static constexpr int64_t kNone = INT64_MIN;

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  size_t time_ = 0;
  size_t percentage_ = 0;
  size_t base_ = 0;
  size_t notional_ = 0;

  std::string last_stamp_;
  int64_t micros_ = kNone;
  Snapshot open_ = [] {
    Snapshot snapshot;
    snapshot.clear();
    return snapshot;
  }();

  Minute minute_ = kNoMinute;
  int64_t second_ = 0;
  int64_t snapshots_ = 0;
  std::array<int64_t, kBands> repeats_{};
  Snapshot latest_{};
};

}  // namespace

std::unique_ptr<RowMaker> make_depth_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<DepthRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
