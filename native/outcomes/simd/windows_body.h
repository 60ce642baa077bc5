// Part of kernels_body.h: extremes of the windows of one word. It has no include guard, because it is compiled once for
// each instruction set.

/// So many minutes of the last block belong to the window of a word's first minute, itself counted.
constexpr size_t rest_of(size_t horizon) {
  return static_cast<size_t>(kHorizonMinutes[horizon]) % 64;
}
static_assert(kHorizonMinutes[0] == 30 && kHorizonMinutes[1] == 60 && kHorizonMinutes[2] >= 2 * 64);

template <bool kUp, class T>
inline T farther_price(T a, T b) {
  return (kUp ? a > b : a < b) ? a : b;
}

// to[m] becomes farther where the extreme of prices[0] to prices[from + m] is.
template <bool kUp, class T>
inline void add_prefix(const T* prices, size_t from, size_t n, T* to) {
  T farthest = prices[0];
  for (size_t i = 1; i < from; ++i) farthest = farther_price<kUp>(farthest, prices[i]);
  for (size_t m = 0; m < n; ++m) {
    farthest = farther_price<kUp>(farthest, prices[from + m]);
    to[m] = farther_price<kUp>(to[m], farthest);
  }
}

template <bool kUp, class T>
void windows(const T* near, const WindowEnds<T>* ends, size_t horizons, T* to, size_t stride) {
  constexpr T kNone = kUp ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
  constexpr size_t kFives = 63 + 60 - 4, kThirties = kFives - 25;
  T fives[kFives], thirties[kThirties];
  const auto slide = [](auto count, const T* from, size_t step, T* slid, size_t n) {
    constexpr size_t kCount = decltype(count)::value;
    kUp ? slide_max_of<kCount>(from, step, slid, n) : slide_min_of<kCount>(from, step, slid, n);
  };
  slide(std::integral_constant<size_t, 5>{}, near + 1, 1, fives, kFives);
  slide(std::integral_constant<size_t, 6>{}, fives, 5, thirties, kThirties);
  for (size_t m = 0; m < 64; ++m) to[m] = thirties[m];
  if (horizons > 1) slide(std::integral_constant<size_t, 2>{}, thirties, 30, to + stride, 64);
  T rest_of_word[64];
  rest_of_word[63] = kNone;
  for (size_t m = 63; m-- > 0;) rest_of_word[m] = farther_price<kUp>(rest_of_word[m + 1], near[m + 1]);
  for (size_t h = 2; h < horizons; ++h) {
    T* of_horizon = to + h * stride;
    const size_t in_first = 64 - rest_of(h);
    for (size_t m = 0; m < in_first; ++m) of_horizon[m] = farther_price<kUp>(rest_of_word[m], ends[h].inner);
    for (size_t m = in_first; m < 64; ++m) of_horizon[m] = farther_price<kUp>(rest_of_word[m], ends[h].outer);
    if (ends[h].first != nullptr) add_prefix<kUp>(ends[h].first, rest_of(h), in_first, of_horizon);
    if (ends[h].next != nullptr) add_prefix<kUp>(ends[h].next, 0, rest_of(h), of_horizon + in_first);
  }
}
