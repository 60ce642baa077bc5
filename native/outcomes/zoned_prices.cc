#include "outcomes/zoned_prices.h"

#include <cstring>

#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kZone = kZoneSlots;
/// Anchors whose reads are under way together: what they bring fits the second-level cache.
constexpr size_t kReadTogether = 32;
constexpr size_t kCacheLine = 64;
constexpr size_t kLine = kCacheLine / sizeof(int32_t);

void fetch(const uint8_t* codes, size_t first, size_t last) {
  for (size_t at = first; at <= last; at += kCacheLine) __builtin_prefetch(codes + at, 0, 2);
}

void prefetch(const int32_t* line) {
  if (enabled(Optimisation::prefetch)) __builtin_prefetch(line, 0, 2);
}

template <Side kSide>
constexpr int kNoCode = kSide == Side::up ? 0 : 255;

template <Side kSide, class X>
X farther(X a, X b) {
  return kSide == Side::up ? std::max(a, b) : std::min(a, b);
}

const int32_t* values_of(const Extent& extent) {
  return static_cast<const int32_t*>(extent.values);
}

}  // namespace

void ZonedPrices::look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end) {
  if (!enabled(Optimisation::prefetch)) return;
  for (const Segment& segment : snapshot.segments) {
    if (segment.end <= begin || segment.begin >= end) continue;
    const SymbolSegment* known = segment.find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin, known->valid_begin), to = std::min(end, known->valid_end);
    for (const PriceColumn price : {PriceColumn::close, PriceColumn::high, PriceColumn::low}) {
      const Extent& extent = known->extents[price_column(price)];
      if (extent.values == nullptr || from >= to) continue;
      const size_t first = static_cast<size_t>((from - extent.first_slot) / kZone);
      const size_t last = static_cast<size_t>((to - extent.first_slot) / kZone);
      const Zones zones = extent.zones();
      fetch(zones.flags, first, last);
      if (price == PriceColumn::high) fetch(zones.max_code, first, last);
      if (price == PriceColumn::low) fetch(zones.min_code, first, last);
    }
  }
}

bool ZonedPrices::open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end) {
  begin_ = begin;
  size_ = static_cast<size_t>(end - begin);
  known_ = 0;
  most_ = 0;
  pieces_.clear();
  absent_.clear();
  high_codes_.clear();
  low_codes_.clear();
  holes_.clear();
  flagged_.clear();
  auto segment = std::partition_point(snapshot.segments.begin(), snapshot.segments.end(),
                                      [begin](const Segment& s) { return s.end <= begin; });
  for (; segment != snapshot.segments.end() && segment->begin < end; ++segment) {
    const SymbolSegment* known = segment->find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin, known->valid_begin), to = std::min(end, known->valid_end);
    if (from < to && !add(*known, from, to)) return false;
  }
  add_absent(known_, static_cast<int64_t>(size_));
  return true;
}

void ZonedPrices::add_absent(int64_t from, int64_t to) {
  for (int64_t position = from; position < to; ++position) absent_.push_back(static_cast<uint32_t>(position));
}

bool ZonedPrices::add(const SymbolSegment& known, Minute from, Minute to) {
  const Extent& close = known.extents[price_column(PriceColumn::close)];
  const Extent& high = known.extents[price_column(PriceColumn::high)];
  const Extent& low = known.extents[price_column(PriceColumn::low)];
  for (const Extent* extent : {&close, &high, &low}) {
    if (extent->values == nullptr || extent->first_slot != close.first_slot) return false;
    if (extent->min <= extent->max && extent->min <= 0) return false;
  }
  Piece piece;
  piece.from = from - close.first_slot;
  piece.to = to - close.first_slot;
  piece.shift = from - begin_ - piece.from;
  piece.close = values_of(close);
  piece.high = values_of(high);
  piece.low = values_of(low);
  piece.zone = static_cast<size_t>(piece.from / kZone);
  piece.codes = holes_.size();
  piece.flagged = flagged_.size();
  for (const Extent* extent : {&close, &high}) {
    if (extent->min <= extent->max) most_ = std::max(most_, static_cast<int32_t>(extent->max));
  }
  const size_t zones = static_cast<size_t>((piece.to + kZone - 1) / kZone) - piece.zone;
  high_codes_.insert(high_codes_.end(), high.zones().max_code + piece.zone, high.zones().max_code + piece.zone + zones);
  low_codes_.insert(low_codes_.end(), low.zones().min_code + piece.zone, low.zones().min_code + piece.zone + zones);
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
    // Mostly eight zones in a row are whole.
    if (uint64_t eight; zone + kWord <= zones && (std::memcpy(&eight, holes + zone, kWord), eight == 0)) {
      zone += kWord - 1;
      continue;
    }
    if (holes[zone] == 0) continue;
    high_codes_[piece.codes + zone] = kNoCode<Side::up>;
    low_codes_[piece.codes + zone] = kNoCode<Side::down>;
    const int64_t number = static_cast<int64_t>(piece.zone + zone);
    Flagged flagged{number, INT32_MIN, INT32_MAX};
    const int64_t end = std::min(piece.to, (number + 1) * kZone);
    for (int64_t slot = std::max(piece.from, number * kZone); slot < end; ++slot) {
      if (piece.close[slot] <= 0) {
        absent_.push_back(static_cast<uint32_t>(slot + piece.shift));
        continue;
      }
      if (piece.high[slot] > 0) flagged.high = std::max(flagged.high, piece.high[slot]);
      if (piece.low[slot] > 0) flagged.low = std::min(flagged.low, piece.low[slot]);
    }
    flagged_.push_back(flagged);
  }
  piece.flagged_end = flagged_.size();
  pieces_.push_back(piece);
  return true;
}

void ZonedPrices::fetch_closes(const uint32_t* at, size_t ahead, size_t n) const {
  size_t piece = 0;
  for (size_t i = 0; i < n; ++i) {
    const int64_t position = static_cast<int64_t>(at[i] + ahead);
    while (piece < pieces_.size() && pieces_[piece].to + pieces_[piece].shift <= position) ++piece;
    if (piece < pieces_.size()) prefetch(pieces_[piece].close + (position - pieces_[piece].shift));
  }
}

void ZonedPrices::closes(const uint32_t* at, size_t ahead, int32_t* to, size_t n) const {
  size_t piece = 0;
  for (size_t i = 0; i < n; ++i) {
    const int64_t position = static_cast<int64_t>(at[i] + ahead);
    while (piece < pieces_.size() && pieces_[piece].to + pieces_[piece].shift <= position) ++piece;
    to[i] = 1;
    if (piece == pieces_.size()) continue;
    const int64_t slot = position - pieces_[piece].shift;
    if (slot >= pieces_[piece].from && pieces_[piece].close[slot] > 0) to[i] = pieces_[piece].close[slot];
  }
}

// Slots within one zone, for the extreme of anchor and horizon `to`.
template <Side kSide>
void ZonedPrices::read(const Piece& piece, int64_t from, int64_t to, int code_so_far, int32_t* into) {
  const int32_t* x = kSide == Side::up ? piece.high : piece.low;
  const size_t zone = piece.codes + static_cast<size_t>(from / kZone) - piece.zone;
  if (holes_[zone] == 0) {
    const uint8_t code = (kSide == Side::up ? high_codes_ : low_codes_)[zone];
    if (kSide == Side::up ? code < code_so_far : code > code_so_far) return;
    reads_.push_back({x + from, static_cast<uint32_t>(to - from), into});
    for (const int32_t* line = x + from; line < x + to; line += kLine) prefetch(line);
    prefetch(x + to - 1);
    return;
  }
  for (int64_t slot = from; slot < to; ++slot) {
    if (piece.close[slot] > 0 && x[slot] > 0) *into = farther<kSide>(*into, x[slot]);
  }
}

// Slots [from, to) of a piece: of the whole zones those with the farthest code, then what lies before and behind them.
template <Side kSide>
void ZonedPrices::reach(const Piece& piece, int64_t from, int64_t to, int& code_so_far, int32_t* into) {
  const int64_t first = (from + kZone - 1) / kZone, last = to / kZone;
  if (first > last) return read<kSide>(piece, from, to, code_so_far, into);
  if (first < last) {
    const uint8_t* codes = (kSide == Side::up ? high_codes_ : low_codes_).data() + piece.codes;
    const uint8_t* at = codes + first - static_cast<int64_t>(piece.zone);
    const uint8_t* const end = at + (last - first);
    const Kernels<int32_t>& kernel = kernels<int32_t>();
    const int code = (kSide == Side::up ? kernel.greatest_code : kernel.least_code)(at, static_cast<size_t>(end - at));
    if (kSide == Side::up ? code >= code_so_far : code <= code_so_far) {
      while ((at = static_cast<const uint8_t*>(std::memchr(at, code, static_cast<size_t>(end - at)))) != nullptr) {
        const int64_t zone = static_cast<int64_t>(piece.zone) + (at - codes);
        if (holes_[piece.codes + static_cast<size_t>(at - codes)] == 0) {
          read<kSide>(piece, zone * kZone, (zone + 1) * kZone, code, into);
          code_so_far = code;
        }
        if (++at == end) break;
      }
    }
    for (size_t i = piece.flagged; i < piece.flagged_end; ++i) {
      if (flagged_[i].zone < first) continue;
      if (flagged_[i].zone >= last) break;
      *into = farther<kSide>(*into, kSide == Side::up ? flagged_[i].high : flagged_[i].low);
    }
  }
  if (from < first * kZone) read<kSide>(piece, from, first * kZone, code_so_far, into);
  if (last * kZone < to) read<kSide>(piece, last * kZone, to, code_so_far, into);
}

template <Side kSide>
void ZonedPrices::reach_horizons(int64_t anchor, size_t last, size_t piece_at, Extremes& to, size_t k) {
  int code_so_far = kNoCode<kSide>;
  int64_t from = anchor + 1;
  for (size_t h = 0; h <= last; ++h) {
    const int64_t end = std::min<int64_t>(anchor + kHorizonMinutes[h] + 1, static_cast<int64_t>(size_));
    while (from < end && piece_at < pieces_.size()) {
      const Piece& piece = pieces_[piece_at];
      from = std::max(from, piece.from + piece.shift);
      const int64_t stop = std::min(end, piece.to + piece.shift);
      if (from < stop) reach<kSide>(piece, from - piece.shift, stop - piece.shift, code_so_far, &to[h][k]);
      from = std::max(from, stop);
      if (from < piece.to + piece.shift) break;
      // Codes of another piece have other bounds.
      ++piece_at;
      code_so_far = kNoCode<kSide>;
    }
    from = std::max(from, end);
  }
}

// Codes say what to read, and prices come from anywhere in memory: some anchors' reads are all asked for before the
// first of them is waited for.
template <Side kSide>
void ZonedPrices::extremes(const uint32_t* at, const int32_t* entry, size_t n, size_t last, Extremes& to) {
  for (size_t h = 0; h <= last; ++h) to[h].assign(entry, entry + n);
  const Kernels<int32_t>& kernel = kernels<int32_t>();
  const auto extreme = kSide == Side::up ? kernel.greatest : kernel.least;
  size_t first_piece = 0;
  for (size_t group = 0; group < n; group += kReadTogether) {
    reads_.clear();
    for (size_t k = group; k < std::min(n, group + kReadTogether); ++k) {
      const int64_t anchor = at[k];
      while (first_piece + 1 < pieces_.size() && pieces_[first_piece].to + pieces_[first_piece].shift <= anchor + 1) {
        ++first_piece;
      }
      reach_horizons<kSide>(anchor, last, first_piece, to, k);
    }
    for (const Read& one : reads_) *one.into = farther<kSide>(*one.into, extreme(one.x, one.count));
  }
  for (size_t h = 1; h <= last; ++h) {
    for (size_t k = 0; k < n; ++k) to[h][k] = farther<kSide>(to[h][k], to[h - 1][k]);
  }
}
template void ZonedPrices::extremes<Side::up>(const uint32_t*, const int32_t*, size_t, size_t, Extremes&);
template void ZonedPrices::extremes<Side::down>(const uint32_t*, const int32_t*, size_t, size_t, Extremes&);

}  // namespace hindsight::outcomes
