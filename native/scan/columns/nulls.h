// Which buckets are null and why, as one bitmap per reason: for columns, for operands (aggregates follow the coverage
// rules) and for the needs of a clause. For extents without nulls nothing is read and nothing is allocated.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bitmaps by NullReason - 1 over one range; a missing bitmap is empty. The words in use are listed where they are
/// known: nulls are in few words, and searching for them would take longer than handling them.
struct Nulls {
  Words range;
  uint64_t* reasons[kNullReasonCount] = {};
  uint64_t* used = nullptr;  ///< one bit per word: other words are 0 in every bitmap; null: any word may be used

  bool none() const;
  /// The bitmap of a reason, made when it is missing. The caller may write all of it, or with `words` these words only.
  Bitmap of(Arena& arena, NullReason reason);
  Bitmap of(Arena& arena, NullReason reason, Words words);
  Bitmap existing(size_t reason_index) const { return {reasons[reason_index], range}; }
  Nulls part(Words wanted) const;
  void add(Arena& arena, const Nulls& other);  ///< same range
  Bitmap any(Arena& arena) const;              ///< all reasons combined; with one reason only, the words of its bitmap
  /// The words that `any`, the result of any(), uses; the set may hold other words too.
  WordSet occupied(Arena& arena, const Bitmap& any) const;
};

/// What must be known so that a clause has an answer: an operand, the operand one bucket earlier too (becomes), or
/// enough of it in a trailing span (held).
struct Need {
  uint16_t operand = 0;
  PredicateKind kind = PredicateKind::holds;
  int32_t span_minutes = 0;
  bool operator==(const Need&) const = default;
};

Need need_of(const Predicate& predicate);
/// How many minutes before m a need at m reads.
int64_t look_back(const Program& program, const Need& need);

/// Adds the nulls of a column in the record's buckets of into.range.
void add_column_nulls(const Frame& frame, size_t column, Nulls& into);
/// The same, read from the segments even if the column has an index.
void read_column_nulls(const Frame& frame, size_t column, Nulls& into);

/// The nulls of an operand in the record's buckets of `range`. An uncovered aggregate has all reasons of its window;
/// the strongest one counts.
Nulls operand_nulls(const Frame& frame, const Operand& operand, Words range);

/// Adds the nulls of a need to `into`. A clause that looks one bucket back (becomes) behaves like lag over one minute:
/// S before the source's first record, W in the operand's first warm bucket.
void add_need_nulls(const Frame& frame, const Program& program, const Need& need, Nulls& into);

}  // namespace hindsight
