#include "store/snapshot/column_index.h"

#include <algorithm>
#include <cstdlib>

#include "features/table/feature_table.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/huge_pages.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

namespace {

constexpr size_t kRunBlock = 4096;
constexpr size_t kExtentsSampled = 128;
constexpr uint64_t kValuesSampled = 4;  // of each extent

IndexKind kind_of(size_t column) {
  if (column >= feature_table().size()) return IndexKind::nulls;
  const Feature& feature = feature_table()[column];
  if (feature.stride_minutes != 1) return IndexKind::nulls;
  return feature.type == FeatureType::label ? IndexKind::labels : IndexKind::codes;
}

// Bytes of one symbol with so many words.
size_t zone_bytes(size_t column, size_t words) {
  const size_t bits = (words + 63) / 64 * sizeof(uint64_t);
  switch (kind_of(column)) {
    case IndexKind::codes:
      return 2 * SymbolIndex::code_bytes(words) + rounded_up(bits, 64);
    case IndexKind::labels:
      return rounded_up(column_shape(column).label_count * bits, 64);
    case IndexKind::nulls:
      return 0;
  }
  return 0;
}

// Quantiles of `sorted`, closer together towards both ends, where the thresholds of selective queries lie. The ranks
// follow 3x² - 2x³, so one value in twenty thousand lies outside the outermost bounds.
std::vector<int64_t> quantiles(const std::vector<int64_t>& sorted) {
  std::vector<int64_t> bounds;
  constexpr uint64_t kSteps = kZoneBounds + 1;
  for (uint64_t i = 1; i < kSteps && !sorted.empty(); ++i) {
    const uint64_t rank = sorted.size() * (3 * kSteps - 2 * i) * i * i / (kSteps * kSteps * kSteps);
    bounds.push_back(sorted[std::min<size_t>(rank, sorted.size() - 1)]);
  }
  // Where many values are equal, quantiles repeat; a repeated bound distinguishes nothing.
  bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
  bounds.resize(kZoneBounds, INT64_MAX);
  return bounds;
}

// Calls visit(part, extent) for some evenly spaced extents of the column.
template <class Visit>
void each_sampled(const Snapshot& snapshot, size_t column, Visit visit) {
  size_t extents = 0;
  for (const Segment& segment : snapshot.segments) extents += segment.symbols.size();
  const size_t step = std::max<size_t>(1, extents / kExtentsSampled);
  size_t number = 0;
  for (const Segment& segment : snapshot.segments) {
    for (const SymbolSegment& part : segment.symbols) {
      if (number++ % step != 0 || column >= part.extents.size()) continue;
      const Extent& extent = part.extents[column];
      if (extent.values != nullptr && extent.min <= extent.max) visit(part, extent);
    }
  }
}

// Estimates common bounds from the bounds of some extents, which are quantiles of the extremes of their own zones.
std::vector<int64_t> common_bounds(const Snapshot& snapshot, size_t column) {
  std::vector<int64_t> sample;
  each_sampled(snapshot, column, [&](const SymbolSegment&, const Extent& extent) {
    const int64_t* bounds = extent.zones().bounds;
    sample.insert(sample.end(), bounds, std::find(bounds, bounds + kZoneBounds, INT64_MAX));
    sample.push_back(extent.max);
  });
  std::sort(sample.begin(), sample.end());
  return quantiles(sample);
}

// Some values of some extents, sorted. The first slot differs from extent to extent, so that no hour of the day is
// preferred.
std::vector<int64_t> sampled_values(const Snapshot& snapshot, size_t column) {
  std::vector<int64_t> sample;
  uint64_t turn = 0;
  each_sampled(snapshot, column, [&](const SymbolSegment& part, const Extent& extent) {
    const uint64_t minutes = static_cast<uint64_t>(part.valid_end - part.valid_begin);
    for (uint64_t i = 0; i < kValuesSampled; ++i) {
      const Minute m =
          part.valid_begin + static_cast<Minute>((i * minutes + turn++ % 16 * minutes / 16) / kValuesSampled);
      const int64_t value = extent.value_at(static_cast<size_t>(m - extent.first_slot));
      if (!is_null(value)) sample.push_back(value);
    }
  });
  std::sort(sample.begin(), sample.end());
  return sample;
}

}  // namespace

ColumnIndex::ColumnIndex(const Snapshot& snapshot, size_t column)
    : parts_(snapshot.symbols.size()), kind_(kind_of(column)) {
  std::vector<size_t> at;
  size_t bytes = 0;
  for (size_t symbol = 0; symbol < parts_.size(); ++symbol) {
    const SymbolRecord& record = snapshot.symbols[symbol];
    SymbolIndex& part = parts_[symbol].index;
    part.first_word = static_cast<uint32_t>(record.first >> 6);
    part.words = static_cast<uint32_t>((record.last >> 6) - (record.first >> 6) + 1);
    at.push_back(bytes);
    bytes += zone_bytes(column, part.words);
  }
  fixed_bytes_ = parts_.size() * sizeof(Part);
  if (bytes == 0) return;
  if (kind_ == IndexKind::codes) {
    bounds_ = common_bounds(snapshot, column);
    sample_ = sampled_values(snapshot, column);
  }
  zones_ = allocate_huge_pages(bytes);
  fixed_bytes_ += rounded_up(bytes, kHugePage);
  for (size_t symbol = 0; symbol < parts_.size(); ++symbol) parts_[symbol].index.zones = zones_ + at[symbol];
}

double ColumnIndex::share_between(int64_t lo, int64_t hi) const {
  if (lo > hi) return 0;
  if (sample_.empty()) return 1;
  const auto from = std::lower_bound(sample_.begin(), sample_.end(), lo);
  const auto to = std::upper_bound(from, sample_.end(), hi);
  return static_cast<double>(to - from) / static_cast<double>(sample_.size());
}

ColumnIndex::~ColumnIndex() {
  std::free(zones_);
}

void ColumnIndex::keep_runs(SymbolIndex& part, const std::vector<NullRun>& runs) const {
  const std::lock_guard lock(runs_mutex_);
  if (run_blocks_.empty() || run_blocks_.back().capacity() - run_blocks_.back().size() < runs.size()) {
    run_blocks_.emplace_back().reserve(std::max(kRunBlock, runs.size()));
    run_bytes_.fetch_add(run_blocks_.back().capacity() * sizeof(NullRun), std::memory_order_relaxed);
  }
  auto& block = run_blocks_.back();
  part.runs = block.data() + block.size();
  part.run_count = static_cast<uint32_t>(runs.size());
  part.listed = true;
  block.insert(block.end(), runs.begin(), runs.end());
}

std::shared_ptr<const ColumnIndex> ColumnIndexes::of(const Snapshot& snapshot, size_t column) const {
  const std::lock_guard lock(mutex_);
  if (kept_.empty()) kept_.resize(column_count());
  Kept& kept = kept_[column];
  kept.used = ++uses_;
  if (kept.index == nullptr) {
    auto made = std::make_shared<const ColumnIndex>(snapshot, column);
    if (made->bytes() > kColumnIndexBytesMost) return nullptr;
    kept.index = std::move(made);
  }
  evict_for(column);
  return kept.index;
}

void ColumnIndexes::evict_for(size_t for_column) const {
  size_t total = 0;
  for (const Kept& kept : kept_) total += kept.index == nullptr ? 0 : kept.index->bytes();
  while (total > kColumnIndexBytesMost) {
    Kept* oldest = nullptr;
    for (Kept& kept : kept_) {
      if (kept.index == nullptr || &kept == &kept_[for_column]) continue;
      if (oldest == nullptr || kept.used < oldest->used) oldest = &kept;
    }
    if (oldest == nullptr) return;
    total -= oldest->index->bytes();
    oldest->index.reset();
  }
}

}  // namespace hindsight
