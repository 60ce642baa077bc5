// Puts the records of a month together as the bytes of its file (reference/format.h).
#pragma once

#include <string_view>
#include <vector>

#include "reference/month.h"

namespace hindsight::outcomes {

/// The records of one entity, without their checksums.
struct ReferenceRecords {
  explicit ReferenceRecords(size_t days) : of(records_of_entity(days)) {}
  std::vector<std::vector<uint8_t>> of;
};

struct ReferenceSymbol {
  std::string_view name;
  ReferenceSource source;
};

/// `entities`: the market, then the symbols; their records are freed while they are copied.
std::vector<uint8_t> month_bytes(const ReferenceSpan& span, const std::vector<ReferenceSymbol>& symbols,
                                 std::vector<ReferenceRecords>& entities);

}  // namespace hindsight::outcomes
