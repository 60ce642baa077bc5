#include "outcomes/prices/price_window.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <type_traits>

#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

namespace {

// The part of a window that one segment holds.
struct Piece {
  Minute begin = 0, end = 0;
  const Extent* close = nullptr;
  const Extent* high = nullptr;
  const Extent* low = nullptr;
};

template <class Visit>
void each_piece(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end, Visit visit) {
  auto segment = std::partition_point(snapshot.segments.begin(), snapshot.segments.end(),
                                      [begin](const Segment& s) { return s.end <= begin; });
  for (; segment != snapshot.segments.end() && segment->begin < end; ++segment) {
    const SymbolSegment* known = segment->find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin, known->valid_begin);
    const Minute to = std::min(end, known->valid_end);
    if (from >= to) continue;
    const auto extent = [known](PriceColumn column) { return known->extent(price_column(column)); };
    visit(Piece{from, to, extent(PriceColumn::close), extent(PriceColumn::high), extent(PriceColumn::low)});
  }
}

bool plain(const Extent& extent) {
  return extent.min > 0 && extent.nulls == 0;
}

template <class T>
const T* values_from(const Extent& extent, Minute minute) {
  return static_cast<const T*>(extent.values) + (minute - extent.first_slot);
}

// Converts stored values to prices in the window's unit; what is not a price becomes `absent`. Returns how many are not
// prices.
template <class T, class Stored>
size_t copy(const Stored* from, size_t count, int64_t factor, T absent, T* to) {
  size_t none = 0;
  for (size_t i = 0; i < count; ++i) {
    to[i] = from[i] > 0 ? static_cast<T>(from[i] * factor) : absent;
    none += from[i] > 0 ? 0 : 1;
  }
  return none;
}

template <class T>
size_t copy_extent(const Extent& extent, Minute begin, Minute end, int64_t unit, T absent, T* to) {
  const size_t count = static_cast<size_t>(end - begin);
  const int64_t factor = extent.unit / unit;
  if (extent.width == sizeof(T) && factor == 1)
    return kernels<T>().prices(values_from<T>(extent, begin), count, absent, to);
  if (extent.width == 4) return copy(values_from<int32_t>(extent, begin), count, factor, absent, to);
  return copy(values_from<int64_t>(extent, begin), count, factor, absent, to);
}

}  // namespace

bool fits_narrow(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end) {
  int64_t unit = 0;
  bool narrow = true;
  each_piece(snapshot, symbol, begin, end, [&](const Piece& piece) {
    for (const Extent* extent : {piece.close, piece.high, piece.low}) {
      if (unit == 0) unit = extent->unit;
      narrow = narrow && extent->width == 4 && extent->unit == unit;
    }
  });
  return narrow;
}

template <class T>
PriceWindow<T> open_window(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end,
                           PriceScratch<T>& scratch, bool closes_only) {
  PriceWindow<T> window{.begin = begin, .size = end > begin ? static_cast<size_t>(end - begin) : 0};
  std::vector<Piece> pieces;
  int64_t unit = 0;
  each_piece(snapshot, symbol, begin, end, [&](const Piece& piece) {
    pieces.push_back(piece);
    for (const Extent* extent : {piece.close, piece.high, piece.low}) unit = std::gcd(unit, extent->unit);
  });

  for (const Piece& piece : pieces) {
    for (const Extent* extent : {piece.close, piece.high}) {
      if (extent->min > extent->max) continue;  // no values
      window.most = std::max(window.most, static_cast<T>(extent->max * (extent->unit / unit)));
    }
  }

  if (pieces.size() == 1 && pieces[0].begin == begin && pieces[0].end == end) {
    const Piece& piece = pieces[0];
    const auto usable = [unit](const Extent& extent) {
      return extent.width == sizeof(T) && extent.unit == unit && plain(extent);
    };
    if (usable(*piece.close) && usable(*piece.high) && usable(*piece.low)) {
      window.close = values_from<T>(*piece.close, begin);
      window.high = values_from<T>(*piece.high, begin);
      window.low = values_from<T>(*piece.low, begin);
      return window;
    }
  }

  constexpr T kNoClose = null_code<T>(NullReason::undefined);
  constexpr T kNoHigh = std::numeric_limits<T>::min();
  constexpr T kNoLow = std::numeric_limits<T>::max();
  for (auto* prices : {&scratch.close, &scratch.high, &scratch.low}) {
    if (prices->size() < window.size) prices->resize(window.size);
  }
  scratch.absent.clear();
  size_t known = 0;  // positions before this one are filled
  const auto skip = [&](size_t to) {
    std::fill(scratch.close.begin() + static_cast<ptrdiff_t>(known), scratch.close.begin() + static_cast<ptrdiff_t>(to),
              kNoClose);
    for (; known < to; ++known) {
      scratch.high[known] = kNoHigh;
      scratch.low[known] = kNoLow;
      scratch.absent.push_back(static_cast<uint32_t>(known));
    }
  };
  for (const Piece& piece : pieces) {
    skip(static_cast<size_t>(piece.begin - begin));
    const size_t at = known;
    size_t none = copy_extent(*piece.close, piece.begin, piece.end, unit, kNoClose, scratch.close.data() + at);
    if (!closes_only) {
      copy_extent(*piece.high, piece.begin, piece.end, unit, kNoHigh, scratch.high.data() + at);
      copy_extent(*piece.low, piece.begin, piece.end, unit, kNoLow, scratch.low.data() + at);
    }
    known = static_cast<size_t>(piece.end - begin);
    const T* close = scratch.close.data();
    for (size_t i = at; none > 0; ++i, --none) {
      i += kernels<T>().first_at_most(close + i, known - i, kNoClose);
      scratch.high[i] = kNoHigh;
      scratch.low[i] = kNoLow;
      scratch.absent.push_back(static_cast<uint32_t>(i));
    }
  }
  skip(window.size);
  window.absent = scratch.absent;
  window.close = scratch.close.data();
  window.high = scratch.high.data();
  window.low = scratch.low.data();
  return window;
}

template <class T>
template <class Visit>
void PriceWindow<T>::each_marked(std::span<const uint64_t> marks, Visit visit) const {
  for (size_t word = 0; word < marks.size(); ++word) {
    if (marks[word] == 0) continue;
    const size_t first = word;
    while (word < marks.size() && marks[word] != 0) ++word;
    visit(64 * first, std::min(64 * word, size) - 64 * first);
  }
}

template <class T>
T PriceWindow<T>::least_close(std::span<const uint64_t> marks) const {
  // What is no price is greater than all prices when the sign counts as a digit.
  using Digits = std::make_unsigned_t<T>;
  auto least = static_cast<Digits>(std::numeric_limits<T>::max());
  each_marked(marks, [&](size_t from, size_t n) {
    const T* at = close + from;
    Digits here = least;
    for (size_t i = 0; i < n; ++i) here = std::min(here, static_cast<Digits>(at[i]));
    least = here;
  });
  return static_cast<T>(least);
}

template <class T>
T PriceWindow<T>::inverses(std::span<const uint64_t> marks, std::vector<double>& to) const {
  if (to.size() < 64 * marks.size()) to.resize(64 * marks.size());
  each_marked(marks, [&](size_t from, size_t n) { kernels<T>().inverses(close + from, to.data() + from, n); });
  return least_close(marks);
}
template struct PriceWindow<int32_t>;
template struct PriceWindow<int64_t>;

template PriceWindow<int32_t> open_window(const Snapshot&, uint32_t, Minute, Minute, PriceScratch<int32_t>&, bool);
template PriceWindow<int64_t> open_window(const Snapshot&, uint32_t, Minute, Minute, PriceScratch<int64_t>&, bool);

}  // namespace hindsight::outcomes
