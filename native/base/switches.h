// Switches for optimisations. Every optimisation that could be wrong can be switched off, so that tests can compare its
// answers with those of the plain code. Every byte of every answer is the same with it and without it.
//
// HINDSIGHT_WITHOUT=zones,dilations switches optimisations off by name when the process starts. Tests in one process
// call switch_off(). An optimisation calls enabled() before it starts, which costs one load and one test of a bit.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hindsight {

enum class Optimisation : uint8_t {
  zones,           ///< decide blocks by their least and greatest value and their null flags; off: read every block
  column_indexes,  ///< keep codes and nulls of all symbols side by side in memory; off: use those of each extent
  label_bitmaps,   ///< one bitmap per label; off: read the label codes
  live_lists,      ///< remove words without candidates from the list; off: test them until the end
  needed_lines,    ///< of listed words read only the cache lines that hold candidates; off: whole blocks
  clause_order,    ///< evaluate cheap and selective clauses and steps first; off: in the order of the query
  dilations,       ///< compute windows of bits, extremes and seen by doubling; off: minute by minute, from values
  prefix_sums,     ///< compute sum and mean clauses from prefix sums; off: from values of a sliding window
  window_bounds,   ///< compare exact sums and counts with bounds; off: compute the values and compare them
  /// compute aggregates at scattered buckets by value_at_bucket(); off: slide over the stretch between them. The name
  /// is an option of HINDSIGHT_WITHOUT and stays.
  lone_values,
  prefetch,    ///< fetch listed blocks before they are compared
  huge_pages,  ///< map files of a dataset that fits memory in huge pages where possible
  populate,    ///< read files that a snapshot wants in memory when it is opened; off: at the first access
  uniform,     ///< count the buckets of a gap at once; off: one by one
};

namespace switches {
inline constinit std::atomic<uint32_t> off{0};  // bit n: optimisation n
}

inline bool enabled(Optimisation optimisation) {
  return (switches::off.load(std::memory_order_relaxed) >> static_cast<unsigned>(optimisation) & 1) == 0;
}

/// All names, in the order of the enumeration.
std::vector<std::string_view> optimisation_names();
std::vector<std::string_view> switched_off_names();

/// Switches off the named optimisations (separated by commas) and switches all others on. For tests; not while anything
/// runs. Throws Failure("unknown_optimisation"), which lists the known names.
void switch_off(std::string_view names);

/// Reads HINDSIGHT_WITHOUT; called once before anything runs. Throws as switch_off() does.
void read_switches();

}  // namespace hindsight
