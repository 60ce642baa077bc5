// Writes computed features as stored quanta. The writer knows for each row when its source began and when it is warm,
// so the code of a feature is only called for minutes that it can answer.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "features/columns/feature_chunk.h"
#include "features/series/gaps.h"
#include "features/table/feature_rows.h"

namespace hindsight {

/// Unrounded numbers by row and minute of the chunk, NaN where there is none. Tests compare them with reference values.
using RawNumbers = std::vector<std::vector<double>>;

class ColumnWriter {
 public:
  /// Sizes the columns of `out` for the minutes [first, first + minutes). `raw` may be null.
  void open_chunk(Minute first, size_t minutes, FeatureChunk& out, RawNumbers* raw);

  /// The next calls write the minutes [begin, end) of the chunk.
  void open_block(Minute begin, Minute end, const std::vector<ColumnStart>& starts) {
    begin_ = begin;
    end_ = end;
    starts_ = &starts;
  }
  Minute begin() const { return begin_; }
  Minute end() const { return end_; }

  /// Writes a number computed in binary64. at(m) is a Maybe<double> in the unit of the feature; it is rounded half-even
  /// to the feature's quantum here.
  template <size_t kRow, class At>
  void number(At&& at) {
    constexpr double per_unit = static_cast<double>(kFeatures[kRow].per_unit);
    write<kRow>([&](Minute m) -> Maybe<int64_t> {
      const Maybe<double> x = at(m);
      if (x.gap != NullReason::none) return x.gap;
      if (raw_ != nullptr) (*raw_)[kRow][static_cast<size_t>(m - chunk_begin_)] = x.value;
      // A conversion beyond 2^62 would be undefined. Every width is clamped below that anyway.
      constexpr double kLimit = 4.6e18;
      return std::llrint(std::min(std::max(x.value * per_unit, -kLimit), kLimit));
    });
  }

  /// Writes exact values: at(m) is a Maybe<int64_t> of quanta, or the code of a label.
  template <size_t kRow, class At>
  void quanta(At&& at) {
    write<kRow>(at);
  }

  /// The codes of the block that was just written to a row, from begin() on.
  template <size_t kRow>
  const auto* written() const {
    return codes<kRow>() + (begin_ - chunk_begin_);
  }

  /// Sets one slot of a strided row to a label code, quanta or a reason. Slots outside the chunk are ignored.
  void slot(size_t row, int64_t slot, Maybe<int64_t> code) {
    ColumnChunk& column = out_->features[row];
    const int64_t i = slot - column.first_slot;
    if (i < 0 || i >= static_cast<int64_t>(column.slots)) return;
    if (column.width == 1) {
      column.i8[static_cast<size_t>(i)] = to_code<int8_t>(code);
    } else {
      column.i32[static_cast<size_t>(i)] = to_code<int32_t>(code);
    }
  }

  /// The stored code of a value. A value outside the type's range becomes the end of the range.
  template <class T>
  static T to_code(Maybe<int64_t> x) {
    if (x.gap != NullReason::none) return null_code<T>(x.gap);
    return static_cast<T>(
        std::min(std::max(x.value, int64_t{lowest_value<T>()}), int64_t{std::numeric_limits<T>::max()}));
  }

  FeatureChunk& out() { return *out_; }
  RawNumbers* raw() { return raw_; }
  size_t offset(Minute m) const { return static_cast<size_t>(m - chunk_begin_); }

 private:
  template <size_t kRow>
  auto* codes() const {
    constexpr uint8_t width = kFeatures[kRow].width;
    if constexpr (width == 1) {
      return out_->features[kRow].i8.data();
    } else if constexpr (width == 4) {
      return out_->features[kRow].i32.data();
    } else {
      return out_->features[kRow].i64.data();
    }
  }

  template <size_t kRow, class At>
  void write(At&& at) {
    static_assert(kFeatures[kRow].stride_minutes == 1);
    auto* to = codes<kRow>();
    using T = std::remove_reference_t<decltype(*to)>;
    const ColumnStart start = (*starts_)[kRow];
    const Minute sourced = std::min(std::max(start.source_first, begin_), end_);
    const Minute warm = std::min(std::max(start.warm_from, sourced), end_);
    Minute m = begin_;
    for (; m < sourced; ++m) to[m - chunk_begin_] = null_code<T>(NullReason::source_absent);
    for (; m < warm; ++m) to[m - chunk_begin_] = null_code<T>(NullReason::warm_up);
    for (; m < end_; ++m) to[m - chunk_begin_] = to_code<T>(at(m));
  }

  FeatureChunk* out_ = nullptr;
  RawNumbers* raw_ = nullptr;
  const std::vector<ColumnStart>* starts_ = nullptr;
  Minute chunk_begin_ = 0, begin_ = 0, end_ = 0;
};

}  // namespace hindsight
