// Which buckets are null, and why, as one bitmap per reason: of columns, of operands (aggregates follow the coverage
// rules) and of what a clause needs. Where extents have no nulls, nothing is read and nothing is allocated.
#pragma once

#include "scan/columns/frame.h"

namespace hindsight {

/// Bitmaps by NullReason - 1 over one range; a missing one is empty. Which words they use is known as well, where it
/// is: nulls are in few places, and to look for them would take longer than to handle them.
struct Nulls {
  Words range;
  uint64_t* reasons[kNullReasonCount] = {};
  uint64_t* used = nullptr;  ///< one bit a word: others hold nothing in any bitmap; null: any word may

  bool none() const;
  /// Makes the bitmap when it is missing; for writing anywhere, or in `words` alone.
  Bitmap of(Arena& arena, NullReason reason);
  Bitmap of(Arena& arena, NullReason reason, Words words);
  Bitmap existing(size_t reason_index) const { return {reasons[reason_index], range}; }
  Nulls part(Words wanted) const;
  void add(Arena& arena, const Nulls& other);  ///< same range
  Bitmap any(Arena& arena) const;              ///< all reasons together; of one reason the same words
  /// The words that `any`, as any() gives it, occupies, and perhaps others.
  WordSet occupied(Arena& arena, const Bitmap& any) const;
};

/// What must be known for a clause to have an answer: an operand, the operand a bucket earlier too (becomes), or enough
/// of it in a trailing span (held).
struct Need {
  uint16_t operand = 0;
  PredicateKind kind = PredicateKind::holds;
  int32_t span_minutes = 0;
  bool operator==(const Need&) const = default;
};

Need need_of(const Predicate& predicate);
/// How many minutes before m a need at m looks at.
int64_t look_back(const Program& program, const Need& need);

/// Adds the nulls of a column, in the record's buckets of into.range.
void add_column_nulls(const Frame& frame, size_t column, Nulls& into);
/// The same from the segments, whether or not the column has an index.
void read_column_nulls(const Frame& frame, size_t column, Nulls& into);

/// The nulls of an operand in the record's buckets of `range`. Reasons of an uncovered aggregate are all those in its
/// window; the strongest counts.
Nulls operand_nulls(const Frame& frame, const Operand& operand, Words range);

/// The same for a need; `into` gets them added. A clause that looks a bucket back (becomes) is like lag over one
/// minute: S before the source's first record, W in the operand's first warm bucket.
void add_need_nulls(const Frame& frame, const Program& program, const Need& need, Nulls& into);

}  // namespace hindsight
