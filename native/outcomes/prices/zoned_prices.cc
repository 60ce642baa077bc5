#include "outcomes/prices/zoned_prices.h"

#include <array>
#include <cstring>

#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kZone = kZoneSlots;
constexpr size_t kCacheLine = 64;
/// Zones in the longest window.
constexpr size_t kZonesMax = static_cast<size_t>(kHorizonMinutes.back() / kZone) + 1;
constexpr size_t kLine = kCacheLine / sizeof(int32_t);

void prefetch(const void* line) {
  __builtin_prefetch(line, 0, 2);
}

void prefetch(const int32_t* from, const int32_t* end) {
  for (const int32_t* line = from; line < end; line += kLine) prefetch(line);
  prefetch(end - 1);
}

template <Side kSide>
constexpr uint8_t kNoCode = kSide == Side::up ? 0 : 255;
template <Side kSide>
constexpr int32_t kNoPrice = kSide == Side::up ? INT32_MIN : INT32_MAX;
/// Stands for the close of an anchor that has none: its outcomes are meaningless but can be computed.
constexpr int32_t kNoClose = 1;

template <Side kSide, class X>
X farther(X a, X b) {
  return kSide == Side::up ? std::max(a, b) : std::min(a, b);
}

const int32_t* values_of(const Extent& extent) {
  return static_cast<const int32_t*>(extent.values);
}

// By zone a price that none of its prices exceeds: a code says between which bounds the farthest one lies. A zone
// without prices gets one that is beyond or near; it has a hole, so its minutes are looked at.
template <Side kSide>
void append_farthest(const Extent& extent, size_t first, size_t zones, std::vector<int32_t>& to) {
  const Zones of = extent.zones();
  const uint8_t* codes = (kSide == Side::up ? of.max_code : of.min_code) + first;
  const size_t at = to.size();
  to.resize(at + zones);
  for (size_t zone = 0; zone < zones; ++zone) {
    const size_t code = codes[zone];
    int64_t price;
    if constexpr (kSide == Side::up) {
      price = code < kZoneBounds ? std::min(of.bounds[code] - 1, extent.max) : extent.max;
    } else {
      price = code > 0 ? std::max(of.bounds[code - 1], extent.min) : extent.min;
    }
    to[at + zone] = static_cast<int32_t>(std::clamp<int64_t>(price, INT32_MIN, INT32_MAX));
  }
}

}  // namespace

void ZonedPrices::Reads::clear() {
  known.clear();
  runs.clear();
  holed.clear();
}

void ZonedPrices::clear(bool sides) {
  sides_ = sides;
  most_by_zone_.clear();
  least_by_zone_.clear();
  pieces_.clear();
  high_codes_.clear();
  low_codes_.clear();
  holes_.clear();
  flagged_.clear();
  for (auto& closes : closes_) closes.clear();
  for (Farthest* side : {&highest_, &lowest_}) {
    side->own.clear();
    side->zones.clear();
    side->shares.clear();
    side->latest.fill({});
  }
  highest_.zones.known.push_back(kNoPrice<Side::up>);
  lowest_.zones.known.push_back(kNoPrice<Side::down>);
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
  auto segment = std::partition_point(snapshot.segments.begin(), snapshot.segments.end(),
                                      [begin](const Segment& s) { return s.end <= begin; });
  for (; segment != snapshot.segments.end() && segment->begin < end; ++segment) {
    const SymbolSegment* known = segment->find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin, known->valid_begin), to = std::min(end, known->valid_end);
    if (from < to && !add(*known, from, to)) {
      pieces_.resize(first_piece_);
      return false;
    }
  }
  add_absent(known_, static_cast<int64_t>(size_));
  return true;
}

void ZonedPrices::add_absent(int64_t from, int64_t to) {
  for (int64_t position = from; position < to; ++position) absent_.push_back(static_cast<uint32_t>(position));
}

bool ZonedPrices::add(const SymbolSegment& known, Minute from, Minute to) {
  const Extent* prices[] = {known.extent(price_column(PriceColumn::close)),
                            known.extent(price_column(PriceColumn::high)),
                            known.extent(price_column(PriceColumn::low))};
  if (std::find(std::begin(prices), std::end(prices), nullptr) != std::end(prices)) return false;
  const Extent &close = *prices[0], &high = *prices[1], &low = *prices[2];
  for (const Extent* extent : prices) {
    if (extent->first_slot != close.first_slot || extent->width != sizeof(int32_t)) return false;
    if (unit_ == 0) unit_ = extent->unit;
    if (extent->unit != unit_) return false;
    if (extent->min <= extent->max && extent->min <= 0) return false;
  }
  Piece piece;
  piece.from = from - close.first_slot;
  piece.to = to - close.first_slot;
  piece.shift = from - begin_ - piece.from;
  piece.close = values_of(close);
  piece.high = values_of(high);
  piece.low = values_of(low);
  piece.zone = static_cast<size_t>(zone_of(piece.from));
  piece.codes = holes_.size();
  piece.flagged = flagged_.size();
  for (const Extent* extent : {&close, &high}) {
    if (extent->min <= extent->max) most_ = std::max(most_, static_cast<int32_t>(extent->max));
  }
  const size_t zones = static_cast<size_t>(zone_of(piece.to + kZone - 1)) - piece.zone;
  high_codes_.insert(high_codes_.end(), high.zones().max_code + piece.zone, high.zones().max_code + piece.zone + zones);
  low_codes_.insert(low_codes_.end(), low.zones().min_code + piece.zone, low.zones().min_code + piece.zone + zones);
  if (sides_) {
    append_farthest<Side::up>(high, piece.zone, zones, most_by_zone_);
    append_farthest<Side::down>(low, piece.zone, zones, least_by_zone_);
  }
  holes_.resize(piece.codes + zones);
  uint8_t* holes = holes_.data() + piece.codes;
  for (const Extent* extent : {&close, &high, &low}) {
    const uint8_t* flags = extent->zones().flags + piece.zone;
    for (size_t zone = 0; zone < zones; ++zone) holes[zone] |= flags[zone];
  }
  add_absent(known_, piece.from + piece.shift);
  known_ = piece.to + piece.shift;
  constexpr size_t kWord = sizeof(uint64_t);
  for (size_t zone = 0; zone < zones; ++zone) {
    // Usually eight zones in a row are whole.
    if (uint64_t eight; zone + kWord <= zones && (std::memcpy(&eight, holes + zone, kWord), eight == 0)) {
      zone += kWord - 1;
      continue;
    }
    if (holes[zone] == 0) continue;
    uint8_t& high_code = high_codes_[piece.codes + zone];
    uint8_t& low_code = low_codes_[piece.codes + zone];
    const int64_t number = static_cast<int64_t>(piece.zone + zone);
    flagged_.push_back({number, high_code, low_code});
    high_code = kNoCode<Side::up>;
    low_code = kNoCode<Side::down>;
    const int64_t end = std::min(piece.to, (number + 1) * kZone);
    for (int64_t slot = std::max(piece.from, number * kZone); slot < end; ++slot) {
      if (piece.close[slot] <= 0) absent_.push_back(static_cast<uint32_t>(slot + piece.shift));
    }
  }
  piece.flagged_end = flagged_.size();
  pieces_.push_back(piece);
  return true;
}

void ZonedPrices::ask(const uint32_t* at, size_t n, size_t last) {
  ask_closes(0, at, 0, n);
  for (size_t h = 0; h <= last; ++h) ask_closes(h + 1, at, static_cast<size_t>(kHorizonMinutes[h]), n);
  ask_extremes<Side::up>(at, n, last);
  ask_extremes<Side::down>(at, n, last);
}

void ZonedPrices::ask_closes(size_t which, const uint32_t* at, size_t ahead, size_t n) {
  std::vector<const int32_t*>& closes = closes_[which];
  size_t piece = first_piece_;
  for (size_t i = 0; i < n; ++i) {
    const int64_t position = static_cast<int64_t>(at[i] + ahead);
    while (piece < pieces_.size() && pieces_[piece].to + pieces_[piece].shift <= position) ++piece;
    const int32_t* close = &kNoClose;
    if (piece < pieces_.size()) {
      const int64_t slot = position - pieces_[piece].shift;
      if (slot >= pieces_[piece].from) close = pieces_[piece].close + slot;
    }
    closes.push_back(close);
    if (prefetching_) prefetch(close);
  }
}

void ZonedPrices::read_closes(size_t which, size_t first, size_t n, int32_t* to) const {
  const int32_t* const* closes = closes_[which].data() + first;
  for (size_t i = 0; i < n; ++i) to[i] = *closes[i] > 0 ? *closes[i] : kNoClose;
}

template <Side kSide>
void ZonedPrices::ask_extremes(const uint32_t* at, size_t n, size_t last) {
  Farthest& side = farthest<kSide>();
  uint32_t to = static_cast<uint32_t>(side.shares.size());
  side.shares.resize(to + n * kHorizons);
  side.own.known.resize(side.shares.size(), kNoPrice<kSide>);
  size_t piece = first_piece_;
  for (size_t k = 0; k < n; ++k, to += kHorizons) {
    const int64_t anchor = at[k];
    while (piece + 1 < pieces_.size() && pieces_[piece].to + pieces_[piece].shift <= anchor + 1) ++piece;
    if (piece < pieces_.size()) reach_horizons<kSide>(anchor, last, piece, to);
  }
}

template <Side kSide>
void ZonedPrices::reach_horizons(int64_t at, size_t last, size_t piece_at, uint32_t to) {
  uint8_t code_so_far = kNoCode<kSide>;
  int64_t from = at + 1;
  size_t h = 0;
  // The windows of the two shortest horizons are read whatever the codes say, usually from one place.
  constexpr int64_t kShort = kHorizonMinutes[0], kBoth = kHorizonMinutes[1];
  const Piece& near = pieces_[piece_at];
  const int64_t slot = from - near.shift;
  if (last >= 1 && slot >= near.from && slot + kBoth <= near.to && whole(near, slot) && whole(near, slot + kBoth - 1)) {
    Reads& own = farthest<kSide>().own;
    read_whole<kSide>(near, slot, slot + kShort, own, to);
    read_whole<kSide>(near, slot + kShort, slot + kBoth, own, to + 1);
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
        reach<kSide>(piece, from - piece.shift, stop - piece.shift, code_so_far, to + static_cast<uint32_t>(h));
      }
      from = std::max(from, stop);
      if (from < piece.to + piece.shift) break;
      // The codes of another piece refer to other bounds.
      ++piece_at;
      code_so_far = kNoCode<kSide>;
    }
    from = std::max(from, end);
  }
}

// Reads slots [from, end) of a piece: of its whole zones those with the farthest code, then the slots before and after
// them.
template <Side kSide>
void ZonedPrices::reach(const Piece& piece, int64_t from, int64_t end, uint8_t& code_so_far, uint32_t to) {
  const int64_t first = zone_of(from + kZone - 1), last = zone_of(end);
  if (first > last) return read<kSide>(piece, from, end, code_so_far, to);
  if (first < last) share_zones<kSide>(piece, first, last, code_so_far, to);
  if (from < first * kZone) read<kSide>(piece, from, first * kZone, code_so_far, to);
  if (last * kZone < end) read<kSide>(piece, last * kZone, end, code_so_far, to);
}

template <Side kSide>
bool reaches(uint8_t code, uint8_t code_so_far) {
  return kSide == Side::up ? code >= code_so_far : code <= code_so_far;
}

// Anchors are a few minutes apart, so their long windows usually have the same whole zones.
template <Side kSide>
void ZonedPrices::share_zones(const Piece& piece, int64_t first, int64_t last, uint8_t& code_so_far, uint32_t to) {
  Farthest& side = farthest<kSide>();
  // A window that reaches into a second piece has its shared zones already.
  if (side.shares[to] != 0) return reach_zones<kSide>(piece, first, last, code_so_far, side.own, to);
  Shared& latest = side.latest[to % kHorizons];
  if (latest.codes != piece.codes || latest.first != first || latest.last != last ||
      latest.code_before != code_so_far) {
    latest = {piece.codes, first, last, code_so_far, code_so_far, static_cast<uint32_t>(side.zones.known.size())};
    side.zones.known.push_back(kNoPrice<kSide>);
    reach_zones<kSide>(piece, first, last, latest.code_after, side.zones, latest.number);
  }
  side.shares[to] = latest.number;
  code_so_far = latest.code_after;
}

template <Side kSide>
void ZonedPrices::reach_zones(const Piece& piece, int64_t first, int64_t last, uint8_t& code_so_far, Reads& reads,
                              uint32_t to) {
  const size_t base = piece.codes + static_cast<size_t>(first) - piece.zone, zones = static_cast<size_t>(last - first);
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  uint8_t code = 0;
  std::array<uint32_t, kZonesMax> at;
  const auto farthest_codes = kSide == Side::up ? kernel.greatest_codes : kernel.least_codes;
  const uint8_t* codes = (kSide == Side::up ? high_codes_ : low_codes_).data() + base;
  const size_t alike = farthest_codes(codes, zones, code_so_far, &code, at.data());
  for (size_t i = 0; i < alike; ++i) {
    if (holes_[base + at[i]] != 0) continue;
    const int64_t zone = first + at[i];
    read_whole<kSide>(piece, zone * kZone, (zone + 1) * kZone, reads, to);
    code_so_far = code;
  }
  for (size_t i = piece.flagged; i < piece.flagged_end && flagged_[i].zone < last; ++i) {
    const Flagged& holed = flagged_[i];
    if (holed.zone < first) continue;
    if (!reaches<kSide>(kSide == Side::up ? holed.high_code : holed.low_code, code_so_far)) continue;
    read_holed<kSide>(piece, holed.zone * kZone, (holed.zone + 1) * kZone, reads, to);
  }
}

// Reads slots within one zone.
template <Side kSide>
void ZonedPrices::read(const Piece& piece, int64_t from, int64_t end, uint8_t code_so_far, uint32_t to) {
  Reads& own = farthest<kSide>().own;
  if (!whole(piece, from)) return read_holed<kSide>(piece, from, end, own, to);
  const size_t zone = piece.code_of(zone_of(from));
  if (!reaches<kSide>((kSide == Side::up ? high_codes_ : low_codes_)[zone], code_so_far)) return;
  read_whole<kSide>(piece, from, end, own, to);
}

template <Side kSide>
void ZonedPrices::read_whole(const Piece& piece, int64_t from, int64_t end, Reads& reads, uint32_t to) {
  const int32_t* x = kSide == Side::up ? piece.high : piece.low;
  reads.runs.push_back({x + from, static_cast<uint32_t>(end - from), to});
  if (prefetching_) prefetch(x + from, x + end);
}

template <Side kSide>
void ZonedPrices::read_holed(const Piece& piece, int64_t from, int64_t end, Reads& reads, uint32_t to) {
  const int32_t* x = kSide == Side::up ? piece.high : piece.low;
  reads.holed.push_back({{x + from, static_cast<uint32_t>(end - from), to}, piece.close + from});
  if (!prefetching_) return;
  prefetch(x + from, x + end);
  prefetch(piece.close + from, piece.close + end);
}

template <Side kSide>
void ZonedPrices::settle(Reads& reads) {
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  (kSide == Side::up ? kernel.raise : kernel.lower)(reads.runs.data(), reads.runs.size(), reads.known.data());
  for (const auto& [run, close] : reads.holed) {
    int32_t& known = reads.known[run.to];
    for (size_t i = 0; i < run.count; ++i) {
      if (close[i] > 0 && run.x[i] > 0) known = farther<kSide>(known, run.x[i]);
    }
  }
}

template <Side kSide>
const ZonedPrices::Extremes& ZonedPrices::extremes(const int32_t* entry, size_t last) {
  Farthest& side = farthest<kSide>();
  settle<kSide>(side.own);
  settle<kSide>(side.zones);
  const size_t anchors = side.shares.size() / kHorizons;
  for (size_t h = 0; h <= last; ++h) {
    std::vector<int32_t>& now = side.extremes[h];
    now.resize(anchors);
    const int32_t* before = h == 0 ? entry : side.extremes[h - 1].data();
    for (size_t k = 0; k < anchors; ++k) {
      const size_t at = k * kHorizons + h;
      const int32_t own = farther<kSide>(side.own.known[at], side.zones.known[side.shares[at]]);
      now[k] = farther<kSide>(before[k], own);
    }
  }
  return side.extremes;
}
template const ZonedPrices::Extremes& ZonedPrices::extremes<Side::up>(const int32_t*, size_t);
template const ZonedPrices::Extremes& ZonedPrices::extremes<Side::down>(const int32_t*, size_t);

}  // namespace hindsight::outcomes
