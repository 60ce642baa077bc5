// The columns of one symbol on one UTC day, in memory: a part of a segment that scans read like one of a file. Its
// zones say of every block that it may hold any value and any null, so values are always read, and a scan of them gives
// what a scan of the finished day gives.
#pragma once

#include <memory>
#include <vector>

#include "store/snapshot/column_shape.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

class LiveColumns {
 public:
  /// `columns`: those that are kept. All their slots are S.
  LiveColumns(Minute day, const std::vector<size_t>& columns);

  /// Writes slots of a column that is kept, as the engine gives them (prices: int64 of 1e-8). Slots of other days are
  /// passed over; other columns too.
  void write(size_t column, int64_t first_slot, const void* values, size_t count);
  /// Makes every slot of the columns of a layer S again.
  void clear(Layer layer);

  /// The view that a snapshot has, by column. It stays valid while this object lives.
  const std::vector<Extent>& extents() const { return extents_; }
  size_t bytes() const { return bytes_; }

 private:
  struct Free {
    void operator()(uint8_t* memory) const;
  };
  template <class T>
  void write_typed(const Extent& extent, int64_t first_slot, const T* values, size_t count);
  void reset(size_t column);

  Minute day_;
  std::vector<Extent> extents_;  // by column; without values where it is not kept
  std::unique_ptr<uint8_t[], Free> memory_;
  size_t bytes_ = 0;
};

}  // namespace hindsight
