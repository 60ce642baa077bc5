#include "outcomes/paths.h"

#include <algorithm>

#include "base/rounding.h"
#include "store/snapshot/damage.h"

namespace hindsight {

namespace {

constexpr int64_t kPathUnit = 100'000;
constexpr int64_t kNoClose = null_code<int64_t>(NullReason::undefined);

// The closes of one symbol. Neighbouring minutes are mostly in one segment, so the last one is tried first.
class Closes {
 public:
  Closes(const Snapshot& snapshot, uint32_t symbol) : snapshot_(snapshot), symbol_(symbol) {}

  // In 1e-8; a null code where there is none.
  int64_t at(Minute minute) {
    if (extent_ == nullptr || minute < begin_ || minute >= end_) find(minute);
    if (extent_ == nullptr) return kNoClose;
    const int64_t stored = extent_->value_at(static_cast<size_t>(minute - extent_->first_slot));
    return is_null(stored) ? kNoClose : stored * extent_->unit;
  }

 private:
  void find(Minute minute) {
    extent_ = nullptr;
    const auto& segments = snapshot_.segments;
    const auto after = std::upper_bound(segments.begin(), segments.end(), minute,
                                        [](Minute wanted, const Segment& segment) { return wanted < segment.begin; });
    if (after == segments.begin()) return;
    const SymbolSegment* part = std::prev(after)->find(symbol_);
    if (part == nullptr || minute < part->valid_begin || minute >= part->valid_end) return;
    begin_ = part->valid_begin;
    end_ = part->valid_end;
    extent_ = part->extent(price_column(PriceColumn::close));
  }

  const Snapshot& snapshot_;
  uint32_t symbol_;
  Minute begin_ = 0, end_ = 0;
  const Extent* extent_ = nullptr;
};

}  // namespace

std::vector<int64_t> paths_at(const Snapshot& snapshot, const std::vector<uint32_t>& symbols,
                              const std::vector<uint32_t>& minutes, const std::vector<int32_t>& offsets) {
  if (offsets.empty()) return {};
  const auto [back, ahead] = std::minmax_element(offsets.begin(), offsets.end());
  const auto reach =
      reach_of_buckets(minutes, std::max(0, -*back), std::max(0, *ahead), {price_column(PriceColumn::close)});
  return on_whole_data(
      snapshot, reach, [&] { return each_once(symbols); },
      [&] {
        std::vector<int64_t> paths;
        paths.reserve(symbols.size() * offsets.size());
        for (size_t i = 0; i < symbols.size(); ++i) {
          Closes closes(snapshot, symbols[i]);
          const int64_t from = closes.at(minutes[i]);
          for (const int32_t offset : offsets) {
            const int64_t to = is_null(from) ? kNoClose : closes.at(Minute{minutes[i]} + offset);
            paths.push_back(is_null(to) ? kNoClose
                                        : static_cast<int64_t>(divide_half_even(int128{to - from} * kPathUnit, from)));
          }
        }
        return paths;
      });
}

}  // namespace hindsight
