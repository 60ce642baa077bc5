// The stored values of a column over a stretch of minutes, contiguous whatever segments they come from. Clauses over
// trailing windows run along them.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

template <class T>
struct Series {
  const T* x = nullptr;  ///< null codes where nothing is known; S where nothing is stored
  size_t count = 0;
  int64_t least = 0, greatest = -1;  ///< bounds of the present values; least > greatest when all are null
};

/// Minutes [first, first + count) of a column whose values have the width of T. Nothing is copied when one segment
/// stores all of them minute by minute.
template <class T>
Series<T> load_series(const Frame& frame, size_t column, Minute first, size_t count);

/// How many nulls of the series come before each position (count + 1 numbers); null when there are none.
template <class T>
const int32_t* null_prefix(const Frame& frame, const Series<T>& series);

}  // namespace hindsight
