// Every optimisation that could be wrong on its own can be switched off, so that tests can hold its answers against
// those of the plain way. Nothing else may change: with any of them off, every byte of every answer is the same.
//
// HINDSIGHT_WITHOUT=zones,dilations switches off by name when the process starts; tests in one process call
// switch_off(). An optimisation asks enabled() where it forks off, which costs a load and a test of a bit.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hindsight {

enum class Optimisation : uint8_t {
  zones,           ///< blocks decided by their least and greatest value and by their null flags; off: every one is read
  column_indexes,  ///< codes and nulls of all symbols side by side in memory; off: each extent's own, where it stands
  label_bitmaps,   ///< a bitmap per label; off: the codes are read
  live_lists,      ///< words without candidates leave the list; off: they are asked to the end
  needed_lines,    ///< of listed words only the cache lines that hold candidates are read; off: whole blocks
  clause_order,    ///< cheap and selective clauses and steps first; off: as written
  dilations,       ///< windows of bits by doubling, extremes and seen as such windows; off: minute by minute, by value
  prefix_sums,     ///< sum and mean clauses by differences of prefix sums; off: values from a sliding window
  window_bounds,   ///< bounds on aggregates turned into bounds on exact sums and counts; off: values, compared
  lone_values,     ///< aggregates at scattered buckets by value_at_bucket(); off: by sliding over the stretch between
                   ///< them. The name is an option of HINDSIGHT_WITHOUT and stays.
  prefetch,        ///< listed blocks fetched ahead of their comparison
  huge_pages,      ///< files of a dataset that fits memory are mapped in huge pages where these can be had
  populate,        ///< files that a snapshot wants in memory are read at open; off: at first touch
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

/// Switches off what is named, separated by commas, and everything else on; for tests. Not while something runs.
/// Throws Failure("unknown_optimisation"), which lists those that exist.
void switch_off(std::string_view names);

/// What HINDSIGHT_WITHOUT says; called once before anything runs. Throws like switch_off().
void read_switches();

}  // namespace hindsight
