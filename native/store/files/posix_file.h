// Files as the store uses them: written once from front to back, read or mapped as a whole. Failures are `disk_full`,
// `disk_read_only`, `device_error` or else `io_error`, and name the file. A missing file of a segment is
// `corrupt_segment`, which the segment reader reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/status.h"
#include "store/files/mapping_guard.h"

namespace hindsight {

/// A file that is written; closed by the destructor.
class OutputFile {
 public:
  /// `shared`: several writers fill different places of the file, and the first one makes it. Otherwise it must not
  /// exist yet.
  explicit OutputFile(const std::string& path, bool shared = false);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  void write(const void* bytes, size_t size);
  /// Writes at a place of the file, whatever was written before.
  void write_at(uint64_t offset, const void* bytes, size_t size);
  /// Flushes to the device; without it a crash of the machine may lose the file. Then drops the file from the page
  /// cache: when it is mapped later, it comes back in larger pages than those written piece by piece.
  void sync();

 private:
  std::string path_;
  int descriptor_;
};

/// Flushes files to the device, several at a time. The device flushes once for all that wait together, and that flush
/// takes most of the time.
void sync_all(std::deque<OutputFile>& files);

/// A whole file, mapped read-only. Bytes that are lost read as zeros: see mapping_guard.h.
class MappedFile {
 public:
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  const std::string& path() const { return path_; }
  const uint8_t* bytes() const { return bytes_; }
  size_t size() const { return size_; }
  /// How much the file takes on disk, without holes.
  size_t allocated() const { return allocated_; }
  /// Requests huge pages where the file system has them (ext4 since Linux 6.16): a scattered scan spends a quarter of
  /// its time finding small pages. Pages in memory stay as they are. It is no error when the request is refused.
  void want_huge_pages() const;
  /// Reads the file into memory and maps every page now, not at the first access.
  void populate() const;
  /// Whether some bytes that were read may differ from the file.
  bool lost() const { return guard_.lost(); }
  /// To be called after reading and before lost(): see MappingGuard.
  void look_for_cut() const { guard_.look_for_cut(); }

 private:
  friend void unmap_together(std::vector<std::optional<MappedFile>>& files);
  std::string path_;
  const uint8_t* bytes_ = nullptr;
  size_t size_ = 0;
  size_t allocated_ = 0;
  MappingGuard guard_;
};

/// Unmaps files, with one call for all that lie side by side in memory, which most files of a segment do. After each
/// call all processors forget the pages: closing a dataset takes little else.
void unmap_together(std::vector<std::optional<MappedFile>>& files);

/// Whether the failure has one of the codes above.
bool is_file_failure(const Failure& failure);

/// The memory of the machine, in bytes.
size_t physical_memory();

std::vector<uint8_t> read_whole(const std::string& path);
bool file_exists(const std::string& path);
/// The size of a file in bytes; 0 when there is none.
uint64_t file_size(const std::string& path);
/// Moves a file within its file system.
void move_file(const std::string& from, const std::string& to);
void make_folder(const std::string& path);
/// Flushes a folder's entries to the device.
void sync_folder(const std::string& path);

}  // namespace hindsight
