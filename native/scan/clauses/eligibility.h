// Which buckets can answer the query (vocabulary §3.5, §8.3; clarifications 11, 17, 23, 37).
//
// A bucket is eligible when its close is present, everything that `where` and the last step need is known there, and
// each need of the earlier steps is known in at least 95 % of the `within` minutes before it. Minutes before the
// symbol's record count as W. Any other bucket is excluded once, with its strongest reason. For a need of an earlier
// step that is known too rarely, this is the strongest reason in those minutes.
#pragma once

#include "scan/columns/nulls.h"

namespace hindsight {

/// What a program needs to know, each need once.
struct Requirements {
  std::vector<Need> anchor;              ///< needs of `where` and the last step
  std::vector<Need> earlier;             ///< needs of the other steps
  std::vector<uint16_t> anchor_clauses;  ///< predicates of `where` and the last step, each once
  int64_t look_back = 0;                 ///< how many minutes before an anchor the program reads
};

Requirements requirements_of(const Program& program);

struct Eligibility {
  Bitmap excluded;                            ///< no words when nothing is excluded
  uint64_t by_reason[kNullReasonCount] = {};  ///< by NullReason - 1
  Nulls why;                                  ///< reasons of the excluded buckets
  /// For each of Requirements::earlier: where it is unknown, from `within` minutes before the first anchor on; no words
  /// when it is known everywhere.
  const Bitmap* unknown_earlier = nullptr;
};

/// Eligibility of the anchors in [from, to), which lie in the record. The frame begins look_back minutes before `from`.
Eligibility eligibility(const Frame& frame, const Program& program, const Requirements& needs, Minute from, Minute to);

}  // namespace hindsight
