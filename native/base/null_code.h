// Why a value is absent, and how a column says so: the lowest codes of its integer type are reserved for nulls, one per
// reason, so a null lies below every bound and never satisfies an interval. The stronger of two reasons is the greater.
#pragma once

#include <cstdint>
#include <limits>

#include "contract/null_reasons.h"

namespace hindsight {

/// The stored code of a null: min+0 undefined … min+4 warm_up. `T` is int8_t, int32_t or int64_t.
template <class T>
constexpr T null_code(NullReason reason) {
  return static_cast<T>(std::numeric_limits<T>::min() + static_cast<T>(static_cast<int>(reason) - 1));
}

/// The lowest code that is a value.
template <class T>
constexpr T lowest_value() {
  return static_cast<T>(std::numeric_limits<T>::min() + kNullReasonCount);
}

template <class T>
constexpr bool is_null(T code) {
  return code < lowest_value<T>();
}

/// The reason of a code, `none` for a value.
template <class T>
constexpr NullReason reason_of(T code) {
  return is_null(code) ? static_cast<NullReason>(code - std::numeric_limits<T>::min() + 1) : NullReason::none;
}

constexpr NullReason stronger(NullReason a, NullReason b) {
  return a < b ? b : a;
}

}  // namespace hindsight
