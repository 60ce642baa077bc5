// Which buckets can answer the query at all (vocabulary §3.5, §8.3; clarifications 11, 17, 23, 37).
//
// A bucket is eligible iff its close is present, everything that `where` and the last step need is known there, and
// each need of the earlier steps, on its own, is known in at least 95 % of the `within` minutes before it. Minutes
// before the symbol's record count as W. Otherwise it is excluded once, by its strongest reason; of an earlier step's
// need that is known too rarely, that is the strongest reason in those minutes.
#pragma once

#include "scan/columns/nulls.h"

namespace hindsight {

/// What a program needs known, each need once.
struct Requirements {
  std::vector<Need> anchor;              ///< of `where` and the last step
  std::vector<Need> earlier;             ///< of the other steps
  std::vector<uint16_t> anchor_clauses;  ///< predicates of `where` and the last step, each once
  int64_t look_back = 0;                 ///< minutes before an anchor that anything looks at
};

Requirements requirements_of(const Program& program);

struct Eligibility {
  Bitmap excluded;                            ///< no words when nothing is excluded
  uint64_t by_reason[kNullReasonCount] = {};  ///< by NullReason - 1
  Nulls why;                                  ///< of what is excluded
  /// Where each of Requirements::earlier is unknown, from `within` minutes before the first anchor; no words: nowhere.
  const Bitmap* unknown_earlier = nullptr;
};

/// Of anchors in [from, to), which lie in the record. The frame reaches look_back minutes further back.
Eligibility eligibility(const Frame& frame, const Program& program, const Requirements& needs, Minute from, Minute to);

}  // namespace hindsight
