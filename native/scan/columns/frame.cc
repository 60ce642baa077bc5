#include "scan/columns/frame.h"

#include <algorithm>

namespace hindsight {

namespace {

// Most segments hold every symbol, so the symbol's own number is tried first.
const SymbolSegment* part_of(const Segment& segment, uint32_t symbol) {
  const auto& parts = segment.symbols;
  if (symbol < parts.size() && parts[symbol].symbol == symbol) return &parts[symbol];
  const auto at = std::lower_bound(parts.begin(), parts.end(), symbol,
                                   [](const SymbolSegment& part, uint32_t wanted) { return part.symbol < wanted; });
  return at != parts.end() && at->symbol == symbol ? &*at : nullptr;
}

void load_piece(const Extent* extent, Minute from, Minute to, int64_t* out) {
  if (extent == nullptr) {
    std::fill(out, out + (to - from), null_code<int64_t>(NullReason::source_absent));
    return;
  }
  if (extent->stride == 1) {
    extent->load(static_cast<size_t>(from - extent->first_slot), static_cast<size_t>(to - from), out);
    return;
  }
  for (Minute m = from; m < to;) {
    const int64_t slot = slot_of(m, extent->stride);
    const Minute until = std::min(to, first_minute_of_slot(slot + 1, extent->stride));
    std::fill(out + (m - from), out + (until - from), extent->value_at(static_cast<size_t>(slot - extent->first_slot)));
    m = until;
  }
}

}  // namespace

Frame::Frame(const Snapshot& snapshot_, uint32_t symbol_, Minute from, Minute to, Arena& arena_, ScanStats& stats_,
             const RunIndexes* indexes_)
    : snapshot(snapshot_),
      symbol(symbol_),
      record(snapshot_.symbols[symbol_]),
      record_end(record.last + 1),
      arena(arena_),
      stats(stats_),
      indexes(indexes_) {
  from = std::max(from, record.first);
  to = std::min(to, record_end);
  const auto& segments = snapshot.segments;
  const auto first = std::partition_point(segments.begin(), segments.end(),
                                          [from](const Segment& segment) { return segment.end <= from; });
  auto last = first;
  while (last != segments.end() && last->begin < to) ++last;
  pieces_ = arena.make<Piece>(static_cast<size_t>(last - first));
  for (auto segment = first; segment != last; ++segment) {
    const SymbolSegment* part = part_of(*segment, symbol);
    if (part == nullptr) continue;
    const Minute begin = std::max(from, part->valid_begin);
    const Minute end = std::min(to, part->valid_end);
    if (begin < end) pieces_[count_++] = {part, begin, end};
  }
}

void load_values(const Frame& frame, size_t column, Minute from, Minute to, int64_t* out) {
  const Minute begin = std::min(to, frame.record.first);
  if (from < begin) std::fill(out, out + (begin - from), null_code<int64_t>(NullReason::warm_up));
  Minute done = std::max(from, begin);
  for (const Piece& piece : frame) {
    const Minute piece_begin = std::max(piece.begin, from);
    const Minute piece_end = std::min(piece.end, to);
    if (piece_begin >= piece_end) continue;
    std::fill(out + (done - from), out + (piece_begin - from), null_code<int64_t>(NullReason::source_absent));
    load_piece(piece.extent(column), piece_begin, piece_end, out + (piece_begin - from));
    done = piece_end;
  }
  if (done < to) std::fill(out + (done - from), out + (to - from), null_code<int64_t>(NullReason::source_absent));
}

Start later(Start start, int64_t minutes) {
  return {start.source_first, start.warm == kNoMinute ? kNoMinute : start.warm + minutes};
}

// Calendar features need no source: they exist from the first bucket of the record on.
Start operand_start(const SymbolRecord& record, const Operand& operand) {
  Start start{record.first, record.first};
  if (!feature_table()[operand.feature].calendar && operand.feature < record.starts.size()) {
    const ColumnStart& column = record.starts[operand.feature];
    start = {std::max(column.source_first, record.first), std::max(column.warm_from, record.first)};
  }
  return later(start, look_back(operand));
}

int64_t look_back(const Operand& operand) {
  switch (operand.fn) {
    case AggregateFn::value:
      return 0;
    case AggregateFn::lag:
    case AggregateFn::delta:
      return operand.span_minutes;
    default:
      return operand.span_minutes - 1;
  }
}

}  // namespace hindsight
