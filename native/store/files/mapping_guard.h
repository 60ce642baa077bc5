// What becomes of a mapped file whose bytes cannot be had any more: somebody cut it, or the device cannot read it. The
// kernel says so with SIGBUS at the access, which ends the process unless it is handled. Here it is handled, and only
// for mappings that were announced: zero pages take the place of what was lost, the mapping is marked, and whoever read
// it asks before he answers (store/snapshot/damage.h). Nothing is paid per access. Every other SIGBUS goes the way it
// went.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hindsight {

/// Keeps one mapping of a file announced. The first one installs the handler.
class MappingGuard {
 public:
  MappingGuard() = default;
  MappingGuard(const std::string& path, const uint8_t* begin, size_t size, const struct stat& status);
  ~MappingGuard();
  MappingGuard(MappingGuard&& other) noexcept;
  MappingGuard(const MappingGuard&) = delete;
  MappingGuard& operator=(MappingGuard&& other) noexcept;
  /// Whether some of it turned out to be lost.
  bool lost() const;
  /// Asks the file system whether the file became shorter: inside the last page of what is left the kernel says
  /// nothing, and bytes read as zeros. About a microsecond.
  void look_for_cut() const;

 private:
  size_t slot_ = SIZE_MAX;
};

/// Some bytes of a mapping that read as zeros, or may.
struct LostBytes {
  std::string path;
  const uint8_t* begin;
  const uint8_t* end;
  uint64_t offset;  ///< of `begin` in the file
};

/// Whether any mapping of the process has lost bytes: one load.
bool any_mapping_lost();
/// All of them. A file that is shorter by now is lost from its end on, wherever the first access was.
std::vector<LostBytes> lost_bytes();

}  // namespace hindsight
