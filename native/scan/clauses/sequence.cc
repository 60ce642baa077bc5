#include "scan/clauses/sequence.h"

#include <algorithm>
#include <bit>

#include "base/switches.h"

namespace hindsight {

namespace {

// The minutes of `range` that are unknown to the clauses of one step.
Bitmap unknown_to(const Frame& frame, const Program& program, const std::vector<uint16_t>& step,
                  const Requirements& needs, const Bitmap* unknown_earlier, Words range) {
  Bitmap unknown;
  for (const uint16_t clause : step) {
    const Need need = need_of(program.predicates[clause]);
    const size_t at =
        static_cast<size_t>(std::find(needs.earlier.begin(), needs.earlier.end(), need) - needs.earlier.begin());
    if (unknown_earlier[at].words == nullptr) continue;
    const Bitmap nulls = unknown_earlier[at].part(range);
    if (unknown.words == nullptr) {
      unknown = nulls;
      continue;
    }
    const Bitmap both{frame.arena.make<uint64_t>(range.size()), range};
    std::copy(unknown.words, unknown.words + range.size(), both.words);
    add_bits(both, nulls.words);
    unknown = both;
  }
  return unknown;
}

Bitmap scattered(Arena& arena, const Live& live, Words range) {
  const Bitmap bits = empty_bitmap(arena, range);
  for (size_t i = 0; i < live.count; ++i) bits.word(live.range.begin + live.words[i]) = live.bits[i];
  return bits;
}

// One bit per word of `range`: the words that minutes [m + from, m + to] of some listed m can touch.
uint64_t* words_near(Arena& arena, const Live& live, int64_t from, int64_t to, Words range) {
  uint64_t* near = arena.zeros<uint64_t>((range.size() + 63) / 64);
  int64_t done = range.begin;
  for (size_t i = 0; i < live.count; ++i) {
    const Minute first = (live.range.begin + live.words[i]) * 64;
    const int64_t last = std::min((first + 63 + to) >> 6, range.end - 1);
    for (int64_t w = std::max((first + from) >> 6, done); w <= last; ++w) {
      near[(w - range.begin) / 64] |= uint64_t{1} << ((w - range.begin) % 64);
    }
    done = std::max(done, last + 1);
  }
  return near;
}

void keep_listed(Live& live, const Bitmap& bits) {
  size_t kept = 0;
  for (size_t i = 0; i < live.count; ++i) {
    const uint64_t left = live.bits[i] & bits.word(live.range.begin + live.words[i]);
    live.words[kept] = live.words[i];
    live.bits[kept] = left;
    kept += left != 0;
  }
  live.count = kept;
}

// The anchors that complete a chain through all steps. For each step only the latest start of a chain that has reached
// it is kept: a chain that started later can do whatever an earlier one can.
Bitmap chain_ends(Arena& arena, const Bitmap* steps, size_t count, const Bitmap& anchors, int64_t within) {
  const Bitmap ends = empty_bitmap(arena, anchors.range);
  Minute start[4];
  std::fill(start, start + 4, INT64_MIN);
  const Bitmap all = empty_bitmap(arena, steps[0].range);
  add_bits(all.part(anchors.range), anchors.words);
  for (size_t step = 0; step < count; ++step) add_bits(all, steps[step].words);
  const WordSet set = occupied_words(arena, all);
  each_set(set.bits, set.words, [&](size_t i) {
    const int64_t w = all.range.begin + static_cast<int64_t>(i);
    const uint64_t anchor = w >= anchors.range.begin ? anchors.word(w) : 0;
    for (uint64_t rest = all.words[i]; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const Minute m = w * 64 + bit;
      // Goes from the last step to the first, so that no minute is used for two steps.
      const Minute reached = start[count - 1];
      if ((anchor >> bit & 1) != 0 && reached != INT64_MIN && m - reached <= within) ends.word(w) |= uint64_t{1} << bit;
      for (size_t step = count; step-- > 1;) {
        if ((steps[step].word(w) >> bit & 1) != 0) start[step] = std::max(start[step], start[step - 1]);
      }
      if ((steps[0].word(w) >> bit & 1) != 0) start[0] = m;
    }
  });
  return ends;
}

}  // namespace

Live find_occurrences(const Frame& frame, const Program& program, const Requirements& needs,
                      const Eligibility& eligible, Minute from, Minute to) {
  Arena& arena = frame.arena;
  Conjunction anchors(frame, program, needs.anchor_clauses, from, to, eligible.excluded);
  if (program.steps.empty() || anchors.live_words() == 0) return anchors.evaluate();

  const int64_t within = program.within_minutes;
  const size_t count = program.steps.size() - 1;
  const Minute first = std::max(from - within, frame.record.first);
  const Words range = words_of(first, to);
  const auto conjunction = [&](size_t step) {
    const auto& clauses = program.steps[step];
    return Conjunction(frame, program, clauses, first, to,
                       unknown_to(frame, program, clauses, needs, eligible.unknown_earlier, range), 1 + step);
  };

  // Evaluates the rarer side first; the other side is then evaluated only where the two can meet.
  Conjunction opening = conjunction(0);
  Live found{.range = anchors.range()};
  Live opened;
  if (!enabled(Optimisation::clause_order) || anchors.live_words() <= opening.live_words()) {
    found = anchors.evaluate();
    if (found.count == 0) return found;
    opening.restrict_to(words_near(arena, found, -within, -1, range));
    opened = opening.evaluate();
  } else {
    opened = opening.evaluate();
    if (opened.count == 0) return found;
    anchors.restrict_to(words_near(arena, opened, 1, within, anchors.range()));
    found = anchors.evaluate();
  }
  if (found.count == 0 || opened.count == 0) {
    found.count = 0;
    return found;
  }

  Bitmap steps[3];
  steps[0] = scattered(arena, opened, range);
  if (count == 1) {
    keep_listed(found, delayed(arena, dilated(arena, steps[0], within), 1));
    return found;
  }
  const uint64_t* before = words_near(arena, found, -within, -1, range);
  const uint64_t* after = words_near(arena, opened, 1, within, range);
  for (size_t step = 1; step < count; ++step) {
    Conjunction middle = conjunction(step);
    middle.restrict_to(before);
    middle.restrict_to(after);
    steps[step] = scattered(arena, middle.evaluate(), range);
  }
  keep_listed(found, chain_ends(arena, steps, count, scattered(arena, found, found.range), within));
  return found;
}

Bitmap step_bits(const Frame& frame, const Program& program, const std::vector<uint16_t>& step, Minute from,
                 Minute to) {
  const Minute first = std::max(from, frame.record.first);
  const Minute last = std::min(to, frame.record_end);
  if (first >= last) return empty_bitmap(frame.arena, words_of(from, to));
  Nulls nulls{.range = words_of(first, last)};
  for (const uint16_t clause : step) add_need_nulls(frame, program, need_of(program.predicates[clause]), nulls);
  const Bitmap unknown = nulls.none() ? Bitmap{} : nulls.any(frame.arena);
  return scattered(frame.arena, Conjunction(frame, program, step, first, last, unknown).evaluate(), words_of(from, to));
}

}  // namespace hindsight
