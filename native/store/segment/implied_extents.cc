#include "store/segment/implied_extents.h"

#include <cstring>
#include <map>
#include <tuple>

#include "base/null_code.h"
#include "store/segment/extent_encode.h"

namespace hindsight {

namespace {

struct alignas(kExtentAlignment) BlockLine {
  uint8_t bytes[kExtentAlignment];
};

struct Block {
  ExtentEntry entry;
  std::vector<BlockLine> lines;
};

std::shared_ptr<const Block> encode(const ColumnShape& shape, const SlotRange& range, const ImpliedValues& implied) {
  std::vector<uint8_t> values, bytes;
  fill_absent(values, range.slots, shape.width);
  implied.fill(range.first_slot + static_cast<int64_t>(range.lead), range.count,
               values.data() + range.lead * shape.width);
  auto block = std::make_shared<Block>();
  block->entry = append_extent(shape, range, values.data(), bytes);
  block->lines.resize(bytes.size() / sizeof(BlockLine));
  std::memcpy(block->lines.data(), bytes.data(), bytes.size());
  return block;
}

// Blocks that hold one null code, for as long as somebody uses them. They do not depend on where their slots begin.
std::shared_ptr<const Block> shared_block(const ColumnShape& shape, const SlotRange& range, int64_t code,
                                          const ImpliedValues& implied) {
  using Key = std::tuple<uint8_t, bool, uint32_t, size_t, size_t, size_t, int64_t>;
  static std::mutex blocks_mutex;
  static std::map<Key, std::weak_ptr<const Block>> blocks;
  const Key key{shape.width, shape.price, shape.label_count, range.slots, range.lead, range.count, code};
  const std::lock_guard lock(blocks_mutex);
  std::weak_ptr<const Block>& known = blocks[key];
  if (auto block = known.lock()) return block;
  auto block = encode(shape, range, implied);
  known = block;
  return block;
}

}  // namespace

struct ImpliedExtents::Made {
  Extent extent;
  std::shared_ptr<const Block> block;
};

ImpliedExtents::ImpliedExtents(std::shared_ptr<const ImpliedColumns> columns, Minute begin, Minute end)
    : columns_(std::move(columns)),
      begin_(begin),
      end_(end),
      made_(std::make_unique<std::atomic<const Made*>[]>(columns_->size())) {}

ImpliedExtents::~ImpliedExtents() = default;

const Extent* ImpliedExtents::find(size_t column) const {
  if (column >= columns_->size() || (*columns_)[column] == nullptr) return nullptr;
  const Made* made = made_[column].load(std::memory_order_acquire);
  return made != nullptr ? &made->extent : make(column);
}

std::optional<NullReason> ImpliedExtents::only_reason(size_t column, Minute begin, Minute end) const {
  if (column >= columns_->size() || (*columns_)[column] == nullptr) return std::nullopt;
  return (*columns_)[column]->only_reason(begin, end);
}

const Extent* ImpliedExtents::make(size_t column) const {
  const std::lock_guard lock(mutex_);
  if (const Made* made = made_[column].load(std::memory_order_relaxed)) return &made->extent;
  const ImpliedValues& implied = *(*columns_)[column];
  const ColumnShape shape = column_shape(column);
  const SlotRange range = slot_range(shape.stride, begin_, end_);
  const auto only = implied.only_value(range.first_slot + static_cast<int64_t>(range.lead), range.count);
  const bool is_shared = only && is_null(*only);
  auto made = std::make_unique<Made>();
  made->block = is_shared ? shared_block(shape, range, *only, implied) : encode(shape, range, implied);
  made->extent = view_extent(shape, made->block->entry, reinterpret_cast<const uint8_t*>(made->block->lines.data()));
  made->extent.first_slot = range.first_slot;
  const Made* kept = kept_.emplace_back(std::move(made)).get();
  made_[column].store(kept, std::memory_order_release);
  return &kept->extent;
}

}  // namespace hindsight
