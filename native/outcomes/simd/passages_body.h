// Part of kernels_body.h: records of a window, and the first crossings of the ladder. It has no include guard, because
// it is compiled once for each instruction set.

template <bool kUp, class T>
inline bool meets_bound(T x, T bound) {
  return kUp ? x >= bound : x <= bound;
}

// From the last minute back: a minute hides the records that it meets.
template <bool kUp, class T>
uint32_t push_records(const T* x, size_t n, uint32_t at, T* prices, uint32_t* minutes, uint32_t top) {
  constexpr T kShort = kUp ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
  for (size_t i = n; i-- > 0;) {
    if (x[i] == kShort) continue;
    while (meets_bound<kUp>(x[i], prices[top])) prices[top++] = kShort;
    prices[--top] = x[i];
    minutes[top] = at + static_cast<uint32_t>(i);
  }
  return top;
}

template <class T>
uint32_t records_up(const T* x, size_t n, uint32_t at, T* prices, uint32_t* minutes, uint32_t top) {
  return push_records<true>(x, n, at, prices, minutes, top);
}
template <class T>
uint32_t records_down(const T* x, size_t n, uint32_t at, T* prices, uint32_t* minutes, uint32_t top) {
  return push_records<false>(x, n, at, prices, minutes, top);
}

// Bounds as reach_bound gives them; the greatest T where no price can reach the step. The product has an error below
// 2^-17. Where it lies that close to a whole number, all bounds are divided exactly.
template <bool kUp>
inline void bounds_at(const int32_t* __restrict entry, size_t step, int32_t* __restrict to) {
  constexpr double kRounder = 6755399441055744.0;
  constexpr int64_t kDoubt = __builtin_bit_cast(int64_t, 0x1p-12);
  const double share = kReachShares[step];
  int64_t doubt = 0;
  for (size_t i = 0; i < kPassageLanes; ++i) {
    const double distance = static_cast<double>(entry[i]) * share;
    const double rounded = (distance + kRounder) - kRounder;
    doubt |= (__builtin_bit_cast(int64_t, distance - rounded) & INT64_MAX) - kDoubt;
    const double whole = rounded + (rounded < distance ? 1.0 : 0.0);
    const double bound = kUp ? static_cast<double>(entry[i]) + whole : static_cast<double>(entry[i]) - whole;
    to[i] = static_cast<int32_t>(bound > INT32_MAX ? INT32_MAX : bound);
  }
  if (doubt >= 0) return;
  for (size_t i = 0; i < kPassageLanes; ++i) {
    if (!reach_bound < kUp ? Side::up : Side::down > (entry[i], step, &to[i])) to[i] = INT32_MAX;
  }
}
template <bool kUp>
inline void bounds_at(const int64_t* entry, size_t step, int64_t* to) {
  for (size_t i = 0; i < kPassageLanes; ++i) {
    if (!reach_bound < kUp ? Side::up : Side::down > (entry[i], step, &to[i])) to[i] = INT64_MAX;
  }
}

// How many windows of records are searched one after the other before strides double.
constexpr uint32_t kWindowsInTurn = 4;

// The first record that meets the bound, where the one at `below` is short of it, looked for with doubling strides.
template <bool kUp, class T>
uint32_t record_far_behind(const PassageBlock<T>& block, uint32_t below, T bound) {
  uint32_t stride = 1;
  while (below + stride < block.end && !meets_bound<kUp>(block.prices[below + stride], bound)) {
    below += stride;
    stride *= 2;
  }
  uint32_t above = below + stride < block.end ? below + stride : block.end;
  while (above - below > 1) {
    const uint32_t middle = below + (above - below) / 2;
    (meets_bound<kUp>(block.prices[middle], bound) ? above : below) = middle;
  }
  return above;
}
// The same where all before `at` are short.
template <bool kUp, class T>
uint32_t record_behind(const PassageBlock<T>& block, uint32_t at, T bound) {
  constexpr auto kWindow = static_cast<uint32_t>(2 * kRecordReach);
  for (uint32_t turn = 0; turn < kWindowsInTurn && at < block.end; ++turn, at += kWindow) {
    const uint32_t count = count_short<kUp>(block.prices + at, bound);
    if (count < kWindow) return at + count;
  }
  return at < block.end ? record_far_behind<kUp>(block, at - 1, bound) : block.end;
}
// The same where the one at `record` is short and the one at `at` is not.
template <bool kUp, class T>
uint32_t record_before(const PassageBlock<T>& block, uint32_t at, uint32_t record, T bound) {
  constexpr auto kWindow = static_cast<uint32_t>(2 * kRecordReach);
  for (uint32_t turn = 0; turn < kWindowsInTurn; ++turn) {
    at = at - record > kWindow ? at - kWindow : record;
    const uint32_t count = count_short<kUp>(block.prices + at, bound);
    if (count > 0) return at + count;
  }
  return record_far_behind<kUp>(block, record, bound);
}

// The first record from `record` on that meets the bound; most lie near `hint`.
template <bool kUp, class T>
inline uint32_t record_meeting(const PassageBlock<T>& block, uint32_t hint, uint32_t record, T bound) {
  constexpr auto kWindow = static_cast<uint32_t>(2 * kRecordReach);
  const auto at = hint - static_cast<uint32_t>(kRecordReach);
  const uint32_t count = count_short<kUp>(block.prices + at, bound);
  // When none or all are short of the bound, the record may be farther away.
  if (count - 1 < kWindow - 1) return at + count;
  if (meets_bound<kUp>(block.prices[record], bound)) return record;
  return count == 0 ? record_before<kUp>(block, at, record, bound) : record_behind<kUp>(block, at + kWindow, bound);
}

// The prices of a block. Minutes that are no anchors have the entry price of one, and minutes behind the window a price
// that meets nothing.
template <bool kUp, class T>
struct BlockPrices {
  explicit BlockPrices(const PassageBlock<T>& block) {
    constexpr T kShort = kUp ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    const T some = block.entry[__builtin_ctz(block.here)];
    least_entry = most_entry = some;
    farthest = kShort;
    for (size_t i = 0; i < kPassageLanes; ++i) {
      entry[i] = (block.here >> i & 1) != 0 ? block.entry[i] : some;
      x[i] = i < block.count ? block.x[i] : kShort;
    }
    for (size_t i = 0; i < kPassageLanes; ++i) {
      least_entry = entry[i] < least_entry ? entry[i] : least_entry;
      most_entry = entry[i] > most_entry ? entry[i] : most_entry;
      if (i > 0) farthest = (kUp ? x[i] > farthest : x[i] < farthest) ? x[i] : farthest;
    }
  }
  T entry[kPassageLanes], x[kPassageLanes];
  T least_entry, most_entry;
  T farthest;  // the extreme of x without its first
};

// All anchors of the block at once, step by step. The bounds of a step lie between those of the least and the greatest
// entry, and few records do. Lanes are taken in parts as wide as a register: wider ones are taken apart lane by lane.
template <bool kUp, class T>
uint32_t passages(const PassageBlock<T>& block, int32_t (*to)[kPassageLanes]) {
  constexpr size_t kParts = kPassageLanes / kPartLanes;
  typedef T Prices __attribute__((vector_size(kPartLanes * sizeof(T))));
  typedef uint32_t Minutes __attribute__((vector_size(kPartLanes * sizeof(uint32_t))));
  typedef int32_t Flags __attribute__((vector_size(kPartLanes * sizeof(int32_t))));
  constexpr Side kSide = kUp ? Side::up : Side::down;
  const BlockPrices<kUp, T> own(block);
  const uint32_t last = block.at + static_cast<uint32_t>(kPassageLanes) - 1 + block.longest;
  Minutes lane[kParts], reach[kParts];  // no reach where there is no anchor
  for (uint32_t i = 0; i < kPassageLanes; ++i) {
    lane[i / kPartLanes][i % kPartLanes] = i;
    reach[i / kPartLanes][i % kPartLanes] = (block.here >> i & 1) != 0 ? block.reach[i] : 0;
  }
  const auto met_if = [](Flags meets, uint32_t minute, Minutes otherwise) {
    return (Minutes)((meets & (Flags)(Minutes{} + minute)) | (~meets & (Flags)otherwise));
  };
  uint32_t record = block.nearest;
  for (uint32_t step = 0; step < steps_of(kSide); ++step) {
    T first_met, last_met;
    if (!reach_bound<kSide>(kUp ? own.least_entry : own.most_entry, step, &first_met)) return step;
    if (!reach_bound<kSide>(kUp ? own.most_entry : own.least_entry, step, &last_met)) {
      last_met = std::numeric_limits<T>::max();
    }
    record = record_meeting<kUp>(block, block.positions[step], record, first_met);
    block.positions[step] = record;
    const bool inside = meets_bound<kUp>(own.farthest, first_met);
    if (!inside && block.minutes[record] > last) return step;
    alignas(64) T bounds[kPassageLanes];
    bounds_at<kUp>(own.entry, step, bounds);
    for (size_t part = 0; part < kParts; ++part) {
      Prices bound;
      __builtin_memcpy(&bound, bounds + part * kPartLanes, sizeof(bound));
      const auto meets = [bound](T price) {
        return __builtin_convertvector(kUp ? bound <= price : bound >= price, Flags);
      };
      Minutes met = Minutes{} + block.minutes[record];
      for (uint32_t r = record; !meets_bound<kUp>(block.prices[r], last_met); ++r) {
        met = met_if(~meets(block.prices[r]), block.minutes[r + 1], met);
      }
      for (uint32_t later = inside ? kPassageLanes - 1 : 0; later > 0; --later) {
        if (!meets_bound<kUp>(own.x[later], first_met)) continue;
        met = met_if(meets(own.x[later]) & (lane[part] < later), block.at + later, met);
      }
      const Minutes after = met - block.at - lane[part];
      const Minutes within = after & (Minutes)(after - 1 < reach[part]);
      __builtin_memcpy(to[step] + part * kPartLanes, &within, sizeof(within));
    }
  }
  return steps_of(kSide);
}

template <class T>
uint32_t passages_up(const PassageBlock<T>& block, int32_t (*to)[kPassageLanes]) {
  return passages<true>(block, to);
}

template <class T>
uint32_t passages_down(const PassageBlock<T>& block, int32_t (*to)[kPassageLanes]) {
  return passages<false>(block, to);
}

template <bool kUp, class T>
size_t reached_bounds(T entry, T farthest, T* to) {
  constexpr Side kSide = kUp ? Side::up : Side::down;
  size_t count = 0;
  while (count < steps_of(kSide) && reach_bound<kSide>(entry, count, to + count) &&
         meets_bound<kUp>(farthest, to[count])) {
    ++count;
  }
  return count;
}
