// Handles the loss of bytes of a mapped file: when the file was cut, or the device cannot read it. The kernel then
// sends SIGBUS at the access, which ends the process unless it is handled. It is handled here for registered mappings
// only: zero pages replace the lost bytes, the mapping is marked, and readers check the mark before they answer
// (store/snapshot/damage.h). An access costs nothing extra. Every other SIGBUS is passed on.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hindsight {

/// Keeps the mapping of a file registered. The first one installs the handler.
class MappingGuard {
 public:
  MappingGuard() = default;
  MappingGuard(const std::string& path, const uint8_t* begin, size_t size, const struct stat& status);
  ~MappingGuard();
  MappingGuard(MappingGuard&& other) noexcept;
  MappingGuard(const MappingGuard&) = delete;
  MappingGuard& operator=(MappingGuard&& other) noexcept;
  /// Whether bytes of the mapping were lost.
  bool lost() const;
  /// Asks the file system whether the file became shorter. Within the last page that is left the kernel sends no
  /// signal, and bytes read as zeros. Takes about a microsecond.
  void look_for_cut() const;

 private:
  size_t slot_ = SIZE_MAX;
};

/// Bytes of a mapping that read as zeros, or may.
struct LostBytes {
  std::string path;
  const uint8_t* begin;
  const uint8_t* end;
  uint64_t offset;  ///< offset of `begin` in the file
};

/// Whether any mapping of the process has lost bytes. Costs one load.
bool any_mapping_lost();
/// All lost bytes. A file that became shorter is lost from its end on, wherever the first access was.
std::vector<LostBytes> lost_bytes();

}  // namespace hindsight
