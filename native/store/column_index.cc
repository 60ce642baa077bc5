#include "store/column_index.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "features/feature_table.h"
#include "store/snapshot.h"

namespace hindsight {

namespace {

constexpr size_t kLine = 64;
constexpr size_t kHugePage = size_t{2} << 20;
constexpr size_t kRunBlock = 4096;
constexpr size_t kExtentsSampled = 128;

constexpr size_t rounded(size_t bytes, size_t to) {
  return (bytes + to - 1) / to * to;
}

struct CodesLayout {
  size_t greatest, partial, bytes;
};

CodesLayout codes_layout(size_t words) {
  CodesLayout at{};
  at.greatest = rounded(words, kLine);
  at.partial = 2 * at.greatest;
  at.bytes = at.partial + rounded((words + 63) / 64 * sizeof(uint64_t), kLine);
  return at;
}

// Quantiles of `sorted`, closer to one another towards both ends: the thresholds of selective questions are there. The
// ranks follow 3x² - 2x³, so the outermost bounds leave one value in twenty thousand outside.
std::vector<int64_t> quantiles(const std::vector<int64_t>& sorted) {
  std::vector<int64_t> bounds;
  constexpr uint64_t kSteps = kZoneBounds + 1;
  for (uint64_t i = 1; i < kSteps && !sorted.empty(); ++i) {
    const uint64_t rank = sorted.size() * (3 * kSteps - 2 * i) * i * i / (kSteps * kSteps * kSteps);
    bounds.push_back(sorted[std::min<size_t>(rank, sorted.size() - 1)]);
  }
  // Where many values are equal quantiles repeat, and a repeated bound splits nothing.
  bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
  bounds.resize(kZoneBounds, INT64_MAX);
  return bounds;
}

// What the bounds of some extents, evenly taken, say about the extremes of all zones: each extent's bounds are
// quantiles of its own.
std::vector<int64_t> common_bounds(const Snapshot& snapshot, size_t column) {
  size_t extents = 0;
  for (const Segment& segment : snapshot.segments) extents += segment.symbols.size();
  const size_t step = std::max<size_t>(1, extents / kExtentsSampled);
  std::vector<int64_t> sample;
  size_t number = 0;
  for (const Segment& segment : snapshot.segments) {
    for (const SymbolSegment& part : segment.symbols) {
      if (number++ % step != 0 || column >= part.extents.size()) continue;
      const Extent& extent = part.extents[column];
      if (extent.values == nullptr || extent.min > extent.max) continue;
      const int64_t* bounds = extent.zones().bounds;
      sample.insert(sample.end(), bounds, std::find(bounds, bounds + kZoneBounds, INT64_MAX));
      sample.push_back(extent.max);
    }
  }
  std::sort(sample.begin(), sample.end());
  return quantiles(sample);
}

}  // namespace

ColumnIndex::ColumnIndex(const Snapshot& snapshot, size_t column, bool codes) : parts_(snapshot.symbols.size()) {
  size_t code_bytes = 0;
  for (size_t symbol = 0; symbol < parts_.size(); ++symbol) {
    const SymbolRecord& record = snapshot.symbols[symbol];
    Part& part = parts_[symbol];
    part.index.first_word = static_cast<uint32_t>(record.first >> 6);
    part.index.words = static_cast<uint32_t>((record.last >> 6) - (record.first >> 6) + 1);
    part.codes_at = code_bytes;
    code_bytes += codes_layout(part.index.words).bytes;
  }
  fixed_bytes_ = parts_.size() * sizeof(Part);
  if (!codes) return;
  bounds_ = common_bounds(snapshot, column);
  // Whole huge pages: to find the small pages of a megabyte would take as long as reading it.
  code_bytes = rounded(code_bytes, kHugePage);
  codes_ = static_cast<uint8_t*>(std::aligned_alloc(kHugePage, std::max(code_bytes, kHugePage)));
  if (codes_ == nullptr) throw std::bad_alloc();
  madvise(codes_, code_bytes, MADV_HUGEPAGE);
  fixed_bytes_ += code_bytes;
}

ColumnIndex::~ColumnIndex() {
  std::free(codes_);
}

bool ColumnIndex::claim(Part& part) {
  for (;;) {
    State state = State::empty;
    if (part.state.compare_exchange_strong(state, State::being_made, std::memory_order_acquire)) return true;
    if (state == State::made) return false;
    part.state.wait(State::being_made, std::memory_order_acquire);
  }
}

void ColumnIndex::publish(Part& part, State state) {
  part.state.store(state, std::memory_order_release);
  part.state.notify_all();
}

ColumnIndex::Room ColumnIndex::room(uint32_t symbol) const {
  Part& part = parts_[symbol];
  if (codes_ == nullptr) return {part.index, nullptr, nullptr, nullptr};
  const CodesLayout at = codes_layout(part.index.words);
  uint8_t* codes = codes_ + part.codes_at;
  auto* partial = reinterpret_cast<uint64_t*>(codes + at.partial);
  part.index.least = codes;
  part.index.greatest = codes + at.greatest;
  part.index.partial = partial;
  return {part.index, codes, codes + at.greatest, partial};
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
    const bool price = column >= feature_table().size();
    const Feature* feature = price ? nullptr : &feature_table()[column];
    const bool codes = !price && feature->stride_minutes == 1 && feature->type != FeatureType::label;
    auto made = std::make_shared<const ColumnIndex>(snapshot, column, codes);
    if (made->bytes() > kColumnIndexBytesMost) return nullptr;
    kept.index = std::move(made);
  }
  make_room(column);
  return kept.index;
}

void ColumnIndexes::make_room(size_t for_column) const {
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
