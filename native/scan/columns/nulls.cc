#include "scan/columns/nulls.h"

#include <algorithm>
#include <bit>

#include "base/switches.h"
#include "scan/columns/symbol_index.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

constexpr size_t kWarmUp = static_cast<size_t>(NullReason::warm_up) - 1;
constexpr size_t kAbsentSource = static_cast<size_t>(NullReason::source_absent) - 1;

// The null masks of the 64 slots of a zone. Its flags are enough where they decide every slot.
void zone_masks(const Frame& frame, const Extent& extent, size_t zone, uint64_t* masks) {
  const uint8_t flags = extent.zones().flags[zone];
  const uint8_t reasons = flags & ~kZoneAllNull;
  if ((flags & kZoneAllNull) != 0 && std::has_single_bit(reasons) && enabled(Optimisation::zones)) {
    for (int r = 0; r < kNullReasonCount; ++r) masks[r] = (reasons >> r & 1) != 0 ? ~uint64_t{0} : 0;
    return;
  }
  frame.stats.bytes_touched += kZoneSlots * extent.width;
  const size_t slot = zone * kZoneSlots;
  if (extent.width == 1) {
    kernels().null_masks_i8(static_cast<const int8_t*>(extent.values) + slot, masks);
  } else if (extent.width == 4) {
    kernels().null_masks_i32(static_cast<const int32_t*>(extent.values) + slot, masks);
  } else {
    kernels().null_masks_i64(static_cast<const int64_t*>(extent.values) + slot, masks);
  }
}

// Calls visit(zone, reason index, mask) for the nulls of zones [first, last).
template <class Visit>
void each_null(const Frame& frame, const Extent& extent, size_t first, size_t last, Visit visit) {
  const size_t words = (last - first + 63) / 64;
  uint64_t* flagged = frame.arena.make<uint64_t>(words);
  if (enabled(Optimisation::zones)) {
    kernels().zones_flagged(extent.zones().flags + first, last - first, flagged);
  } else {
    for (size_t i = 0; i < words; ++i) flagged[i] = ~uint64_t{0} >> (64 - std::min<size_t>(64, last - first - 64 * i));
  }
  frame.stats.bytes_touched += last - first;
  for (size_t w = 0; w < words; ++w) {
    for (uint64_t rest = flagged[w]; rest != 0; rest &= rest - 1) {
      const size_t zone = first + 64 * w + static_cast<size_t>(std::countr_zero(rest));
      uint64_t masks[kNullReasonCount];
      zone_masks(frame, extent, zone, masks);
      for (uint8_t r = 0; r < kNullReasonCount; ++r) {
        if (masks[r] != 0) visit(zone, r, masks[r]);
      }
    }
  }
}

void add_dense(const Frame& frame, const Extent& extent, Minute from, Minute to, Nulls& into) {
  const Words words = words_of(from, to);
  const int64_t first_word = extent.first_slot >> 6;
  const auto zone_of = [first_word](int64_t word) { return static_cast<size_t>(word - first_word); };
  const auto add = [&](size_t zone, uint8_t reason, uint64_t mask) {
    const int64_t word = first_word + static_cast<int64_t>(zone);
    const uint64_t nulls = mask & word_mask(word, from, to);
    if (nulls != 0) into.of(frame.arena, static_cast<NullReason>(reason + 1)).word(word) |= nulls;
  };
  each_null(frame, extent, zone_of(words.begin), zone_of(words.end), add);
}

// Values of candles: runs of null slots become runs of minutes.
void add_strided(const Frame& frame, const Extent& extent, Minute from, Minute to, Nulls& into) {
  const auto zone_of = [&](Minute m) {
    return static_cast<size_t>(slot_of(m, extent.stride) - extent.first_slot) / kZoneSlots;
  };
  const auto add = [&](size_t zone, uint8_t reason, uint64_t mask) {
    const int64_t first_slot = extent.first_slot + static_cast<int64_t>(zone * kZoneSlots);
    for (uint64_t rest = mask; rest != 0;) {
      const int begin = std::countr_zero(rest);
      const int end = begin + std::countr_one(rest >> begin);
      rest = end >= 64 ? 0 : rest & (~uint64_t{0} << end);
      const Minute first = std::max(from, first_minute_of_slot(first_slot + begin, extent.stride));
      const Minute last = std::min(to, first_minute_of_slot(first_slot + end, extent.stride));
      if (first < last) set_minutes(into.of(frame.arena, static_cast<NullReason>(reason + 1)), first, last);
    }
  };
  each_null(frame, extent, zone_of(from), zone_of(to - 1) + 1, add);
}

// The same from the list in the symbol's index.
void add_listed(const Frame& frame, const SymbolIndex& part, Nulls& into) {
  const NullRun* end = part.runs + part.run_count;
  const NullRun* run = std::partition_point(
      part.runs, end, [&](const NullRun& one) { return int64_t{one.word} + one.count <= into.range.begin; });
  for (; run != end && run->word < into.range.end; ++run) {
    frame.stats.bytes_touched += sizeof(NullRun);
    const int64_t first = std::max<int64_t>(run->word, into.range.begin);
    const int64_t last = std::min<int64_t>(int64_t{run->word} + run->count, into.range.end);
    const Bitmap bits = into.of(frame.arena, static_cast<NullReason>(run->reason + 1), {first, last});
    for (int64_t word = first; word < last; ++word) bits.word(word) |= run->mask;
  }
}

// An aggregate is S before its source's first record, and W until its window lies in warm buckets, whatever values the
// window holds (clarification 37).
void apply_start(const Frame& frame, Start start, Nulls& nulls) {
  const Minute begin = std::max(nulls.range.first_minute(), frame.record.first);
  const Minute end = std::min(nulls.range.end_minute(), frame.record_end);
  const Minute present = std::min(start.source_first, end);
  if (begin < present) {
    for (size_t r = 0; r < kNullReasonCount; ++r) {
      if (nulls.reasons[r] != nullptr) clear_minutes(nulls.existing(r), begin, present);
    }
    set_minutes(nulls.of(frame.arena, NullReason::source_absent), begin, present);
  }
  const Minute warm = std::min(start.warm, end);
  const Minute from = std::max(begin, present);
  if (from < warm) set_minutes(nulls.of(frame.arena, NullReason::warm_up), from, warm);
}

// The nulls of an aggregate over trailing windows of n minutes by the coverage rule: the reasons of an uncovered
// window, and the reason of the current value when a covered window needs it.
Nulls uncovered(const Frame& frame, const Nulls& base, int64_t n, bool needs_current) {
  Nulls out{.range = base.range};
  if (base.none()) return out;
  Arena& arena = frame.arena;
  Bitmap where;
  const bool strict = nulls_tolerated(n) == 0;
  if (!strict) where = more_than(arena, base.any(arena), n, nulls_tolerated(n));
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (base.reasons[r] == nullptr) continue;
    const Bitmap seen = dilated(arena, base.existing(r), n);
    const Bitmap reason = out.of(arena, static_cast<NullReason>(r + 1));
    add_bits(reason, seen.words);
    if (!strict) {
      for (size_t i = 0; i < out.range.size(); ++i) reason.words[i] &= where.words[i];
    }
    if (needs_current) add_bits(reason, base.reasons[r]);
  }
  return out;
}

// Null where the value is null at m, or n minutes earlier.
Nulls either_end(const Frame& frame, const Nulls& base, int64_t n) {
  Nulls out{.range = base.range};
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (base.reasons[r] == nullptr) continue;
    out.reasons[r] = delayed(frame.arena, base.existing(r), n).words;
    add_bits(out.existing(r), base.reasons[r]);
  }
  return out;
}

}  // namespace

bool Nulls::none() const {
  return std::all_of(std::begin(reasons), std::end(reasons), [](const uint64_t* bits) { return bits == nullptr; });
}

Bitmap Nulls::of(Arena& arena, NullReason reason) {
  uint64_t*& bits = reasons[static_cast<size_t>(reason) - 1];
  if (bits == nullptr) bits = arena.zeros<uint64_t>(range.size());
  used = nullptr;
  return {bits, range};
}

Bitmap Nulls::of(Arena& arena, NullReason reason, Words words) {
  uint64_t* before = none() ? arena.zeros<uint64_t>((range.size() + 63) / 64) : used;
  const Bitmap bits = of(arena, reason);
  used = before;
  if (used == nullptr) return bits;
  const int64_t end = std::min(words.end, range.end);
  for (int64_t w = std::max(words.begin, range.begin); w < end; ++w) {
    used[(w - range.begin) / 64] |= uint64_t{1} << ((w - range.begin) % 64);
  }
  return bits;
}

Nulls Nulls::part(Words wanted) const {
  Nulls seen{.range = wanted};
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (reasons[r] != nullptr) seen.reasons[r] = existing(r).part(wanted).words;
  }
  return seen;
}

void Nulls::add(Arena& arena, const Nulls& other) {
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (other.reasons[r] == nullptr) continue;
    add_bits(of(arena, static_cast<NullReason>(r + 1)), other.reasons[r]);
  }
}

Bitmap Nulls::any(Arena& arena) const {
  uint64_t* const* end = std::end(reasons);
  const auto present = [](const uint64_t* bits) { return bits != nullptr; };
  uint64_t* const* one = std::find_if(std::begin(reasons), end, present);
  if (one == end) return empty_bitmap(arena, range);
  uint64_t* const* other = std::find_if(one + 1, end, present);
  if (other == end) return {*one, range};
  if (used != nullptr) {
    const Bitmap all = empty_bitmap(arena, range);
    each_set(used, (range.size() + 63) / 64, [&](size_t i) {
      for (const uint64_t* bits : reasons) all.words[i] |= bits == nullptr ? 0 : bits[i];
    });
    return all;
  }
  const Bitmap all{arena.make<uint64_t>(range.size()), range};
  std::copy(*one, *one + range.size(), all.words);
  for (; other != end; other = std::find_if(other + 1, end, present)) add_bits(all, *other);
  return all;
}

WordSet Nulls::occupied(Arena& arena, const Bitmap& any) const {
  if (used == nullptr) return occupied_words(arena, any);
  const size_t words = (range.size() + 63) / 64;
  return {used, words, kernels().popcount(used, words)};
}

Need need_of(const Predicate& predicate) {
  return {predicate.operand, predicate.kind, predicate.kind == PredicateKind::held ? predicate.span_minutes : 0};
}

int64_t look_back(const Program& program, const Need& need) {
  const int64_t own = need.kind == PredicateKind::becomes ? 1
                      : need.kind == PredicateKind::held  ? need.span_minutes - 1
                                                          : 0;
  return own + look_back(program.operands[need.operand]);
}

void add_column_nulls(const Frame& frame, size_t column, Nulls& into) {
  const SymbolIndex* part = symbol_index(frame, column);
  if (part != nullptr && part->listed) return add_listed(frame, *part, into);
  read_column_nulls(frame, column, into);
}

void read_column_nulls(const Frame& frame, size_t column, Nulls& into) {
  const Minute begin = std::max(into.range.first_minute(), frame.record.first);
  const Minute end = std::min(into.range.end_minute(), frame.record_end);
  const auto absent = [&](Minute from, Minute to) {
    if (from < to) set_minutes(into.of(frame.arena, NullReason::source_absent), from, to);
  };
  Minute done = begin;
  for (const Piece& piece : frame) {
    const Minute from = std::max(piece.begin, begin);
    const Minute to = std::min(piece.end, end);
    if (from >= to) continue;
    absent(done, from);
    done = to;
    const Extent* extent = piece.extent(column);
    if (extent == nullptr) {
      absent(from, to);
    } else if (extent->nulls != 0) {
      (extent->stride == 1 ? add_dense : add_strided)(frame, *extent, from, to, into);
    }
  }
  absent(done, end);
}

Nulls operand_nulls(const Frame& frame, const Operand& operand, Words range) {
  const int64_t before = look_back(operand);
  Nulls base{.range = extended(range, before)};
  add_column_nulls(frame, operand.feature, base);
  if (operand.fn == AggregateFn::value) return base;
  const bool ends = operand.fn == AggregateFn::lag || operand.fn == AggregateFn::delta;
  const bool needs_current = operand.fn == AggregateFn::zscore || operand.fn == AggregateFn::pctrank;
  Nulls nulls = (ends ? either_end(frame, base, before) : uncovered(frame, base, operand.span_minutes, needs_current))
                    .part(range);
  apply_start(frame, operand_start(frame.record, operand), nulls);
  return nulls;
}

void add_need_nulls(const Frame& frame, const Program& program, const Need& need, Nulls& into) {
  const Operand& operand = program.operands[need.operand];
  if (need.kind == PredicateKind::holds) {
    if (operand.fn == AggregateFn::value) {
      add_column_nulls(frame, operand.feature, into);
    } else {
      into.add(frame.arena, operand_nulls(frame, operand, into.range));
    }
    return;
  }
  const int64_t before = need.kind == PredicateKind::becomes ? 1 : need.span_minutes - 1;
  const Nulls base = operand_nulls(frame, operand, extended(into.range, before));
  Nulls nulls = (need.kind == PredicateKind::becomes ? either_end(frame, base, 1)
                                                     : uncovered(frame, base, need.span_minutes, false))
                    .part(into.range);
  apply_start(frame, later(operand_start(frame.record, operand), before), nulls);
  into.add(frame.arena, nulls);
}

}  // namespace hindsight
