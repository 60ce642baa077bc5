// Parts, and segments that are being replaced, → the own layer of one segment (market_layer.h makes the other). The
// same inputs give the same bytes, whatever their order.
#pragma once

#include <string>
#include <vector>

#include "store/segment/segment_reader.h"

namespace hindsight {

struct SegmentSource {
  std::string path;
  Packing packing = Packing::part;
  std::vector<std::string> symbols;  ///< those to take; a part has only one
};

/// Writes the segment [begin, end) into `folder`, which must not exist. Sources have that same span. Every extent that
/// is copied is checked against its checksum first. `durable` flushes each file and the folder to the device. Throws
/// Failure: `corrupt_segment` for a source that is not whole, `invalid_argument` for a symbol that is missing or comes
/// twice, `calendar_conflict` when two symbols disagree about a value of a shared column.
void compose_segment(const std::string& folder, Minute begin, Minute end, const std::vector<SegmentSource>& sources,
                     bool durable);

}  // namespace hindsight
