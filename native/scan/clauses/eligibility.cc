#include "scan/clauses/eligibility.h"

#include <algorithm>
#include <bit>
#include <new>

namespace hindsight {

namespace {

template <class T>
void add_once(std::vector<T>& list, const T& entry) {
  if (std::find(list.begin(), list.end(), entry) == list.end()) list.push_back(entry);
}

// Adds the anchors at which a need of an earlier step is known in too few of the `within` minutes before. Nulls are in
// few places, so each stretch of nulls is handled by itself, with the minutes that it reaches. `unknown` is need.any().
void add_rarely_known(Arena& arena, const Nulls& need, const Bitmap& unknown, int64_t within, Nulls& into) {
  // Here the limit is 95 % for any length, unlike for aggregates.
  const int64_t tolerated = within / 20;
  each_stretch(need.occupied(arena, unknown), unknown.range, within + 1, [&](Words stretch) {
    const Bitmap here = unknown.part(stretch);
    if (!may_exceed(here, within, tolerated)) return;
    const Bitmap rare = delayed(arena, more_than(arena, here, within, tolerated), 1);
    const Words wanted{std::max(stretch.begin, into.range.begin), stretch.end};
    if (wanted.begin >= wanted.end || !any_bit(rare.part(wanted))) return;
    for (size_t r = 0; r < kNullReasonCount; ++r) {
      if (need.reasons[r] == nullptr) continue;
      const Bitmap reason = need.existing(r).part(stretch);
      if (!any_bit(reason)) continue;
      const Bitmap seen = delayed(arena, dilated(arena, reason, within), 1);
      const Bitmap out = into.of(arena, static_cast<NullReason>(r + 1), wanted);
      for (int64_t w = wanted.begin; w < wanted.end; ++w) out.word(w) |= seen.word(w) & rare.word(w);
    }
  });
}

// Counts every excluded bucket of [from, to) once, with its strongest reason.
void count_reasons(Arena& arena, const Nulls& nulls, Minute from, Minute to, Eligibility& out) {
  const WordSet words = nulls.occupied(arena, out.excluded);
  each_set(words.bits, words.words, [&](size_t i) {
    const int64_t w = out.excluded.range.begin + static_cast<int64_t>(i);
    uint64_t left = out.excluded.word(w) & word_mask(w, from, to);
    for (size_t r = kNullReasonCount; r-- > 0 && left != 0;) {
      if (nulls.reasons[r] == nullptr) continue;
      const uint64_t counted = left & nulls.existing(r).word(w);
      out.by_reason[r] += static_cast<uint64_t>(std::popcount(counted));
      left &= ~counted;
    }
  });
}

}  // namespace

Requirements requirements_of(const Program& program) {
  Requirements needs;
  const auto anchor = [&](const std::vector<uint16_t>& clauses) {
    for (const uint16_t clause : clauses) {
      add_once(needs.anchor, need_of(program.predicates[clause]));
      add_once(needs.anchor_clauses, clause);
    }
  };
  anchor(program.where);
  if (!program.steps.empty()) anchor(program.steps.back());
  for (size_t step = 0; step + 1 < program.steps.size(); ++step) {
    for (const uint16_t clause : program.steps[step]) add_once(needs.earlier, need_of(program.predicates[clause]));
  }
  for (const auto* list : {&needs.anchor, &needs.earlier}) {
    for (const Need& need : *list) needs.look_back = std::max(needs.look_back, look_back(program, need));
  }
  if (!program.steps.empty()) needs.look_back += program.within_minutes;
  return needs;
}

Eligibility eligibility(const Frame& frame, const Program& program, const Requirements& needs, Minute from, Minute to) {
  Eligibility out;
  Nulls nulls{.range = words_of(from, to)};
  add_column_nulls(frame, price_column(PriceColumn::close), nulls);
  for (const Need& need : needs.anchor) add_need_nulls(frame, program, need, nulls);

  const size_t count = needs.earlier.size();
  Bitmap* unknown = frame.arena.make<Bitmap>(count);
  const Minute first = from - program.within_minutes;
  for (size_t i = 0; i < count; ++i) {
    unknown[i] = {};
    Nulls need{.range = words_of(first, to)};
    add_need_nulls(frame, program, needs.earlier[i], need);
    if (first < frame.record.first) {
      const Minute begin = need.range.first_minute();
      const Bitmap warming = need.of(frame.arena, NullReason::warm_up, words_of(begin, frame.record.first));
      set_minutes(warming, begin, frame.record.first);
    }
    if (need.none()) continue;
    unknown[i] = need.any(frame.arena);
    add_rarely_known(frame.arena, need, unknown[i], program.within_minutes, nulls);
  }
  out.unknown_earlier = unknown;
  out.why = nulls;

  if (!nulls.none()) {
    out.excluded = nulls.any(frame.arena);
    count_reasons(frame.arena, nulls, from, to, out);
  }
  return out;
}

}  // namespace hindsight
