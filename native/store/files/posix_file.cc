#include "store/files/posix_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <future>
#include <span>
#include <utility>

#include "base/status.h"

namespace hindsight {

namespace {

const char* code_of_errno(int error) {
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) return "disk_full";
  if (error == EROFS) return "disk_read_only";
  return error == EIO ? "device_error" : "io_error";
}

[[noreturn]] void fail_errno(const char* what, const std::string& path) {
  fail(code_of_errno(errno), std::string(what) + " " + path + ": " + std::strerror(errno));
}

struct Descriptor {
  int value;
  ~Descriptor() {
    if (value >= 0) ::close(value);
  }
};

struct stat status_of(int descriptor, const std::string& path) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) fail_errno("cannot read", path);
  if (!S_ISREG(status.st_mode)) fail("io_error", "not a file: " + path);
  return status;
}

}  // namespace

OutputFile::OutputFile(const std::string& path, bool shared)
    : path_(path), descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | (shared ? 0 : O_EXCL) | O_CLOEXEC, 0644)) {
  if (descriptor_ < 0) fail_errno("cannot create", path_);
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void OutputFile::write(const void* bytes, size_t size) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  while (size > 0) {
    const ssize_t written = ::write(descriptor_, at, size);
    if (written < 0) {
      if (errno == EINTR) continue;
      fail_errno("cannot write", path_);
    }
    at += written;
    size -= static_cast<size_t>(written);
  }
}

void OutputFile::write_at(uint64_t offset, const void* bytes, size_t size) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  while (size > 0) {
    const ssize_t written = ::pwrite(descriptor_, at, size, static_cast<off_t>(offset));
    if (written < 0) {
      if (errno == EINTR) continue;
      fail_errno("cannot write", path_);
    }
    at += written;
    offset += static_cast<uint64_t>(written);
    size -= static_cast<size_t>(written);
  }
}

void OutputFile::sync() {
  if (::fsync(descriptor_) != 0) fail_errno("cannot flush", path_);
  ::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_DONTNEED);
}

void sync_all(std::deque<OutputFile>& files) {
  constexpr size_t kTogether = 16;
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i = next++; i < files.size(); i = next++) files[i].sync();
  };
  std::vector<std::future<void>> others;
  for (size_t i = 1; i < std::min(kTogether, files.size()); ++i) others.push_back(std::async(std::launch::async, work));
  work();
  for (std::future<void>& other : others) other.get();
}

MappedFile::MappedFile(const std::string& path) : path_(path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.value < 0) fail_errno("cannot open", path);
  const struct stat status = status_of(file.value, path);
  size_ = static_cast<size_t>(status.st_size);
  allocated_ = static_cast<size_t>(status.st_blocks) * 512;
  if (size_ == 0) return;  // mmap refuses an empty mapping; the caller finds the wrong size
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file.value, 0);
  if (mapped == MAP_FAILED) fail_errno("cannot map", path);
  bytes_ = static_cast<const uint8_t*>(mapped);
  guard_ = MappingGuard(path, bytes_, size_, status);
}

void MappedFile::want_huge_pages() const {
  if (bytes_ != nullptr) ::madvise(const_cast<uint8_t*>(bytes_), size_, MADV_HUGEPAGE);
}

void MappedFile::populate() const {
  if (bytes_ != nullptr) ::madvise(const_cast<uint8_t*>(bytes_), size_, MADV_POPULATE_READ);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : path_(std::move(other.path_)),
      bytes_(std::exchange(other.bytes_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      allocated_(other.allocated_),
      guard_(std::move(other.guard_)) {}

MappedFile::~MappedFile() {
  guard_ = {};  // before other mappings can get the addresses
  if (bytes_ != nullptr) ::munmap(const_cast<uint8_t*>(bytes_), size_);
}

void unmap_together(std::vector<std::optional<MappedFile>>& files) {
  const size_t page = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
  std::vector<std::span<uint8_t>> mapped;
  for (std::optional<MappedFile>& file : files) {
    if (!file || file->bytes_ == nullptr) continue;
    file->guard_ = {};  // before other mappings can get the addresses
    mapped.emplace_back(const_cast<uint8_t*>(std::exchange(file->bytes_, nullptr)),
                        (file->size_ + page - 1) / page * page);
  }
  std::sort(mapped.begin(), mapped.end(), [](const auto& a, const auto& b) { return a.data() < b.data(); });
  for (size_t i = 0; i < mapped.size();) {
    const size_t first = i;
    while (++i < mapped.size() && mapped[i].data() == mapped[i - 1].data() + mapped[i - 1].size()) {
    }
    ::munmap(mapped[first].data(),
             static_cast<size_t>(mapped[i - 1].data() + mapped[i - 1].size() - mapped[first].data()));
  }
}

bool is_file_failure(const Failure& failure) {
  for (const char* code : {"disk_full", "disk_read_only", "device_error", "io_error"}) {
    if (failure.code() == code) return true;
  }
  return false;
}

size_t physical_memory() {
  return static_cast<size_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<size_t>(::sysconf(_SC_PAGESIZE));
}

std::vector<uint8_t> read_whole(const std::string& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.value < 0) fail_errno("cannot open", path);
  std::vector<uint8_t> bytes(static_cast<size_t>(status_of(file.value, path).st_size));
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t got = ::read(file.value, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail_errno("cannot read", path);
    done += static_cast<size_t>(got);
  }
  return bytes;
}

bool file_exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

uint64_t file_size(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? static_cast<uint64_t>(status.st_size) : 0;
}

void move_file(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) fail_errno("cannot move", from);
}

void make_folder(const std::string& path) {
  if (::mkdir(path.c_str(), 0755) != 0) fail_errno("cannot create", path);
}

void sync_folder(const std::string& path) {
  const Descriptor folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (folder.value < 0) fail_errno("cannot open", path);
  if (::fsync(folder.value) != 0) fail_errno("cannot flush", path);
}

}  // namespace hindsight
