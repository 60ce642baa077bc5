#include "outcomes/prices/zoned_prices.h"

#include <array>
#include <bit>

#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kZone = kZoneSlots;
constexpr size_t kCacheLine = 64;
constexpr size_t kLine = kCacheLine / sizeof(int32_t);

void prefetch(const void* line) {
  __builtin_prefetch(line, 0, 2);
}

void prefetch(const int32_t* from, const int32_t* end) {
  for (const int32_t* line = from; line < end; line += kLine) prefetch(line);
  prefetch(end - 1);
}

template <Side kSide>
constexpr int32_t kNone = kSide == Side::up ? ZoneExtreme::kNoHighest : ZoneExtreme::kNoLowest;
/// Stands for the close of an anchor that has none: its outcomes are meaningless but can be computed.
constexpr int32_t kNoClose = 1;

template <Side kSide, class X>
X farther(X a, X b) {
  return kSide == Side::up ? std::max(a, b) : std::min(a, b);
}

template <Side kSide>
bool is_farther(int32_t extreme, int32_t than) {
  return kSide == Side::up ? extreme > than : extreme < than;
}

}  // namespace

void ZonedPrices::clear() {
  pieces_.clear();
  own_used_ = 0;
  for (auto& closes : closes_) closes.clear();
  for (Farthest* side : {&highest_, &lowest_}) {
    side->found.clear();
    side->runs.clear();
    side->holed.clear();
    side->latest.fill({});
  }
  prefetching_ = enabled(Optimisation::prefetch);
}

bool ZonedPrices::open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end) {
  begin_ = begin;
  size_ = static_cast<size_t>(end - begin);
  known_ = 0;
  most_ = 0;
  unit_ = 0;
  absent_.clear();
  first_piece_ = pieces_.size();
  const PriceIndex& index = snapshot.price_zones.of(snapshot);
  bool comparable = true;
  index.each_segment(begin, end, [&](size_t segment) {
    const PriceZones& prices = index.of(snapshot, symbol, segment);
    const Minute from = std::max(begin, prices.begin), to = std::min(end, prices.end);
    if (from >= to || !comparable) return;
    const SymbolSegment* known = prices.zones.holes == nullptr ? snapshot.segments[segment].find(symbol) : nullptr;
    comparable = add(known, prices, from, to);
  });
  if (!comparable) {
    pieces_.resize(first_piece_);
    return false;
  }
  add_absent(known_, static_cast<int64_t>(size_));
  return true;
}

void ZonedPrices::add_absent(int64_t from, int64_t to) {
  for (int64_t position = from; position < to; ++position) absent_.push_back(static_cast<uint32_t>(position));
}

// `known` is null when the zones are kept with the prices.
bool ZonedPrices::add(const SymbolSegment* known, const PriceZones& prices, Minute from, Minute to) {
  if (prices.close == nullptr) return false;
  if (unit_ == 0) unit_ = prices.unit;
  if (prices.unit != unit_) return false;
  Piece piece;
  piece.from = from - prices.first_slot;
  piece.to = to - prices.first_slot;
  piece.shift = from - begin_ - piece.from;
  piece.close = prices.close;
  piece.high = prices.high;
  piece.low = prices.low;
  piece.zones = prices.zones;
  if (known != nullptr) {
    const int64_t first = zone_of(piece.from);
    piece.zones = own_zones(*known, first, static_cast<size_t>(zone_of(piece.to + kZone - 1) - first));
  }
  most_ = std::max(most_, prices.most);
  add_absent(known_, piece.from + piece.shift);
  known_ = piece.to + piece.shift;
  add_absent_of(piece);
  pieces_.push_back(piece);
  return true;
}

PriceExtremes ZonedPrices::own_zones(const SymbolSegment& known, int64_t first, size_t count) {
  if (own_used_ == own_.size()) own_.emplace_back();
  OwnZones& own = own_[own_used_++];
  own.highest.resize(count);
  own.lowest.resize(count);
  own.holes.resize(count);
  own.absent = absent_closes(known, first, count);
  const PriceExtremes zones{own.highest.data(), own.lowest.data(), own.holes.data(), first,
                            own.absent.data(),  own.absent.size()};
  bound_extremes(known, count, zones);
  return zones;
}

void ZonedPrices::add_absent_of(const Piece& piece) {
  const std::span absent{piece.zones.absent, piece.zones.absent_count};
  auto one = std::partition_point(absent.begin(), absent.end(),
                                  [first = zone_of(piece.from)](const AbsentCloses& it) { return it.zone < first; });
  for (; one != absent.end() && one->zone * kZone < piece.to; ++one) {
    for (uint64_t rest = one->slots; rest != 0; rest &= rest - 1) {
      const int64_t slot = one->zone * kZone + std::countr_zero(rest);
      if (slot >= piece.from && slot < piece.to) absent_.push_back(static_cast<uint32_t>(slot + piece.shift));
    }
  }
}

void ZonedPrices::ask(const uint32_t* at, size_t n, size_t last) {
  ask_closes(0, at, 0, n);
  for (size_t h = 0; h <= last; ++h) ask_closes(h + 1, at, static_cast<size_t>(kHorizonMinutes[h]), n);
  ask_extremes<Side::up>(at, n, last);
  ask_extremes<Side::down>(at, n, last);
}

void ZonedPrices::ask_closes(size_t which, const uint32_t* at, size_t ahead, size_t n) {
  std::vector<const int32_t*>& closes = closes_[which];
  const size_t before = closes.size();
  closes.resize(before + n, &kNoClose);
  const int32_t** to = closes.data() + before;
  size_t k = 0;
  for (size_t number = first_piece_; number < pieces_.size() && k < n; ++number) {
    const Piece& piece = pieces_[number];
    const int64_t shift = static_cast<int64_t>(ahead) - piece.shift;
    while (k < n && at[k] + shift < piece.from) ++k;
    for (; k < n && at[k] + shift < piece.to; ++k) {
      to[k] = piece.close + (at[k] + shift);
      if (prefetching_) prefetch(to[k]);
    }
  }
}

void ZonedPrices::read_closes(size_t which, size_t first, size_t n, int32_t* to) const {
  const int32_t* const* closes = closes_[which].data() + first;
  for (size_t i = 0; i < n; ++i) to[i] = *closes[i] > 0 ? *closes[i] : kNoClose;
}

template <Side kSide>
void ZonedPrices::ask_extremes(const uint32_t* at, size_t n, size_t last) {
  Farthest& side = farthest<kSide>();
  uint32_t to = static_cast<uint32_t>(side.found.size());
  side.found.resize(to + n * kHorizons, ZoneExtreme::price_of(kNone<kSide>));
  size_t piece = first_piece_;
  for (size_t k = 0; k < n; ++k, to += kHorizons) {
    const int64_t anchor = at[k];
    while (piece + 1 < pieces_.size() && pieces_[piece].to + pieces_[piece].shift <= anchor + 1) ++piece;
    if (piece < pieces_.size()) reach_horizons<kSide>(anchor, last, piece, to);
  }
}

template <Side kSide>
void ZonedPrices::reach_horizons(int64_t at, size_t last, size_t piece_at, uint32_t to) {
  Farthest& side = farthest<kSide>();
  int32_t so_far = kNone<kSide>;
  int64_t from = at + 1;
  size_t h = 0;
  // The windows of the two shortest horizons are read whatever their zones say, usually from one place.
  constexpr int64_t kShort = kHorizonMinutes[0], kBoth = kHorizonMinutes[1];
  const Piece& near = pieces_[piece_at];
  const int64_t slot = from - near.shift;
  if (last >= 1 && slot >= near.from && slot + kBoth <= near.to && !near.has_hole(zone_of(slot)) &&
      !near.has_hole(zone_of(slot + kBoth - 1))) {
    const int32_t* x = near.prices<kSide>() + slot;
    side.runs.push_back({x, kShort, to});
    side.runs.push_back({x + kShort, kBoth - kShort, to + 1});
    if (prefetching_) prefetch(x, x + kBoth);
    from += kBoth;
    h = 2;
  }
  for (; h <= last; ++h) {
    const int64_t end = std::min<int64_t>(at + kHorizonMinutes[h] + 1, static_cast<int64_t>(size_));
    while (from < end && piece_at < pieces_.size()) {
      const Piece& piece = pieces_[piece_at];
      from = std::max(from, piece.from + piece.shift);
      const int64_t stop = std::min(end, piece.to + piece.shift);
      if (from < stop) {
        reach<kSide>(piece, from - piece.shift, stop - piece.shift, so_far, to + static_cast<uint32_t>(h));
      }
      from = std::max(from, stop);
      if (from < piece.to + piece.shift) break;
      ++piece_at;
    }
    from = std::max(from, end);
    side.found[to + h] = ZoneExtreme::price_of(so_far);
  }
}

// Reads slots [from, end) of a piece: its whole zones, then the slots before and after them.
template <Side kSide>
void ZonedPrices::reach(const Piece& piece, int64_t from, int64_t end, int32_t& so_far, uint32_t to) {
  const int64_t first = zone_of(from + kZone - 1), last = zone_of(end);
  if (first > last) return read<kSide>(piece, from, end, so_far, to);
  if (first < last) so_far = farther<kSide>(so_far, extreme_of_zones<kSide>(piece, first, last, to % kHorizons));
  if (from < first * kZone) read<kSide>(piece, from, first * kZone, so_far, to);
  if (last * kZone < end) read<kSide>(piece, last * kZone, end, so_far, to);
}

// Anchors are a few minutes apart, so their long windows usually have the same whole zones.
template <Side kSide>
int32_t ZonedPrices::extreme_of_zones(const Piece& piece, int64_t first, int64_t last, size_t horizon) {
  Shared& latest = farthest<kSide>().latest[horizon];
  const int32_t* zones = piece.extremes<kSide>(first);
  const int64_t count = last - first;
  if (latest.zones == zones && latest.count == count) return latest.extreme;
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  const auto extreme_of = kSide == Side::up ? kernel.greatest : kernel.least;
  int32_t extreme = extreme_of(zones, static_cast<size_t>(count));
  while (!ZoneExtreme::is_known(extreme)) {
    // Only bounds of this zone are as far, and it is known afterwards.
    const int32_t* bound = std::find(zones, zones + count, extreme);
    if (bound < zones + count) piece.find_extreme<kSide>(first + (bound - zones));
    extreme = extreme_of(zones, static_cast<size_t>(count));
  }
  latest = {zones, count, extreme};
  return extreme;
}

// Reads slots within one zone.
template <Side kSide>
void ZonedPrices::read(const Piece& piece, int64_t from, int64_t end, int32_t so_far, uint32_t to) {
  const int64_t zone = zone_of(from);
  int32_t extreme = *piece.extremes<kSide>(zone);
  if (!is_farther<kSide>(extreme, so_far)) return;
  if (!ZoneExtreme::is_known(extreme)) extreme = piece.find_extreme<kSide>(zone);
  if (!is_farther<kSide>(extreme, so_far)) return;
  if (piece.has_hole(zone)) return read_holed<kSide>(piece, from, end, to);
  read_whole<kSide>(piece, from, end, to);
}

template <Side kSide>
void ZonedPrices::read_whole(const Piece& piece, int64_t from, int64_t end, uint32_t to) {
  const int32_t* x = piece.prices<kSide>();
  farthest<kSide>().runs.push_back({x + from, static_cast<uint32_t>(end - from), to});
  if (prefetching_) prefetch(x + from, x + end);
}

template <Side kSide>
void ZonedPrices::read_holed(const Piece& piece, int64_t from, int64_t end, uint32_t to) {
  const int32_t* x = piece.prices<kSide>();
  farthest<kSide>().holed.push_back({{x + from, static_cast<uint32_t>(end - from), to}, piece.close + from});
  if (!prefetching_) return;
  prefetch(x + from, x + end);
  prefetch(piece.close + from, piece.close + end);
}

template <Side kSide>
void ZonedPrices::settle(Farthest& side) {
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  (kSide == Side::up ? kernel.raise : kernel.lower)(side.runs.data(), side.runs.size(), side.found.data());
  for (const auto& [run, close] : side.holed) {
    int32_t& found = side.found[run.to];
    for (size_t i = 0; i < run.count; ++i) {
      if (close[i] > 0 && run.x[i] > 0) found = farther<kSide>(found, run.x[i]);
    }
  }
}

template <Side kSide>
const ZonedPrices::Extremes& ZonedPrices::extremes(const int32_t* entry, size_t last) {
  Farthest& side = farthest<kSide>();
  settle<kSide>(side);
  const size_t anchors = side.found.size() / kHorizons;
  for (size_t h = 0; h <= last; ++h) {
    std::vector<int32_t>& now = side.extremes[h];
    now.resize(anchors);
    const int32_t* before = h == 0 ? entry : side.extremes[h - 1].data();
    for (size_t k = 0; k < anchors; ++k) now[k] = farther<kSide>(before[k], side.found[k * kHorizons + h]);
  }
  return side.extremes;
}
template const ZonedPrices::Extremes& ZonedPrices::extremes<Side::up>(const int32_t*, size_t);
template const ZonedPrices::Extremes& ZonedPrices::extremes<Side::down>(const int32_t*, size_t);

}  // namespace hindsight::outcomes
