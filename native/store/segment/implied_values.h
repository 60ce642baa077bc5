// Values that take no bytes in a column file. Where a symbol has hardly any bar in a segment, nearly every column holds
// one null code for weeks; the directory then keeps the column as runs. Calendar columns are not kept at all when no
// symbol of the segment has more: the minute says what they hold.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/null_code.h"
#include "store/format/segment_format.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

/// Equal values one after the other: run i holds values[i] up to position ends[i]. Values are quanta (prices: 1e-8)
/// with the null codes of int64. Neighbouring runs differ.
struct Runs {
  std::vector<uint32_t> ends;
  std::vector<int64_t> values;

  size_t count() const { return ends.empty() ? 0 : ends.back(); }
  void append(int64_t value, size_t count);
  /// Appends `count` values of `width` bytes (int8, int32, int64, with the null codes of their width).
  void append(const void* values, size_t count, uint8_t width);
  /// Keeps the first `count` values.
  void truncate(size_t count);
  bool operator==(const Runs&) const = default;
};

/// The values of one extent: runs from its first valid slot on, or what the calendar says.
struct ImpliedValues {
  size_t column = 0;
  int64_t first_slot = 0;  ///< of the first run; calendar columns have no runs
  Runs runs = {};

  /// Writes slots [first, first + count), which the runs hold, in the computed width of the column.
  void fill(int64_t first, size_t count, void* out) const;
  /// The value of the slots, when they all have the same.
  std::optional<int64_t> only_value(int64_t first, size_t count) const;
  /// The reason that all slots of minutes [begin, end) have, `none` when none of them is null; nothing when they
  /// differ.
  std::optional<NullReason> only_reason(Minute begin, Minute end) const;
};

/// A symbol with at most so many minutes that have a close in a segment is kept as runs there: the five minutes that
/// are filled after a month's last bar, and a stray bar with its own.
inline constexpr size_t kSparseClosesMost = 64;

/// Whether runs take the place of an extent with these slots: they must be eight times shorter. Of more than a month
/// they always do, because a gap of years is read a month at a time.
bool runs_suit(const Runs& runs, const ColumnShape& shape, const SlotRange& range);

/// The longest calendar month. What has no bytes may span more.
inline constexpr Minute kStoredSpanMost = 31 * kMinutesPerDay;

}  // namespace hindsight
