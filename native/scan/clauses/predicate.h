// Clauses as bits. Extremes over trailing windows are dilations of a condition's bits and need no values: max >= v when
// some x >= v lies in the window, and max < v is the complement. Other aggregates are computed for the wanted minutes.
#pragma once

#include "scan/columns/condition.h"
#include "scan/columns/nulls.h"

namespace hindsight {

/// The bits at which a clause is true, for the record's buckets in `range`. With `known_elsewhere` the caller masks
/// unknown buckets, and their bits are arbitrary; otherwise their bits are 0.
Bitmap predicate_bits(const Frame& frame, const Program& program, const Predicate& predicate, Words range,
                      bool known_elsewhere);

/// Sets the bits of a clause of kind `holds`, of another aggregate than `seen`, in words of `range`, from the values of
/// its operand at minutes [from, from + count), which lie in the range. The definition that predicate_bits() gets to by
/// shorter ways: right for a few minutes, when many clauses have one operand. Bits at unknown buckets are 0.
void compare_values(const Predicate& predicate, const Operand& operand, const int64_t* values, Minute from,
                    size_t count, const Bitmap& bits);

/// The words of a range that still hold candidates, ascending: word range.begin + words[i] has bits[i]. Bits are never
/// 0 while live lists are switched on.
struct Live {
  Words range;
  uint32_t* words = nullptr;
  uint64_t* bits = nullptr;
  size_t count = 0;
};

/// A conjunction over minutes [from, to) without those in `excluded` (which may have no words). The zones of its
/// clauses are tested first. Then clause by clause is evaluated on the words that are left, cheap and selective clauses
/// first. `excluded` holds every bucket at which a clause is unknown.
class Conjunction {
 public:
  /// `number` is its place in ScanExplanation::conjunctions.
  Conjunction(const Frame& frame, const Program& program, const std::vector<uint16_t>& predicates, Minute from,
              Minute to, const Bitmap& excluded, size_t number = 0);

  /// The number of words that zones leave: the cost of evaluate().
  size_t live_words() const;
  /// Removes the words outside `wanted` (one bit per word of the same range).
  void restrict_to(const uint64_t* wanted);
  Live evaluate();
  Words range() const { return range_; }

 private:
  struct Plain;  // a clause on stored values of a one-minute column
  void test_zones_of(Plain& plain);
  void order_plain();
  void narrow_to(const Bitmap& bits);
  Live list_live() const;
  Live evaluate_as_written();
  template <class Filter>
  void ask(const Predicate& predicate, Live& live, Filter filter);
  void filter_plain(const Plain& plain, Live& live) const;
  void filter_labels(const Predicate& predicate, Live& live) const;
  void filter_bits(const Predicate& predicate, Live& live) const;

  const Frame& frame_;
  const Program& program_;
  const std::vector<uint16_t>& predicates_;
  Minute from_, to_;
  Bitmap excluded_;
  Bitmap first_bits_;  // of a clause that was evaluated before words were listed
  Words range_;
  size_t zone_words_;
  uint64_t* live_;
  Plain* plain_;
  size_t plain_count_ = 0;
  const Predicate** labels_;
  size_t label_count_ = 0;
  const Predicate** others_;
  size_t other_count_ = 0;
  size_t number_;
  size_t asked_ = 0;  // number of clauses evaluated so far
};

}  // namespace hindsight
