// Evaluates a conjunction on the words of a range that still hold candidates: see Conjunction in predicate.h.
#include <algorithm>
#include <bit>
#include <span>

#include "base/switches.h"
#include "scan/clauses/explanation.h"
#include "scan/clauses/predicate.h"
#include "scan/columns/column_reader.h"
#include "scan/columns/symbol_index.h"
#include "scan/columns/zone_test.h"
#include "scan/simd/kernels.h"

namespace hindsight {

struct Conjunction::Plain {
  const Predicate* predicate;
  size_t column;
  ZoneTest zones;  // zones of the range
  size_t live_count;
  double cost;  // see order_plain()
};

namespace {

// With fewer words, reading them is faster than ordering the clauses.
constexpr size_t kOrderedFrom = 16;
// From this share on nearly every cache line keeps a candidate, so the order of such clauses does not matter.
constexpr double kShareMost = 0.25;

// Removes words without bits.
void compact(Live& live) {
  if (!enabled(Optimisation::live_lists)) return;
  size_t kept = 0;
  for (size_t i = 0; i < live.count; ++i) {
    live.words[kept] = live.words[i];
    live.bits[kept] = live.bits[i];
    kept += live.bits[i] != 0;
  }
  live.count = kept;
}

}  // namespace

Conjunction::Conjunction(const Frame& frame, const Program& program, const std::vector<uint16_t>& predicates,
                         Minute from, Minute to, const Bitmap& excluded, size_t number)
    : frame_(frame),
      program_(program),
      predicates_(predicates),
      from_(from),
      to_(to),
      excluded_(excluded),
      range_(words_of(from, to)),
      number_(number) {
  Arena& arena = frame.arena;
  zone_words_ = (range_.size() + 63) / 64;
  live_ = arena.make<uint64_t>(zone_words_);
  for (size_t i = 0; i < zone_words_; ++i) {
    const size_t left = range_.size() - 64 * i;
    live_[i] = left >= 64 ? ~uint64_t{0} : (uint64_t{1} << left) - 1;
  }
  plain_ = arena.make<Plain>(predicates.size());
  labels_ = arena.make<const Predicate*>(predicates.size());
  others_ = arena.make<const Predicate*>(predicates.size());
  for (const uint16_t id : predicates) {
    const Predicate& predicate = program.predicates[id];
    const Operand& operand = program.operands[predicate.operand];
    const Feature& feature = feature_table()[operand.feature];
    const bool as_stored = predicate.kind == PredicateKind::holds && operand.fn == AggregateFn::value;
    if (as_stored && feature.stride_minutes == 1 && feature.type != FeatureType::label) {
      plain_[plain_count_] = {&predicate, operand.feature, {}, 0, 0};
      test_zones_of(plain_[plain_count_++]);
    } else if (as_stored) {
      labels_[label_count_++] = &predicate;
      const bool minutes = feature.stride_minutes == 1;
      const uint64_t* wanted = minutes ? words_with_labels(frame, operand.feature, predicate.labels, range_) : nullptr;
      if (wanted != nullptr) restrict_to(wanted);
    } else {
      others_[other_count_++] = &predicate;
    }
  }
  // The clause that leaves the fewest words goes first when nothing better is known; equal ones keep the order of the
  // query.
  std::stable_sort(plain_, plain_ + plain_count_,
                   [](const Plain& a, const Plain& b) { return a.live_count < b.live_count; });
}

void Conjunction::test_zones_of(Plain& plain) {
  ClauseWatch watch(frame_, number_, static_cast<size_t>(plain.predicate - program_.predicates.data()));
  const Condition condition = condition_of(*plain.predicate, program_.operands[plain.predicate->operand]);
  plain.zones = test_zones(frame_, plain.column, condition, range_, true);
  for (size_t i = 0; i < zone_words_; ++i) live_[i] &= plain.zones.live[i];
  plain.live_count = kernels().popcount(plain.zones.live, zone_words_);
  watch.estimated(static_cast<uint64_t>(range_.size()), plain.live_count);
}

size_t Conjunction::live_words() const {
  return kernels().popcount(live_, zone_words_);
}

void Conjunction::restrict_to(const uint64_t* wanted) {
  for (size_t i = 0; i < zone_words_; ++i) live_[i] &= wanted[i];
}

Live Conjunction::list_live() const {
  Live live{.range = range_};
  const size_t most = live_words();
  live.words = frame_.arena.make<uint32_t>(most);
  live.bits = frame_.arena.make<uint64_t>(most);
  for (size_t w = 0; w < zone_words_; ++w) {
    for (uint64_t rest = live_[w]; rest != 0; rest &= rest - 1) {
      const size_t word = 64 * w + static_cast<size_t>(std::countr_zero(rest));
      uint64_t bits = ~uint64_t{0};
      if (word == 0 || word + 1 == range_.size())
        bits = word_mask(range_.begin + static_cast<int64_t>(word), from_, to_);
      if (first_bits_.words != nullptr) bits &= first_bits_.words[word];
      if (excluded_.words != nullptr) bits &= ~excluded_.words[word];
      live.words[live.count] = static_cast<uint32_t>(word);
      live.bits[live.count] = bits;
      live.count += bits != 0 || !enabled(Optimisation::live_lists);
    }
  }
  return live;
}

template <class Filter>
void Conjunction::ask(const Predicate& predicate, Live& live, Filter filter) {
  if (live.count == 0) return;
  ClauseWatch watch(frame_, number_, static_cast<size_t>(&predicate - program_.predicates.data()));
  watch.asked(asked_++, live);
  filter();
  watch.answered(live);
}

Live Conjunction::evaluate_as_written() {
  Live live = list_live();
  for (const uint16_t id : predicates_) {
    const Predicate* predicate = &program_.predicates[id];
    const Plain* plain = plain_;
    while (plain < plain_ + plain_count_ && plain->predicate != predicate) ++plain;
    const bool stored = std::find(labels_, labels_ + label_count_, predicate) < labels_ + label_count_;
    ask(*predicate, live, [&] {
      if (plain < plain_ + plain_count_) return filter_plain(*plain, live);
      return stored ? filter_labels(*predicate, live) : filter_bits(*predicate, live);
    });
  }
  return live;
}

Live Conjunction::evaluate() {
  if (!enabled(Optimisation::clause_order)) return evaluate_as_written();
  // While nothing has narrowed the range, clauses that look back are evaluated over the whole range: a list of all
  // words would only cost time.
  size_t done = 0;
  Live live;
  if (plain_count_ + label_count_ == 0 && other_count_ != 0 && live_words() == range_.size()) {
    const Predicate& first = *others_[done++];
    ClauseWatch watch(frame_, number_, static_cast<size_t>(&first - program_.predicates.data()));
    if (frame_.explanation != nullptr) watch.asked(asked_++, list_live());
    narrow_to(predicate_bits(frame_, program_, first, range_, true));
    live = list_live();
    watch.answered(live);
  } else {
    live = list_live();
  }
  for (size_t i = 0; i < label_count_; ++i) ask(*labels_[i], live, [&] { filter_labels(*labels_[i], live); });
  if (plain_count_ > 1 && live.count > kOrderedFrom) order_plain();
  for (size_t i = 0; i < plain_count_; ++i) ask(*plain_[i].predicate, live, [&] { filter_plain(plain_[i], live); });
  for (size_t i = done; i < other_count_; ++i) ask(*others_[i], live, [&] { filter_bits(*others_[i], live); });
  return live;
}

// Orders the clauses by the cost of reading divided by what they save the later clauses: the bytes of a value against
// the cache lines that lose their last candidate, if hits are spread evenly over the words that the clause's zones
// leave.
void Conjunction::order_plain() {
  for (Plain& plain : std::span(plain_, plain_count_)) {
    const ColumnIndex* index = frame_.indexes == nullptr ? nullptr : frame_.indexes->of(plain.column);
    if (index == nullptr) return;
    double share = 0;
    for (const Interval& wanted : plain.predicate->intervals) share += index->share_between(wanted.lo, wanted.hi);
    share *= static_cast<double>(range_.size()) / static_cast<double>(std::max<size_t>(plain.live_count, 1));
    const uint8_t width = feature_table()[plain.column].width;
    double lost = 1 - std::min(share, kShareMost);  // (1 - share)^(number of values in a line)
    for (int values = 64 / width; values > 1; values /= 2) lost *= lost;
    plain.cost = width / lost;
  }
  std::stable_sort(plain_, plain_ + plain_count_, [](const Plain& a, const Plain& b) { return a.cost < b.cost; });
}

void Conjunction::narrow_to(const Bitmap& bits) {
  first_bits_ = bits;
  restrict_to(occupied_words(frame_.arena, bits).bits);
}

void Conjunction::filter_plain(const Plain& plain, Live& live) const {
  const Condition condition = condition_of(*plain.predicate, program_.operands[plain.predicate->operand]);
  const auto narrow = [&](const uint32_t* words, size_t count, uint64_t* bits) {
    narrow_words(frame_, plain.column, condition, live.range, words, count, bits);
  };
  if (std::all_of(plain.zones.full, plain.zones.full + zone_words_, [](uint64_t full) { return full == 0; })) {
    narrow(live.words, live.count, live.bits);
    return compact(live);
  }
  Arena& arena = frame_.arena;
  uint32_t* words = arena.make<uint32_t>(live.count);
  uint32_t* entries = arena.make<uint32_t>(live.count);
  uint64_t* bits = arena.make<uint64_t>(live.count);
  size_t count = 0;
  for (size_t i = 0; i < live.count; ++i) {
    const uint32_t word = live.words[i];
    words[count] = word;
    entries[count] = static_cast<uint32_t>(i);
    bits[count] = live.bits[i];
    count += (plain.zones.full[word / 64] >> (word % 64) & 1) == 0;
  }
  narrow(words, count, bits);
  for (size_t i = 0; i < count; ++i) live.bits[entries[i]] = bits[i];
  compact(live);
}

// Labels have bitmaps, and candle columns are so much shorter that their bits are cheap: both cost less than values.
void Conjunction::filter_labels(const Predicate& predicate, Live& live) const {
  const Operand& operand = program_.operands[predicate.operand];
  const Feature& feature = feature_table()[operand.feature];
  const Condition condition = condition_of(predicate, operand);
  if (feature.stride_minutes != 1) return filter_bits(predicate, live);
  uint64_t* hits = frame_.arena.zeros<uint64_t>(live.count);
  uint64_t* read = frame_.arena.make<uint64_t>(live.count);
  bool bitmaps = true;
  each_listed_piece(frame_, operand.feature, live.range, live.words, live.count,
                    [&](const Extent& extent, const Piece& piece, Listed listed) {
                      const auto [first, last] = listed;
                      bitmaps = bitmaps && has_label_bitmaps(extent);
                      if (!bitmaps) return;
                      label_blocks(extent, condition.labels, live.range.begin - (extent.first_slot >> 6),
                                   live.words + first, last - first, read + first);
                      // Only the first and the last word of a piece can hold minutes of another piece.
                      for (const size_t i : {first, last - 1}) {
                        read[i] &= word_mask(live.range.begin + live.words[i], piece.begin, piece.end);
                      }
                      for (size_t i = first; i < last; ++i) hits[i] |= read[i];
                      frame_.stats.bytes_touched +=
                          (last - first) * sizeof(uint64_t) * static_cast<size_t>(std::popcount(condition.labels));
                    });
  if (!bitmaps) return filter_bits(predicate, live);
  for (size_t i = 0; i < live.count; ++i) live.bits[i] &= hits[i];
  compact(live);
}

// Clauses that look back are evaluated over runs of live words. Runs that are closer than the look-back are joined,
// because each run reads its look-back again.
void Conjunction::filter_bits(const Predicate& predicate, Live& live) const {
  const int64_t gap = look_back(program_, need_of(predicate)) / 64 + 4;
  for (size_t first = 0; first < live.count;) {
    size_t last = first + 1;
    while (last < live.count && live.words[last] - live.words[last - 1] <= gap) ++last;
    const Words run{live.range.begin + live.words[first], live.range.begin + live.words[last - 1] + 1};
    const Bitmap bits = predicate_bits(frame_, program_, predicate, run, true);
    for (size_t i = first; i < last; ++i) live.bits[i] &= bits.word(live.range.begin + live.words[i]);
    first = last;
  }
  compact(live);
}

}  // namespace hindsight
