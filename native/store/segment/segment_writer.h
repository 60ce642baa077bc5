// Composes the own layer of one segment from parts and from segments that are replaced (market_layer.h makes the other
// layer). The same inputs in any order give the same bytes. Column files that placed parts filled wholly are moved.
#pragma once

#include <string>
#include <vector>

#include "store/segment/segment_reader.h"

namespace hindsight {

struct SegmentSource {
  std::string path;
  Packing packing = Packing::part;
  std::vector<std::string> symbols;  ///< symbols to take; a part has only one
};

/// Writes the segment [begin, end) into `folder`, which must not exist. The sources have the same span. The checksum of
/// every copied extent is checked first. `durable` flushes each file and the folder to the device. `dense`: nothing is
/// kept as runs, as in segments of versions that had none. `placed`: the folder into which placed parts wrote their
/// extents; column files that are complete there are moved, the others stay. Throws Failure:
/// `corrupt_segment` for a source that is not whole, `invalid_argument` for a symbol that is missing or occurs twice,
/// `calendar_conflict` when two symbols disagree about a value of a shared column.
void compose_segment(const std::string& folder, Minute begin, Minute end, const std::vector<SegmentSource>& sources,
                     bool durable, bool dense = false, const std::string& placed = {});

}  // namespace hindsight
